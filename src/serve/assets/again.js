// Repeats a move from one tile to another with one click, for as long as both are offered.
"use strict";

// The two options of the latest move: its start and its end.
let latestMove = null;
// The option to choose as soon as it is offered.
let followingOption = null;

function optionButton(option) {
  return document.getElementById(`option-${option}`);
}

// Chooses an option once the previous answer has been accepted.
function pressOption(option) {
  if (isSending) setTimeout(pressOption, 20, option);
  else optionButton(option)?.click();
}

// Returns the place on the board where the current move began, if the question asks for its end.
function sourcePlace() {
  return document.querySelector("#undo[data-source^=tile-]")?.dataset.source;
}

const isAtSource = () => sourcePlace() !== undefined;

// Records a move when its end is answered.
function noteMove(option) {
  if (option !== latestMove?.[0]) followingOption = null;
  const source = sourcePlace();
  if (source && option.startsWith("tile:")) latestMove = [source.replace("-", ":"), option];
  else if (latestMove?.[0] !== option) latestMove = null;
}

function offerAgain() {
  if (!latestMove || isAtSource() || !optionButton(latestMove[0])) return;
  const again = document.createElement("button");
  again.type = "button";
  again.id = "again";
  again.textContent = main.dataset.again;
  again.addEventListener("click", () => {
    followingOption = latestMove[1];
    pressOption(latestMove[0]);
  });
  document.getElementById("again")?.remove();
  document.querySelector("#question .choices")?.before(again);
}

if (main) {
  document.addEventListener("submit", (event) => {
    if (event.submitter?.name === "option") noteMove(event.submitter.value);
  }, true);
  document.addEventListener("taken", () => {
    const next = followingOption;
    if (!next || !isAtSource() || !optionButton(next)) return offerAgain();
    followingOption = null;
    pressOption(next);
  });
}
