// The form of a scenario: players and their zones, what they do, and cards that the store does not have.

import { escapePointer, field, make } from "./fields.js";
import { Parts } from "./parts.js";
import { Later, send } from "./service.js";

const ASKED_OF_ENTRIES = ["by", "targets"];
const TOP = ["title", "game", "edition", "step", "players", "cards", "play"];
// What is not asked for: another word for step, and what makes several runs of one scenario.
const NOT_ASKED = ["phase", "variants", "expect_in", "x"];

export class ScenarioForm {
  // `changed` is called when the scenario was, `game` picks another game.
  constructor(place, { changed, game }) {
    this.place = place;
    this.tell = changed;
    this.pickGame = game;
    this.parts = new Parts(this);
  }

  show(scenario, games, game, schemas) {
    Object.assign(this, { scenario, games, game, schemas });
    this.draw();
  }

  changed() {
    this.fillNames();
    this.tell();
  }

  // Something came or went: the form is drawn anew, and the focus goes to what came.
  redraw(pointer) {
    this.draw();
    this.changed();
    this.place.querySelector(`[data-pointer="${CSS.escape(pointer ?? "")}"]`)?.querySelector("input, select, textarea")?.focus();
  }

  draw() {
    this.place.replaceChildren(
      this.head(),
      this.section("Players", ...Object.keys(this.scenario.players ?? {}).map((name) => this.player(name)), this.button("Add a player", () => this.addPlayer())),
      this.section("What they do", this.plays(), this.addPlay()),
      this.section("Cards defined here", ...this.inlineCards(), this.button("Define a card", () => this.define(""))),
      this.section("What else is so", ...this.rest()),
    );
    this.fillNames();
  }

  // Everything else that the schema has a word for: the turn, a combat under way, what waits, what is expected.
  rest() {
    const known = this.schemas.properties(this.schemas.root);
    const mine = Object.keys(this.scenario).filter((key) => !TOP.includes(key));
    const shown = mine.filter((key) => key in known && !NOT_ASKED.includes(key));
    const offered = Object.fromEntries(Object.entries(known).filter(([key]) => !TOP.includes(key) && !NOT_ASKED.includes(key)));
    const others = mine.filter((key) => !shown.includes(key));
    return [
      ...shown.map((key) => this.parts.show({
        name: key, schema: known[key], value: this.scenario[key], pointer: `/${key}`, change: (value) => this.set(this.scenario, key, value),
      })),
      this.more(offered, shown, (key) => {
        this.scenario[key] = this.parts.begin(known[key]);
        this.redraw(`/${key}`);
      }),
      make("p", { className: "about", hidden: !others.length, textContent: `In the text there is more: ${others.join(", ")}. It stays as it is.` }),
    ];
  }

  section(title, ...parts) {
    return make("section", {}, make("h2", { textContent: title }), ...parts.filter(Boolean));
  }

  button(words, act, more = {}) {
    const button = make("button", { type: "button", textContent: words, ...more });
    button.addEventListener("click", act);
    return button;
  }

  head() {
    const set = (key) => (value) => this.set(this.scenario, key, value);
    const part = (key, more) => field(this.schemas, {
      name: key, schema: this.schemas.properties(this.schemas.root)[key] ?? { type: "string" }, value: this.scenario[key],
      pointer: `/${key}`, change: set(key), ...more,
    });
    return make("div", { className: "row head" },
      part("title", {}),
      part("game", { options: this.games.map((game) => game.id), labels: this.games.map((game) => game.name), change: (value) => this.pickGame(value) }),
      part("edition", { options: this.game.editions.map((edition) => edition.id) }),
      part("step", { options: this.game.steps }));
  }

  set(holder, key, value) {
    if (value === undefined) delete holder[key];
    else holder[key] = value;
    this.changed();
  }

  // Players and their zones

  playerSchema() {
    return this.schemas.resolve(this.schemas.properties(this.schemas.root).players.additionalProperties);
  }

  player(name) {
    const seat = this.scenario.players[name] ??= {};
    const pointer = `/players/${escapePointer(name)}`;
    const properties = this.schemas.properties(this.playerSchema());
    const asked = this.game.table.asked_first.filter((key) => key in properties);
    const shown = [...asked, ...Object.keys(properties).filter((key) => key in seat && !asked.includes(key))];
    const numbers = shown.filter((key) => !this.schemas.isPile(properties[key]));
    const piles = shown.filter((key) => this.schemas.isPile(properties[key]));
    const fields = numbers.map((key) => field(this.schemas, {
      name: key, schema: properties[key], value: seat[key], pointer: `${pointer}/${key}`, change: (value) => this.set(seat, key, value),
    }));
    return make("fieldset", { className: "seat", dataset: { pointer } },
      make("legend", {}, this.nameOf(name)),
      make("div", { className: "row" }, ...fields, this.more(properties, shown, (key) => {
        seat[key] = this.schemas.isPile(properties[key]) ? [] : undefined;
        this.game.table.asked_first.includes(key) || (seat[key] ??= 0);
        this.redraw(`${pointer}/${key}`);
      })),
      ...piles.map((key) => this.pile(seat, key, properties[key], `${pointer}/${key}`)));
  }

  nameOf(name) {
    const input = make("input", { value: name, ariaLabel: "Name of the player", className: "player-name" });
    input.addEventListener("change", () => this.rename(name, input.value.trim()));
    const remove = this.button("×", () => { delete this.scenario.players[name]; this.redraw(); }, { ariaLabel: `Remove ${name}`, className: "quiet" });
    return make("span", {}, input, remove);
  }

  rename(name, to) {
    const players = Object.entries(this.scenario.players);
    if (!to || to === name || to in this.scenario.players) return this.draw();
    this.scenario.players = Object.fromEntries(players.map(([key, seat]) => [key === name ? to : key, seat]));
    for (const entry of this.scenario.play ?? []) if (entry.by === name) entry.by = to;
    return this.redraw();
  }

  addPlayer() {
    const players = this.scenario.players ??= {};
    const name = ["Amy", "Nicole", "Carol", "Dora"].find((free) => !(free in players)) ?? `Player ${Object.keys(players).length + 1}`;
    players[name] = {};
    this.redraw(`/players/${escapePointer(name)}`);
  }

  more(properties, shown, add) {
    const rest = Object.keys(properties).filter((key) => !shown.includes(key));
    if (!rest.length) return null;
    const select = make("select", { ariaLabel: "Add something else" }, make("option", { value: "", textContent: "more…" }),
      ...rest.map((key) => make("option", { value: key, textContent: key.replaceAll("_", " ") })));
    select.addEventListener("change", () => select.value && add(select.value));
    return make("label", { className: "field and" }, "and", select);
  }

  pile(seat, key, schema, pointer) {
    const holder = seat[key];
    const title = make("h3", { textContent: key });
    if (typeof holder === "number") {
      const count = field(this.schemas, { name: `${key}, cards nobody knows`, schema: { type: "integer" }, value: holder, pointer, change: (value) => this.set(seat, key, value) });
      return make("div", { className: "pile" }, count);
    }
    const items = holder ?? [];
    const rows = items.map((_, place) => this.item(items, place, this.schemas.itemOf(schema), `${pointer}/${place}`));
    const add = this.button(`Add to ${key}`, () => {
      seat[key] = [...items, ""];
      this.redraw(`${pointer}/${items.length}`);
    });
    return make("div", { className: "pile", dataset: { pointer } }, title, make("ul", {}, ...rows), add);
  }

  item(items, place, schema, pointer) {
    const isPlain = typeof items[place] === "string";
    const value = isPlain ? { card: items[place] } : items[place];
    const write = (key, given) => {
      if (given === undefined) delete value[key];
      else value[key] = given;
      const keys = Object.keys(value);
      items[place] = keys.length === 1 && keys[0] === "card" ? value.card : value;
      this.changed();
    };
    const properties = this.schemas.properties(schema);
    const shown = Object.keys(value).filter((key) => key !== "card");
    const fields = shown.map((key) => this.parts.show({
      name: key, schema: properties[key] ?? {}, value: value[key], pointer: `${pointer}/${key}`, change: (given) => write(key, given),
    }));
    const add = (key) => {
      write(key, this.parts.begin(properties[key]));
      this.redraw(`${pointer}/${key}`);
    };
    const known = Object.fromEntries(Object.entries(properties).filter(([key]) => key !== "card"));
    return make("li", { className: "row item", dataset: { pointer } },
      this.cardField(value.card ?? "", `${pointer}/card`, (given) => write("card", given ?? "")),
      ...fields, this.more(known, shown, add),
      this.button("×", () => { items.splice(place, 1); this.redraw(pointer.replace(/\/\d+$/, "")); }, { ariaLabel: "Remove", className: "quiet" }));
  }

  cardField(value, pointer, change) {
    const made = field(this.schemas, { name: "card", schema: { type: "string" }, value, pointer, list: "cards", change });
    const input = made.querySelector("input");
    let timer;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.suggest(input.value), 250);
    });
    return made;
  }

  async suggest(words) {
    if (words.trim().length < 2) return;
    const response = await fetch(`/v1/${this.game.id}/cards?limit=12&q=${encodeURIComponent(words.trim().slice(0, 200))}`);
    if (!response.ok) return;
    const { hits } = await response.json();
    document.getElementById("cards").replaceChildren(...hits.map((hit) => make("option", { value: hit.name, label: hit.type_line })));
  }

  // What the players do

  verbs() {
    const items = this.schemas.resolve(this.schemas.properties(this.schemas.root).play?.items);
    const forms = new Map();
    for (const choice of items.anyOf ?? [items]) {
      const resolved = this.schemas.resolve(choice);
      const named = choice.$ref?.split("/").pop().replace(/Form$/, "").toLowerCase();
      const own = [named, "play", "cast"].find((key) => key in this.schemas.properties(resolved));
      for (const verb of resolved.required ?? [own]) forms.set(verb, resolved);
    }
    return forms;
  }

  // The verb of an entry, and the properties that it may have.
  formOf(entry) {
    const verbs = this.verbs();
    const keys = Object.keys(entry);
    const verb = keys.find((key) => verbs.has(key));
    if (verb) return { verb, properties: this.schemas.properties(verbs.get(verb)) };
    const fitting = [...verbs.values()].map((form) => this.schemas.properties(form)).find((known) => keys.every((key) => key in known));
    return { verb: keys[0], properties: fitting ?? {} };
  }

  plays() {
    const play = this.scenario.play ??= [];
    return make("ol", { className: "plays" }, ...play.map((_, place) => this.entry(play, place)));
  }

  entry(play, place) {
    const entry = play[place];
    const { verb, properties } = this.formOf(entry);
    const pointer = `/play/${place}`;
    const shown = Object.keys(entry).concat(ASKED_OF_ENTRIES.filter((key) => key in properties && !(key in entry)));
    const fields = shown.map((key) => this.parts.show({
      name: key, schema: properties[key] ?? {}, value: entry[key], pointer: `${pointer}/${key}`,
      change: (value) => this.set(entry, key, value ?? (key === verb ? "" : undefined)),
    }));
    const move = (by) => () => {
      play.splice(place + by, 0, ...play.splice(place, 1));
      this.redraw(`/play/${place + by}`);
    };
    return make("li", { className: "row entry-row", dataset: { pointer } }, ...fields,
      this.more(properties, shown, (key) => {
        entry[key] = this.parts.begin(properties[key]);
        this.redraw(`${pointer}/${key}`);
      }),
      make("span", { className: "moves" },
        this.button("↑", move(-1), { ariaLabel: "Earlier", disabled: place === 0, className: "quiet" }),
        this.button("↓", move(1), { ariaLabel: "Later", disabled: place === play.length - 1, className: "quiet" }),
        this.button("×", () => { play.splice(place, 1); this.redraw(); }, { ariaLabel: "Remove", className: "quiet" })));
  }

  addPlay() {
    const select = make("select", {}, make("option", { value: "", textContent: "what happens next…" }),
      ...[...this.verbs()].map(([verb, about]) => make("option", { value: verb, textContent: verb.replaceAll("_", " "), title: about.description ?? "" })));
    select.addEventListener("change", () => select.value && this.addEntry(select.value));
    return make("label", { className: "field" }, "Add", select);
  }

  addEntry(verb) {
    const resolved = this.verbs().get(verb);
    const play = this.scenario.play ??= [];
    play.push({ [verb]: this.parts.begin(this.schemas.properties(resolved)[verb]) });
    this.redraw(`/play/${play.length - 1}/${verb}`);
  }

  // Cards that the store does not have

  inlineCards() {
    const schema = this.schemas.properties(this.schemas.root).cards?.items ?? {};
    const properties = this.schemas.properties(schema);
    return (this.scenario.cards ?? []).map((card, place) => {
      const pointer = `/cards/${place}`;
      const fields = Object.keys(properties).filter((key) => key !== "text").map((key) => field(this.schemas, {
        name: key, schema: properties[key], value: card[key], pointer: `${pointer}/${key}`, change: (value) => this.set(card, key, value),
      }));
      const remove = this.button("×", () => {
        this.scenario.cards.splice(place, 1);
        if (!this.scenario.cards.length) delete this.scenario.cards;
        this.redraw();
      }, { ariaLabel: "Remove the card", className: "quiet" });
      return make("fieldset", { className: "inline-card", dataset: { pointer } }, make("div", { className: "row" }, ...fields, remove), this.cardText(card, pointer));
    });
  }

  cardText(card, pointer) {
    const area = make("textarea", { rows: 3, value: card.text ?? "" });
    const reading = make("ol", { className: "reading", ariaLive: "polite" });
    const read = new Later((isLast) => this.readCard(card, reading, isLast));
    area.addEventListener("input", () => {
      this.set(card, "text", area.value.trim() ? area.value : undefined);
      read.ask();
    });
    if (card.text) read.now();
    return make("div", {}, make("label", { className: "field wide", dataset: { pointer: `${pointer}/text` } }, "text, one ability a line", area), reading);
  }

  async readCard(card, place, isLast) {
    if (!card.text) return place.replaceChildren();
    const body = card.name ? { text: card.text, name: card.name } : { text: card.text };
    const answer = await send(`/v1/${this.game.id}/parse`, body);
    if (!isLast() || !answer.lines) return undefined;
    place.replaceChildren(...answer.lines.map(lineRead));
    if (answer.status === "read" && !answer.executable) {
      place.append(make("li", {}, make("p", { className: "verdict-line", textContent: "All of it is read, but the engine cannot play it yet." })));
    }
    return undefined;
  }

  define(name) {
    const cards = this.scenario.cards ??= [];
    cards.push({ name });
    this.redraw(`/cards/${cards.length - 1}/${name ? "text" : "name"}`);
  }

  // Names that can be referred to, and what is wrong

  names() {
    const names = new Set(Object.keys(this.scenario.players ?? {}));
    for (const seat of Object.values(this.scenario.players ?? {})) {
      for (const item of Object.values(seat ?? {}).filter(Array.isArray).flat()) {
        if (typeof item === "string") names.add(item);
        else if (item) names.add(item.id ?? item.card ?? "");
      }
    }
    names.delete("");
    return [...names];
  }

  fillNames() {
    if (!this.scenario) return;
    document.getElementById("named").replaceChildren(...this.names().map((name) => make("option", { value: name })));
  }

  // Marks each fault at its place, and returns those that have none.
  mark(faults) {
    for (const old of this.place.querySelectorAll(".fault")) old.remove();
    for (const old of this.place.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    return faults.filter((fault) => !this.placed(fault));
  }

  placed(fault) {
    let pointer = fault.pointer;
    while (pointer) {
      const place = this.place.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`);
      if (place) return this.markAt(place, fault);
      pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    }
    return false;
  }

  markAt(place, fault) {
    const control = place.querySelector("input, select, textarea");
    control?.setAttribute("aria-invalid", "true");
    const note = make("span", { className: "fault" }, fault.message + (fault.suggestion ? ` Did you mean “${fault.suggestion}”?` : ""));
    const holder = /^\/players\/[^/]+\/[^/]+\/\d+/.test(fault.pointer) ? place.closest(".item") : null;
    if (holder && control) note.append(" ", ...this.remedies(control, fault));
    place.append(note);
    return true;
  }

  remedies(control, fault) {
    const use = (words) => () => {
      control.value = words;
      control.dispatchEvent(new Event("input"));
    };
    const define = this.button("Define it here", () => this.define(control.value.trim()));
    return fault.suggestion ? [this.button(`Use “${fault.suggestion}”`, use(fault.suggestion)), define] : [define];
  }
}

function lineRead(line) {
  const at = line.stopped_at;
  const said = make("p", { className: "cardtext" });
  if (at === null || at === undefined) said.textContent = line.text;
  else said.append(line.text.slice(0, at), make("mark", { textContent: line.text.slice(at) }));
  const declined = `Not read: reading stopped where the line is marked. ${line.because ?? ""}`;
  const verdict = line.status === "read" ? `Read. ${line.meaning}` : declined;
  return make("li", { className: line.status }, said, make("p", { className: "verdict-line", textContent: verdict }));
}
