// What a JSON Schema lets stand in a place, as far as a form must know it.

const KINDS = ["string", "integer", "boolean", "array", "object"];
const SCALARS = ["string", "integer", "boolean"];
const LONG = 1000;

export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

export class Schemas {
  constructor(root) {
    this.root = root;
  }

  // A schema with what it refers to; what it says itself goes before that.
  resolve(schema) {
    if (!schema?.$ref) return schema ?? {};
    const { $ref, ...own } = schema;
    const found = this.root.$defs[$ref.split("/").pop()];
    return { ...found, ...own, required: [...new Set([...(own.required ?? []), ...(found.required ?? [])])] };
  }

  properties(schema) {
    return this.resolve(schema).properties ?? {};
  }

  // All that may stand in a place, each of one kind.
  alternatives(schema) {
    const resolved = this.resolve(schema);
    if (resolved.anyOf) return resolved.anyOf.flatMap((choice) => this.alternatives(choice));
    if (resolved.enum) return [{ type: "string", ...resolved }];
    if (resolved.const !== undefined) return [{ ...resolved, type: "string", enum: [resolved.const] }];
    const kinds = [resolved.type ?? (resolved.properties ? "object" : KINDS)].flat();
    return kinds.map((type) => ({ ...resolved, type }));
  }

  // The kinds of plain values: texts, numbers, yes or no.
  scalars(schema) {
    return new Set(this.alternatives(schema).map((one) => one.type).filter((type) => SCALARS.includes(type)));
  }

  words(schema) {
    return this.alternatives(schema).find((one) => one.enum)?.enum;
  }

  isLong(schema) {
    return this.alternatives(schema).some((one) => one.type === "string" && one.maxLength > LONG);
  }

  // The mappings with words of their own, those with names for keys, and the list that may stand in a place.
  forms(schema) {
    return this.alternatives(schema).filter((one) => one.properties);
  }

  mapping(schema) {
    return this.alternatives(schema).find((one) => one.type === "object" && !one.properties);
  }

  list(schema) {
    return this.alternatives(schema).find((one) => one.type === "array");
  }

  // The key of a mapping that a text alone stands for, such as the card of a thing.
  shorthand(schema) {
    return this.alternatives(schema).find((one) => one.standsFor)?.standsFor;
  }

  // A mapping that is said as `one -> other`: one key, and a plain value.
  isPair(one) {
    if (one.type !== "object") return false;
    const values = one.properties ? Object.values(one.properties) : one.maxProperties === 1 ? [one.additionalProperties] : [];
    return values.length === 1 && this.alternatives(values[0]).every((value) => SCALARS.includes(value.type));
  }

  // Whether the values of a list are said on one line.
  isLine(list) {
    const items = this.alternatives(list.items);
    const isForm = (one) => one.properties && !this.isPair(one);
    return !this.shorthand(list.items) && items.some((one) => SCALARS.includes(one.type)) && !items.some(isForm);
  }

  // The word by which a form is told from the others.
  head(form) {
    return form.required?.[0] ?? Object.keys(form.properties)[0];
  }

  // The form that an object is: the one whose head it has, with the value that this form wants there.
  fitting(schema, value) {
    if (!isObject(value)) return undefined;
    const forms = this.forms(schema);
    const isWord = (form, key) => key in form.properties && [undefined, value[key]].includes(form.properties[key].const);
    const headed = forms.find((form) => form.required?.length && form.required.every((key) => key in value && isWord(form, key)));
    const keys = Object.keys(value);
    const known = forms.find((form) => keys.length && keys.every((key) => isWord(form, key)));
    return headed ?? known ?? (forms.length === 1 ? forms[0] : undefined);
  }

  // What a place may name: players, things, cards, steps.
  names(schema) {
    const own = this.alternatives(schema).flatMap((one) => [
      ...(one.names ?? []), ...(one.propertyNames?.names ?? []),
      ...(one.type === "array" && one.items ? this.names(one.items) : []),
    ]);
    return [...new Set(own)];
  }

  // What may be said before an arrow, where a place takes such pairs.
  arrows(schema) {
    const items = this.list(schema)?.items;
    const pairs = [schema, ...(items ? [items] : [])].flatMap((one) => this.forms(one)).filter((form) => this.isPair(form));
    return pairs.map((form) => this.head(form));
  }

  // What a place begins with when it is asked for.
  begin(schema) {
    const alternatives = this.alternatives(schema);
    const list = this.list(schema);
    if (list && !this.isLine(list)) return [this.beginItem(list.items)];
    const first = alternatives[0];
    if (first.enum) return first.enum.at(-1);
    if (first.type === "boolean") return true;
    if (alternatives.some((one) => SCALARS.includes(one.type)) || list) return first.type === "integer" && !list ? 1 : "";
    return this.beginObject(alternatives);
  }

  beginItem(items) {
    return this.shorthand(items) ? "" : this.begin(items);
  }

  beginObject(alternatives) {
    const forms = alternatives.filter((one) => one.properties);
    if (forms.length) return forms.length === 1 ? this.beginForm(forms[0]) : {};
    return { "": this.begin(alternatives[0].additionalProperties) };
  }

  beginForm(form) {
    return Object.fromEntries((form.required ?? []).map((key) => [key, this.begin(form.properties[key])]));
  }
}
