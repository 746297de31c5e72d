// Counts down the times of a clock in the bar, and warns players once when their time gets short. In the form for a new
// game, tells the server the time zone, and shows what the chosen clock says. Without this script, pages say when each
// player runs out of time.
"use strict";

const clockZone = document.querySelector("input#zone");
if (clockZone) clockZone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

const DAY = 86400;
// How far the reader's clock is behind that of the server, in milliseconds.
const serverNow = document.querySelector("main[data-now]")?.dataset.now;
const isBehind = serverNow ? Number(serverNow) - Date.now() : 0;
// When the reader runs out of time, and how many reminders were given.
let remindedOf = "";
let remindersGiven = 0;

function showChosenClock({ target }) {
  for (const [at, line] of [...document.querySelectorAll("#clock-about > li")].entries()) line.hidden = at + 1 !== target.selectedIndex;
}

function timeLeft(seconds, { day }) {
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days > 0) return hours > 0 ? `${days} ${day} ${hours} h` : `${days} ${day}`;
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes}:${two(seconds % 60)}`;
}

// Splits a time into what is left for this decision and the reserve. Together they would look like one long time.
function timeParts(time, seconds) {
  const bank = Math.min(Number(time.dataset.bank ?? 0), seconds);
  return [seconds - bank, bank];
}

// Shows both parts in the bar. What they are is said to those who hear it; others see it where the clock is unfolded.
function showInBar(time, seconds, data) {
  const parts = timeParts(time, seconds);
  const [now, bank] = parts.map((part) => timeLeft(part, data));
  const shown = parts[1] > 0 ? `${now} + ${bank}` : now;
  if (time.textContent === shown) return;
  time.textContent = now;
  time.removeAttribute("aria-label");
  if (shown === now) return;
  const reserve = document.createElement("span");
  reserve.textContent = ` + ${bank}`;
  time.append(reserve);
  time.setAttribute("aria-label", `${now} ${data.allowance}, ${bank} ${data.reserve}`);
}

function dateOf(time) {
  const { lang } = document.documentElement;
  const shown = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return new Date(time.dateTime).toLocaleString(lang === "en" ? "en-GB" : lang, shown);
}

// Returns what a line says of a time: its date if it is far away, or else what is left before the reserve and of it.
function timeSaid(time, seconds, data) {
  if (seconds > DAY) return dateOf(time);
  const [now, bank] = timeParts(time, seconds);
  return [now, bank].filter((part, at) => part > 0 || (at === 0 && bank === 0)).map((part) => timeLeft(part, data)).join(" + ");
}

function showTimes() {
  const clock = document.querySelector("section#clock");
  if (!clock) return;
  for (const time of clock.querySelectorAll("time")) {
    const seconds = Math.max(0, Math.ceil((Date.parse(time.dateTime) - Date.now() - isBehind) / 1000));
    const head = time.closest("summary");
    if (head) {
      showInBar(time, seconds, clock.dataset);
      remind(clock, head, time, seconds);
      continue;
    }
    const shown = timeSaid(time, seconds, clock.dataset);
    if (time.textContent !== shown) time.textContent = shown;
    if (time.dataset.bank && seconds <= DAY) time.nextElementSibling?.replaceChildren(` ${clock.dataset.reserve}`);
  }
}

// Marks a time that is short. Warns the reader once for each reminder, if it is the reader's.
function remind(clock, head, time, seconds) {
  const reminders = clock.dataset.remind.split(" ").filter(Boolean).map(Number);
  const due = reminders.filter((reminder) => seconds <= reminder).length;
  head.classList.toggle("short", due > 0);
  if (!head.matches(".own")) return;
  if (remindedOf !== time.dateTime) [remindedOf, remindersGiven] = [time.dateTime, 0];
  if (due > remindersGiven && seconds > 0) announce("polite", `${clock.dataset.short} ${timeLeft(seconds, clock.dataset)}`);
  remindersGiven = Math.max(remindersGiven, due);
}

const clockChoice = document.querySelector("select#clock");
if (clockChoice) {
  clockChoice.addEventListener("change", showChosenClock);
  showChosenClock({ target: clockChoice });
}

// Begins to count as soon as the page has a clock. A page of the past has none until it is brought to the present.
let counting = null;
function countDown() {
  showTimes();
  if (document.querySelector("section#clock")) counting ??= setInterval(showTimes, 1000);
}

// Folds the clock away after a click elsewhere, or by Escape.
function foldTimes({ target, type, key }) {
  const times = document.getElementById("times");
  if (!times?.open || (type === "click" ? times.contains(target) : key !== "Escape")) return;
  times.open = false;
  if (type === "keydown") times.querySelector("summary").focus();
}

countDown();
document.addEventListener("taken", countDown);
for (const type of ["click", "keydown"]) document.addEventListener(type, foldTimes);
