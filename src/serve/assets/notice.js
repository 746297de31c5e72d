// Says that it is the reader's turn with a sound, and with a notification of the browser, if they ask for it.
"use strict";

const WISHES = { sound: "speciate-sound", notification: "speciate-notification" };
const NOTES = [660, 880];
const NOTE_LENGTH = 0.16;
let sounds = null;

function wishes(what) {
  try {
    return localStorage.getItem(WISHES[what]) === "on";
  } catch {
    // A browser may refuse to store anything.
    return false;
  }
}

// Whether a page that is not seen has to keep listening.
function listensHidden() {
  return wishes("sound") || (wishes("notification") && globalThis.Notification?.permission === "granted");
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

// Called when it becomes the reader's turn.
function tellTurn() {
  if (wishes("sound")) playSound();
  if (!document.hidden || !wishes("notification") || globalThis.Notification?.permission !== "granted") return;
  const notification = new Notification(text("#stand-turn"), { body: document.title.replace(/^● /, ""), tag: ofGame().pathname });
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
  });
}

async function setWish(what, isOn) {
  if (what === "notification" && isOn && (await Notification.requestPermission()) !== "granted") isOn = false;
  try {
    localStorage.setItem(WISHES[what], isOn ? "on" : "off");
  } catch {
    isOn = false;
  }
  if (what === "sound" && isOn) playSound();
  return isOn;
}

for (const box of document.querySelectorAll("#menu input[data-wish]")) {
  const what = box.dataset.wish;
  const isPossible = what === "sound" ? "AudioContext" in window : "Notification" in window && isSecureContext;
  box.closest("label").hidden = !isPossible;
  box.checked = wishes(what);
  box.addEventListener("change", async () => { box.checked = await setWish(what, box.checked); });
}
