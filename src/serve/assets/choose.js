// Shows on the board what the question is about. Pieces of the board that have changed pulse once. Highlights elements for
// other scripts.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const PIECES = "#board svg :is([id^=tile-], [id^=space-], [id^=corner-], [id^=player-], [id^=stack-])";
let lights = [];

function light(element, how) {
  if (!element) return;
  element.dataset.lit = how;
  lights.push(element);
}

function darken() {
  for (const element of lights) delete element.dataset.lit;
  lights = [];
}

// Scrolls the board until an element is visible. If the board does not scroll on its own, scrolls the page.
function reveal(element, behavior = "auto") {
  const board = document.getElementById("board");
  if (getComputedStyle(board).overflowY !== "auto") return element.scrollIntoView({ block: "nearest", behavior });
  const [inner, outer] = [element, board].map((one) => one.getBoundingClientRect());
  const [above, below] = [inner.top - outer.top - 12, inner.bottom - outer.bottom + 12];
  if (above < 0) board.scrollBy({ top: above, behavior });
  else if (below > 0) board.scrollBy({ top: Math.min(above, below), behavior });
}

// Returns what each piece of the board shows, without the marks for options.
function piecesSeen() {
  return new Map([...document.querySelectorAll(PIECES)].map((piece) => {
    const copy = piece.cloneNode(true);
    for (const mark of copy.querySelectorAll(".badge, .ghost, title, .reach, .place")) mark.remove();
    return [piece.id, copy.textContent + [...copy.querySelectorAll("g")].map((one) => one.getAttribute("class")).join()];
  }));
}

// Frames the tile that the question is about, above the tiles around it.
function frameTile(tile) {
  document.querySelector("#board .about-frame")?.remove();
  const shape = tile?.dataset.tile !== undefined && tile.querySelector(":scope > polygon");
  if (!shape) return;
  const frame = shape.cloneNode();
  frame.setAttribute("class", "about-frame");
  if (tile.hasAttribute("transform")) frame.setAttribute("transform", tile.getAttribute("transform"));
  tile.closest("svg").append(frame);
}

// Returns whether the question is in a sheet over the page, as it is on small screens.
function hasSheet() {
  return getComputedStyle(document.getElementById("question")).position === "fixed";
}

// Returns what the unfolded summary of the last turn says; an empty text if there is none.
function summaryShown() {
  return document.querySelector("#summary[open]")?.textContent ?? "";
}

// Marks what the question is about, and scrolls to the part of the board with its options, or else with the section in
// progress.
function showQuestion() {
  const about = document.getElementById("question-heading")?.dataset.at;
  for (const old of document.querySelectorAll("#board [data-about]")) delete old.dataset.about;
  const element = about && document.getElementById(about);
  if (element) element.dataset.about = "";
  frameTile(element);
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const board = document.getElementById("board");
  const part = (place) => place.closest("#map-view, #board-cards") ?? place.closest(".table > svg");
  const parts = new Set([...document.querySelectorAll("#board svg [data-option]")].map(part));
  const [first] = parts.size > 0 ? parts : [...document.querySelectorAll("#board .section.now")].map(part);
  if (!first) return;
  // On a small screen the end of a turn is told before the board.
  if (summaryShown() && hasSheet()) return;
  if (getComputedStyle(board).overflowY !== "auto") return first.scrollIntoView({ block: parts.size > 1 ? "start" : "nearest", behavior });
  // Cards below the first part of the board need no scrolling: the list shows their text.
  if (!first.closest(".first")) return;
  const end = first.getBoundingClientRect().bottom - board.getBoundingClientRect().top + board.scrollTop;
  if (end <= board.clientHeight) board.scrollTo({ top: 0, behavior });
  else reveal(first, behavior);
}

// Scrolls to the result, again after each of its style sheets has moved it.
function showResult(result) {
  const scroll = () => result.scrollIntoView({ block: "start" });
  for (const style of result.querySelectorAll("link")) style.addEventListener("load", scroll);
  scroll();
}

if (table) {
  let [pieces, heading, told] = [piecesSeen(), "", summaryShown()];
  const result = () => document.querySelector("#result:not([hidden])");
  let isOver = result() !== null;
  const look = () => {
    darken();
    const now = document.getElementById("question-heading")?.textContent ?? "";
    if (now !== heading) showQuestion();
    heading = now;
  };
  document.addEventListener("taken", () => {
    look();
    if (!isOver && result()) showResult(result());
    isOver = result() !== null;
    const summary = summaryShown();
    if (summary && summary !== told && hasSheet()) document.getElementById("summary").scrollIntoView({ block: "start" });
    told = summary;
    const now = piecesSeen();
    for (const [id, seen] of now) {
      // An empty corner is not an element.
      const before = pieces.get(id) ?? (id.startsWith("corner-") ? "" : seen);
      if (before === seen) continue;
      const piece = document.getElementById(id);
      piece.dataset.pulse = "";
      setTimeout(() => delete piece.dataset.pulse, 2000);
    }
    pieces = now;
  });
  addEventListener("load", look);
}
