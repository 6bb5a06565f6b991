// Asks the service, and not more often than it must.

const WAIT = 250;

export async function send(address, body) {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, request);
  const answer = await response.json();
  if (!response.ok && !answer.errors) throw new Error(answer.detail || answer.title);
  return response.ok ? answer : { ok: false, faults: answer.errors, scenario: null };
}

// Work that is asked for again and again while one writes: done once writing pauses, and only the last round counts.
export class Later {
  constructor(work) {
    this.work = work;
    this.round = 0;
    this.running = Promise.resolve();
  }

  ask() {
    clearTimeout(this.timer);
    this.waiting = true;
    this.timer = setTimeout(() => this.now(), WAIT);
  }

  now() {
    clearTimeout(this.timer);
    this.waiting = false;
    const round = ++this.round;
    this.running = this.work(() => round === this.round);
    return this.running;
  }

  settle() {
    return this.waiting ? this.now() : this.running;
  }
}
