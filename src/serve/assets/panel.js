// The panel beside the board: who is at the table, what they say, and the reader's private notes. Without scripts, it
// is a separate page.
"use strict";

// How long after the last input notes are saved, in milliseconds.
const NOTE_WAIT = 1200;
let panel = null;
let noteTimer = null;
// Whether the text of the notes may not be saved yet, and the last attempt to save it.
let isNoteNew = false;
let saving = Promise.resolve();

function takeItem(item) {
  const [list, known] = [document.getElementById("messages"), document.getElementById(item.id)];
  if (!list) return;
  tellTimes(item);
  if (known) {
    const hasKeyboard = known.contains(document.activeElement);
    known.replaceWith(item);
    return void (hasKeyboard && list.focus());
  }
  list.append(item);
  list.scrollTop = list.scrollHeight;
  if (isSeen()) readAll();
}

// Shows when messages were sent, in the reader's time zone. Whether a day has 12 or 24 hours is the reader's choice, and
// not that of the page's language.
function tellTimes(within) {
  const { hourCycle } = new Intl.DateTimeFormat([], { hour: "numeric" }).resolvedOptions();
  for (const sent of within.querySelectorAll("[data-sent]")) {
    const date = new Date(Number(sent.dataset.sent) * 1000);
    const isToday = date.toDateString() === new Date().toDateString();
    const day = isToday ? {} : { day: "numeric", month: "short" };
    sent.textContent = date.toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle });
  }
}

function isSeen() {
  return panel !== null && !panel.hidden && !document.hidden;
}

// Sends a form of the panel. Returns the reason if the server refused it, otherwise an empty text.
async function post(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const headers = { ...FETCHED.headers, prefer: "return=minimal" };
  const address = new URL(form.getAttribute("action"), location.href);
  address.searchParams.set("lang", document.documentElement.lang);
  const reply = await fetch(address, { method: "POST", body, headers, keepalive: true, signal: AbortSignal.timeout(PATIENCE) });
  if (reply.status === 204) return "";
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  return page.querySelector("[role=alert]")?.textContent ?? main.dataset.unsent;
}

function readAll() {
  showUnread(0);
  const last = document.querySelector("#messages > li:last-child");
  const token = document.querySelector("#act [name=token]").value;
  if (!last) return;
  const body = new URLSearchParams({ token, number: last.id.replace("message-", "") });
  const headers = { ...FETCHED.headers, prefer: "return=minimal" };
  fetch(ofGame("read"), { method: "POST", body, headers }).catch(console.warn);
}

async function fetchTalk() {
  const address = new URL(talkLink.getAttribute("href"), location.href);
  address.searchParams.set("lang", document.documentElement.lang);
  const reply = await fetch(address, FETCHED);
  if (!reply.ok) throw new Error(`the talk is ${reply.status}`);
  return new DOMParser().parseFromString(await reply.text(), "text/html").querySelector("main");
}

// Only if the panel is visible, because fetching the talk marks it as read.
function refreshCompany() {
  if (isSeen()) fetchTalk().then((fresh) => {
    const old = document.getElementById("company");
    const seat = old?.contains(document.activeElement) ? document.activeElement.value : null;
    old?.replaceWith(fresh.querySelector("#company"));
    if (seat) document.querySelector(`#company button[value="${seat}"]`)?.focus();
  }).catch(console.warn);
}

async function openTalk() {
  let fresh;
  await saveNote();
  try {
    fresh = await fetchTalk();
  } catch {
    return location.assign(talkLink.href);
  }
  const draft = document.getElementById("say-text")?.value;
  const note = isNoteNew ? document.querySelector("#note textarea")?.value : null;
  panel?.remove();
  panel = document.createElement("aside");
  panel.id = "panel";
  panel.setAttribute("aria-labelledby", "panel-heading");
  const heading = document.createElement("h2");
  heading.id = "panel-heading";
  heading.tabIndex = -1;
  heading.textContent = fresh.querySelector("h1").textContent;
  const bar = document.createElement("div");
  bar.className = "bar";
  bar.append(heading, drawerButton("close", main.dataset.drawerClose, closeTalk));
  fresh.querySelector("h1").remove();
  fresh.querySelector(".where").remove();
  panel.append(bar, ...fresh.childNodes);
  // Keep the panel hidden until its style sheet has loaded.
  const style = panel.querySelector("link");
  const styled = new Promise((done) => { for (const kind of ["load", "error"]) style.addEventListener(kind, done); });
  panel.style.visibility = "hidden";
  document.body.append(panel);
  const [input, notes] = [document.getElementById("say-text"), document.querySelector("#note textarea")];
  if (draft && input) input.value = draft;
  if (note && notes) {
    notes.value = note;
    notes.closest("details").open = true;
    noteIsNew();
  }
  await styled;
  panel.style.visibility = "";
  // Something was said meanwhile.
  if (Number(company.talk) > Number(fresh.dataset.talk)) return openTalk();
  tellTimes(panel);
  const list = document.getElementById("messages");
  list.scrollTop = list.scrollHeight;
  talkLink.setAttribute("aria-expanded", "true");
  showUnread(0);
  heading.focus();
}

function closeTalk() {
  saveNote();
  panel.hidden = true;
  talkLink.setAttribute("aria-expanded", "false");
  talkLink.focus();
}

function noteIsNew() {
  const state = document.getElementById("note-saved");
  state.textContent = state.dataset.unsaved;
  isNoteNew = true;
  clearTimeout(noteTimer);
  noteTimer = setTimeout(saveNote, NOTE_WAIT);
}

// Saves the notes if they have changed. Returns a promise that is kept once all attempts are over.
function saveNote() {
  const form = document.getElementById("note");
  if (!noteTimer || !form) return saving;
  clearTimeout(noteTimer);
  [noteTimer, isNoteNew] = [null, false];
  const told = (why) => {
    isNoteNew ||= why !== "";
    const state = document.getElementById("note-saved");
    state.textContent = why || (isNoteNew ? state.dataset.unsaved : state.dataset.saved);
  };
  saving = Promise.allSettled([saving, post(form).then(told, () => told(main.dataset.unsent))]);
  return saving;
}

async function submitInPanel(form, button) {
  if (form.getAttribute("id") === "note") {
    noteTimer ??= 1;
    return void saveNote();
  }
  document.getElementById("talk-told")?.remove();
  const sent = document.getElementById("say-text")?.value;
  let why;
  try {
    why = await post(form, button);
  } catch {
    why = main.dataset.unsent;
  }
  if (why) {
    const told = document.createElement("p");
    told.id = "talk-told";
    told.setAttribute("role", "alert");
    told.textContent = why;
    return document.getElementById("talk").append(told);
  }
  const input = document.getElementById("say-text");
  // The next message may have been begun meanwhile.
  if (form.getAttribute("id") === "say" && input?.value === sent) input.value = "";
  if (form.getAttribute("id") === "mute") refreshCompany();
}

document.addEventListener("submit", (event) => {
  if (!panel?.contains(event.target)) return;
  event.preventDefault();
  submitInPanel(event.target, event.submitter);
});
document.addEventListener("input", (event) => {
  if (event.target.closest?.("#note")) noteIsNew();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && panel?.contains(document.activeElement)) closeTalk();
});
document.addEventListener("visibilitychange", () => { if (isSeen() && unread > 0) readAll(); });
window.addEventListener("pagehide", saveNote);
talkPanel = {
  isSeen,
  take: takeItem,
  refresh: refreshCompany,
  toggle() { if (panel && !panel.hidden) closeTalk(); else openTalk(); },
};
openTalk();
