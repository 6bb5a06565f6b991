// The form of a scenario: players and their zones, what they do, cards that the store does not have, and all else that is so.

import { Faults } from "./faults.js";
import { escapePointer, field, inWords, make, unescapePointer, whenPicked } from "./fields.js";
import { ownCards, renamePlayer, things } from "./names.js";
import { Parts, rename } from "./parts.js";
import { isObject } from "./schemas.js";
import { Suggestions } from "./suggestions.js";

const TOP = ["title", "game", "edition", "step", "players", "cards", "play"];
// What is not asked for: what makes several runs of one scenario, and what the program does not read.
const NOT_ASKED = ["variants", "expect_in", "x"];

export class ScenarioForm {
  // `changed` is called when the scenario was, `left` when a field was left, `game` picks another game.
  constructor(place, { changed, game, left = () => {} }) {
    this.place = place;
    this.tell = changed;
    this.pickGame = game;
    this.parts = new Parts(this);
    this.faults = new Faults(place, { remedies: (control, part, fault) => this.remedies(control, part, fault), left });
    this.suggestions = new Suggestions(document.getElementById("named"), { names: (kind) => this.names(kind), game: () => this.game.id });
  }

  show(scenario, games, game, schemas) {
    Object.assign(this, { scenario, games, game, schemas });
    this.draw();
  }

  changed() {
    this.tell();
  }

  set(holder, key, value) {
    if (value === undefined) delete holder[key];
    else holder[key] = value;
    this.changed();
  }

  // Something came or went: the form is drawn anew, and the focus goes to what came, or to what is around what went.
  redraw(pointer = "", { kind = "", place = 0 } = {}) {
    this.draw();
    if (pointer) this.faults.begin(pointer);
    this.changed();
    let at = pointer;
    let part;
    while (at && !part) {
      part = this.place.querySelector(`${kind}[data-pointer="${CSS.escape(at)}"]`);
      at = at.slice(0, at.lastIndexOf("/"));
    }
    const controls = (part ?? this.place).querySelectorAll("input, select:not(.kind), textarea, button:not(legend button)");
    (controls[place] ?? controls[0])?.focus();
  }

  draw() {
    this.place.replaceChildren(
      this.head(),
      this.section("Players", ...this.unlike("players", isObject) ?? this.players()),
      this.section("What they do", ...this.unlike("play", Array.isArray) ?? [this.plays(), this.addPlay()]),
      this.section("Cards defined here", ...this.unlike("cards", Array.isArray) ?? this.inlineCards()),
      this.section("What else is so", ...this.rest()),
    );
  }

  // What stands where something of another kind should is shown as it is.
  unlike(key, isLike) {
    const value = this.scenario[key];
    if (value === undefined || isLike(value)) return undefined;
    return [this.parts.line({ name: key, schema: {}, value, pointer: `/${key}`, change: (given) => this.set(this.scenario, key, given) })];
  }

  section(title, ...parts) {
    return make("section", {}, make("h2", { textContent: title }), ...parts.filter(Boolean));
  }

  button(words, act, more = {}) {
    const button = make("button", { type: "button", textContent: words, ...more });
    button.addEventListener("click", act);
    return button;
  }

  // Picks one of several words to add: at once where it is pointed at, by Enter or the button beside it with the keyboard.
  picker(label, first, words, act) {
    const select = make("select", {}, make("option", { value: "", textContent: first }),
      ...words.map((word) => make("option", { value: word, textContent: inWords(word) })));
    const add = () => select.value && act(select.value, select.closest("[data-pointer]")?.dataset.pointer ?? "");
    whenPicked(select, add);
    const button = this.button("+", add, { ariaLabel: `${label}: add what is picked`, className: "quiet" });
    return make("span", { className: "and" }, make("label", {}, label, select), button);
  }

  // The words that can be added to a mapping.
  more(properties, shown, add) {
    const rest = Object.keys(properties).filter((key) => !shown.includes(key));
    return rest.length ? this.picker("and", "more…", rest, add) : null;
  }

  // The words among which a schema has one choose, where the scenario itself has them.
  choices(schema) {
    const names = this.schemas.names(schema);
    return names.length === 1 && names[0] === "player" && this.schemas.alternatives(schema).length === 1 ? this.names("player") : undefined;
  }

  // The names that can be referred to.
  names(kind) {
    if (kind === "player") return Object.keys(this.scenario.players ?? {});
    if (kind === "step") return this.game.steps;
    return [...new Set(kind === "card" ? ownCards(this.scenario) : things(this.scenario))];
  }

  head() {
    const part = (key, more) => {
      const schema = this.schemas.properties(this.schemas.root)[key] ?? { type: "string" };
      const change = (value) => this.set(this.scenario, key, value);
      return field(this.schemas, { name: key, schema, value: this.scenario[key], pointer: `/${key}`, change, ...more });
    };
    return make("div", { className: "row head" },
      part("title", {}),
      part("game", { options: this.games.map((game) => game.id), labels: this.games.map((game) => game.name), change: (value) => this.pickGame(value) }),
      part("edition", { options: this.game.editions.map((edition) => edition.id) }),
      part("step", { options: this.game.steps }));
  }

  // Everything else that the schema has a word for: the turn, a combat under way, what waits, what is expected.
  rest() {
    const known = this.schemas.properties(this.schemas.root);
    const asked = Object.fromEntries(Object.entries(known).filter(([key]) => !TOP.includes(key) && !NOT_ASKED.includes(key)));
    const mine = Object.keys(this.scenario).filter((key) => !TOP.includes(key));
    const shown = mine.filter((key) => key in asked);
    const others = mine.filter((key) => !shown.includes(key));
    return [
      ...shown.map((key) => this.parts.show({
        name: key, schema: known[key], value: this.scenario[key], pointer: `/${key}`, change: (value) => this.set(this.scenario, key, value),
      })),
      this.more(asked, shown, (key) => {
        this.scenario[key] = this.schemas.begin(known[key]);
        this.redraw(`/${key}`);
      }),
      make("p", { className: "about", hidden: !others.length, textContent: `In the text there is more: ${others.join(", ")}. It stays as it is.` }),
    ];
  }

  // Players and their zones

  players() {
    const names = Object.keys(this.scenario.players ?? {});
    return [...names.map((name) => this.player(name)), this.button("Add a player", () => this.addPlayer())];
  }

  player(name) {
    const pointer = `/players/${escapePointer(name)}`;
    const { players } = this.scenario;
    if (players[name] !== null && !isObject(players[name])) {
      return this.parts.line({ name, schema: {}, value: players[name], pointer, change: (given) => this.set(players, name, given ?? {}) });
    }
    const seat = players[name] ?? {};
    const keep = (key, value) => {
      players[name] = seat;
      this.set(seat, key, value);
    };
    const properties = this.schemas.properties(this.schemas.properties(this.schemas.root).players.additionalProperties);
    const asked = this.game.table.asked_first.filter((key) => key in properties);
    const shown = [...asked, ...Object.keys(seat).filter((key) => !asked.includes(key))];
    const parts = shown.map((key) => this.parts.show({
      name: key, schema: properties[key] ?? {}, isUnknown: !(key in properties), value: seat[key], pointer: `${pointer}/${key}`, change: (value) => keep(key, value),
    }));
    const isBox = (part) => part.matches("fieldset");
    return make("fieldset", { className: "seat", dataset: { pointer } },
      make("legend", {}, this.nameOf(name)),
      make("div", { className: "row" }, ...parts.filter((part) => !isBox(part)), this.more(properties, shown, (key) => {
        keep(key, this.schemas.begin(properties[key]));
        this.redraw(`${pointer}/${key}`);
      })),
      ...parts.filter(isBox));
  }

  nameOf(name) {
    const input = make("input", { value: name, ariaLabel: "Name of the player", className: "player-name" });
    input.addEventListener("change", () => this.rename(name, input));
    const remove = this.button("×", () => { delete this.scenario.players[name]; this.redraw(); }, { ariaLabel: `Remove ${name}`, className: "quiet" });
    return make("span", {}, input, remove);
  }

  rename(name, input) {
    const to = input.value.trim();
    if (!to || to in this.scenario.players) {
      input.value = name;
      return;
    }
    renamePlayer(this.scenario, name, to);
    this.redraw(`/players/${escapePointer(to)}`, { place: 1 });
  }

  addPlayer() {
    const players = this.scenario.players ??= {};
    const name = ["Amy", "Nicole", "Carol", "Dora"].find((free) => !(free in players)) ?? `Player ${Object.keys(players).length + 1}`;
    players[name] = {};
    this.redraw(`/players/${escapePointer(name)}`);
  }

  // What the players do

  entries() {
    return this.schemas.properties(this.schemas.root).play.items;
  }

  plays() {
    const play = this.scenario.play ?? [];
    return make("ol", { className: "plays" }, ...play.map((_, place) => this.entry(play, place)));
  }

  entry(play, place) {
    const pointer = `/play/${place}`;
    const move = (by) => () => {
      play.splice(place + by, 0, ...play.splice(place, 1));
      this.redraw(`/play/${place + by}`);
    };
    return make("li", { className: "entry-row", dataset: { pointer } }, ...this.parts.inline(this.entries(), play, place, pointer),
      make("span", { className: "moves" },
        this.button("↑", move(-1), { ariaLabel: `Earlier: entry ${place + 1}`, disabled: place === 0, className: "quiet" }),
        this.button("↓", move(1), { ariaLabel: `Later: entry ${place + 1}`, disabled: place === play.length - 1, className: "quiet" }),
        this.button("×", () => {
          play.splice(place, 1);
          this.redraw(play.length ? `/play/${Math.min(place, play.length - 1)}` : "");
        }, { ariaLabel: `Remove entry ${place + 1}`, className: "quiet" })));
  }

  addPlay() {
    const heads = this.parts.heads(this.entries());
    return this.picker("Add", "what happens next…", Object.keys(heads), (verb) => {
      const play = this.scenario.play ??= [];
      play.push({ [verb]: this.schemas.begin(heads[verb]) });
      this.redraw(`/play/${play.length - 1}/${verb}`);
    });
  }

  // Cards that the store does not have

  inlineCards() {
    const schema = this.schemas.properties(this.schemas.root).cards.items;
    const cards = (this.scenario.cards ?? []).map((card, place) => {
      const pointer = `/cards/${place}`;
      if (!isObject(card)) return make("div", {}, ...this.parts.inline(schema, this.scenario.cards, place, pointer));
      const remove = this.button("×", () => {
        this.scenario.cards.splice(place, 1);
        if (!this.scenario.cards.length) delete this.scenario.cards;
        this.redraw(`/cards/${place - 1}`);
      }, { ariaLabel: `Remove ${card.name || "the card"}`, className: "quiet" });
      const legend = make("legend", {}, make("span", { textContent: card.name || "A card" }), remove);
      return make("fieldset", { className: "inline-card", dataset: { pointer } }, legend, ...this.parts.fields(schema, card, pointer, Infinity));
    });
    return [...cards, this.button("Define a card", () => this.define(""))];
  }

  define(name) {
    const cards = this.scenario.cards ??= [];
    cards.push({ name });
    this.redraw(`/cards/${cards.length - 1}/${name ? "text" : "name"}`);
  }

  // What is wrong

  // The buttons that mend a fault: the word that was probably meant, or a card of one's own.
  remedies(control, part, fault) {
    const names = control.closest(".field")?.dataset.names;
    const isText = typeof this.at(fault.pointer) === "string";
    const use = part.dataset.unknown ? () => this.renameKey(fault) : () => this.replace(control, part, fault);
    const choices = isText ? (fault.choices ?? []) : [];
    return [
      ...choices.map((word) => this.button(word, () => this.replace(control, part, { ...fault, suggestion: word }))),
      ...(fault.suggestion && (isText || part.dataset.unknown) ? [this.button(`Use “${fault.suggestion}”`, use)] : []),
      ...(names === "card" && isText ? [this.button("Define it here", () => this.define(control.value.trim()))] : []),
    ];
  }

  // What stands at a place of the scenario.
  at(pointer) {
    return pointer.split("/").slice(1).map(unescapePointer).reduce((value, key) => value?.[key], this.scenario);
  }

  renameKey(fault) {
    const around = fault.pointer.slice(0, fault.pointer.lastIndexOf("/"));
    rename(this.at(around), unescapePointer(fault.pointer.split("/").pop()), fault.suggestion);
    this.redraw(`${around}/${escapePointer(fault.suggestion)}`);
  }

  // Writes what was probably meant over a text, or over one of several in a line.
  replace(control, part, fault) {
    const place = /\/(\d+)$/.exec(fault.pointer.slice(part.dataset.pointer.length))?.[1];
    const words = control.value.split(";");
    control.value = place === undefined ? fault.suggestion : words.with(place, ` ${fault.suggestion}`).join(";").trim();
    for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind));
  }
}
