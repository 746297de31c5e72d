// Shows in the bar of a table who is here and how many messages are new, and announces messages, votes and rematches to
// screen readers. The panel with the chat is a separate script, which is fetched when the panel is opened.
"use strict";

const talkLink = document.getElementById("to-talk");
// The page's state of the company, with the names that the stream uses.
const company = { here: talkLink?.dataset.here, talk: talkLink?.dataset.talk };
// The functions of the panel, once its script has loaded: `isSeen`, `take`, `refresh`, `toggle`.
let talkPanel = null;
let unread = Number(talkLink?.querySelector(".count").textContent ?? 0);
// The texts about the vote and the rematch before the page changed.
let saidBefore = [];

// Makes the stream send changes in the company from this state on.
function askForCompany(address) {
  if (!talkLink) return;
  for (const [name, value] of Object.entries(company)) address.searchParams.set(name, value);
}

function takeCompany({ here, talk, moves, messages }) {
  Object.assign(company, { here, talk });
  showPresence(here);
  const fresh = messages.map(takeMessage).filter(Boolean);
  for (const line of [...moves, ...fresh]) announce("polite", line);
  if (!talkPanel?.isSeen()) showUnread(unread + fresh.length);
  if (moves.length > 0) talkPanel?.refresh();
}

// Applies a message that was sent or removed. If somebody else has just sent it, returns its text.
function takeMessage(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const item = template.content.firstElementChild;
  const isNew = !document.getElementById(item.id) && !item.matches(".own, :has(.note)");
  const line = `${item.querySelector(".by").textContent}: ${item.querySelector("p").textContent}`;
  talkPanel?.take(item);
  return isNew ? line : null;
}

function showPresence(here) {
  const own = Number(talkLink.dataset.seat ?? 0);
  const dots = [...here].map((letter, at) => (letter === "b" || letter === "m" || at + 1 === own ? null : letter));
  talkLink.querySelector(".dots").replaceChildren(...dots.filter(Boolean).map((letter) => {
    const dot = document.createElement("i");
    dot.dataset.here = letter;
    return dot;
  }));
}

function showUnread(count) {
  unread = count;
  const badge = talkLink.querySelector(".count");
  badge.textContent = String(count);
  badge.hidden = count === 0;
  talkLink.querySelector(".new").textContent = count > 0 ? `(${count})` : "";
}

if (talkLink) {
  talkLink.setAttribute("aria-expanded", "false");
  talkLink.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (talkPanel) return talkPanel.toggle();
    const script = document.createElement("script");
    script.src = talkLink.dataset.panel;
    script.addEventListener("error", () => location.assign(talkLink.href));
    document.head.append(script);
  });
  const said = () => ["#vote-heading", "#vote .state", "#rematch-made"].map(text);
  document.addEventListener("taking", () => { saidBefore = said(); });
  document.addEventListener("taken", () => {
    const fresh = said().filter((line, at) => line && line !== saidBefore[at]);
    if (fresh.length > 0) announce("polite", fresh.join(" "));
  });
}
