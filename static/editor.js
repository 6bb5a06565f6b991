// Writes a scenario: as a form that is made from the game's schema, or as text; what is wrong shows while one writes.

import { DAYS, Draft } from "./draft.js";
import { faultWords } from "./faults.js";
import { inWords, make, unescapePointer } from "./fields.js";
import { LineNumbers } from "./line_numbers.js";
import { ScenarioForm } from "./scenario_form.js";
import { Schemas } from "./schemas.js";
import { Later, send } from "./service.js";

const form = document.getElementById("scenario");
const text = document.getElementById("text");
const board = document.getElementById("board-form");
const faultPlace = document.getElementById("faults");
const state = document.getElementById("state");
const games = JSON.parse(document.getElementById("games").textContent);

class Editor {
  constructor() {
    this.scenario = null;
    this.faults = [];
    this.isAskedFor = true;
    this.mode = "text";
    this.lines = new LineNumbers(text);
    this.checking = new Later((isLast) => this.check(isLast));
    this.draft = new Draft(text.defaultValue, location.href === form.action);
    this.form = new ScenarioForm(board, { changed: () => this.changed(), left: () => this.left(), game: (id) => this.pickGame(id) });
    text.addEventListener("input", () => {
      this.lines.draw();
      this.changed();
    });
    for (const button of form.querySelectorAll("[data-mode]")) {
      button.addEventListener("click", () => this.switchTo(button.dataset.mode));
    }
    board.addEventListener("read", () => this.isOk && !this.checking.waiting && this.tellState());
    form.addEventListener("submit", (event) => this.submit(event));
    form.querySelector(".modes").hidden = false;
    this.bringBack();
  }

  // What was written here before is gone on with, until one starts anew.
  bringBack() {
    const found = this.draft.find();
    if (found === null || found === text.defaultValue) return;
    this.write(found);
    const anew = make("button", { type: "button", textContent: "Start anew" });
    const note = make("p", { className: "draft", role: "status" }, `What you wrote here before is back; this browser keeps it for ${DAYS} days. `, anew);
    form.querySelector(".modes").before(note);
    anew.addEventListener("click", async () => {
      await this.switchTo("text");
      this.draft.forget();
      this.write(text.defaultValue);
      await this.start();
      note.remove();
      form.querySelector(".modes [aria-pressed=true]").focus();
    });
  }

  write(words) {
    text.value = words;
    this.lines.draw();
  }

  // The form is written into the text once it is checked: until then it is kept as it is.
  changed() {
    this.draft.keep(this.mode === "form" ? JSON.stringify(this.scenario, null, 2) : text.value);
    this.checking.ask();
  }

  async start() {
    try {
      await this.checking.now();
      if (this.scenario && form.dataset.begin !== "text") await this.switchTo("form");
    } finally {
      form.classList.add("ready");
    }
  }

  // What was typed last is checked, and so written into the text, before it is sent; not with faults in the form.
  async submit(event) {
    if (!this.checking.waiting && !this.faults.length) {
      this.draft.send();
      return;
    }
    event.preventDefault();
    await this.checking.settle();
    if (this.faults.length && this.mode === "form") {
      this.isAskedFor = true;
      this.showFaults();
      this.form.faults.goTo(this.faults[0]);
    } else {
      this.draft.send();
      form.submit();
    }
  }

  async check(isLast) {
    state.textContent = "Checking…";
    const inForm = this.mode === "form";
    try {
      const answer = inForm ? await send("/v1/check", this.scenario) : await send("/v1/read", { text: text.value });
      if (!isLast()) return;
      if (inForm && answer.text) {
        this.write(answer.text);
        this.draft.keep(answer.text);
      }
      if (!inForm) this.scenario = answer.scenario;
      this.faults = answer.faults;
      this.isOk = answer.ok;
      this.tellState();
    } catch (error) {
      state.textContent = `It could not be checked: ${error.message}`;
    }
    this.showFaults();
  }

  // A line that is not read is no fault: the ruling stops at it if it needs it.
  tellState() {
    const isUnread = this.mode === "form" && board.querySelector(".reading > li:has(mark)");
    const nothing = isUnread ? "A line of a card is not read: the ruling stops only if it comes to it." : "Nothing wrong with it.";
    state.textContent = this.isOk ? nothing : "";
  }

  async switchTo(mode) {
    await this.checking.settle();
    if (mode === "form" && !this.scenario) {
      state.textContent = "The text cannot be read as a scenario yet.";
      return;
    }
    this.mode = mode;
    form.elements.mode.value = mode;
    for (const button of form.querySelectorAll("[data-mode]")) {
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
    board.hidden = mode !== "form";
    document.getElementById("text-form").hidden = mode === "form";
    if (mode === "form") await this.showForm();
    this.showFaults();
  }

  async showForm() {
    const game = games.find((known) => known.id === this.scenario.game) ?? games[0];
    const response = await fetch(`/v1/${game.id}/schema`);
    this.form.show(this.scenario, games, game, new Schemas(await response.json()));
  }

  async pickGame(id) {
    const game = games.find((known) => known.id === id);
    this.scenario.game = id;
    this.scenario.edition = game.editions[0].id;
    if (!game.steps.includes(this.scenario.step)) delete this.scenario.step;
    await this.showForm();
    this.changed();
  }

  async left() {
    await this.checking.settle();
    this.showFaults();
  }

  // In the form a fault waits until its field was left, but for those that are there when the form opens or is to be judged.
  showFaults() {
    const isForm = this.mode === "form";
    const due = isForm ? this.form.faults.due(this.faults, this.isAskedFor) : this.faults;
    this.isAskedFor = !isForm;
    this.lines.mark(isForm ? [] : this.faults);
    const told = JSON.stringify([this.mode, due]);
    if (isForm) this.form.faults.show(due);
    if (told === this.shown) return;
    this.shown = told;
    faultPlace.replaceChildren(...(due.length ? [this.summary(due)] : []));
  }

  summary(faults) {
    const count = faults.length;
    const lines = faults.map((fault) => make("li", {}, ...this.told(fault)));
    return make("div", { className: "faults" },
      make("h2", { textContent: count === 1 ? "One fault" : `${count} faults` }), make("ul", {}, ...lines));
  }

  // A fault, with the link to where it is: a line of the text, or a field of the form.
  told(fault) {
    const isForm = this.mode === "form";
    const where = placeWords(fault.pointer);
    const line = isForm || !fault.line ? "" : `Line ${fault.line}.`;
    const link = make("button", { type: "button", textContent: line || where, className: "line-link" });
    link.addEventListener("click", () => (isForm ? this.form.faults.goTo(fault) : this.lines.goTo(fault.line)));
    const leads = isForm ? this.form.faults.partOf(fault) : fault.line;
    return [leads ? link : where, line && where ? ` ${where}: ` : " ", faultWords(fault)];
  }
}

// A place of the scenario in words: the keys on the way to it, and the numbers of entries from one.
function placeWords(pointer) {
  const words = pointer.split("/").slice(1).map(unescapePointer);
  return words.map((word) => (/^\d+$/.test(word) ? String(Number(word) + 1) : inWords(word))).join(" › ");
}

new Editor().start();
