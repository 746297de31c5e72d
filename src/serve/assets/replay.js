// Replays the news on the board: each line in turn, with moving pieces and rising points. Only the picture changes; the
// question stays. The next page change or the Escape key ends the replay.
"use strict";

const PACES = ["1", "2", "0.5"];
// How long a step of the replay is shown at pace 1, in milliseconds.
const STEP_TIME = 1500;
// The replay in progress: the current board, and how to stop the replay. `null` if there is none.
let replaying = null;
// The id of the last line of news that was seen.
let replayed = null;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const wait = (time, signal) => new Promise((done) => {
  const timer = setTimeout(done, time);
  signal.addEventListener("abort", () => { clearTimeout(timer); done(); });
});

function pace() {
  return kept(REPLAY_PACE) ?? PACES[0];
}

// Whether the reader wants all news to be replayed.
function isAutomatic() {
  return kept(REPLAY_ALWAYS) !== null;
}

// Returns the lines of the news, each with the addresses of the positions before and after it. The last line has no
// address after it, because it leads to the current position.
function newsLines() {
  const all = [...document.querySelectorAll("#news li:has(> a[href])")];
  const address = (line) => line?.querySelector("a").href;
  const before = [...document.querySelectorAll("#story li:has(> a[href])")].at(-1);
  return all.map((line, at) => ({
    id: line.id,
    before: address(all[at - 1] ?? before),
    after: at + 1 < all.length ? address(line) : undefined,
    isSeen: line.dataset.at !== undefined,
  }));
}

// Returns the lines about places of the board, or all lines if there are none.
function seenLines(lines) {
  const seen = lines.filter(({ isSeen }) => isSeen);
  return seen.length > 0 ? seen : lines;
}

// Returns the board of a position. `now` is the current board.
async function boardAt(address, now, signal) {
  if (!address) return { childNodes: now.map((node) => node.cloneNode(true)) };
  const reply = await fetch(address, { ...FETCHED, signal });
  if (!reply.ok) throw new Error(`the page is ${reply.status}`);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const board = page.getElementById("board");
  for (const marked of board.querySelectorAll("[data-option]")) marked.removeAttribute("data-option");
  return board;
}

// Returns the pieces on the board: for each kind and place, how many there are and where they are drawn.
function pieces() {
  const found = new Map();
  for (const piece of document.querySelectorAll("#board g:is([data-tile], .space, .corner) g:is(.animal, .element):not(.ghost *)")) {
    const kind = [...piece.classList].find((name) => /^(animal|element)-/.test(name));
    const place = piece.closest("[id]");
    const count = Number(piece.parentElement.querySelector(":scope > .count text")?.textContent ?? 1);
    const key = `${kind} ${place.id}`;
    const [box, shape] = [piece.getBoundingClientRect(), piece.getBBox()];
    found.set(key, { kind, piece, box, shape, count: count + (found.get(key)?.count ?? 0) });
  }
  return found;
}

function scores() {
  const all = [...document.querySelectorAll("#board .player .points")];
  return new Map(all.map((points) => [points.closest("[id]").id, parseInt(points.textContent, 10)]));
}

// Returns where a piece flies from or to if it has no other place: the mat of its animal, if it has one.
function home(kind) {
  const mat = document.getElementById(`player-${kind.replace(/^animal-/, "")}`);
  return mat?.querySelector("g.animal")?.getBoundingClientRect();
}

// Makes a copy of a piece fly from one place on the screen to another.
function fly({ piece, shape }, from, to, time) {
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("viewBox", `${shape.x} ${shape.y} ${shape.width} ${shape.height}`);
  copy.setAttribute("class", "flying");
  const token = piece.cloneNode(true);
  token.removeAttribute("transform");
  copy.append(token);
  Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(copy);
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  copy.animate([{ transform: away }, { transform: "none" }], { duration: time, easing: "ease-in-out" }).finished.finally(() => copy.remove());
}

function rise(mat, gained, time) {
  const box = document.querySelector(`#${CSS.escape(mat)} .points`)?.getBoundingClientRect();
  if (!box) return;
  const points = document.createElement("span");
  points.className = "flying gained";
  points.textContent = `${gained > 0 ? "+" : "−"}${Math.abs(gained)}`;
  Object.assign(points.style, { left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(points);
  const up = [{ transform: "none", opacity: 1 }, { transform: "translateY(-2rem)", opacity: 0 }];
  points.animate(up, { duration: time * 1.6, easing: "ease-out" }).finished.finally(() => points.remove());
}

// Animates the change from the pieces before to the current pieces, and the points gained.
function move(before, scored, time) {
  const now = pieces();
  const added = [];
  const gone = [];
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const change = (now.get(key)?.count ?? 0) - (before.get(key)?.count ?? 0);
    if (change > 0) added.push(now.get(key));
    else if (change < 0) gone.push(before.get(key));
  }
  for (const piece of added) {
    const at = gone.findIndex((other) => other.kind === piece.kind);
    const from = at >= 0 ? gone.splice(at, 1)[0].box : home(piece.kind);
    if (from) fly(piece, from, piece.box, time);
  }
  for (const piece of gone) {
    const to = home(piece.kind);
    if (to) fly(piece, piece.box, to, time);
  }
  for (const [mat, points] of scores()) {
    if (scored.has(mat) && scored.get(mat) !== points) rise(mat, points - scored.get(mat), time);
  }
}

// Shows the current line of news over the board. It is hidden from screen readers, which have read the news already.
function caption(words) {
  const box = document.getElementById("board").getBoundingClientRect();
  const said = document.createElement("p");
  said.id = "replay-line";
  said.setAttribute("aria-hidden", "true");
  said.textContent = words;
  Object.assign(said.style, { left: `${box.left + 8}px`, top: `${Math.max(box.top, 0) + 8}px`, width: `${box.width - 16}px` });
  document.getElementById("replay-line")?.remove();
  document.body.append(said);
}

// Replaces the visible board with the board of a position, and shows the line that led to it above.
function showStep(board, line) {
  const [before, scored, time] = [pieces(), scores(), STEP_TIME / pace() / 2];
  document.getElementById("board").replaceChildren(...board.childNodes);
  const text = line.querySelector("a").cloneNode(true);
  for (const said of text.querySelectorAll(".said")) said.remove();
  caption(text.textContent);
  for (const id of (line.dataset.at ?? "").split(" ")) light(document.getElementById(id), "news");
  light(line, "news");
  if (!isCalm()) move(before, scored, time);
}

async function replay(lines) {
  // The summary of a turn would cover what is played back.
  const summary = document.querySelector("details#summary");
  if (summary) summary.open = false;
  stopReplay();
  if (lines.length === 0) return;
  const board = document.getElementById("board");
  const [stop, here, back] = [new AbortController(), [...board.childNodes], focused()];
  replaying = { stop, here, back };
  showReplayWays();
  try {
    const start = lines[0].before && boardAt(lines[0].before, here, stop.signal);
    let next = boardAt(lines[0].after, here, stop.signal);
    next.catch(() => {});
    if (start) {
      const { childNodes } = await start;
      if (stop.signal.aborted) return;
      board.replaceChildren(...childNodes);
    }
    for (const [at, { id }] of lines.entries()) {
      const step = await next;
      if (stop.signal.aborted) return;
      // Fetch the next position while this one is shown.
      next = at + 1 < lines.length ? boardAt(lines[at + 1].after, here, stop.signal) : null;
      next?.catch(() => {});
      const line = document.getElementById(id);
      if (!line) break;
      darken();
      showStep(step, line);
      replayed = id;
      await wait(STEP_TIME / pace(), stop.signal);
      if (stop.signal.aborted) return;
    }
  } catch (error) {
    if (!stop.signal.aborted) console.warn(error);
  } finally {
    if (replaying?.stop === stop) stopReplay();
  }
}

// Ends the replay and shows the current board again.
function stopReplay() {
  if (!replaying) return;
  const { stop, here, back } = replaying;
  const isLost = document.activeElement === document.body || document.getElementById("board").contains(document.activeElement);
  replaying = null;
  stop.abort();
  for (const flying of document.querySelectorAll(".flying, #replay-line")) flying.remove();
  darken();
  document.getElementById("board").replaceChildren(...here);
  if (isLost && back) found(back)?.focus();
  showReplayWays();
}

// Ends the replay, and counts all lines as seen.
function skipReplay() {
  if (!replaying) return;
  stopReplay();
  replayed = newsLines().at(-1)?.id ?? null;
}

function showReplayWays() {
  const button = document.getElementById("replay");
  table.classList.toggle("replaying", replaying !== null);
  if (!button) return;
  button.textContent = replaying ? button.dataset.skip : button.dataset.play;
  document.getElementById("replay-always").setAttribute("aria-pressed", String(isAutomatic()));
  document.getElementById("replay-pace").lastElementChild.textContent = `${pace().replace("0.5", "½")}×`;
}

// Replays the lines after the last one that was seen, if the reader wants that.
function replayNew() {
  showReplayWays();
  const lines = newsLines();
  const from = lines.findIndex(({ id }) => id === replayed) + 1;
  // A player's news begins with the player's own answer.
  const fresh = lines.slice(Math.max(from, table.dataset.feed.includes("seat=") ? 1 : 0));
  const isWanted = !isStepping && isAutomatic() && !isCalm() && !document.hidden;
  if (isWanted && fresh.length > 0) replay(seenLines(fresh));
  else replayed = lines.at(-1)?.id ?? null;
}

table.addEventListener("click", (event) => {
  const { id } = event.target.closest("button") ?? event.target;
  if (id === "replay") return replaying ? skipReplay() : replay(seenLines(newsLines()));
  if (id === "replay-pace") {
    keep(REPLAY_PACE, PACES[(PACES.indexOf(pace()) + 1) % PACES.length]);
    return showReplayWays();
  }
  if (id === "replay-always") {
    keep(REPLAY_ALWAYS, isAutomatic() ? null : "");
    showReplayWays();
  }
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") skipReplay(); });
document.addEventListener("taking", stopReplay);
document.addEventListener("taken", replayNew);
replayed = newsLines().at(-1)?.id ?? null;
showReplayWays();
