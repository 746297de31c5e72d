// Describes what is pointed at on the board, and moves between its parts by keys. A marked part shows what it would do as
// an answer; any other part shows why it is not an option. Fetched when the reader first points at something.
"use strict";

// Where the pointer was last pressed; `null` once it has moved. If a page change puts a part under a resting pointer,
// that part is not previewed.
let pressed = null;

function isPointed(event) {
  return event.type !== "pointerover" || pressed === null;
}
function middle(place) {
  const box = place.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Returns the nearest part in a direction, up to 60 degrees to either side.
function beside(place, [east, south]) {
  const [x, y] = middle(place);
  let best = null;
  for (const other of places(place.closest(".table"))) {
    const [across, down] = middle(other).map((at, axis) => at - [x, y][axis]);
    const far = Math.hypot(across, down);
    const along = across * east + down * south;
    if (far > 0 && along > far / 2 && (!best || far - along / 4 < best.cost)) {
      best = { place: other, cost: far - along / 4 };
    }
  }
  return best?.place;
}

function nameOf(place) {
  return place.getAttribute("aria-label") ?? place.querySelector(":scope > title")?.textContent ?? "";
}

// Matches the coordinates of a tile or corner in a text. For a corner, the words around the coordinates match too.
const AT_CORNER = (table?.dataset.atCorner ?? "@").split("@").map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const COORDINATES = new RegExp(` (?:${AT_CORNER.join("-?\\d+,-?\\d+:[EW]")}|-?\\d+,-?\\d+(?::[EW])?)`, "g");

// Returns a text without coordinates, because the board does not show them.
function withoutCoordinates(words) {
  return words.replaceAll(COORDINATES, "");
}

// Replaces the title of a part with a label while the pointer is over it, because browsers would show the title on top
// of the picture.
function nameByLabel(place) {
  const title = place.querySelector(":scope > title");
  if (!title) return;
  place.setAttribute("aria-label", title.textContent);
  place.setAttribute("role", "button");
  title.remove();
}

// Returns a marked part and the marked parts around it.
function markedAround(target) {
  const all = [];
  for (let place = marked({ target }); place; place = marked({ target: place.parentElement })) all.push(place);
  return all;
}

// Returns the words by which letter keys find a part. For an option, the number to type is left out.
function wordsOf(place) {
  return nameOf(place).toLowerCase().replace(place.dataset.option === undefined ? "" : /^[^:]*: /, "");
}

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function onKey(event) {
  if (event.key === "Escape") {
    if (hint.contains(document.activeElement)) document.getElementById(hinted)?.focus();
    return hideHint();
  }
  const place = event.target.closest?.("#board svg [tabindex]");
  if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
  let to = null;
  if (ARROWS[event.key]) to = beside(place, ARROWS[event.key]);
  else if (event.key === "Enter" || event.key === " ") choose(place, false, true);
  else if (event.key.length === 1) {
    const all = places(place.closest(".table"));
    const from = all.indexOf(place) + 1;
    const begins = (other) => wordsOf(other).startsWith(event.key.toLowerCase());
    to = [...all.slice(from), ...all.slice(0, from)].find(begins);
  } else return;
  event.preventDefault();
  rove(to);
  to?.focus();
}

// Steps by arrow keys through the numbers among which a question lets the reader choose. The board shows what each brings.
function stepCount(event) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const all = [...document.querySelectorAll("#question .counts button[name=option]")];
  const at = all.indexOf(event.target);
  if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  all[(at + step + all.length) % all.length].focus();
}

// Returns the button in the list for a marked part; `null` for other parts.
function listed(place) {
  const option = place.dataset.option;
  return option === undefined ? null : document.getElementById(`option-${option}`);
}

// Returns the buttons in the list whose options are at the same place, including this button.
function sharing(button) {
  const { place } = button.dataset;
  const all = [...document.querySelectorAll("#question [data-place]")];
  return place === undefined ? [button] : all.filter((one) => one.dataset.place === place);
}

// Handles a click on a part. On a marked part, presses the button of its option in the list. A touch first shows what
// the option would do. If several options are at one place, asks which one is meant. On any other part, shows why it is
// not an option.
function choose(place, isTouched, isByKey) {
  // A second click on the place of a final answer confirms the answer.
  const give = document.querySelector("#said #give");
  if (give && place.dataset.picked !== undefined) return give.click();
  if (place.id === undoOf()?.dataset.source) return takeBack(place, isTouched);
  const button = listed(place);
  const all = button ? sharing(button) : [];
  if (all.length > 1) {
    showHint(place, table.dataset.which, all.map((one) => [one.id, brought(one)]));
    return hint.querySelector("button").focus();
  }
  if (button && isTouched && hinted !== place.id) {
    lightOption(place, all);
    return showHint(place, picturedLines([button], place), [[button.id, table.dataset.give]]);
  }
  if (button) return button.click();
  if (isDescribed(place)) sayWhy(place, isByKey).catch(() => {});
}

// Takes back the choice of a part. A touch first shows that it would.
function takeBack(place, isTouched) {
  const undo = undoOf();
  if (!isTouched || hinted === place.id) return undo.click();
  showHint(place, nameOf(place), [[undo.id, undo.textContent.trim()]]);
}

// Whether the server can describe a part: only for a player, and only at the current position.
function isDescribed(place) {
  if (!table.dataset.feed.includes("seat=") || table.dataset.feed.includes("entry=") || table.classList.contains("replaying")) return false;
  return place.dataset.tile !== undefined || document.querySelector("#stand-turn[data-asked=you]") !== null;
}

// Returns the text that the list shows for an option.
function brought(button) {
  const item = button.closest("li").cloneNode(true);
  for (const aside of item.querySelectorAll(".number, .about")) aside.remove();
  return item.textContent.trim().replace(/\s+/g, " ");
}

// Returns the same content as elements that look as they do in the list, and what a pawn does at a place.
function picturedLines(buttons, place) {
  const lines = buttons.map((button) => {
    const line = document.createElement("span");
    line.className = "line";
    line.append(...[...button.cloneNode(true).childNodes].filter((node) => !node.classList?.contains("number")));
    return line;
  });
  const does = document.createElement("span");
  does.className = "line aside";
  does.textContent = doesThere(place);
  return does.textContent ? [...lines, " ", does] : lines;
}

// Returns the id that the option for a part would have.
function optionOf(place) {
  const { tile, card } = place.dataset;
  if (tile !== undefined) return `tile:${tile}`;
  return card !== undefined ? `card:${card}` : place.id.replace("-", ":");
}

async function sayWhy(place, isByKey) {
  const number = ++hints;
  const address = ofGame("why");
  address.searchParams.set("option", optionOf(place));
  const reply = await fetch(address, FETCHED);
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  if (number !== hints) return;
  const [heading, ...lines] = [...page.querySelectorAll("main h1, main p:not(:has(a))")].map((one) => one.textContent.trim());
  const why = [/[.?!]$/.test(heading) ? heading : `${heading}.`, ...lines].join(" ");
  showHint(document.getElementById(place.id) ?? place, withoutCoordinates(why));
  const more = page.getElementById("more");
  if (more) {
    more.id = "hint-more";
    hint.append(document.adoptNode(more));
    // Move the focus into the hint, because Tab would leave the board, which hides the hint.
    if (isByKey) hint.querySelector("a").focus();
  }
  announce("polite", why);
}

const hint = document.createElement("div");
hint.id = "hint";
hint.hidden = true;
const pointed = document.createElement("p");
pointed.id = "pointed";
pointed.setAttribute("aria-hidden", "true");
// The id of the part that the hint is about, and the question and offer when it was shown.
let hinted = null;
let offered = null;
// The number of the latest hint or hint request. Replies to earlier requests are ignored.
let hints = 0;

// Shows a hint, given as a text or as elements, beside a part. Its buttons press buttons in the list; `choices` gives
// the ids and labels.
function showHint(place, text, choices = []) {
  hideHint();
  hints += 1;
  [hinted, offered] = [place.id, offer(place)];
  const words = document.createElement("p");
  words.id = "hint-words";
  words.append(...[text].flat());
  hint.replaceChildren(words);
  for (const [at, [pressed, label]] of choices.entries()) {
    const give = document.createElement("button");
    give.id = at === 0 ? "hint-give" : `hint-give-${at + 1}`;
    give.type = "button";
    give.textContent = label;
    give.dataset.of = pressed;
    give.addEventListener("click", () => {
      const button = document.getElementById(pressed);
      hideHint();
      if (button) button.click();
      else told(table.dataset.gone);
    });
    hint.append(give);
  }
  hint.hidden = false;
  putBeside(hint, place);
  place.setAttribute("aria-describedby", "hint-words");
}

// Puts an element below a part of the board, or above the part if there is no room.
function putBeside(words, place) {
  const box = place.getBoundingClientRect();
  const across = Math.min(box.left, innerWidth - words.offsetWidth - 8);
  const below = box.bottom + 6;
  const fits = below + words.offsetHeight < innerHeight;
  words.style.left = `${Math.max(8, across)}px`;
  words.style.top = `${fits ? below : Math.max(8, box.top - words.offsetHeight - 6)}px`;
}

function hideHint() {
  if (hint.hidden) return;
  hint.hidden = true;
  hint.replaceChildren();
  if (hinted) document.getElementById(hinted)?.removeAttribute("aria-describedby");
  hinted = null;
}

// Returns the question and what a part would do as an answer; `null` for parts that are not options.
function offer(place) {
  const button = place && listed(place);
  return button && `${text("#question-heading")} ${brought(button)}`;
}

// Hides the hint if its part is gone or would now do something else.
function refreshHint() {
  const place = hinted && document.getElementById(hinted);
  if (!place?.dataset.option || offer(place) !== offered) hideHint();
}

// Returns what a pawn does on a space of the display; an empty text for other parts.
function doesThere(place) {
  return (place?.matches(".space") && place.closest("[data-does]")?.dataset.does) || "";
}

// Returns the part of the board that an option of the list or a link below the map is about, if it is to be described:
// a space of the display or a card.
function partOf(target) {
  const option = target.closest?.("#question button[data-at]");
  const link = target.closest?.("#board-links a[id^=to-card-]");
  const part = document.getElementById(option?.dataset.at ?? link?.id.slice("to-".length) ?? "");
  return part && (link || doesThere(part)) ? [part, option ?? link] : null;
}

// Shows the name of a part beside it and, below the name of a space of the display, what a pawn does there.
function point(event) {
  // After a click, a resting mouse points at nothing new.
  if (event.pointerType === "mouse" && !isPointed(event)) return;
  if (event.type === "focusout") return unpoint();
  const own = event.target.closest?.("#board :is(g, a):is([aria-label], [data-option])");
  const [named, at] = own ? [own, own] : partOf(event.target) ?? [];
  if (!named) return unpoint();
  const name = at.localName === "button" ? "" : nameOf(named);
  pointed.textContent = withoutCoordinates([name, doesThere(named)].filter(Boolean).join("\n"));
  putBeside(pointed, at);
  if (at.localName === "button") putAside(pointed, at);
}

// Puts what is said of an option of the list where it hides neither other options nor the spaces that one compares: over
// the news, or beside the list if the news are not in sight below it.
function putAside(words, button) {
  const [list, news] = ["question", "news"].map((id) => document.getElementById(id)?.getBoundingClientRect());
  const isBelow = news && !document.querySelector("#panel:not([hidden])") && news.left === list.left && news.top >= list.bottom && news.top + words.offsetHeight < innerHeight;
  words.style.left = `${isBelow ? news.left : Math.max(8, list.left - words.offsetWidth - 6)}px`;
  words.style.top = `${isBelow ? news.top : button.getBoundingClientRect().top}px`;
}

function unpoint() {
  pointed.textContent = "";
}

function marked(event) {
  return event.target.closest?.("#board svg [data-option]");
}

table.append(hint, pointed);
table.addEventListener("click", (event) => {
  if (closesMenu) return;
  const place = event.target.closest?.("#board svg [tabindex]");
  if (place) choose(place, isTouched);
  else if (!hint.contains(event.target)) hideHint();
});
addEventListener("pointerdown", ({ clientX, clientY }) => { pressed = [clientX, clientY]; }, true);
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (pressed && Math.hypot(clientX - pressed[0], clientY - pressed[1]) > 3) pressed = null;
}, true);
table.addEventListener("pointerover", (event) => {
  if (!isPointed(event)) return;
  for (const place of markedAround(event.target)) nameByLabel(place);
  const place = marked(event);
  const button = place && event.pointerType !== "touch" && listed(place);
  // A hint with buttons stays until one of them is chosen.
  if (button && !hint.querySelector("button")) showHint(place, picturedLines(sharing(button), place));
});
table.addEventListener("pointerleave", unpoint);
for (const type of ["scroll", "taken"]) document.addEventListener(type, unpoint, true);
table.addEventListener("pointerout", (event) => {
  for (const place of markedAround(event.target)) if (!place.contains(event.relatedTarget)) nameByTitle(place);
  const place = marked(event);
  if (hint.querySelector("button")) return;
  if (place && event.pointerType !== "touch" && !place.contains(event.relatedTarget)) hideHint();
});
table.addEventListener("focusin", (event) => {
  const place = event.target.closest?.("#board svg [tabindex]");
  if (!place) return hint.contains(event.target) ? undefined : hideHint();
  const button = listed(place);
  // For a touch, the click that follows shows the same hint with a button.
  if (button && !isTouched && hinted !== place.id) showHint(place, picturedLines(sharing(button), place));
  else if (!button && hinted !== place.id) hideHint();
});
for (const type of ["pointerover", "focusin", "focusout"]) table.addEventListener(type, point);
for (const listener of [onKey, stepCount]) table.addEventListener("keydown", listener);
