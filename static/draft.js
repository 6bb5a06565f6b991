// What is written on a page and not judged yet, kept by the browser through a reload and a closed tab.

const SENT = "sent draft";
const DRAFT = "draft ";
export const DAYS = 30;
const AGE = DAYS * 24 * 60 * 60 * 1000;

// A browser that keeps nothing, or has no room left, is as one that was never asked.
function kept(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}

export class Draft {
  // `begun` is what the page started with, which is no draft. Where what was sent came back with faults, its draft goes on.
  constructor(begun, isSentBack) {
    const sent = isSentBack ? kept(() => sessionStorage.getItem(SENT)) : null;
    this.key = sent ?? `${DRAFT}${location.pathname}${location.search}`;
    this.begun = isSentBack ? undefined : begun;
    kept(forgetOld);
  }

  find() {
    return kept(() => JSON.parse(localStorage.getItem(this.key)).text) ?? null;
  }

  keep(text) {
    if (text === this.begun) this.forget();
    else kept(() => localStorage.setItem(this.key, JSON.stringify({ text, at: Date.now() })));
  }

  forget() {
    kept(() => localStorage.removeItem(this.key));
  }

  // It is sent to be judged: the page of its ruling forgets it, so that it is there still if no ruling comes.
  send() {
    kept(() => sessionStorage.setItem(SENT, this.key));
  }
}

// Of every address, what has not been written on for so long is forgotten.
function forgetOld() {
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith(DRAFT));
  for (const [key, draft] of drafts) {
    const { at } = kept(() => JSON.parse(draft)) ?? {};
    if (!(Date.now() - at < AGE)) localStorage.removeItem(key);
  }
}

// A ruling came of what was sent.
export function forgetSent() {
  const sent = kept(() => sessionStorage.getItem(SENT));
  if (sent === null) return;
  kept(() => localStorage.removeItem(sent));
  kept(() => sessionStorage.removeItem(SENT));
}
