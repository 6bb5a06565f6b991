// Steps through a ruling: shows the frames of the board that are true at a position, and glosses rule numbers.

import { forgetSent } from "./draft.js";

const play = document.querySelector(".play");
const gloss = document.getElementById("gloss");
const keys = document.getElementById("keys");
const SIDE_BY_SIDE = matchMedia("(min-width: 60rem)");

function isAt(frame, position) {
  const { since, until } = frame.dataset;
  return Number(since) <= position && (until === undefined || position < Number(until));
}

class Timeline {
  constructor(root) {
    this.root = root;
    this.last = Number(root.dataset.last);
    this.position = Number(root.dataset.position);
    this.frames = [...root.querySelectorAll("[data-since]")];
    this.steps = new Map([...root.querySelectorAll(".step")].map((step) => [Number(step.dataset.position), step]));
    this.slider = root.querySelector("input[type=range]");
    this.now = root.querySelector(".now");
    this.fork = root.querySelector("[data-fork]");
    this.slider.hidden = false;
    this.listen();
  }

  listen() {
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.root.addEventListener("click", (event) => {
      const link = event.target.closest("a.seq, a.cause, a.go");
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (link.dataset.go) this.move(link.dataset.go === "on" ? 1 : -1);
      else this.goToStep(link.dataset.step ?? link.textContent.trim());
    });
    window.addEventListener("popstate", () => this.fromAddress());
  }

  fromAddress() {
    const seq = new URLSearchParams(location.search).get("step");
    if (seq === null) this.show(this.last);
    else this.goToStep(seq);
  }

  goToStep(seq) {
    const step = document.getElementById(`step-${seq}`);
    if (step) this.go(Number(step.dataset.position));
  }

  // The positions that can be stopped at: the start, and the steps that the list shows.
  stops(onlyDecisive) {
    const shown = [...this.steps].filter(([, step]) => step.querySelector(".line").offsetParent !== null);
    const wanted = onlyDecisive ? shown.filter(([, step]) => step.classList.contains("decisive")) : shown;
    return onlyDecisive ? wanted.map(([position]) => position) : [0, ...wanted.map(([position]) => position)];
  }

  move(by, onlyDecisive = false) {
    const stops = this.stops(onlyDecisive);
    const next = by > 0 ? stops.find((stop) => stop > this.position) : stops.findLast((stop) => stop < this.position);
    if (next !== undefined) this.go(next);
  }

  go(position) {
    this.show(Math.min(Math.max(position, 0), this.last));
    // Where the board stands above the list, it must not be scrolled away.
    if (SIDE_BY_SIDE.matches) this.steps.get(this.position)?.querySelector(".line").scrollIntoView({ block: "nearest" });
  }

  show(position) {
    this.position = position;
    for (const frame of this.frames) {
      frame.hidden = !isAt(frame, position);
      const changed = position > 0 && Number(frame.dataset.since) === position && !frame.closest(".scene");
      frame.classList.toggle("changed", changed);
    }
    this.slider.value = position;
    this.root.querySelector(".step[aria-current]")?.removeAttribute("aria-current");
    this.steps.get(position)?.setAttribute("aria-current", "step");
    this.tell();
  }

  tell() {
    const step = this.steps.get(this.position);
    const seq = step?.dataset.seq;
    this.slider.setAttribute("aria-valuetext", step ? `Step ${seq} of ${this.last}` : "The start");
    if (step) {
      const number = document.createElement("b");
      number.textContent = seq;
      const parts = [...step.querySelectorAll(":scope > .line > .said, :scope > .line > .rules")];
      this.now.replaceChildren(number, ...parts.flatMap((part) => [...part.cloneNode(true).childNodes, " "]));
    } else {
      this.now.textContent = "The start";
    }
    const address = new URL(location.href);
    const fork = new URL(this.fork.dataset.fork, location.href);
    for (const url of [address, fork]) {
      if (step) url.searchParams.set("step", seq);
      else url.searchParams.set("step", "start");
    }
    this.fork.href = fork;
    history.replaceState(null, "", address);
  }
}

class Gloss {
  constructor(card) {
    this.card = card;
    this.rule = null;
    this.waiting = 0;
    card.addEventListener("pointerenter", () => clearTimeout(this.waiting));
    card.addEventListener("pointerleave", () => this.hideSoon());
    card.addEventListener("focusout", (event) => this.left(event));
    document.addEventListener("pointerover", (event) => this.over(event));
    document.addEventListener("pointerout", (event) => event.target.closest?.("a.rule") && this.hideSoon());
    document.addEventListener("focusin", (event) => this.focused(event));
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("pointerdown", (event) => { this.touch = event.pointerType !== "mouse"; });
  }

  over(event) {
    const rule = event.pointerType === "mouse" ? event.target.closest("a.rule") : null;
    if (rule) this.show(rule);
  }

  focused(event) {
    const rule = event.target.closest("a.rule");
    if (rule) this.show(rule);
    else if (!this.card.contains(event.target)) this.hide();
  }

  left(event) {
    if (!this.card.contains(event.relatedTarget)) this.hideSoon();
  }

  // A finger cannot hover: its first tap shows the rule, and the card it shows holds the link.
  clicked(event) {
    const rule = event.target.closest("a.rule");
    if (rule && this.touch && this.opens(rule)) event.preventDefault();
    else if (!rule && !this.card.contains(event.target)) this.hide();
  }

  opens(rule) {
    this.show(rule);
    return this.card.matches(":popover-open");
  }

  show(rule) {
    clearTimeout(this.waiting);
    const entry = document.querySelector(`[data-cited="${CSS.escape(rule.dataset.rule)}"]`);
    if (!entry || this.rule === rule) return;
    this.hide();
    this.card.replaceChildren(...entry.cloneNode(true).childNodes);
    this.rule = rule;
    rule.classList.add("shown");
    rule.setAttribute("aria-describedby", this.card.id);
    this.card.showPopover();
    this.place(rule.getBoundingClientRect());
  }

  place(beside) {
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const left = Math.min(Math.max(beside.left, 16), innerWidth - width - 16);
    const below = beside.bottom + 8;
    const top = below + height > innerHeight && beside.top > height + 8 ? beside.top - height - 8 : below;
    this.card.style.left = `${left}px`;
    this.card.style.top = `${top}px`;
  }

  hideSoon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.hide(), 250);
  }

  hide() {
    clearTimeout(this.waiting);
    if (!this.rule) return;
    this.rule.classList.remove("shown");
    this.rule.removeAttribute("aria-describedby");
    this.rule = null;
    if (this.card.matches(":popover-open")) this.card.hidePopover();
  }
}

function writes(target) {
  return target.closest("input:not([type=range]), textarea, select");
}

function listenToKeys(timeline, shown) {
  const moves = {
    "?": () => keys.showModal(),
    ...(timeline && {
      ArrowRight: () => timeline.move(1),
      ArrowLeft: () => timeline.move(-1),
      ArrowDown: () => timeline.move(1, true),
      ArrowUp: () => timeline.move(-1, true),
      Home: () => timeline.go(0),
      End: () => timeline.go(timeline.last),
    }),
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shown.hide();
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || writes(event.target) || keys.open) return;
    event.preventDefault();
    move();
  });
}

// Tells while parts are typed how much of the sum they make.
function listenToParts(output) {
  const parts = [...output.form.querySelectorAll("[name=part]")];
  const tell = () => {
    const sum = parts.reduce((so_far, part) => so_far + Number(part.value || 0), 0);
    output.textContent = sum === Number(output.dataset.sum) ? "They do." : `They make ${sum}.`;
  };
  output.form.addEventListener("input", tell);
  tell();
}

document.querySelectorAll("[data-sum]").forEach(listenToParts);

if (gloss) {
  const timeline = play ? new Timeline(play) : null;
  listenToKeys(timeline, new Gloss(gloss));
  const help = document.querySelector(".help");
  if (help) {
    help.hidden = false;
    help.addEventListener("click", () => keys.showModal());
  }
}

forgetSent();
