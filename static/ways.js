// The ways in which something can be said: on a line, as a thing, as one of several forms, one by one, by name.

import { isObject } from "./schemas.js";
import { Line } from "./words.js";

// Of more forms than these none is offered as another way of saying something.
const FEW = 7;

// Each way tells which values fit it, what it begins with, and how `parts` shows it; one that stands aside is not offered.
export function ways(schemas, schema, parts) {
  if (schemas.shorthand(schema)) return [thing(parts)];
  const list = schemas.list(schema);
  const isLine = Boolean(list) && schemas.isLine(list);
  const hasLine = schemas.scalars(schema).size > 0 || isLine;
  const forms = schemas.forms(schema).filter((form) => !(hasLine && schemas.isPair(form)));
  const isAside = forms.length > FEW || (Boolean(list) && schemas.forms(list.items).length > 0);
  const mapping = schemas.mapping(schema);
  return [
    ...(hasLine ? [line(schemas, schema, parts, isLine)] : []),
    ...forms.map((form) => oneForm(schemas, schema, form, isAside, parts)),
    ...(list && (!isLine || hasDeepItems(schemas, list)) ? [oneByOne(schemas, list, parts)] : []),
    ...(mapping && !schemas.isPair(mapping) ? [byName(schemas, mapping, parts)] : []),
  ];
}

function thing(parts) {
  return { word: "a thing", fits: (value) => isObject(value) || typeof value === "string", begin: () => "", show: (part) => parts.thing(part) };
}

function line(schemas, schema, parts, isList) {
  const said = new Line(schemas, schema);
  const [kind, ...others] = schemas.scalars(schema);
  const alone = others.length ? undefined : kind;
  return {
    word: { integer: "a number", boolean: "yes or no" }[alone] ?? "in words",
    fits: (value) => (isList || !Array.isArray(value)) && said.holds(value),
    begin: () => ({ integer: 1, boolean: true })[alone] ?? "",
    show: (part) => parts.line(part),
  };
}

function oneForm(schemas, schema, form, isAside, parts) {
  const fits = (value) => [form.properties, undefined].includes(schemas.fitting(schema, value)?.properties);
  return { word: schemas.head(form), isAside, fits: (value) => isObject(value) && fits(value), begin: () => schemas.beginForm(form), show: (part) => parts.form(part) };
}

function oneByOne(schemas, list, parts) {
  return { word: "one by one", fits: Array.isArray, begin: () => [schemas.beginItem(list.items)], show: (part) => parts.list(part) };
}

function byName(schemas, mapping, parts) {
  const begin = () => ({ "": schemas.begin(mapping.additionalProperties ?? {}) });
  return { word: "by name", fits: isObject, begin, show: (part) => parts.form(part) };
}

function hasDeepItems(schemas, list) {
  return schemas.alternatives(list.items).some((one) => ["array", "object"].includes(one.type) && !schemas.isPair(one));
}
