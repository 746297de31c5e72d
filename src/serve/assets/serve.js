// Keeps an open page as the game is: nothing here is needed to play, every answer is a form.
"use strict";

const main = document.querySelector("main[data-feed]");
let entry = Number(main?.dataset.entry ?? 0);
let feed = null;
let retry = null;

// What readers of the screen are told.
function announce(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  region.textContent = "";
  // The same text is read again only where it was gone before.
  requestAnimationFrame(() => { region.textContent = text; });
}

// Where the keyboard is, so that an element can be put in another's place without losing it.
function focused() {
  const here = document.activeElement;
  if (!here || !main.contains(here)) return null;
  const option = here.dataset.option;
  if (option !== undefined) return `[data-option="${CSS.escape(option)}"]`;
  return here.id ? `#${CSS.escape(here.id)}` : null;
}

// What a step does: the server says them in the order in which they are taken.
const STEPS = {
  // An element of a picture stays one of that picture where its own text is set.
  put(id, html) { document.getElementById(id).outerHTML = html; },
  drop(...ids) { for (const id of ids) document.getElementById(id).remove(); },
  add(id, html) { document.getElementById(id).insertAdjacentHTML("beforeend", html); },
};

// Takes steps, and leaves the keyboard, what was typed and what was opened as they were.
function step(changes) {
  const back = focused();
  const words = document.getElementById("typed")?.value;
  const opened = [...document.querySelectorAll("details[open][id]")].map((open) => open.id);
  for (const [kind, ...what] of changes) STEPS[kind](...what);
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  const typed = document.getElementById("typed");
  if (typed && words && !typed.value) typed.value = words;
  rove();
  if (back && !main.contains(document.activeElement)) {
    (document.querySelector(back) ?? document.getElementById("question-heading"))?.focus();
  }
}

// Of the tiles of a map one is reached by Tab; arrows go on from it, and letters go to the next tile whose
// words begin so.
function tiles() {
  return [...document.querySelectorAll("#board svg.map g.tile")];
}

function rove(to) {
  const all = tiles();
  const here = to ?? all.find((tile) => tile.tabIndex === 0) ?? all[0];
  for (const tile of all) tile.setAttribute("tabindex", tile === here ? "0" : "-1");
  to?.focus();
}

function middle(tile) {
  const box = tile.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Returns the nearest tile that lies in a direction, within a third of a turn.
function beside(tile, [east, south]) {
  const [x, y] = middle(tile);
  let best = null;
  for (const other of tiles()) {
    const [across, down] = middle(other).map((at, axis) => at - [x, y][axis]);
    const far = Math.hypot(across, down);
    const along = across * east + down * south;
    if (far > 0 && along > far / 2 && (!best || far - along / 4 < best.cost)) {
      best = { tile: other, cost: far - along / 4 };
    }
  }
  return best?.tile;
}

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function onTileKey(event) {
  const tile = event.target.closest?.("#board svg.map g.tile");
  if (!tile || event.ctrlKey || event.altKey || event.metaKey) return;
  let to = null;
  if (ARROWS[event.key]) to = beside(tile, ARROWS[event.key]);
  else if (event.key === "Enter" || event.key === " ") tile.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (event.key.length === 1) {
    const all = tiles();
    const from = all.indexOf(tile) + 1;
    const begins = (other) => other.getAttribute("aria-label")?.toLowerCase().startsWith(event.key.toLowerCase());
    to = [...all.slice(from), ...all.slice(0, from)].find(begins);
  } else return;
  event.preventDefault();
  if (to) rove(to);
}

// Says below the board what is pointed at there, and what it would bring.
function point(event) {
  const line = document.getElementById("pointed");
  const named = event.target.closest?.("#board :is(g, a)[aria-label]");
  if (!line || event.type === "focusout") return line?.replaceChildren();
  const option = named?.dataset.option;
  const button = option && document.querySelector(`#question button[data-option="${CSS.escape(option)}"]`);
  const brings = button ? [...button.parentElement.querySelectorAll(".points, .brings")] : [];
  line.textContent = [named?.getAttribute("aria-label"), ...brings.map((one) => one.textContent)].filter(Boolean).join(" · ");
}

function isAsked() {
  return document.querySelector("#stand [data-asked]") !== null;
}

function text(selector) {
  return document.querySelector(selector)?.textContent.trim() ?? "";
}

// Takes in what is not the same any more, and says so.
function take(changes, now) {
  const wasAsked = isAsked();
  const known = new Set([...document.querySelectorAll("#news li")].map((line) => line.id));
  const [question, edit] = [text("#question"), text("#workshop .edit")];
  try {
    step(changes);
  } catch {
    // The page is not what the server takes it for.
    return location.reload();
  }
  entry = now;
  main.dataset.entry = String(now);
  const lines = [...document.querySelectorAll("#news li")].filter((line) => !known.has(line.id));
  const news = lines.slice(-5).map((line) => line.textContent.trim());
  if (text("#workshop .edit") !== edit) news.push(text("#workshop .edit"));
  if (news.length > 0) announce("polite", news.join(" "));
  if (isAsked() && (!wasAsked || text("#question") !== question)) {
    const turn = wasAsked ? [] : [text("#stand-turn")];
    announce("assertive", [...turn, text("#question-heading")].join(" "));
  }
  document.title = document.title.replace(/^(● )?/, isAsked() ? "● " : "");
}

// Fetches the page anew and takes in all its parts.
async function resync() {
  const reply = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const fresh = page.querySelector("main[data-feed]");
  if (!fresh) return location.reload();
  const parts = [...fresh.children];
  take(parts.map((part) => ["put", part.id, part.outerHTML]), Number(fresh.dataset.entry));
}

// A browser has six connections to a server: so many pages of it at most have a stream, and the others look
// now and then.
const STREAMS_MAX = 4;
const LOOK_EVERY = 3000;
let isOpening = false;
let release = null;

async function open() {
  if (feed || isOpening || !main || document.hidden) return;
  // Only pages of this machine or with a certificate have locks.
  if (!navigator.locks) return listen();
  isOpening = true;
  for (let place = 0; place < STREAMS_MAX && !feed; place += 1) await listenAt(place);
  isOpening = false;
  if (!feed && !document.hidden) again(LOOK_EVERY, () => resync().catch(() => {}).finally(open));
}

// Listens where no other page holds that place; keeps it until the stream is closed.
function listenAt(place) {
  return new Promise((tried) => {
    const hold = (lock) => {
      if (lock && !document.hidden) listen();
      tried();
      return feed ? new Promise((free) => { release = free; }) : undefined;
    };
    navigator.locks.request(`stream-${place}`, { ifAvailable: true }, hold).catch(tried);
  });
}

function again(after, call) {
  retry ??= setTimeout(() => { retry = null; call(); }, after);
}

function listen() {
  const address = new URL(main.dataset.feed, location.href);
  address.searchParams.set("after", String(entry));
  feed = new EventSource(address);
  feed.addEventListener("patch", (event) => take(JSON.parse(event.data), Number(event.lastEventId)));
  feed.addEventListener("resync", () => { resync().catch(lost); });
  // Somebody else sits here now: what this page may still show, the server says.
  feed.addEventListener("left", () => { close(); location.reload(); });
  feed.addEventListener("open", () => document.body.classList.remove("lost"));
  feed.addEventListener("error", lost);
}

// A stream that ends is opened again with the number that this page has, not that of the stream.
function lost() {
  close();
  document.body.classList.add("lost");
  announce("polite", main.dataset.lost);
  again(2000, open);
}

function close() {
  feed?.close();
  feed = null;
  release?.();
  release = null;
}

// Before an answer that cannot be taken back, a person is asked once more, where that can be known.
async function confirmed(form, button) {
  const address = new URL(main.dataset.final, location.href);
  const seat = form.elements.namedItem("seat");
  address.searchParams.set("seat", (seat?.value ?? seat?.[0]?.value) || "");
  address.searchParams.set("option", button.value);
  const reply = await fetch(address);
  return reply.status !== 200 || window.confirm(await reply.text());
}

if (main) {
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
  const form = document.getElementById("act");
  form?.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button || button.name !== "option" || button.dataset.sure) return;
    event.preventDefault();
    confirmed(form, button).catch(() => true).then((isSure) => {
      if (!isSure) return;
      button.dataset.sure = "yes";
      form.requestSubmit(button);
    });
  });
  // What is marked on the board is an option of the list: choosing it there is pressing its button.
  main.addEventListener("click", (event) => {
    const marked = event.target.closest?.("#board [data-option]");
    if (!marked) return;
    const option = CSS.escape(marked.dataset.option);
    document.querySelector(`#question button[data-option="${option}"]`)?.click();
  });
  main.addEventListener("keydown", onTileKey);
  for (const type of ["pointerover", "focusin", "focusout"]) main.addEventListener(type, point);
  rove();
  if (isAsked()) document.title = `● ${document.title}`;
  open();
}
