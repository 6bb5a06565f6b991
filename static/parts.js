// Parts of a scenario at any depth, made from the schema: forms within forms, lists of forms, and facts by name.

import { escapePointer, field, make } from "./fields.js";

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

// The value that a property of these kinds begins with.
function first(types) {
  if (types.has("boolean")) return true;
  if (types.has("integer")) return 1;
  if (types.has("string")) return "";
  return types.has("array") ? [] : {};
}

export class Parts {
  // The owner is the form of the scenario: it has the schemas and the names, draws anew and tells of changes.
  constructor(owner) {
    this.owner = owner;
  }

  alternatives(schema) {
    const resolved = this.owner.schemas.resolve(schema);
    const choices = resolved.anyOf ?? resolved.oneOf;
    if (choices) return choices.flatMap((choice) => this.alternatives(choice));
    return [{ ...resolved, named: schema.$ref?.split("/").pop().replace(/Form$/, "").toLowerCase() }];
  }

  forms(schema) {
    return this.alternatives(schema).filter((choice) => choice.properties);
  }

  // The alternative that is a list of forms, and of nothing that fits on a line.
  listOf(schema) {
    const lists = this.alternatives(schema).filter((choice) => choice.type === "array" && choice.items);
    return lists.find((list) => this.alternatives(list.items).every((item) => item.properties));
  }

  // What a property begins with when it is added.
  begin(schema) {
    if (this.listOf(schema)) return [];
    const forms = this.forms(schema);
    const types = this.owner.schemas.types(schema);
    if (!forms.length || types.has("string")) return this.owner.schemas.resolve(schema).enum?.at(-1) ?? first(types);
    return forms.length === 1 ? this.beginForm(forms[0]) : {};
  }

  beginForm(form) {
    return Object.fromEntries((form.required ?? []).map((key) => [key, this.begin(form.properties[key])]));
  }

  // A part of any kind; `change` gets its new value, or undefined where it was taken away.
  show(part) {
    const { schema, value } = part;
    if (Array.isArray(value) && this.listOf(schema) && value.every(isObject)) return this.list(part);
    if (isObject(value) && this.forms(schema).length) return this.form(part);
    const options = part.name === "by" ? Object.keys(this.owner.scenario.players ?? {}) : undefined;
    return field(this.owner.schemas, { list: "named", options, ...part });
  }

  frame({ name, pointer, change }, ...inside) {
    const remove = this.owner.button("×", () => {
      change(undefined);
      this.owner.redraw();
    }, { ariaLabel: `Remove ${name}`, className: "quiet" });
    const title = make("legend", {}, make("span", { textContent: name.replaceAll("_", " ") }), remove);
    return make("fieldset", { className: "nested", dataset: { pointer } }, title, ...inside);
  }

  // The form that an object is: the one whose head it has.
  fitting(schema, value) {
    const forms = this.forms(schema);
    const keys = Object.keys(value);
    const headed = forms.find((form) => form.required?.length && form.required.every((key) => key in value));
    const known = (form) => keys.length && keys.every((key) => key in form.properties);
    return headed ?? forms.find(known) ?? (forms.length === 1 ? forms[0] : undefined);
  }

  form(part) {
    return this.frame(part, make("div", { className: "row" }, ...this.fields(part.schema, part.value, part.pointer)));
  }

  fields(schema, value, pointer) {
    const form = this.fitting(schema, value);
    const known = form ? this.known(form) : this.heads(schema);
    const shown = Object.keys(value);
    const parts = shown.map((key) => this.show({
      name: key, schema: known[key] ?? {}, value: value[key], pointer: `${pointer}/${escapePointer(key)}`,
      change: (given) => this.owner.set(value, key, given),
    }));
    return [...parts, this.owner.more(known, shown, (key) => {
      value[key] = this.begin(known[key]);
      this.owner.redraw(`${pointer}/${escapePointer(key)}`);
    })];
  }

  // What a form has: its own words, and where things are said by name, every name there is.
  known(form) {
    const byName = isObject(form.additionalProperties) ? this.owner.names() : [];
    const named = byName.map((name) => [name, this.merged(form.additionalProperties)]);
    return { ...Object.fromEntries(named), ...form.properties };
  }

  // What may be said of a name, be it a player's or a thing's.
  merged(schema) {
    const properties = Object.assign({}, ...this.forms(schema).map((form) => form.properties));
    return Object.keys(properties).length ? { type: "object", properties } : schema;
  }

  // The words that tell several forms apart, each with what it stands for.
  heads(schema) {
    return Object.fromEntries(this.forms(schema).map((form) => {
      const head = form.required?.[0] ?? (form.named in form.properties ? form.named : Object.keys(form.properties)[0]);
      return [head, form.properties[head]];
    }));
  }

  list(part) {
    const { schema, value, pointer } = part;
    const items = this.listOf(schema).items;
    const rows = value.map((_, place) => make("li", { className: "row item", dataset: { pointer: `${pointer}/${place}` } },
      ...this.fields(items, value[place], `${pointer}/${place}`), this.takeOut(value, place, pointer)));
    const add = this.owner.button("Add one", () => {
      const forms = this.forms(items);
      value.push(forms.length === 1 ? this.beginForm(forms[0]) : {});
      this.owner.redraw(`${pointer}/${value.length - 1}`);
    });
    return this.frame(part, make("ol", { className: "plays" }, ...rows), add);
  }

  takeOut(items, place, pointer) {
    return this.owner.button("×", () => {
      items.splice(place, 1);
      this.owner.redraw(pointer);
    }, { ariaLabel: `Remove number ${place + 1}`, className: "quiet" });
  }
}
