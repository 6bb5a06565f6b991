// How values are written on one line, and read from it: `a; b`, `one -> other`, yes and no, a text in quotes.

import { isObject } from "./schemas.js";

const ARROW = "->";
const NOTHING = "none";
const TRUTHS = { yes: true, true: true, no: false, false: false };

// The parts of a line between the marks, not counting marks in quotes or brackets.
function split(text, mark) {
  const parts = [""];
  let quoted = false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\"") quoted = !quoted;
    if (!quoted && "[{".includes(text[at])) depth += 1;
    if (!quoted && "]}".includes(text[at])) depth -= 1;
    if (!quoted && depth <= 0 && text.startsWith(mark, at)) {
      parts.push("");
      at += mark.length - 1;
    } else parts[parts.length - 1] += text[at];
  }
  return parts;
}

function jsonOr(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isScalar = (value) => value !== null && typeof value !== "object";

// Whether a value is plain, or a pair of plain ones.
function isShort(value) {
  return isScalar(value) || (isObject(value) && Object.keys(value).length === 1 && isScalar(Object.values(value)[0]));
}

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The line of a place: what may stand there decides how it is read.
export class Line {
  constructor(schemas, schema, isItem = false) {
    this.scalars = schemas.scalars(schema);
    const list = schemas.list(schema);
    this.items = list && !isItem ? new Line(schemas, list.items, true) : undefined;
    this.hasPairs = schemas.alternatives(schema).some((one) => schemas.isPair(one) || (one.type === "object" && !one.properties && !one.additionalProperties));
    this.isPlain = [...this.scalars].every((kind) => kind === "string") && !list && !this.hasPairs;
  }

  // What a text says, in a place where `before` stood.
  read(text, before) {
    const trimmed = text.trim();
    if (!this.items) return this.one(trimmed, text);
    if (trimmed === NOTHING) return [];
    const parts = split(trimmed, ";").filter((part) => part.trim());
    const items = parts.map((part) => this.items.one(part.trim(), part.trim()));
    const alone = this.one(trimmed, text);
    if (parts.length > 1 || !this.scalars.has(typeof alone === "number" ? "integer" : typeof alone)) return items;
    return Array.isArray(before) && typeof items[0] === typeof alone ? items : alone;
  }

  one(trimmed, whole) {
    if (this.isPlain) return whole;
    if (this.scalars.has("integer") && /^-?\d{1,15}$/.test(trimmed)) return Number(trimmed);
    if (this.scalars.has("boolean") && Object.hasOwn(TRUTHS, trimmed.toLowerCase())) return TRUTHS[trimmed.toLowerCase()];
    if (/^".*"$/s.test(trimmed)) return jsonOr(trimmed);
    if (/^[[{]/.test(trimmed)) return jsonOr(trimmed);
    const [one, ...other] = this.hasPairs ? split(trimmed, ARROW) : [trimmed];
    if (other.length === 1 && one.trim()) return { [one.trim()]: this.one(other[0].trim(), other[0]) };
    return trimmed;
  }

  write(value) {
    if (value === undefined || value === "") return "";
    if (Array.isArray(value) && this.items) return value.map((one) => this.items.said(one)).join("; ") || NOTHING;
    return this.said(value);
  }

  said(value) {
    const plain = this.plainly(value);
    return same(this.read(plain), value) ? plain : JSON.stringify(value);
  }

  plainly(value) {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (!isObject(value)) return String(value);
    const [[one, other] = ["", ""], ...more] = Object.entries(value);
    return more.length ? JSON.stringify(value) : `${one} ${ARROW} ${this.plainly(other)}`;
  }

  // Whether a value is said on the line plainly, and is read again as it was.
  holds(value) {
    if (value === undefined || value === "") return true;
    const parts = Array.isArray(value) ? value : [value];
    return parts.every(isShort) && same(this.read(this.write(value), value), value);
  }
}
