// Keeps an open page up to date. The game can be played without this script.
"use strict";

const main = document.querySelector("main[data-feed]");
// The state of the page: its number of entries, its version, and how often it has been changed.
let entry = Number(main?.dataset.entry ?? 0);
let shown = main?.dataset.shown;
let taken = 0;
let isSending = false;
// Whether the reader had the last lesson open. Not every question has one.
let isLearning = false;
const FETCHED = { headers: { accept: "text/html", "x-requested-with": "fetch" } };

// The texts to announce to screen readers, by region. Texts of the same moment are announced together.
const announcing = new Map();

function announce(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  if (announcing.has(id)) return void announcing.get(id).push(text);
  announcing.set(id, [text]);
  region.textContent = "";
  // A screen reader reads the same text again only if it was removed before.
  requestAnimationFrame(() => {
    region.textContent = announcing.get(id).join(" ");
    announcing.delete(id);
  });
}

// Returns an address of this game, in the language of the page. `what` is its last part; without `what`, it is the
// address of the page itself.
function ofGame(what) {
  const address = new URL(main.dataset.feed, location.href);
  address.pathname = address.pathname.replace(/\/events$/, what ? `/${what}` : "");
  return address;
}

// Returns where the keyboard focus is, as a path from the nearest ancestor with an id. So the focus can be restored
// after elements are replaced.
function focused() {
  let here = document.activeElement;
  if (!here || here === document.body || !main.contains(here)) return null;
  const way = [];
  for (; here !== main && !here.id; here = here.parentElement) {
    way.unshift([here.localName, [...here.parentElement.children].indexOf(here)]);
  }
  return here === main ? null : { id: here.id, way };
}

function found({ id, way }) {
  let here = document.getElementById(id);
  for (const [name, at] of way) {
    here = here?.children[at];
    if (here?.localName !== name) return null;
  }
  return here;
}

// The kinds of steps in a patch. The server sends steps in the order in which to apply them. `root` is the page, or what
// the server wrote.
const STEPS = {
  // Setting `outerHTML` keeps an SVG element an SVG element.
  put(root, id, html) { root.getElementById(id).outerHTML = html; },
  drop(root, ...ids) { for (const id of ids) root.getElementById(id).remove(); },
  add(root, id, html) { root.getElementById(id).insertAdjacentHTML("beforeend", html); },
  insert(root, id, html) { root.getElementById(id).insertAdjacentHTML("beforebegin", html); },
};

// Returns the same number as `checksum` in `edit.rs`.
function checksum(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}

// Returns a step with the whole HTML of its element. An edit keeps ranges of the HTML that the element has now.
function wholeStep(change) {
  const [kind, id, edit] = change;
  if (kind !== "edit") return change;
  const before = written.getElementById(id).outerHTML;
  const [sum, ...pieces] = edit;
  if (checksum(before) !== sum) throw new Error(`${id} is not as the server wrote it`);
  return ["put", id, pieces.map((piece) => (typeof piece === "string" ? piece : before.slice(...piece))).join("")];
}

// Returns steps without edits; `null` if the page is not as the server assumes.
function wholeSteps(steps) {
  try {
    return steps.map(wholeStep);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

// Applies steps. The keyboard focus, typed text and opened sections stay as they were.
function step(changes) {
  const back = focused();
  const words = document.getElementById("typed")?.value;
  const [said, heading] = [document.querySelector("#question > #said"), text("#question-heading")];
  const opened = [...document.querySelectorAll("details[open][id]")].map((open) => open.id);
  isLearning = document.getElementById("lesson")?.open ?? isLearning;
  for (const [kind, ...what] of changes) for (const root of [written, document]) STEPS[kind](root, ...what);
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  if (isLearning) document.getElementById("lesson")?.setAttribute("open", "");
  const typed = document.getElementById("typed");
  if (typed && words && !typed.value) typed.value = words;
  // A notice about a question stays as long as the question is the same.
  if (said && !said.isConnected && text("#question-heading") === heading) document.getElementById("question").prepend(said);
  refresh();
  if (back && !main.contains(document.activeElement)) {
    (found(back) ?? document.getElementById("question-heading"))?.focus();
  }
}

// Whether the reader is asked now, at this seat or at another seat of theirs. This also works on a page of the past.
function isAsked() {
  return document.querySelector("#stand [data-asked]") !== null;
}

// Ignores clicks for a moment, because they were aimed at the previous question.
function settle() {
  main.classList.remove("settling");
  // Reading this forces a layout. Without it, the animation would not restart.
  void main.offsetWidth;
  main.classList.add("settling");
}

// A second click of a double click comes within this time after the click that opened the page, in milliseconds.
const DOUBLE_CLICK = 200;

// Lets a page that was just opened be clicked, as soon as no click can be aimed at the page before.
function settleOpened() {
  setTimeout(() => main.classList.remove("settling"), Math.max(0, DOUBLE_CLICK - performance.now()));
}

function text(selector) {
  return document.querySelector(selector)?.textContent.trim() ?? "";
}

// Returns the text of the question without the clock, which also changes while the question stays the same.
function questionText() {
  const copy = document.getElementById("question")?.cloneNode(true);
  copy?.querySelector("#clock")?.remove();
  return copy?.textContent.trim() ?? "";
}

// Remembers which entries the page shows, with their stamp.
function remember(seen) {
  if (seen !== undefined) main.dataset.seen = seen;
}

// Applies changes and announces them.
function take(changes, number, version, seen) {
  document.dispatchEvent(new Event("taking"));
  const wasAsked = isAsked();
  const known = new Set([...document.querySelectorAll("#news li")].map((line) => line.id));
  const [question, edit] = [questionText(), text("#workshop .edit")];
  try {
    step(changes);
  } catch (error) {
    // The page differs from the one that the server assumes.
    console.warn(error);
    return location.reload();
  }
  if (isSending || questionText() !== question) settle();
  [entry, shown, taken] = [number, version, taken + 1];
  main.dataset.entry = String(number);
  main.dataset.shown = version;
  remember(seen);
  const lines = [...document.querySelectorAll("#news li")].filter((line) => !known.has(line.id));
  const news = lines.slice(-5).map((line) => line.textContent.trim());
  if (text("#workshop .edit") !== edit) news.push(text("#workshop .edit"));
  if (news.length > 0) announce("polite", news.join(" "));
  // Announce the reader's next question at once.
  if (!isSending && isAsked() && (!wasAsked || questionText() !== question)) {
    const turn = wasAsked ? [] : [text("#stand-turn")];
    const isPast = document.getElementById("turn") !== null;
    announce("assertive", isPast ? text("#turn") : [...turn, text("#question-heading")].join(" "));
  }
  document.title = document.title.replace(/^(● )?/, isAsked() ? "● " : "");
  document.dispatchEvent(new Event("taken"));
  if (isAsked() && !wasAsked) document.dispatchEvent(new Event("asked"));
}

// Applies a patch if it starts from the version that is shown. Older patches are ignored; for any other patch, the page
// is fetched.
function takePatch(number, { from, to, seen, steps }) {
  const changes = from === shown && wholeSteps(steps);
  if (changes) take(changes, number, to, seen);
  else if (to !== shown && number >= entry) resync().catch(lost);
}

// Returns the outermost elements with ids inside an element.
function within(element) {
  return [...element.children].flatMap((child) => (child.id ? [child] : within(child)));
}

// Returns the steps that turn one element into another. They replace the smallest possible elements with ids.
function differing(old, fresh) {
  if (old.isEqualNode(fresh)) return [];
  const pairs = [within(old), within(fresh)];
  const whole = [["put", old.id, fresh.outerHTML]];
  if (pairs[0].length !== pairs[1].length) return whole;
  if (pairs[0].some((one, at) => one.id !== pairs[1][at].id)) return whole;
  const [before, now] = [old, fresh].map((side) => side.cloneNode(true));
  for (const side of [before, now]) for (const inner of within(side)) inner.replaceChildren(inner.id);
  for (const side of [before, now]) {
    for (const inner of within(side)) for (const name of inner.getAttributeNames()) inner.removeAttribute(name);
  }
  if (!before.isEqualNode(now)) return whole;
  return pairs[0].flatMap((one, at) => differing(one, pairs[1][at]));
}

// Returns the steps that turn the page into another one; `null` if the pages have different parts.
function stepsTo(fresh) {
  const [old, now] = [written.firstChild, fresh].map((page) => [...page.children].filter((part) => part.id !== "said"));
  if (old.length !== now.length || old.some((part, at) => part.id !== now[at].id)) return null;
  return old.flatMap((part, at) => differing(part, now[at]));
}

// Returns a text that identifies the game, the seat and the entry of a page, but not its language.
function whose(of) {
  const address = new URL(of.dataset.feed, location.href);
  return `${address.pathname} ${address.searchParams.get("seat")} ${address.searchParams.get("entry")}`;
}

// Applies a page. `since` is how often this page had been changed when the new one was requested.
function takePage(page, since, isAskedFor) {
  const fresh = page.querySelector("main[data-feed]");
  if (!fresh || whose(fresh) !== whose(main)) return location.reload();
  if (fresh.dataset.shown === shown) return remember(fresh.dataset.seen);
  document.dispatchEvent(new Event("taking"));
  if (page.documentElement.lang !== document.documentElement.lang) {
    // The reply to a form is in the language chosen last, so fetch the page in this page's language. If a fetched page
    // is in another language, the server no longer supports this one, so reload.
    return isAskedFor ? location.reload() : resync().catch(lost);
  }
  const number = Number(fresh.dataset.entry);
  // This page may have been changed since the request.
  if (taken !== since && number < entry) return;
  if (taken !== since && number === entry) return resync().catch(lost);
  const changes = stepsTo(fresh);
  if (!changes) return location.reload();
  take(changes, number, fresh.dataset.shown, fresh.dataset.seen);
}

// Adds to an address which entries this page shows. The server says if a restored backup lacks some of them.
function withSeen(address) {
  if (main.dataset.seen) address.searchParams.set("seen", main.dataset.seen);
  return address;
}

// Applies a page that says that entries are gone.
function takeRestored(page, since, address) {
  const fresh = page.querySelector("main[data-feed]");
  const said = page.getElementById("said");
  said?.remove();
  // A page that is loaded as a whole says it by itself.
  if (!fresh || !said || whose(fresh) !== whose(main) || !stepsTo(fresh)) return location.assign(address);
  takePage(page, since, true);
  document.getElementById("said")?.remove();
  document.getElementById("question")?.prepend(said);
  announce("assertive", said.textContent.trim());
}

// How long to wait for a reply, in milliseconds.
const PATIENCE = 30000;
let resyncing = null;
let isWanted = false;

// Fetches the page again and applies the differences.
function resync() {
  isWanted = true;
  resyncing ??= fetchPages().finally(() => { resyncing = null; });
  return resyncing;
}

async function fetchPages() {
  while (isWanted) {
    isWanted = false;
    const since = taken;
    const address = withSeen(ofGame());
    const reply = await fetch(address, { ...FETCHED, signal: AbortSignal.timeout(PATIENCE) });
    // A reader who may no longer see this sees the server's message instead.
    if ([403, 404].includes(reply.status)) return location.assign(ofGame());
    // What the page shows is gone. The server says why.
    if (reply.status === 410) return location.assign(address);
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    // The server was restored from a backup that lacks entries which this page shows.
    const isRestored = reply.status === 409 && page.querySelector("main[data-feed] #said");
    if (!reply.ok && !isRestored) throw new Error(`the page is ${reply.status}`);
    if (isRestored) takeRestored(page, since, address);
    else takePage(page, since, true);
  }
}

// A browser allows six connections to a server. At most this many of its pages have a stream; the others fetch the page
// from time to time.
const STREAMS_MAX = 4;
const LOOK_EVERY = 3000;
const RETRY = 2000;
let feed = null;
// Whether this stream has delivered anything: a proxy may hold back what the server sends.
let isHeard = false;
let openedAt = 0;
let retry = null;
let isOpening = false;
let release = null;

// Whether the page is hidden and the reader has not asked to be told.
function isAway() {
  return document.hidden && !listensHidden();
}

async function open() {
  if (feed || isOpening || !main || isAway()) return;
  // Only pages from this machine or over HTTPS have locks.
  if (!navigator.locks) return listen();
  isOpening = true;
  for (let place = 0; place < STREAMS_MAX && !feed; place += 1) await listenAt(place);
  isOpening = false;
  if (!feed && !isAway()) again(LOOK_EVERY, lost);
}

// Opens the stream if no other page holds the lock for `place`. Keeps the lock until the stream is closed.
function listenAt(place) {
  return new Promise((tried) => {
    const hold = (lock) => {
      if (lock && !isAway()) listen();
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
  address.searchParams.set("shown", shown);
  withSeen(address);
  askForCompany(address);
  feed = new EventSource(address);
  openedAt = Date.now();
  for (const kind of ["patch", "resync"]) feed.addEventListener(kind, () => { isHeard = true; });
  feed.addEventListener("patch", (event) => takePatch(Number(event.lastEventId), JSON.parse(event.data)));
  feed.addEventListener("company", (event) => takeCompany(JSON.parse(event.data)));
  feed.addEventListener("resync", () => { resync().catch(lost); });
  // Somebody else has taken this seat. The server decides what this page may still show.
  feed.addEventListener("left", () => { close(); location.assign(ofGame()); });
  feed.addEventListener("open", isBack);
  feed.addEventListener("error", lost);
}

// Handles a stream that has ended or is missing. Fetches the page, which also shows whether it may still be seen, and
// then opens the stream again.
function lost() {
  const wait = !feed || Date.now() - openedAt > RETRY ? 0 : RETRY;
  close();
  if (isAway()) return;
  const reachable = () => { isBack(); again(wait, open); };
  resync().then(reachable, () => {
    if (!document.body.classList.contains("lost")) announce("polite", main.dataset.lost);
    document.body.classList.add("lost");
    again(RETRY, lost);
  });
}

function isBack() {
  document.getElementById("told")?.remove();
  if (!document.body.classList.contains("lost")) return;
  document.body.classList.remove("lost");
  announce("polite", main.dataset.back);
}

function close() {
  feed?.close();
  feed = null;
  isHeard = false;
  release?.();
  release = null;
}

if (main) {
  document.addEventListener("visibilitychange", () => (isAway() ? close() : open()));
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
  if (isAsked()) document.title = `● ${document.title}`;
  // When the page is loaded again, it need not say again that entries are gone.
  if (new URL(location.href).searchParams.has("seen")) history.replaceState(history.state, "", ofGame());
  settleOpened();
  open();
}
