// Fields of a form, made from a JSON Schema: each shows a value, and gives back the value that was typed.

import { Line } from "./words.js";

export function make(tag, properties = {}, ...children) {
  const { dataset, aria, ...plain } = properties;
  const element = Object.assign(document.createElement(tag), plain);
  Object.assign(element.dataset, dataset);
  for (const [name, value] of Object.entries(aria ?? {})) element.setAttribute(`aria-${name}`, value);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// What the format's shorter keys mean to whoever writes a scenario by the form.
const MEANING = { id: "called here", by: "who", x: "X", covers: "rules that it shows", of: "of what", over: "over which choice" };

// A key of the format in words.
export function inWords(key) {
  return MEANING[key] ?? key.replaceAll("_", " ");
}

export function escapePointer(key) {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}

export function unescapePointer(part) {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

let made = 0;

// An id that no other element has.
export function newId(word) {
  made += 1;
  return `${word}-${made}`;
}

function choiceField(options, value, change, labels = options) {
  const given = [...new Set(["", ...options, ...(value === undefined ? [] : [value])])];
  const called = (option) => labels[options.indexOf(option)] ?? option;
  const select = make("select", {}, ...given.map((option) => make("option", { value: option, textContent: called(option) })));
  select.value = value ?? "";
  select.addEventListener("change", () => change(select.value || undefined));
  return select;
}

function truthField(value, change) {
  const said = { true: "yes", false: "no" }[value] ?? "";
  return choiceField(["yes", "no"], said, (word) => change(word === undefined ? undefined : word === "yes"));
}

function textField(line, value, change, isLong) {
  const input = make(isLong ? "textarea" : "input", { value: line.write(value) });
  if (isLong) input.rows = 3;
  else input.autocomplete = "off";
  if (line.items) input.placeholder = "one or more, parted by ;";
  let before = value;
  input.addEventListener("input", () => {
    before = input.value.trim() ? line.read(input.value, before) : undefined;
    change(before);
  });
  return input;
}

// Acts once a word is picked: at once where it is pointed at, by Enter with the keyboard, which goes through other words.
export function whenPicked(select, act) {
  let isPointed = false;
  select.addEventListener("pointerdown", () => { isPointed = true; });
  select.addEventListener("keydown", (event) => {
    isPointed = false;
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  });
  select.addEventListener("change", () => isPointed && act());
}

// The control for a value: a choice where few words may stand, else a line of text.
export function control(schemas, { schema, value, change, options, labels }) {
  const words = options ?? (schemas.alternatives(schema).length === 1 ? schemas.words(schema) : undefined);
  const kinds = schemas.alternatives(schema).map((one) => one.type);
  const isTruth = kinds.every((kind) => kind === "boolean") && (value === undefined || typeof value === "boolean");
  if (words && (value === undefined || typeof value === "string")) return choiceField(words, value, change, labels);
  if (isTruth) return truthField(value, change);
  return textField(new Line(schemas, schema), value, change, schemas.isLong(schema));
}

// A control with its label, and with what it wants below it.
export function field(schemas, part) {
  const made = control(schemas, part);
  const about = schemas.resolve(part.schema).description;
  made.id = newId("field");
  const label = make("label", { htmlFor: made.id, className: part.isNamed ? "unseen" : "", textContent: inWords(part.name) });
  const hint = about && about !== label.textContent && make("span", { className: "hint", id: newId("hint"), textContent: about });
  if (hint) made.setAttribute("aria-describedby", hint.id);
  return make("div", { className: schemas.isLong(part.schema) ? "field wide" : "field", dataset: { pointer: part.pointer } }, label, made, hint || null);
}
