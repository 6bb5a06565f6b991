// Fields of a form, made from a JSON Schema: each shows a value, and gives back the value that was typed.

export function make(tag, properties = {}, ...children) {
  const { dataset, ...plain } = properties;
  const element = Object.assign(document.createElement(tag), plain);
  Object.assign(element.dataset, dataset);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function escapePointer(key) {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}

const ARROW = "->";

// What one word of a list or one side of an arrow stands for.
function wordRead(text) {
  const trimmed = text.trim();
  if (/^-?\d{1,15}$/.test(trimmed)) return Number(trimmed);
  if (trimmed === "true" || trimmed === "false") return trimmed === "true";
  if (trimmed.startsWith("{") || trimmed.startsWith("[")) return jsonOr(trimmed);
  return trimmed;
}

function jsonOr(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function wordWritten(value) {
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value);
    if (!Array.isArray(value) && entries.length === 1 && typeof entries[0][1] === "string") {
      return `${entries[0][0]} ${ARROW} ${entries[0][1]}`;
    }
    return JSON.stringify(value);
  }
  return String(value);
}

function listRead(text) {
  return text.split(";").filter((part) => part.trim()).map((part) => {
    if (!part.includes(ARROW)) return wordRead(part);
    const [one, other] = part.split(ARROW);
    return { [one.trim()]: wordRead(other) };
  });
}

function listWritten(value) {
  return Array.isArray(value) ? value.map(wordWritten).join("; ") : wordWritten(value);
}

function pairsRead(text) {
  const pairs = text.split(";").filter((part) => part.trim()).map((part) => {
    const [one, other = ""] = part.split(ARROW);
    const several = other.split(",").map(wordRead);
    return [one.trim(), several.length > 1 ? several : several[0]];
  });
  return Object.fromEntries(pairs);
}

function pairsWritten(value) {
  return Object.entries(value).map(([one, other]) => {
    const said = Array.isArray(other) ? other.map(wordWritten).join(", ") : wordWritten(other);
    return `${one} ${ARROW} ${said}`;
  }).join("; ");
}

const READERS = {
  word: { read: (text) => text, write: (value) => (typeof value === "object" ? wordWritten(value) : String(value)) },
  value: { read: wordRead, write: wordWritten },
  list: { read: listRead, write: listWritten, hint: "several: with ; between them" },
  pairs: { read: pairsRead, write: pairsWritten, hint: `one ${ARROW} other; one ${ARROW} other` },
};

export class Schemas {
  constructor(root) {
    this.root = root;
  }

  resolve(schema) {
    const target = schema?.$ref;
    return target ? { ...this.root.$defs[target.split("/").pop()], ...schema, $ref: undefined } : (schema ?? {});
  }

  properties(schema) {
    return this.resolve(schema).properties ?? {};
  }

  // The kinds of value that a schema lets pass: boolean, integer, string, array, object.
  types(schema) {
    const resolved = this.resolve(schema);
    const choices = resolved.anyOf ?? resolved.oneOf;
    if (choices) return new Set(choices.flatMap((choice) => [...this.types(choice)]));
    if (resolved.enum) return new Set(["string"]);
    return new Set([resolved.type ?? "object"].flat());
  }

  reader(schema, value) {
    const types = this.types(schema);
    if (Array.isArray(value)) return READERS.list;
    if (value !== null && typeof value === "object") return types.has("array") ? READERS.list : READERS.pairs;
    if (this.resolve(schema).anyOf?.[0].type === "string") return READERS.word;
    if (types.has("array")) return READERS.list;
    if (types.size === 1 && types.has("object") && typeof value !== "string") return READERS.pairs;
    return types.size === 1 && types.has("string") ? READERS.word : READERS.value;
  }

  // A pile of things: a list of cards, or how many.
  isPile(schema) {
    const lists = (schema.anyOf ?? [schema]).filter((choice) => choice.type === "array");
    return lists.some((list) => (list.items?.anyOf ?? []).some((item) => item.$ref));
  }

  itemOf(schema) {
    const list = (schema.anyOf ?? [schema]).find((choice) => choice.type === "array");
    return this.resolve(list.items.anyOf.find((item) => item.$ref));
  }
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

function textField(reader, value, change, list) {
  const input = make("input", { value: value === undefined ? "" : reader.write(value), placeholder: reader.hint ?? "" });
  input.autocomplete = "off";
  if (list) input.setAttribute("list", list);
  input.addEventListener("input", () => change(input.value.trim() ? reader.read(input.value) : undefined));
  return input;
}

// A labelled field for one property; `change` gets its new value, or undefined where it was emptied.
export function field(schemas, { name, schema, value, pointer, change, list, options, labels }) {
  const resolved = schemas.resolve(schema);
  const types = schemas.types(schema);
  let control;
  if (options ?? resolved.enum) control = choiceField(options ?? resolved.enum, value, change, labels);
  else if (types.size === 1 && types.has("boolean")) control = truthField(value, change);
  else control = textField(schemas.reader(schema, value), value, change, list);
  control.title = resolved.description ?? "";
  const label = make("label", { className: "field", dataset: { pointer } }, name.replaceAll("_", " "), control);
  return label;
}
