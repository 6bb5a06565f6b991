// The names that a field offers while one writes: of players, things and steps there are, and of cards that the store has.

import { make } from "./fields.js";

export class Suggestions {
  // `names` gives the names of a kind, `game` the id of the game whose cards are looked for.
  constructor(place, { names, game }) {
    Object.assign(this, { place, names, game });
  }

  // Has a field offer the names of some kinds, and the words that may stand before an arrow.
  attach(input, kinds, arrows = []) {
    if (!input || !(kinds.length || arrows.length)) return;
    input.setAttribute("list", this.place.id);
    const offer = () => this.offer(input, kinds, arrows);
    input.addEventListener("focus", offer);
    input.addEventListener("input", offer);
    if (kinds.includes("card")) input.addEventListener("input", () => this.ask(input));
  }

  // A browser completes the whole line: what stands before the last mark goes before each name.
  offer(input, kinds, arrows) {
    const before = /^(.*(?:;|->)\s*)?/s.exec(input.value)[0];
    const names = [...new Set(kinds.flatMap((kind) => this.names(kind)))];
    const words = [...names, ...arrows.map((head) => `${head} -> `)];
    this.place.replaceChildren(...words.map((name) => make("option", { value: before + name })));
  }

  ask(input) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(input), 250);
  }

  async look(input) {
    const words = input.value.trim();
    if (words.length < 2) return;
    const response = await fetch(`/v1/${this.game()}/cards?limit=12&q=${encodeURIComponent(words.slice(0, 200))}`);
    if (!response.ok || document.activeElement !== input) return;
    const { hits } = await response.json();
    this.place.replaceChildren(...hits.map((hit) => make("option", { value: hit.name, label: hit.type_line })));
  }
}
