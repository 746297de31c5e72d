// Counts down the times of a clock, and warns players once when their time gets short. In the form for a new game, tells
// the server the time zone. Without this script, pages say when each player runs out of time.
"use strict";

const clockZone = document.querySelector("input#zone");
if (clockZone) clockZone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

// When the reader runs out of time, and how many reminders were given.
let remindedOf = "";
let remindersGiven = 0;

function timeLeft(seconds, { day, over }) {
  if (seconds <= 0) return over;
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days > 0) return `${days} ${day} ${hours} h`;
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes}:${two(seconds % 60)}`;
}

// How far the reader's clock is behind that of the server, in milliseconds.
const serverNow = document.querySelector("main[data-now]")?.dataset.now;
const isBehind = serverNow ? Number(serverNow) - Date.now() : 0;

function showTimes() {
  const clock = document.querySelector("section#clock");
  if (!clock) return;
  for (const time of clock.querySelectorAll("time")) {
    const seconds = Math.ceil((Date.parse(time.dateTime) - Date.now() - isBehind) / 1000);
    const shown = timeLeft(seconds, clock.dataset);
    if (time.textContent !== shown) time.textContent = shown;
    time.title = new Date(time.dateTime).toLocaleString(document.documentElement.lang);
    if (time.closest(".own")) remind(clock, time, seconds);
  }
}

// Warns the reader once for each reminder.
function remind(clock, time, seconds) {
  const reminders = clock.dataset.remind.split(" ").filter(Boolean).map(Number);
  const due = reminders.filter((reminder) => seconds <= reminder).length;
  time.closest("li").classList.toggle("short", due > 0);
  if (remindedOf !== time.dateTime) [remindedOf, remindersGiven] = [time.dateTime, 0];
  if (due > remindersGiven && seconds > 0) announce("polite", `${clock.dataset.short} ${time.textContent}`);
  remindersGiven = Math.max(remindersGiven, due);
}

// Begins to count as soon as the page has a clock. A page of the past has none until it is brought to the present.
let counting = null;
function countDown() {
  showTimes();
  if (document.querySelector("section#clock")) counting ??= setInterval(showTimes, 1000);
}
countDown();
document.addEventListener("taken", countDown);
