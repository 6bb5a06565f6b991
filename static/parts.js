// Parts of a scenario at any depth, made from the schema: lines, things, forms within forms, lists, and what is said by name.

import { escapePointer, field, inWords, make, newId, unescapePointer, whenPicked } from "./fields.js";
import { readings } from "./card_text.js";
import { isObject } from "./schemas.js";
import { ways } from "./ways.js";
import { same } from "./words.js";

// A form of at most so many words shows them all; a longer one shows the first few, and offers the rest.
const FEW = 7;
const FIRST = 2;

// Gives a key of a mapping another name, in its place.
export function rename(holder, from, to) {
  const entries = Object.entries(holder);
  for (const [key] of entries) delete holder[key];
  for (const [key, value] of entries) holder[key === from ? to : key] = value;
}

export class Parts {
  // The owner is the form of the scenario: it has the schemas and the names, draws anew and tells of changes.
  constructor(owner) {
    this.owner = owner;
    this.former = new Map();
  }

  get schemas() {
    return this.owner.schemas;
  }

  // A part of any kind; `change` gets its new value, or undefined where it was taken away. What can't stand there is a line.
  show(part) {
    const all = ways(this.schemas, part.schema, this);
    const value = part.value === undefined ? this.schemas.begin(part.schema) : part.value;
    const way = all.find((one) => one.fits(value)) ?? (part.value === undefined ? all[0] : { show: () => this.line(part) });
    const shown = way.show(part);
    if (part.isUnknown) shown.dataset.unknown = part.name;
    const offered = all.filter((one) => !one.isAside);
    if (offered.length > 1 && !part.isUnknown) shown.querySelector("legend .named, label").after(this.otherwise(part, offered, way));
    return shown;
  }

  // Says the same part in another way; what was said before comes back with the way it was said in.
  otherwise({ name, value, pointer, change }, offered, now) {
    const select = make("select", { className: "kind", aria: { label: `How to say ${inWords(name)}` } },
      ...offered.map((way, place) => make("option", { value: place, textContent: inWords(way.word), selected: way === now })));
    select.addEventListener("change", () => {
      const { word, begin } = offered[select.value];
      this.former.set(`${pointer} ${now.word}`, value);
      change(this.former.get(`${pointer} ${word}`) ?? begin());
      this.owner.redraw(pointer);
      this.owner.place.querySelector(`[data-pointer="${CSS.escape(pointer)}"] .kind`)?.focus();
    });
    return select;
  }

  line(part) {
    const options = this.owner.choices(part.schema);
    const made = field(this.schemas, { options, ...part });
    const { schemas } = this;
    const names = schemas.names(part.schema);
    made.dataset.names = names.join(" ");
    this.owner.suggestions.attach(made.querySelector("input"), names, schemas.arrows(part.schema));
    if (schemas.resolve(part.schema).format === "card-text") made.append(readings(this.owner.game.id, part.beside, made.querySelector("textarea")));
    return made;
  }

  frame({ name, isNamed, schema, value, pointer, change }, ...inside) {
    const remove = value !== undefined && !isNamed && this.owner.button("×", () => {
      change(undefined);
      this.owner.redraw(pointer);
    }, { ariaLabel: `Remove ${name}`, className: "quiet" });
    const about = this.schemas.resolve(schema).description;
    const hint = about && make("p", { className: "hint", id: newId("hint"), textContent: about });
    const title = make("span", { className: isNamed ? "named unseen" : "named", textContent: inWords(name) });
    const made = make("fieldset", { className: "nested", dataset: { pointer } }, make("legend", {}, title, remove || null), hint || null, ...inside);
    if (hint) made.setAttribute("aria-describedby", hint.id);
    return made;
  }

  form(part) {
    return this.frame(part, ...this.fields(part.schema, part.value ?? {}, part.pointer));
  }

  // The fields of an object: the words that it has, those that it may have, and what it says by name.
  fields(schema, value, pointer, most = FEW) {
    const form = this.schemas.fitting(schema, value);
    const named = form?.properties ? form.additionalProperties : this.schemas.mapping(schema)?.additionalProperties;
    const known = form ? form.properties : named ? {} : this.heads(schema);
    const own = Object.keys(value).filter((key) => key in known || !isObject(named));
    const words = form ? [...own, ...this.asked(form, own, most)] : own;
    const parts = words.map((key) => this.show({
      name: key, schema: known[key] ?? {}, isUnknown: !(key in known) && named !== true, beside: value, value: value[key], pointer: `${pointer}/${escapePointer(key)}`,
      change: (given) => this.owner.set(value, key, given ?? (form?.required?.includes(key) ? "" : undefined)),
    }));
    const more = this.owner.more(known, words, (key, at) => {
      value[key] = this.schemas.begin(known[key]);
      this.owner.redraw(`${at}/${escapePointer(key)}`);
    });
    const row = make("div", { className: "row" }, ...parts, more);
    if (!isObject(named)) return [row];
    const others = Object.keys(value).filter((key) => !(key in known));
    return [row, ...this.rows(value, named, others, pointer, form ?? this.schemas.mapping(schema))];
  }

  // What a form asks for without being told to: all that it has, or what it names first.
  asked(form, shown, most = FEW) {
    const isLong = (key) => this.schemas.isLong(form.properties[key]);
    const words = Object.keys(form.properties).sort((one, other) => isLong(one) - isLong(other));
    const isPlain = (key) => this.schemas.forms(form.properties[key]).every((one) => this.schemas.isPair(one)) || this.schemas.shorthand(form.properties[key]);
    const first = isObject(form.additionalProperties) ? [] : words.length <= most ? words : words.slice(0, FIRST);
    return first.filter((key) => !shown.includes(key) && isPlain(key));
  }

  // The words that tell several forms apart, each with what it stands for.
  heads(schema) {
    return Object.fromEntries(this.schemas.forms(schema).map((form) => [this.schemas.head(form), form.properties[this.schemas.head(form)]]));
  }

  // What is said by name: a row for each name, which can be written anew.
  rows(holder, schema, keys, pointer, mapping) {
    const rows = keys.map((key) => this.row(holder, schema, key, pointer, mapping));
    const [of, to] = pointer.split("/").slice(-2).map(unescapePointer);
    const add = this.owner.button(`Add a name to ${to || `the new part of ${of}`}`, (event) => {
      const at = event.target.closest("[data-pointer]").dataset.pointer;
      holder[""] = this.schemas.begin(this.said(schema, ""));
      this.owner.redraw(`${at}/`);
    }, { disabled: "" in holder });
    const list = make("ul", { className: "rows" }, ...rows);
    list.addEventListener("input", () => {
      add.disabled = "" in holder;
    });
    return [list, add];
  }

  row(holder, schema, key, pointer, mapping) {
    let called = key;
    const input = make("input", { value: key, autocomplete: "off", className: "named", ariaLabel: "Name" });
    this.owner.suggestions.attach(input, mapping.propertyNames?.names ?? []);
    const said = this.said(schema, key);
    const made = this.show({
      name: key || "it", isNamed: true, schema: said, value: holder[key], pointer: `${pointer}/${escapePointer(key)}`,
      change: (given) => this.owner.set(holder, called, given ?? ""),
    });
    const row = make("li", { className: "row item", dataset: { pointer: `${pointer}/${escapePointer(key)}` } }, make("div", { className: "field" }, input), made,
      this.owner.button("×", () => {
        delete holder[called];
        this.owner.redraw(pointer);
      }, { ariaLabel: `Remove ${key}`, className: "quiet" }));
    input.addEventListener("input", () => {
      const to = input.value.trim();
      if (to === called || to in holder) return;
      rename(holder, called, to);
      moved(row, `${pointer}/${escapePointer(called)}`, `${pointer}/${escapePointer(to)}`);
      called = to;
      this.owner.changed();
    });
    input.addEventListener("change", () => !same(said, this.said(schema, called)) && this.owner.redraw(`${pointer}/${escapePointer(called)}`, { kind: "fieldset" }));
    return row;
  }

  // What may be said of a name: where players and things are told of differently, as the name is.
  said(schema, name) {
    const kinds = this.schemas.resolve(schema).anyOf?.filter((one) => one.describes) ?? [];
    const isPlayer = this.owner.names("player").includes(name);
    return kinds.find((one) => one.describes === (isPlayer ? "player" : "thing")) ?? schema;
  }

  // A list, item by item.
  list(part) {
    const { schema, pointer, name } = part;
    const { items } = this.schemas.list(schema);
    const value = part.value ?? [];
    const rows = value.map((_, place) => make("li", { className: "row item", dataset: { pointer: `${pointer}/${place}` } },
      ...this.inline(items, value, place, `${pointer}/${place}`),
      make("span", { className: "moves" }, this.isOrdered(items) && place ? this.earlier(value, place, pointer) : null, this.takeOut(value, place, pointer))));
    const add = this.owner.button(`Add to ${inWords(name)}`, (event) => {
      const at = event.target.closest("[data-pointer]").dataset.pointer;
      part.change([...value, this.schemas.beginItem(items)]);
      this.owner.redraw(`${at}/${value.length}`);
    });
    return this.frame(part, make("ol", { className: "plays" }, ...rows), add);
  }

  inline(schema, items, place, pointer) {
    const value = items[place];
    const change = (given) => {
      items[place] = given ?? "";
      this.owner.changed();
    };
    if (this.schemas.shorthand(schema)) return this.thingFields({ schema, value, pointer, change });
    if (isObject(value) && this.schemas.forms(schema).length) return this.fields(schema, value, pointer);
    return [this.show({ name: `number ${place + 1}`, schema, value, pointer, change })];
  }

  // Forms are told one after the other; things lie beside each other.
  isOrdered(items) {
    return !this.schemas.shorthand(items) && this.schemas.forms(items).length > 0;
  }

  earlier(items, place, pointer) {
    return this.owner.button("↑", () => {
      items.splice(place - 1, 0, ...items.splice(place, 1));
      this.owner.redraw(`${pointer}/${place - 1}`);
    }, { ariaLabel: `Earlier: number ${place + 1}`, className: "quiet" });
  }

  takeOut(items, place, pointer) {
    return this.owner.button("×", () => {
      items.splice(place, 1);
      this.owner.changed();
      this.owner.redraw(items.length ? `${pointer}/${Math.min(place, items.length - 1)}` : pointer);
    }, { ariaLabel: `Remove number ${place + 1}`, className: "quiet" });
  }

  // Draws a part anew once another word is picked that asks for other fields, or when the word is left.
  drawnAnew(select, isSame, pointer) {
    const draw = () => isSame() || this.owner.redraw(pointer, { place: 1 });
    whenPicked(select, draw);
    select.addEventListener("blur", draw);
  }

  // A thing: a text alone, such as a card's name, which may grow into a mapping with more words.
  thing(part) {
    return this.frame(part, make("div", { className: "row" }, ...this.thingFields(part)));
  }

  thingFields({ schema, value, pointer, change }) {
    const head = this.schemas.shorthand(schema);
    const said = isObject(value) ? value : { [head]: value ?? "" };
    const alone = this.schemas.alternatives(schema).find((one) => one.standsFor);
    const form = this.schemas.fitting(schema, said);
    const properties = form?.properties ?? {};
    const write = (key, given) => {
      if (given === undefined) delete said[key];
      else said[key] = given;
      const isAlone = !isObject(value) && Object.keys(said).length <= 1;
      change(isAlone ? said[head] || undefined : said);
    };
    const words = [head, ...Object.keys(said).filter((key) => key !== head)];
    const shown = [...words, ...(alone.enum && form ? this.asked(form, words) : [])];
    const parts = shown.map((key) => this.show({
      name: key, schema: key === head ? { ...alone, standsFor: undefined, description: properties[head]?.description } : properties[key] ?? {},
      isUnknown: key !== head && !(key in properties), beside: said,
      value: said[key], pointer: `${pointer}/${key}`,
      change: (given) => write(key, given),
    }));
    const picked = alone.enum && parts[0].querySelector("select");
    if (picked) this.drawnAnew(picked, () => same(this.schemas.fitting(schema, said), form), pointer);
    const more = this.owner.more(properties, shown, (key, at) => {
      write(key, this.schemas.begin(properties[key]));
      this.owner.redraw(`${at}/${key}`);
    });
    return [...parts, more];
  }
}

// Has everything below an element stand at another place.
function moved(element, from, to) {
  for (const one of [element, ...element.querySelectorAll("[data-pointer]")]) {
    const { pointer } = one.dataset;
    if (pointer === from || pointer.startsWith(`${from}/`)) one.dataset.pointer = to + pointer.slice(from.length);
  }
}
