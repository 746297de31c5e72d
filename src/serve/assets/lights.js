// Highlights what belongs to what is pointed at: options in the list and their places on the board; lines of news and the
// places that they are about. Fetched with `hints.js`.
"use strict";

// What is pointed at.
let litBy = null;

// Highlights a place on the board and options there, and draws the pieces that the first of them changes. While an answer
// is to be confirmed, its pieces stay.
function lightOption(place, buttons) {
  darken();
  for (const button of buttons) light(button, "option");
  light(place, "option");
  if (!main.classList.contains("saying")) showGhosts(buttons[0]);
}

function lightUp(event) {
  if (!isPointed(event)) return;
  if (hint.contains(event.target)) {
    const meant = document.getElementById(event.target.closest("button")?.dataset.of);
    if (meant) showGhosts(meant);
    return;
  }
  const target = event.target.closest?.("#question button[name=option], li[data-at], #board [data-option]");
  if (target && target === litBy && lights.length > 0) return;
  litBy = target;
  unlight();
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

function unlight() {
  darken();
  if (!main.classList.contains("saying")) clearGhosts();
}

for (const type of ["pointerover", "focusin"]) table.addEventListener(type, lightUp);
table.addEventListener("pointerleave", unlight);
pointing = { hide: hideHint, refresh: refreshHint, pick };
// The reader may have chosen something before this script was there.
repick();
