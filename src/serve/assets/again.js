// Repeats a move from one tile to another, once or several times, with one click, for as long as both are offered.
"use strict";

// The largest number of repetitions with one click.
const TIMES_MAX = 7;
// The two options of the latest move: its start and its end.
let latestMove = null;
// The terrains of the tiles that were offered, by their options.
const terrains = new Map();
// The option to choose as soon as it is offered.
let followingOption = null;
// How many more times the latest move is to be repeated.
let repeatsLeft = 0;
// The number of repetitions that have ended.
let repetitions = 0;
// Whether this script presses the option that is being sent.
let isPressing = false;

function optionButton(option) {
  return document.getElementById(`option-${option}`);
}

// Chooses an option once the previous answer has been accepted, unless the repetition has ended meanwhile.
function pressOption(option, repetition = repetitions) {
  if (repetition !== repetitions) return;
  if (isSending) return void setTimeout(pressOption, 20, option, repetition);
  isPressing = true;
  optionButton(option)?.click();
  isPressing = false;
}

// Returns the place on the board where the current move began, if the question asks for its end.
function sourcePlace() {
  return document.querySelector("#undo[data-source^=tile-]")?.dataset.source;
}

const isAtSource = () => sourcePlace() !== undefined;

function endRepetition() {
  [followingOption, repeatsLeft] = [null, 0];
  repetitions += 1;
}

// Records a move when its end is answered. An answer by hand ends the repetition.
function noteMove(option) {
  if (!isPressing) endRepetition();
  const source = sourcePlace();
  if (source && option.startsWith("tile:")) latestMove = [source.replace("-", ":"), option];
  else if (latestMove?.[0] !== option) latestMove = null;
}

function noteTerrains() {
  for (const { value, dataset } of document.querySelectorAll("#question [data-terrain]")) terrains.set(value, dataset.terrain);
}

function repeatMove(times) {
  repeatsLeft = times - 1;
  followingOption = latestMove[1];
  pressOption(latestMove[0]);
}

// Shows buttons that repeat the latest move, one for each number of species that are still where it begins.
function offerAgain() {
  document.getElementById("again")?.remove();
  const start = latestMove && !isAtSource() && optionButton(latestMove[0]);
  if (!start) return;
  const again = document.createElement("p");
  again.id = "again";
  const [from, to] = latestMove.map((option) => terrains.get(option) ?? "?");
  const what = main.dataset.again.replace("@1", from).replace("@2", to);
  again.append(what);
  const most = Math.min(TIMES_MAX, Number(start.dataset.own ?? 1));
  for (let times = 1; times <= most; times += 1) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${times}×`;
    button.setAttribute("aria-label", `${what} ${times}×`);
    button.addEventListener("click", () => repeatMove(times));
    again.append(" ", button);
  }
  document.querySelector("#question .choices")?.before(again);
}

// Goes on with the repetition, or offers one.
function followMove() {
  const next = followingOption;
  followingOption = null;
  if (next && isAtSource() && optionButton(next)) return pressOption(next);
  if (repeatsLeft > 0 && !isAtSource() && optionButton(latestMove?.[0])) return repeatMove(repeatsLeft);
  repeatsLeft = 0;
  offerAgain();
}

if (main) {
  document.addEventListener("submit", (event) => {
    if (event.submitter?.name === "option") noteMove(event.submitter.value);
  }, true);
  document.addEventListener("taken", () => { noteTerrains(); followMove(); });
  noteTerrains();
}
