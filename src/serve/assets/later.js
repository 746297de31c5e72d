// Fetches what is not needed at first: the scripts for pointing at the board at the first sign of a reader; the script that
// moves through the game and plays it back, and the drawer for rules and cards when the reader asks for them. The script of
// clocks is fetched if the game has one.
"use strict";

const LOOK_UPS = /^\/game\/[^/]+\/(rules|rule|card|tile|value)(\/|$)/;
const MOMENT_BUTTONS = "#time-play, #time-pace, #replay, #replay-pace, #replay-always";
const STEP_LINKS = { ArrowLeft: "to-before", ArrowRight: "to-after", Home: "to-first", End: "to-now" };
// The signs that a reader points at the table, and the last one that the script for pointing has missed. Then the parts of
// the board, and the keys that were pressed there until the script runs.
const SIGNS = ["pointerover", "focusin"];
let missed = null;
const PART = "#board svg [tabindex]";
let keys = [];
// What the reader has chosen about playing back, by the names under which the browser keeps it.
const REPLAY_PACE = "speciate-replay-pace";
const REPLAY_ALWAYS = "speciate-replay-always";
const PLAY_PACE = "speciate-play-pace";
// What was asked for: scripts by name, and their parts by address. Then the names of the scripts that have run.
const asked = new Map();
const loaded = new Set();

// Fetches something once, and again only if it could not be fetched.
function once(name, get) {
  if (!asked.has(name)) {
    asked.set(name, get(name));
    asked.get(name).catch(() => asked.delete(name));
  }
  return asked.get(name);
}

// Fetches a script with its style sheet. Their addresses are on the page. A part that has come does not come again.
function load(name) {
  return once(name, () => Promise.all(table.dataset[name].split(" ").map((part) => once(part, fetchPart))).then(() => { loaded.add(name); }));
}

function fetchPart(address) {
  const isStyle = address.includes(".css");
  const part = document.createElement(isStyle ? "link" : "script");
  if (isStyle) part.rel = "stylesheet";
  part[isStyle ? "href" : "src"] = address;
  document.head.append(part);
  return new Promise((done, failed) => {
    part.addEventListener("load", done);
    part.addEventListener("error", () => { part.remove(); failed(new Error(`no ${address}`)); });
  });
}

function drawerButton(className, label, press) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.setAttribute("aria-label", label);
  button.title = label;
  button.addEventListener("click", press);
  return button;
}

function isPlainClick(event) {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

// Returns the address of the moment that the page shows.
function addressOf(of) {
  const address = new URL(of.dataset.feed, location.href);
  address.pathname = address.pathname.replace(/\/events$/, "");
  address.searchParams.delete("lang");
  return address;
}

// Returns whether a link leads to another moment of this game, seen from the same seat.
function isMoment(link) {
  const [to, here] = [new URL(link.href, location.href), addressOf(table)];
  return to.origin === here.origin && to.pathname === here.pathname && to.hash === ""
    && to.searchParams.get("seat") === here.searchParams.get("seat") && (to.searchParams.has("entry") || link.matches("#to-now, #to-present, #to-turn"));
}

function isLookUp(link) {
  const address = new URL(link.getAttribute("href"), location.href);
  return address.origin === location.origin && LOOK_UPS.test(address.pathname);
}

// Returns the heading or sign on the board that opens its rule at a click here, if there is one.
function ruleAt(target) {
  const ruled = target.closest?.("#board [data-rule]");
  return ruled && !ruled.closest("[data-option]") ? ruled : null;
}

// Returns the name of the script that handles an event, if it is one of these.
function handler(event) {
  const { target, type } = event;
  if (type !== "click") return target.id === "time" ? "moments" : null;
  if (target.closest(MOMENT_BUTTONS)) return "moments";
  if (ruleAt(target)) return "drawer";
  const link = target.closest("a[href]");
  if (!link && target.closest(PART + ", .copy, .share")) return "pointing";
  if (!link || !isPlainClick(event)) return null;
  if (isLookUp(link)) return "drawer";
  return table.contains(link) && isMoment(link) ? "moments" : null;
}

// Keeps an event until the script that handles it has run, and then repeats it.
function handleLater(event) {
  const name = handler(event);
  if (!name || loaded.has(name)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target } = event;
  const link = event.type === "click" && target.closest("a[href]");
  const repeat = () => target.dispatchEvent(new event.constructor(event.type, event));
  load(name).then(repeat, () => { if (link) location.assign(link.href); });
}

function pointSoon(event) {
  if (event.type !== "keydown") missed = event;
  else if (event.target.matches?.(PART) && /^(Arrow.*|Enter|.)$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event);
  }
  load("pointing").then(repeatMissed, () => { keys = []; });
}

// Repeats the last sign if the reader still points there, and the keys at the part that has the focus then.
function repeatMissed() {
  for (const type of SIGNS) table.removeEventListener(type, pointSoon, true);
  document.removeEventListener("keydown", pointSoon, true);
  if (missed?.target.matches?.(":hover, :focus")) missed.target.dispatchEvent(new missed.constructor(missed.type, missed));
  missed = null;
  for (const key of keys) if (document.activeElement.matches(PART)) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", key));
  keys = [];
}

if (table) {
  for (const type of ["click", "input", "change"]) document.addEventListener(type, handleLater, true);
  for (const type of SIGNS) table.addEventListener(type, pointSoon, true);
  document.addEventListener("keydown", pointSoon, true);
  // A screen reader can open the board in words without any of these signs.
  table.addEventListener("toggle", ({ target }) => { if (target.id === "board-text") load("pointing").catch(console.warn); }, true);
  addEventListener("popstate", () => {
    if (loaded.has("moments") || location.search === addressOf(table).search) return;
    load("moments").then(() => dispatchEvent(new PopStateEvent("popstate")), () => location.reload());
  });
  document.addEventListener("keydown", (event) => {
    const here = document.activeElement;
    // The heading gets the focus after each form. If nothing is asked, it does not need these keys.
    const isIdle = here?.id === "question-heading" && !document.querySelector("#question [name=option]");
    const isFree = here === document.body || isIdle || (here?.closest("#timeline") && here.id !== "time");
    const link = isFree && !event.ctrlKey && !event.altKey && !event.metaKey && document.getElementById(STEP_LINKS[event.key]);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  // Keys were pressed for the previous question.
  document.addEventListener("taken", () => { keys = []; });
  const isChosen = [REPLAY_PACE, REPLAY_ALWAYS, PLAY_PACE].some((name) => kept(name) !== null);
  if (table.dataset.clock) load("clock").catch(console.warn);
  if (isChosen || table.classList.contains("past")) load("moments").catch(console.warn);
}
