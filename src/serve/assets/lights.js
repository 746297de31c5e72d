// Highlights what belongs to what is pointed at: options in the list and their places on the board; lines of news and the
// places that they are about. Fetched with `hints.js`.
"use strict";

// Shows a pawn of the asked animal on a free space of the display.
function showGhost(place) {
  const name = document.querySelector("#stand-turn .animal")?.getAttribute("class").split(" ")[1];
  const token = name && document.querySelector(`#board-players .player > g.animal.${CSS.escape(name)}`);
  const frame = place.querySelector(":scope > rect");
  if (!token || !frame || !place.id.startsWith("space-") || place.querySelector(":scope > .ghost")) return;
  const at = (side) => Number(frame.getAttribute(side));
  const ghost = document.createElementNS(SVG, "g");
  ghost.setAttribute("class", "ghost");
  ghost.setAttribute("transform", `translate(${at("x") + at("width") / 2} ${at("y") + at("height") - 16})`);
  const copy = token.cloneNode(true);
  copy.removeAttribute("transform");
  ghost.append(copy);
  place.append(ghost);
}

// Highlights a place on the board and all options there.
function lightOption(place, buttons) {
  for (const button of buttons) light(button, "option");
  if (!place) return;
  light(place, "option");
  showGhost(place);
}

function lightUp(event) {
  if (!isPointed(event)) return;
  const target = event.target.closest?.("#question button[data-at], li[data-at], #board [data-option]");
  if (target === lights[0] && target) return;
  darken();
  if (!target) return;
  if (target.localName === "li") {
    light(target, "news");
    for (const id of target.dataset.at.split(" ")) light(document.getElementById(id), "news");
  } else if (target.localName === "button") {
    const place = document.getElementById(target.dataset.at);
    lightOption(place, [target]);
    if (event.type === "focusin" && place) reveal(place);
  } else {
    const button = listed(target);
    if (!button) return;
    lightOption(target, sharing(button));
    const list = button.closest(".choices");
    const [inner, outer] = [button, list].map((one) => one.getBoundingClientRect());
    if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}

for (const type of ["pointerover", "focusin"]) table.addEventListener(type, lightUp);
table.addEventListener("pointerleave", darken);
pointing = { hide: hideHint, refresh: refreshHint, showGhost };
