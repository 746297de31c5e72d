// Steps through the entries of a game: with a slider, with keys and by itself. Each step is a link of the timeline.
"use strict";

const PLAYING = "speciate-playing";
const PAUSE = 1400;
const STEP_LINKS = { ArrowLeft: "to-before", ArrowRight: "to-after", Home: "to-first", End: "to-now" };

// Returns the last entry at or before a number that is still a part of the game.
function entryBefore(number, gaps) {
  const gap = gaps.find(([from, to]) => from <= number && number <= to);
  return gap ? gap[0] - 1 : number;
}

function goTo(slider) {
  const gaps = (slider.dataset.gaps ?? "").split(" ").filter(Boolean).map((gap) => gap.split("-").map(Number));
  const address = new URL(location.href);
  address.searchParams.set("entry", String(entryBefore(Number(slider.value), gaps)));
  if (slider.value === slider.max) address.searchParams.delete("entry");
  location.assign(address);
}

function playOn() {
  const button = document.getElementById("time-play");
  const next = document.getElementById("to-after");
  if (!button || sessionStorage.getItem(PLAYING) === null) return;
  if (!next) return sessionStorage.removeItem(PLAYING);
  button.textContent = "❚❚";
  button.title = button.dataset.stop;
  button.setAttribute("aria-label", button.dataset.stop);
  setTimeout(() => { if (sessionStorage.getItem(PLAYING) !== null) next.click(); }, PAUSE);
}

function togglePlaying() {
  if (sessionStorage.getItem(PLAYING) !== null) {
    sessionStorage.removeItem(PLAYING);
    return location.reload();
  }
  const from = document.getElementById("to-after") ?? document.getElementById("to-first");
  if (!from) return;
  sessionStorage.setItem(PLAYING, "");
  from.click();
}

// The latest turn is the one that is seen.
function showLastTurn() {
  const turns = document.getElementById("timeline-turns");
  if (turns) turns.scrollLeft = turns.scrollWidth;
}

if (table) {
  showLastTurn();
  document.addEventListener("taken", showLastTurn);
  table.addEventListener("input", (event) => {
    const { target } = event;
    if (target.id !== "time") return;
    const words = target.getAttribute("aria-valuetext").replace(/\d+/, target.value);
    target.setAttribute("aria-valuetext", words);
    document.querySelector("#timeline .here").textContent = words;
  });
  table.addEventListener("change", (event) => { if (event.target.id === "time") goTo(event.target); });
  table.addEventListener("click", (event) => { if (event.target.closest("#time-play")) togglePlaying(); });
  document.addEventListener("keydown", (event) => {
    const here = document.activeElement;
    const isFree = here === document.body || (here?.closest("#timeline") && here.id !== "time");
    const link = isFree && !event.ctrlKey && !event.altKey && !event.metaKey && document.getElementById(STEP_LINKS[event.key]);
    if (!link) return;
    event.preventDefault();
    sessionStorage.removeItem(PLAYING);
    link.click();
  });
  playOn();
}
