// Shows rules, cards and tiles in a drawer beside the board. Without scripts, they are separate pages. Fetched when the
// drawer is opened for the first time.
"use strict";

// The id prefix of the board element that a page is about, by the kind of page.
const ON_BOARD = { rule: "section", card: "card", tile: "tile" };
// The length from which a list can be searched.
const SEARCHED_FROM = 12;
let drawer = null;
// The addresses of the pages that were looked up, ending with the current one; and the element that opened the drawer.
let trail = [];
let openedFrom = null;
// The number of the latest request. Replies to earlier requests are ignored.
let latest = 0;

function makeDrawer() {
  drawer = document.createElement("aside");
  drawer.id = "drawer";
  drawer.setAttribute("aria-labelledby", "drawer-heading");
  const bar = document.createElement("div");
  bar.className = "bar";
  const back = drawerButton("back", main.dataset.drawerBack, () => show(trail.at(-2), trail.slice(0, -2)));
  bar.append(back, drawerButton("close", main.dataset.drawerClose, closeDrawer));
  const content = document.createElement("div");
  content.className = "content";
  drawer.append(bar, content);
  document.body.append(drawer);
}

function closeDrawer() {
  drawer.hidden = true;
  trail = [];
  latest += 1;
  markOnBoard(null);
  document.body.classList.remove("looking-up");
  (opener() ?? document.getElementById("question-heading"))?.focus();
}

// Returns the element that opened the drawer if it is visible, or else the heading of the closed menu that contains it.
function opener() {
  if (!openedFrom?.isConnected) return null;
  return openedFrom.checkVisibility() ? openedFrom : openedFrom.closest("details:not([open])")?.querySelector("summary");
}

// Marks the board element that a page is about.
function markOnBoard(address) {
  for (const marked of document.querySelectorAll("[data-looked-up]")) delete marked.dataset.lookedUp;
  const [, , , kind, name] = address ? address.pathname.split("/") : [];
  const place = name && ON_BOARD[kind] && document.getElementById(`${ON_BOARD[kind]}-${decodeURIComponent(name)}`);
  if (!place || !place.closest("#board")) return;
  place.dataset.lookedUp = "";
  place.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Returns whether a title contains what is sought, or has a word that begins like it: “migrate” finds “Migration”.
function isLike(title, sought) {
  const least = Math.max(4, sought.length - 2);
  const begins = (word) => word.length >= least && word.slice(0, least) === sought.slice(0, least);
  return title.includes(sought) || title.split(/[^\p{L}]+/u).some(begins);
}

// Adds a search field to a long list of pages.
function addSearch(content) {
  const items = [...content.querySelectorAll("ul > li")];
  if (items.length < SEARCHED_FROM) return;
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = main.dataset.drawerSearch;
  search.setAttribute("aria-label", main.dataset.drawerSearch);
  search.addEventListener("input", () => {
    const sought = search.value.trim().toLowerCase();
    for (const item of items) item.hidden = !isLike(item.textContent.toLowerCase(), sought);
    const isFound = items.some((item) => !item.hidden);
    for (const part of content.querySelectorAll("#played-now")) part.hidden = sought !== "";
    for (const part of content.querySelectorAll("#not-found")) part.hidden = isFound;
    for (const group of content.querySelectorAll(".group")) {
      group.hidden = !group.querySelector("li:not([hidden])");
      if (group.localName === "details") group.open = sought !== "";
    }
  });
  content.querySelector("h2").after(search);
}

// Fetches a page and shows it in the drawer. `before` holds the pages that were looked up earlier. If this fails, goes
// to the page itself.
async function show(address, before) {
  latest += 1;
  const number = latest;
  let page;
  try {
    const fetched = new URL(address);
    fetched.searchParams.set("lang", document.documentElement.lang);
    const reply = await fetch(fetched, FETCHED);
    if (!reply.ok) throw new Error(`the page is ${reply.status}`);
    page = new DOMParser().parseFromString(await reply.text(), "text/html");
  } catch {
    if (number === latest) location.assign(address);
    return;
  }
  if (number !== latest) return;
  if (!drawer) makeDrawer();
  const content = drawer.querySelector(".content");
  const heading = document.createElement("h2");
  heading.id = "drawer-heading";
  heading.tabIndex = -1;
  const shown = page.querySelector("main");
  heading.append(...shown.querySelector("h1").childNodes);
  shown.querySelector("h1").replaceWith(heading);
  // The table is visible beside the drawer, so remove the links back to it.
  for (const link of shown.querySelectorAll("p > a")) {
    if (new URL(link.getAttribute("href"), location.href).pathname === ofGame().pathname) link.parentElement.remove();
  }
  content.replaceChildren(...shown.childNodes);
  addSearch(content);
  trail = [...before, address];
  drawer.hidden = false;
  drawer.querySelector(".back").hidden = trail.length < 2;
  document.body.classList.add("looking-up");
  markOnBoard(address);
  content.scrollTop = 0;
  heading.focus();
}

document.addEventListener("click", (event) => {
  const ruled = ruleAt(event.target);
  if (ruled) show(ofGame(`rule/${ruled.dataset.rule}`), trail);
  const link = event.target.closest?.("a[href]");
  if (!link || !isPlainClick(event) || event.defaultPrevented || !isLookUp(link)) return;
  event.preventDefault();
  if (!link.closest("#drawer")) openedFrom = link;
  link.closest("details#menu")?.removeAttribute("open");
  show(new URL(link.getAttribute("href"), location.href), trail);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drawer && !drawer.hidden) closeDrawer();
});
