// What is wrong with a scenario, shown at the deepest field that there is for it.

import { make, newId } from "./fields.js";

const ID = "fault";
const VALUES = "input, select:not(.kind), textarea";
const ITEM = "li, .nested, .inline-card";
// A press that takes the focus away is over by then: nothing moves below the finger.
const PRESS = 250;

// A fault in words, with what was probably meant.
export function faultWords({ message, suggestion }) {
  return suggestion ? `${message}. Did you mean “${suggestion}”?` : message;
}

export class Faults {
  // `remedies` gives the buttons that mend a fault at its control; `left` is called when a field was left.
  constructor(place, { remedies, left }) {
    this.place = place;
    this.remedies = remedies;
    this.told = new Set();
    this.leftAt = new Set();
    this.isWaiting = false;
    place.addEventListener("focusout", ({ target }) => {
      this.leftAt.add(pointerOf(target));
      if (this.isWaiting) setTimeout(left, PRESS);
    });
  }

  // Those of the faults that are told: one that was stays until it is mended, another waits until its field was left.
  due(faults, isAskedFor) {
    const due = faults.filter((fault) => isAskedFor || this.told.has(fault.pointer) || !this.isBeingWritten(fault));
    this.told = new Set(due.map((fault) => fault.pointer));
    this.isWaiting = due.length < faults.length;
    return due;
  }

  // What came to a place begins anew there.
  begin(pointer) {
    const isThere = (one) => one === pointer || one.startsWith(`${pointer}/`);
    for (const known of [this.told, this.leftAt]) [...known].filter(isThere).forEach((one) => known.delete(one));
  }

  isBeingWritten(fault) {
    const part = this.partOf(fault);
    const field = part?.querySelector(VALUES) ?? part;
    const now = document.activeElement;
    if (!field || field.contains(now)) return Boolean(field);
    return Boolean(part.closest(ITEM)?.contains(now)) && !this.leftAt.has(pointerOf(field));
  }

  // Shows each fault at its field, in place of those shown before.
  show(faults) {
    for (const old of this.place.querySelectorAll(".fault")) old.remove();
    for (const old of this.place.querySelectorAll("[aria-invalid]")) this.clear(old);
    for (const fault of faults) this.mark(fault);
  }

  clear(control) {
    control.removeAttribute("aria-invalid");
    describe(control, described(control).filter((id) => !id.startsWith(ID)));
  }

  // The deepest part of the form that a fault is within.
  partOf(fault) {
    let { pointer } = fault;
    while (pointer) {
      const found = this.place.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`);
      if (found) return found;
      pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    }
    return null;
  }

  mark(fault) {
    const part = this.partOf(fault);
    if (!part) return;
    const control = part.querySelector(VALUES);
    const note = make("span", { className: "fault", id: newId(ID) }, faultWords(fault));
    if (control) {
      control.setAttribute("aria-invalid", "true");
      describe(control, [...described(control), note.id]);
      note.append(" ", ...this.remedies(control, part, fault));
    }
    const legend = part.querySelector(":scope > legend");
    if (legend) legend.after(note);
    else part.append(note);
  }

  // Brings the field of a fault into view, and the focus to it.
  goTo(fault) {
    const part = this.partOf(fault);
    if (!part) return;
    part.scrollIntoView({ block: "center" });
    part.querySelector(`${VALUES}, button`)?.focus({ preventScroll: true });
  }
}

function pointerOf(element) {
  return element.closest("[data-pointer]")?.dataset.pointer ?? "";
}

// The ids of what describes a control: what it wants, and the faults that are told of it.
function described(control) {
  return (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
}

function describe(control, ids) {
  if (ids.length) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}
