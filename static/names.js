// The names that a scenario uses.

import { isObject } from "./schemas.js";

// What is no name, whatever stands in it.
const TEXTS = ["title", "note", "source", "cards", "x"];

// The names and ids of what lies on a board, on a chain or on the stack.
export function* things({ players, chain, stack }) {
  const named = [...Object.values(players ?? {}).flatMap((seat) => Object.values(isObject(seat) ? seat : {})), chain, stack];
  for (const item of named.flat().filter((one) => typeof one === "string" || isObject(one))) {
    const name = typeof item === "string" ? item : item?.id ?? item?.card ?? item?.token?.name;
    if (typeof name === "string" && name) yield name;
  }
}

// The names of the cards that a scenario brings along.
export function ownCards({ cards }) {
  return [cards ?? []].flat().map((card) => card?.name).filter(Boolean);
}

// Calls a player by another name wherever the scenario speaks of them.
export function renamePlayer(scenario, from, to) {
  for (const key of Object.keys(scenario).filter((word) => !TEXTS.includes(word))) scenario[key] = renamed(scenario[key], from, to);
}

function renamed(value, from, to) {
  if (value === from) return to;
  if (typeof value === "string") return value.startsWith(`${from}'s `) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [renamed(key, from, to), renamed(one, from, to)]));
}
