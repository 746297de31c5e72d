// Moves through the steps of a game: with a slider, with keys or by playing. Each step is a link of the timeline. Its
// page is fetched and replaces the content of this one. Fetched with `replay.js` when the reader first does so.
"use strict";

const PLAY_PACES = ["1", "2", "4", "0.5"];
// How long a step is shown at pace 1, and how long its pieces move, in milliseconds.
const PAUSE = 2000;
const MOVE_TIME = 500;
const PAGES_MAX = 6;
// The texts of fetched pages, by address. A change in the game makes them outdated.
const pages = new Map();
// The number of the latest request for a step. Replies to earlier requests are not shown.
let asking = 0;
let isStepping = false;
let playing = null;
// A page that was loaded in the past lacks menu entries of the present page.
const beganInPast = table.classList.contains("past");

function pageText(address) {
  if (!pages.has(address)) {
    const text = fetch(address, { ...FETCHED, signal: AbortSignal.timeout(PATIENCE) }).then((reply) => {
      if (!reply.ok) throw new Error(`the page is ${reply.status}`);
      return reply.text();
    });
    text.catch(() => pages.delete(address));
    pages.set(address, text);
    if (pages.size > PAGES_MAX) pages.delete(pages.keys().next().value);
  }
  return pages.get(address);
}

// Replaces the page content with that of another moment of the game, taken from the page of that moment.
function showMoment(page) {
  const fresh = page.querySelector("main[data-feed]");
  const wasPast = main.classList.contains("past");
  document.dispatchEvent(new Event("taking"));
  document.getElementById("said")?.remove();
  const changes = stepsTo(fresh);
  if (changes) {
    step(changes);
  } else {
    const back = focused();
    written.firstChild.replaceChildren(...fresh.cloneNode(true).childNodes);
    main.replaceChildren(...fresh.childNodes, ...main.querySelectorAll("#hint, #pointed"));
    refresh();
    if (back) (found(back) ?? document.getElementById("question-heading"))?.focus();
  }
  for (const name of ["class", "data-entry", "data-shown", "data-seen", "data-feed"]) main.setAttribute(name, fresh.getAttribute(name));
  [entry, shown, taken] = [Number(main.dataset.entry), main.dataset.shown, taken + 1];
  document.title = page.title.replace(/^(● )?/, isAsked() ? "● " : "");
  document.dispatchEvent(new Event("taken"));
  // All pages of the past share one stream, so it changes only between past and present.
  if (wasPast !== main.classList.contains("past")) {
    close();
    open();
  }
}

// Goes to another moment of the game, without a new page if that is possible.
async function goTo(address, isBack = false) {
  const own = (asking += 1);
  const before = [table.classList.contains("past"), Number(document.getElementById("time").value)];
  try {
    const page = new DOMParser().parseFromString(await pageText(String(address)), "text/html");
    if (own !== asking) return;
    if (!mayShow(page)) return void location.assign(address);
    const [moved, scored] = [pieces(), scores()];
    isStepping = true;
    showMoment(page);
    const isNext = Number(document.getElementById("time").value) === before[1] + 1;
    if (isNext && !isCalm()) move(moved, scored, MOVE_TIME / Math.max(1, playPace()));
  } catch (error) {
    console.warn(error);
    return void (own === asking && location.assign(address));
  } finally {
    isStepping = false;
  }
  const isPast = table.classList.contains("past");
  if (!isBack) history[before[0] === isPast ? "replaceState" : "pushState"]({}, "", addressOf(table));
  announce("polite", [text("#timeline .here"), text("#step")].join(": "));
  const next = document.getElementById("to-after");
  if (next) pageText(next.href).catch(() => {});
}

function mayShow(page) {
  const fresh = page.querySelector("main[data-feed]");
  if (!fresh || page.documentElement.lang !== document.documentElement.lang) return false;
  return addressOf(fresh).pathname === addressOf(table).pathname && (!beganInPast || fresh.classList.contains("past"));
}

function goToStep(number) {
  const address = addressOf(table);
  address.searchParams.delete("entry");
  address.searchParams.set("step", number);
  return goTo(address);
}

// Highlights the places on the board that the step is about.
function lightStep() {
  for (const line of document.querySelectorAll("#step li[data-at]")) {
    for (const id of line.dataset.at.split(" ")) document.getElementById(id)?.setAttribute("data-step", "");
  }
}

// Patched parts of a page of the past do not know its moment, so their forms and links would lead to the present.
function keepMoment() {
  if (!table.classList.contains("past")) return;
  const { pathname, search } = addressOf(table);
  for (const button of document.querySelectorAll("#odds [formaction]")) button.setAttribute("formaction", `${pathname}/odds${search}`);
  document.getElementById("odds-look")?.setAttribute("href", `${pathname}${search}`);
}

function playPace() {
  return Number(kept(PLAY_PACE) ?? PLAY_PACES[0]);
}

function showPlaying() {
  const [button, pace] = ["time-play", "time-pace"].map((id) => document.getElementById(id));
  const label = playing === null ? button.title : button.dataset.stop;
  button.textContent = playing === null ? "▶" : "❚❚";
  button.setAttribute("aria-label", label);
  pace.lastElementChild.textContent = `${String(playPace()).replace("0.5", "½")}×`;
}

// Plays the steps from here until the end, or until the reader does something else.
async function playOn() {
  const own = (playing = Symbol("playing"));
  for (let next = document.getElementById("to-after") ?? document.getElementById("to-first"); next && playing === own; next = document.getElementById("to-after")) {
    await goTo(next.href);
    await new Promise((done) => { setTimeout(done, PAUSE / playPace()); });
  }
  if (playing === own) stopPlaying();
}

function stopPlaying() {
  if (playing === null) return;
  playing = null;
  showPlaying();
}

function onTimelineClick(event) {
  const { target } = event;
  if (target.closest("#time-play")) return playing === null ? void playOn() : stopPlaying();
  if (target.closest("#time-pace")) {
    keep(PLAY_PACE, PLAY_PACES[(PLAY_PACES.indexOf(String(playPace())) + 1) % PLAY_PACES.length]);
    return showPlaying();
  }
  const link = target.closest("a[href]");
  if (!link || !isPlainClick(event) || event.defaultPrevented || !isMoment(link)) return;
  event.preventDefault();
  stopPlaying();
  goTo(link.href);
}

lightStep();
showPlaying();
document.addEventListener("taken", () => {
  if (!isStepping) pages.clear();
  keepMoment();
  lightStep();
  showPlaying();
});
table.addEventListener("input", (event) => {
  const { target } = event;
  if (target.id !== "time") return;
  const words = target.dataset.said.replace("@", target.value);
  target.setAttribute("aria-valuetext", words);
  document.querySelector("#timeline .here").textContent = words;
});
table.addEventListener("change", (event) => {
  if (event.target.id !== "time") return;
  stopPlaying();
  goToStep(event.target.value);
});
table.addEventListener("click", onTimelineClick);
addEventListener("popstate", () => {
  stopPlaying();
  if (location.search !== addressOf(table).search) goTo(location.href, true);
});
