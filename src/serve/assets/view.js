// How the page is displayed: the sheet with the question on small screens, the zoomed and panned map, the menu.
"use strict";

const root = document.documentElement;
root.classList.add("js");

// The heights of the sheet: only the question's heading, part of the screen, or the whole screen.
const SHEETS = ["sheet-peek", "sheet-half", "sheet-full"];
let sheet = 1;
// Whether the last press dragged the sheet. If so, the click at its end is ignored.
let isPulled = false;

function setSheet(to) {
  sheet = Math.max(0, Math.min(SHEETS.length - 1, to));
  root.classList.remove(...SHEETS, "sheet-drag");
  root.classList.add(SHEETS[sheet]);
  document.getElementById("sheet-handle")?.setAttribute("aria-expanded", String(sheet > 0));
}

function sheetHeight() {
  return document.getElementById("question").getBoundingClientRect().height;
}

// Follows a pointer that drags the sheet by its head. At the end, the sheet snaps to the nearest height.
function pullSheet(event) {
  const head = event.target.closest("#sheet-handle, #question-heading");
  if (!head || !event.isPrimary || event.button !== 0 || getComputedStyle(document.getElementById("question")).position !== "fixed") return;
  const [from, height] = [event.clientY, sheetHeight()];
  isPulled = false;
  const move = (moved) => {
    const up = from - moved.clientY;
    if (!isPulled && Math.abs(up) < 8) return;
    isPulled = true;
    root.classList.remove(...SHEETS);
    root.classList.add("sheet-drag");
    root.style.setProperty("--sheet-drag", `${Math.max(64, Math.min(innerHeight - 48, height + up))}px`);
  };
  const end = () => {
    for (const [type, listener] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) removeEventListener(type, listener);
    if (!isPulled) return;
    // If a click follows, it is handled before this timeout.
    setTimeout(() => { isPulled = false; });
    const share = sheetHeight() / innerHeight;
    setSheet(share < 0.25 ? 0 : share < 0.68 ? 1 : 2);
  };
  for (const [type, listener] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) addEventListener(type, listener);
}

// The map: its scale, and the position of its corner.
const SCALE_MAX = 5;
const map = { scale: 1, x: 0, y: 0 };

function showMap() {
  const view = document.getElementById("map-view");
  if (!view) return;
  map.scale = Math.max(1, Math.min(SCALE_MAX, map.scale));
  map.x = Math.min(0, Math.max(view.clientWidth * (1 - map.scale), map.x));
  map.y = Math.min(0, Math.max(view.clientHeight * (1 - map.scale), map.y));
  root.style.setProperty("--map-scale", String(map.scale));
  root.style.setProperty("--map-x", `${map.x}px`);
  root.style.setProperty("--map-y", `${map.y}px`);
  root.classList.toggle("zoomed", map.scale > 1);
  pointing?.hide();
}

// Zooms the map around a point on the screen.
function zoom(by, [x, y]) {
  const box = document.getElementById("map-view").getBoundingClientRect();
  const scale = Math.max(1, Math.min(SCALE_MAX, map.scale * by));
  const [left, top] = [x - box.left, y - box.top];
  map.x = left - ((left - map.x) * scale) / map.scale;
  map.y = top - ((top - map.y) * scale) / map.scale;
  map.scale = scale;
  showMap();
}

// On small screens, the map shows the tiles and the options, without the free hexes around them.
const SMALL = matchMedia("(max-width: 39.99rem)");
const FIT_MARGIN = 6;
// The part of its picture that the map shows, and what it showed before.
const fitted = { now: null, before: "" };

function fitMap() {
  const picture = document.getElementById("board-map");
  if (!picture) return;
  const shown = picture.getAttribute("viewBox");
  if (shown !== fitted.now) fitted.before = shown;
  fitted.now = (SMALL.matches && tilesBox(picture)) || fitted.before;
  picture.setAttribute("viewBox", fitted.now);
}

// Returns the part of the map with all tiles and options, as a `viewBox`, or null if there are none.
function tilesBox(picture) {
  const pieces = [...picture.querySelectorAll(".tile:not(.vacant), [data-option]")].map((piece) => piece.getBoundingClientRect());
  const toPicture = picture.getScreenCTM()?.inverse();
  if (pieces.length === 0 || !toPicture) return null;
  const corner = (x, y) => new DOMPoint(x, y).matrixTransform(toPicture);
  const least = (side) => Math.min(...pieces.map((piece) => piece[side]));
  const most = (side) => Math.max(...pieces.map((piece) => piece[side]));
  const [from, to] = [corner(least("left"), least("top")), corner(most("right"), most("bottom"))];
  const numbers = [from.x - FIT_MARGIN, from.y - FIT_MARGIN, to.x - from.x + 2 * FIT_MARGIN, to.y - from.y + 2 * FIT_MARGIN];
  return numbers.map((number) => number.toFixed(1)).join(" ");
}

const fingers = new Map();
let isPanned = false;

function press(event) {
  if (event.button !== 0 || !event.target.closest?.("#map-view") || event.target.closest("#zoom")) return;
  if (fingers.size === 0) isPanned = false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
}

function pan(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const now = [event.clientX, event.clientY];
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  if (other) {
    const apart = ([x, y]) => Math.hypot(x - other[0], y - other[1]);
    isPanned = true;
    zoom(apart(now) / Math.max(1, apart(before)), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  } else if (map.scale > 1) {
    // A small movement is still a click; a larger one pans the map.
    if (!isPanned && Math.hypot(now[0] - before[0], now[1] - before[1]) < 6) return;
    isPanned = true;
    [map.x, map.y] = [map.x + now[0] - before[0], map.y + now[1] - before[1]];
    showMap();
  }
  fingers.set(event.pointerId, now);
}

function lift(event) {
  fingers.delete(event.pointerId);
}

// If not all turns fit, scrolls to the one that is shown, or else to the last one.
function showLastTurns() {
  const turns = document.getElementById("timeline-turns");
  const here = turns?.querySelector("[aria-current]");
  if (here) turns.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - turns.offsetLeft - turns.clientWidth / 2;
  else if (turns) turns.scrollLeft = turns.scrollWidth;
  root.classList.toggle("turns-cut", turns?.scrollLeft > 0);
}

// Shows the field for typed answers and moves the focus there.
function showTyping(event) {
  const field = document.getElementById("typed");
  if (!field) return;
  event.preventDefault();
  root.classList.add("typing");
  field.focus();
}

// A digit that is typed anywhere else on the page begins a typed answer.
function typeDigit(event) {
  if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea, #board svg, dialog")) return;
  const field = document.getElementById("typed");
  if (!field) return;
  showTyping(event);
  field.value += event.key;
}

// On a small screen, a part that is jumped to is not covered by the question.
function jumpTo(link) {
  setSheet(0);
  for (const other of document.querySelectorAll("nav.jump a")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
}

const ZOOMS = {
  "zoom-in": (middle) => zoom(1.5, middle),
  "zoom-out": (middle) => zoom(1 / 1.5, middle),
  "zoom-reset": () => { Object.assign(map, { scale: 1, x: 0, y: 0 }); showMap(); },
};

// Takes the fragment of a tab out of the address, so that a shared address opens the whole table.
function dropFragment() {
  const isTab = [...document.querySelectorAll("nav.jump a")].some((tab) => tab.hash === location.hash);
  if (isTab) history.replaceState(history.state, "", location.pathname + location.search);
}

if (table) {
  setSheet(1);
  dropFragment();
  addEventListener("hashchange", dropFragment);
  document.addEventListener("taken", () => { setSheet(sheet); showLastTurns(); fitMap(); });
  showLastTurns();
  // While a page loads, its rows of cards can follow a row that is the first one for a moment.
  for (const rows of document.querySelectorAll("#board .ground > .table")) rows.scrollLeft = 0;
  fitMap();
  SMALL.addEventListener("change", fitMap);
  table.addEventListener("scroll", ({ target }) => {
    if (target.id === "timeline-turns") root.classList.toggle("turns-cut", target.scrollLeft > 0);
  }, true);
  table.addEventListener("pointerdown", pullSheet);
  table.addEventListener("pointerdown", press);
  addEventListener("pointermove", pan);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, lift);
  table.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !event.target.closest("#map-view")) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, [event.clientX, event.clientY]);
  }, { passive: false });
  table.addEventListener("click", (event) => {
    if (isPanned && event.target.closest("#map-view")) {
      isPanned = false;
      return event.stopPropagation();
    }
    if (event.target.closest("#sheet-handle") && !isPulled) return setSheet((sheet + 1) % SHEETS.length);
    const button = event.target.closest("#zoom button");
    const box = button && document.getElementById("map-view").getBoundingClientRect();
    if (button) ZOOMS[button.id]([box.left + box.width / 2, box.top + box.height / 2]);
    // If the pressed button has disappeared, move the focus to its neighbour.
    if (button && !button.checkVisibility()) document.getElementById("zoom-in").focus();
  }, { capture: true });
  addEventListener("resize", showMap);
  document.addEventListener("keydown", typeDigit);
  document.addEventListener("click", (event) => {
    if (event.target.closest("#type, #to-typed")) showTyping(event);
    const link = event.target.closest("nav.jump a");
    if (link) jumpTo(link);
  });
  const menu = document.getElementById("menu");
  document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
