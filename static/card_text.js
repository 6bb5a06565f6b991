// Shows below the text of a card what is read of it, line by line.

import { make } from "./fields.js";
import { Later, send } from "./service.js";

// `card` has the name and the text, `area` is where the text is written.
export function readings(game, card, area) {
  const reading = make("ol", { className: "reading", ariaLive: "polite" });
  const read = new Later((isLast) => readCard(game, card, reading, isLast));
  area.addEventListener("input", () => read.ask());
  if (card.text) read.now();
  return reading;
}

async function readCard(game, card, place, isLast) {
  if (!card.text) return place.replaceChildren();
  const body = card.name ? { text: card.text, name: card.name } : { text: card.text };
  const answer = await send(`/v1/${game}/parse`, body);
  if (!isLast() || !answer.lines) return undefined;
  place.replaceChildren(...answer.lines.map(lineRead));
  if (answer.status === "read" && !answer.executable) {
    place.append(make("li", {}, make("p", { className: "verdict-line", textContent: "All of it is read, but the engine cannot play it yet." })));
  }
  place.dispatchEvent(new Event("read", { bubbles: true }));
  return undefined;
}

function lineRead(line) {
  const at = line.stopped_at;
  const said = make("p", { className: "cardtext" });
  if (at === null || at === undefined) said.textContent = line.text;
  else said.append(line.text.slice(0, at), make("mark", { textContent: line.text.slice(at) }));
  const declined = `Not read: reading stopped where the line is marked. ${line.because ?? ""}`;
  const verdict = line.status === "read" ? `Read: ${line.meaning}` : declined;
  return make("li", { className: line.status }, said, make("p", { className: "verdict-line", textContent: verdict }));
}
