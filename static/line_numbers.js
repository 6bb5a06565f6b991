// Numbers the lines of a text beside it, and marks those that have faults.

import { make } from "./fields.js";

export class LineNumbers {
  constructor(text) {
    this.text = text;
    this.faults = new Map();
    this.gutter = make("ol", { className: "gutter" });
    this.gutter.setAttribute("aria-hidden", "true");
    this.note = make("p", { className: "line-note fault", hidden: true });
    text.wrap = "off";
    const numbered = make("div", { className: "numbered" });
    text.replaceWith(numbered);
    numbered.append(this.gutter, text);
    numbered.after(this.note);
    text.addEventListener("scroll", () => { this.gutter.scrollTop = text.scrollTop; });
    for (const moved of ["keyup", "click", "focus"]) text.addEventListener(moved, () => this.tellHere());
    this.draw();
  }

  draw() {
    const count = this.text.value.split("\n").length;
    if (this.gutter.childElementCount === count) return;
    this.gutter.replaceChildren(...Array.from({ length: count }, (_, place) => make("li", { textContent: place + 1 })));
    this.paint();
  }

  mark(faults) {
    this.faults = new Map();
    for (const fault of faults.filter((one) => one.line)) {
      this.faults.set(fault.line, [...(this.faults.get(fault.line) ?? []), fault.message]);
    }
    this.paint();
    this.tellHere();
  }

  paint() {
    [...this.gutter.children].forEach((line, place) => line.classList.toggle("faulty", this.faults.has(place + 1)));
    this.gutter.scrollTop = this.text.scrollTop;
  }

  // What is wrong with the line that one writes in.
  tellHere() {
    const here = this.text.value.slice(0, this.text.selectionStart).split("\n").length;
    const found = this.faults.get(here);
    this.note.hidden = !found;
    this.note.textContent = found ? `Line ${here}: ${found.join("; ")}` : "";
  }

  goTo(line) {
    const lines = this.text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
    this.text.focus();
    this.text.setSelectionRange(start, start + lines[line - 1].length);
    this.tellHere();
  }
}
