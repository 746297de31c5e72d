// Announces the reader's turn with a sound or a browser notification, if the reader has asked for it. Fetched by `notice.js`.
"use strict";

const NOTES = [660, 880];
const NOTE_LENGTH = 0.16;
let sounds = null;

// Browsers play sounds only after the reader has interacted with the page.
function readySound() {
  if (sounds?.state === "running" || !wishes("sound")) return;
  sounds ??= new AudioContext();
  sounds.resume().catch(console.warn);
}

function playSound() {
  sounds ??= new AudioContext();
  NOTES.forEach((frequency, at) => {
    const [note, volume] = [sounds.createOscillator(), sounds.createGain()];
    const start = sounds.currentTime + at * NOTE_LENGTH;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * NOTE_LENGTH);
    note.connect(volume).connect(sounds.destination);
    note.start(start);
    note.stop(start + 2 * NOTE_LENGTH);
  });
}

// Whether pages can show notifications. Some browsers let only service workers show them, and creating one on a page
// fails. Once permission is granted, this is not tried, because the notification would be visible.
function canNotify() {
  if (!("Notification" in window) || !isSecureContext) return false;
  if (Notification.permission === "granted") return true;
  try {
    new Notification("");
    return true;
  } catch {
    return false;
  }
}

function notify() {
  let notification;
  try {
    notification = new Notification(text("#stand-turn"), { body: document.title.replace(/^● /, ""), tag: ofGame().pathname });
  } catch {
    return withdraw("notification");
  }
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
  });
}

// Called when it becomes the reader's turn.
function tellTurn() {
  if (document.hidden && wishes("notification") && globalThis.Notification?.permission === "granted") notify();
  if (!wishes("sound")) return;
  try {
    playSound();
  } catch (error) {
    console.warn(error);
  }
}

// Turns off a wish that the browser cannot fulfil.
function withdraw(what) {
  keep(WISHES[what], "off");
  const box = document.querySelector(`#menu input[data-wish=${what}]`);
  if (box) box.closest("label").hidden = true;
}

async function setWish(what, isOn) {
  if (what === "notification" && isOn && (await Notification.requestPermission()) !== "granted") isOn = false;
  keep(WISHES[what], isOn ? "on" : "off");
  if (what === "sound" && isOn) playSound();
  return isOn;
}

for (const box of document.querySelectorAll("#menu input[data-wish]")) {
  const what = box.dataset.wish;
  const isPossible = what === "sound" ? "AudioContext" in window : canNotify();
  box.closest("label").hidden = !isPossible;
  box.checked = wishes(what);
  box.addEventListener("change", async () => { box.checked = await setWish(what, box.checked); });
}
for (const gesture of ["click", "keydown"]) addEventListener(gesture, readySound, { capture: true });
document.addEventListener("asked", tellTurn);
