// Keeps an open page as the game is: nothing here is needed to play, every answer is a form.
"use strict";

const main = document.querySelector("main[data-feed]");
let entry = Number(main?.dataset.entry ?? 0);
let feed = null;
let retry = null;

// What readers of the screen are told.
function announce(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  region.textContent = "";
  // The same text is read again only where it was gone before.
  requestAnimationFrame(() => { region.textContent = text; });
}

// Where the keyboard is, so that a part can be put in another's place without losing it.
function focused(part) {
  const here = document.activeElement;
  if (!here || !part.contains(here)) return null;
  const option = here.dataset.option;
  if (option !== undefined) return `[data-option="${CSS.escape(option)}"]`;
  return here.id ? `#${CSS.escape(here.id)}` : null;
}

function read(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

// Puts a part in the place of the one of its id; in a board tile by tile, so that hexes stay what they are.
function replace(id, html) {
  const old = document.getElementById(id);
  const fresh = read(html);
  if (!old || !fresh) return;
  const back = focused(old);
  const typed = document.getElementById("typed");
  const words = typed && old.contains(typed) ? typed.value : null;
  const tiles = fresh.querySelectorAll("svg g[id]");
  const isSameBoard = tiles.length > 0
    && [...tiles].every((tile) => old.querySelector(`#${CSS.escape(tile.id)}`))
    && old.querySelectorAll("svg g[id]").length === tiles.length;
  if (isSameBoard) {
    for (const tile of tiles) {
      const known = old.querySelector(`#${CSS.escape(tile.id)}`);
      if (known && known.outerHTML !== tile.outerHTML) known.outerHTML = tile.outerHTML;
    }
  }
  // What has no id of its own may have changed as well.
  if (old.outerHTML !== fresh.outerHTML) {
    const isOpen = old.querySelector("details")?.open;
    old.replaceWith(fresh);
    if (isOpen) fresh.querySelector("details")?.setAttribute("open", "");
  }
  if (words !== null && document.getElementById("typed")) {
    document.getElementById("typed").value = words;
  }
  if (back) (document.querySelector(back) ?? document.getElementById("question-heading"))?.focus();
}

function isAsked() {
  return document.querySelector("#stand [data-asked]") !== null;
}

// Takes in what is not the same any more, and says so.
function take(parts, now) {
  const wasAsked = isAsked();
  for (const [id, html] of Object.entries(parts)) replace(id, html);
  entry = now;
  if (parts.news !== undefined) {
    const lines = document.querySelectorAll("#news li");
    announce("polite", [...lines].slice(-5).map((line) => line.textContent.trim()).join(" "));
  }
  const heading = document.getElementById("question-heading");
  if (isAsked() && (!wasAsked || parts.question !== undefined) && heading) {
    announce("assertive", heading.textContent.trim());
  }
  document.title = document.title.replace(/^(● )?/, isAsked() ? "● " : "");
}

// Fetches the page anew and takes in all its parts.
async function resync() {
  const reply = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const fresh = page.querySelector("main[data-feed]");
  if (!fresh) return location.reload();
  const parts = {};
  for (const part of fresh.children) {
    const known = document.getElementById(part.id);
    if (known && known.outerHTML !== part.outerHTML) parts[part.id] = part.outerHTML;
  }
  take(parts, Number(fresh.dataset.entry));
}

function open() {
  if (feed || !main || document.hidden) return;
  const address = new URL(main.dataset.feed, location.href);
  address.searchParams.set("after", String(entry));
  feed = new EventSource(address);
  feed.addEventListener("patch", (event) => take(JSON.parse(event.data), Number(event.lastEventId)));
  feed.addEventListener("resync", () => { resync().catch(lost); });
  feed.addEventListener("open", () => document.body.classList.remove("lost"));
  feed.addEventListener("error", lost);
}

// A stream that ends is opened again with the number that this page has, not that of the stream.
function lost() {
  close();
  document.body.classList.add("lost");
  announce("polite", main.dataset.lost);
  retry ??= setTimeout(() => { retry = null; open(); }, 2000);
}

function close() {
  feed?.close();
  feed = null;
}

// Before an answer that cannot be taken back, a person is asked once more, where that can be known.
async function confirmed(form, button) {
  const address = new URL(main.dataset.final, location.href);
  const seat = form.elements.namedItem("seat");
  address.searchParams.set("seat", (seat?.value ?? seat?.[0]?.value) || "");
  address.searchParams.set("option", button.value);
  const reply = await fetch(address);
  return reply.status !== 200 || window.confirm(await reply.text());
}

if (main) {
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
  const form = document.getElementById("act");
  form?.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button || button.name !== "option" || button.dataset.sure) return;
    event.preventDefault();
    confirmed(form, button).catch(() => true).then((isSure) => {
      if (!isSure) return;
      button.dataset.sure = "yes";
      form.requestSubmit(button);
    });
  });
  // What is marked on the board is an option of the list: choosing it there is pressing its button.
  main.addEventListener("click", (event) => {
    const marked = event.target.closest?.("#board [data-option]");
    if (!marked) return;
    const option = CSS.escape(marked.dataset.option);
    document.querySelector(`#question button[data-option="${option}"]`)?.click();
  });
  if (isAsked()) document.title = `● ${document.title}`;
  open();
}
