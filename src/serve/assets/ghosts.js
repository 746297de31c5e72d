// Draws the pieces that an option would put on the board, move or take away, while the option is pointed at and while its
// answer is to be confirmed. Fetched with `hints.js`.
"use strict";

// The outlines of the sign of dominance and of the sign for what goes.
const CROWN = "M-9 -1l-2-11 6 5 5-8 5 8 6-5-2 11z";
const CROSS = "M-9-9L9 9M9-9L-9 9";
// How much larger numbers on tiles are, because the map is drawn smaller.
const LARGER = 1.4;
// The distance between two cards of a row, and between its lines.
const CARDS_APART = [4, 92];

function drawn(name, attributes, ...parts) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...parts.filter(Boolean));
  return element;
}

// Returns a copy of a piece as a picture only, around the origin if the piece has a place of its own.
function pictured(piece) {
  const copy = piece.cloneNode(true);
  for (const mark of copy.querySelectorAll("title, .badge, .ghost, .many")) mark.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...one.attributes]) if (/^(id|role|tabindex|aria-.*|data-.*)$/.test(name)) one.removeAttribute(name);
  }
  copy.removeAttribute("transform");
  return copy;
}

// Draws a ghost in an element of the board, at a point or with a transformation.
function addGhost(element, at, ...parts) {
  const transform = typeof at === "string" ? at : `translate(${at.join(" ")})`;
  const ghost = drawn("g", { class: "ghost", "aria-hidden": "true", transform }, ...parts);
  element.append(ghost);
  return ghost;
}

// Draws how many pieces come or go around a point.
function numbered(count, [x, y] = [0, 0], scale = 1) {
  const words = count < 0 ? `−${-count}` : `+${count}`;
  const width = 9 + 7 * words.length;
  const transform = `translate(${x} ${y}) scale(${scale})`;
  const frame = drawn("rect", { x: -width / 2, y: -9, width, height: 18, rx: 9 });
  return drawn("g", { class: count < 0 ? "would-gain goes" : "would-gain", transform }, frame, drawn("text", { y: 4.5 }, words));
}

const crossed = (size = 1) => drawn("path", { class: "goes", d: CROSS, transform: `scale(${size})` });

// Returns the numbers in attributes of an element.
const numbersOf = (element, ...names) => names.map((name) => Number(element.getAttribute(name)));

// Returns a token of an animal: its mark on its mat or, for a special pawn, the pawn of that element.
function tokenOf(name, element) {
  const animal = `g.animal.${CSS.escape(name)}`;
  const special = element && document.querySelector(`#board ${animal}:has(> [href="#icon-element-${CSS.escape(element)}"])`);
  const token = special || document.querySelector(`#board-players .player > ${animal}`);
  return token && pictured(token);
}

// Returns a disk, copied from one on the page or, if there is none, without what is printed on it.
function diskOf(name) {
  const disk = document.querySelector(`main g.element.${CSS.escape(name)}:has(> :is(text, [href^="#icon"]))`);
  return disk ? pictured(disk) : drawn("g", { class: `element ${name}` }, drawn("circle", { r: 10.5 }));
}

// Draws a pawn on a space, or species on a tile.
function drawToken(place, name, count, element) {
  const frame = place.matches(".space") && place.querySelector(":scope > rect");
  if (frame) {
    const [x, y, width, height] = numbersOf(frame, "x", "y", "width", "height");
    return void addGhost(place, [x + width / 2, y + height - 16], count < 0 ? crossed() : tokenOf(name, element));
  }
  const group = place.querySelector(`:scope > .species:has(> .animal.${CSS.escape(name)})`);
  if (group) {
    const { x, y, width, height } = group.querySelector(":scope > .animal").getBBox();
    const token = count > 0 && drawn("g", { transform: `translate(${width / 3} ${-height / 3})` }, tokenOf(name));
    return void addGhost(group, [x + width / 2, y + height / 2], token, numbered(count, [-width / 2, height / 2], LARGER));
  }
  const beside = 30 * place.querySelectorAll(":scope > .ghost > .animal").length;
  const token = tokenOf(name);
  if (token && count > 0) addGhost(place, [beside, 20], token, numbered(count, [14, 10], LARGER));
}

// Draws a disk on a corner or a mat.
function drawDisk(place, name, count) {
  const own = [...place.querySelectorAll(":scope > .element")];
  const free = place.querySelector(":scope > .slot");
  if (count < 0) {
    const disk = own.find((one) => one.classList.contains(name));
    if (disk) addGhost(place, disk.getAttribute("transform"), crossed());
    return;
  }
  let at = [0, 0];
  if (free) at = numbersOf(free, "cx", "cy");
  else if (!place.matches(".corner")) at = `${own.at(-1)?.getAttribute("transform") ?? "translate(120 17)"} translate(8 8)`;
  addGhost(place, at, diskOf(name), count > 1 && numbered(count, [9, 9]));
}

function drawTile(place, name, count) {
  if (count < 0) return void addGhost(place, [0, 0], crossed(2));
  const same = document.querySelector(`#board-map .tile.${CSS.escape(name)}`);
  const parts = same ? [...same.children].filter((part) => part.matches("polygon, .texture, .emblem, [href^='#icon-']")) : [place.querySelector(":scope > polygon")];
  const ghost = addGhost(place, [0, 0], drawn("g", { class: `tile terrain ${name}` }, ...parts.map((part) => part.cloneNode(true))));
  // Species on the tile stay visible.
  place.insertBefore(ghost, place.querySelector(":scope > .species"));
}

// Draws a card in the row of a player, where the next card would be, or on the card that changes.
function drawCard(place, name, count, card) {
  const side = name.startsWith("endangered") ? " endangered" : "";
  const own = document.getElementById(`row-${place.dataset.animal}-${card}`);
  const inRow = [...place.querySelectorAll(":scope > .card > rect")];
  const last = inRow.at(-1) ?? place.querySelector(":scope > .slot");
  const [mat, drawing] = [place.querySelector(":scope > .mat"), own ?? document.querySelector(`#board .card[data-card="${CSS.escape(card)}"]`)];
  const frame = drawing?.querySelector(":scope > rect");
  if (!frame || !last) return;
  const [fromX, fromY, width, tall] = numbersOf(frame, "x", "y", "width", "height");
  if (own) {
    if (count < 0) return void addGhost(own, [fromX + width / 2, fromY + tall / 2], crossed(3));
    const edge = pictured(frame);
    edge.setAttribute("class", `side${side && " goes"}`);
    return void addGhost(own, "", edge);
  }
  if (count < 0) return;
  const [lastX, lastY, lastWidth, height] = numbersOf(last, "x", "y", "width", "height");
  let [x, y] = [inRow.length > 0 ? lastX + lastWidth + CARDS_APART[0] : lastX, lastY];
  const [matWidth, matHeight] = numbersOf(mat, "width", "height");
  // A row that is full gets another line, which is not drawn yet.
  if (x + width > matWidth) [x, y] = [numbersOf(inRow[0], "x")[0], Math.min(lastY + CARDS_APART[1], matHeight - height)];
  const copy = pictured(drawing);
  copy.classList.remove("offered", "endangered");
  if (side) copy.classList.add("endangered");
  copy.querySelector(":scope > .suppresses")?.remove();
  copy.querySelector(":scope > rect").setAttribute("height", height);
  addGhost(place, [x - fromX, y - fromY], copy);
}

// Draws the sign of dominance over the species of an animal, which may be a ghost itself.
function drawCrown(place, name, count, animal) {
  const token = [...place.querySelectorAll(":is(.species, .ghost) > .animal")].findLast((one) => one.classList.contains(`animal-${animal}`));
  const crown = token?.parentElement.querySelector(":scope > .crown");
  if (count < 0 && crown) addGhost(crown.parentElement, crown.getAttribute("transform"), crossed());
  else if (count > 0 && token) addGhost(token.parentElement, [0, token.getBBox().y], drawn("path", { class: "crown", d: CROWN }));
}

function drawPoints(place, name, count) {
  const box = place.querySelector("text.points")?.getBBox();
  if (box) addGhost(place, [box.x + box.width + 16, box.y + box.height / 2], numbered(count));
}

// How the pieces of each kind are drawn.
const DRAWINGS = { animal: drawToken, element: drawDisk, terrain: drawTile, card: drawCard, endangered: drawCard, crown: drawCrown, points: drawPoints };

// Returns the pieces that an option changes: the name of each, how many come, the id of the place and, for a special
// pawn, its element. Negative numbers go.
function changesOf(button) {
  const { at = "", option = "", pieces = "" } = button.dataset;
  const shared = /^(pass|done)$/.test(option) ? "" : button.closest(".options")?.dataset.pieces ?? "";
  const changes = `${shared};${pieces}`.split(";").filter(Boolean).map((change) => change.split(" "));
  const asked = document.querySelector("#stand-turn .animal")?.classList[1];
  const gained = parseInt(button.querySelector(".points")?.textContent.replace(/^\D+/, ""), 10);
  if (asked && gained) changes.push(["points", gained, asked.replace("animal", "player")]);
  // The only options that put a pawn on a space are listed by section.
  if (asked && at.startsWith("space-") && button.closest(".group")) changes.push([asked, 1, at, option.match(/^pawn:(.*)@/)?.[1]]);
  return changes;
}

function clearGhosts() {
  for (const ghost of document.querySelectorAll("#board .ghost")) ghost.remove();
}

// Draws the pieces that an option changes.
function showGhosts(button) {
  clearGhosts();
  for (const [name, count = 1, at = button.dataset.at, element] of changesOf(button)) {
    const [kind, own] = [name.split("-")[0], name.slice(name.indexOf("-") + 1)];
    const place = document.getElementById(at);
    if (place) DRAWINGS[kind]?.(place, name, Number(count), kind === "animal" ? element : own);
  }
}

// Marks the place of an option as chosen, with the pieces that change, until the answer is given or cancelled. Without
// an option, no place is marked.
function pick(button) {
  for (const picked of document.querySelectorAll("#board [data-picked]")) delete picked.dataset.picked;
  darken();
  clearGhosts();
  if (!button) return;
  const place = document.getElementById(button.dataset.at);
  if (place) place.dataset.picked = "";
  showGhosts(button);
}

// Draws what is to be confirmed, and nothing else.
function repick() {
  const said = main.classList.contains("saying") && document.getElementById("said");
  if (said) pick(document.getElementById(said.dataset.from));
  else clearGhosts();
}

document.addEventListener("taken", repick);
