// The reader's preferences, stored by the browser. If the browser refuses to store them, this page remembers them while
// it is open.
"use strict";

const keptHere = new Map();

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return keptHere.get(name) ?? null;
  }
}

// Keeps a text under a name; `null` removes it.
function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    keptHere.set(name, value);
  }
}
