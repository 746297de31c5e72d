// Makes the parts of the pictures on the page reachable by keys, with names. What they do is in `hints.js`, `ghosts.js` and
// `lights.js`, which are fetched when the reader first points at something or presses a key.
"use strict";

const table = document.querySelector("main[data-feed]");
// The table as the server wrote it. Scripts change the page itself, so pages are compared here.
const written = new DocumentFragment();
if (table) written.append(table.cloneNode(true));
// The functions of the script for pointing, once it has loaded: `hide`, `refresh`, `pick`.
let pointing = null;
// Whether the page was touched last, rather than clicked. If the menu is open, a click outside it only closes it.
let isTouched = false;
let closesMenu = false;
// The parts of a picture that can get the focus. A marked part counts as one part with everything inside it.
const PLACES = "g[data-tile], g[data-card], g.space[id], g.stack, g[data-option]";
// The part of each picture that Tab reaches: the part's id by the picture's id.
const reached = new Map();

function places(picture) {
  const all = [...picture.querySelectorAll(PLACES)];
  return all.filter((place) => !place.parentElement.closest("[data-option]"));
}

// Makes one part of each picture reachable by Tab. From there, arrow keys move to other parts, and a letter moves to
// the next part whose words begin with it.
function rove(to) {
  for (const picture of document.querySelectorAll("#board .table")) {
    const all = places(picture);
    const isMarked = (place) => place.dataset.option !== undefined;
    if (all.includes(to)) reached.set(picture.id, to.id);
    const kept = reached.get(picture.id);
    const here = all.find((place) => place.id === kept) ?? all.find(isMarked) ?? all[0];
    for (const place of all) {
      place.setAttribute("tabindex", place === here ? "0" : "-1");
      if (isMarked(place)) nameByTitle(place);
    }
  }
}

// For a new question, lets Tab reach a marked part first.
function unreach() {
  reached.clear();
  rove();
}

// Makes a marked part a button. A `title` holds its name, because texts drawn on the part are not in its name.
function nameByTitle(place) {
  const name = place.getAttribute("aria-label");
  if (name === null || place.matches(":hover")) return;
  const title = document.createElementNS(place.namespaceURI, "title");
  title.textContent = name;
  place.prepend(title);
  place.removeAttribute("aria-label");
  place.setAttribute("role", "button");
}

// Returns the button that takes back the place chosen last, if there is one.
function undoOf() {
  return document.querySelector("#undo[data-source]");
}

// Updates the board after a page change.
function refresh() {
  pointing?.refresh();
  rove();
  for (const old of document.querySelectorAll("#board [aria-describedby=undo]")) old.removeAttribute("aria-describedby");
  const source = undoOf()?.dataset.source;
  if (source) document.getElementById(source)?.setAttribute("aria-describedby", "undo");
}

if (table) {
  document.addEventListener("pointerdown", (event) => {
    isTouched = event.pointerType === "touch";
    const menu = document.querySelector("details#menu[open]");
    closesMenu = menu !== null && !menu.contains(event.target);
  }, true);
  const { classList } = document.documentElement;
  document.addEventListener("keydown", () => classList.add("keys"), true);
  document.addEventListener("pointerdown", () => classList.remove("keys"), true);
  table.addEventListener("keydown", () => { isTouched = false; });
  rove();
}
