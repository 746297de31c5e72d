// Whether the reader has asked to be told about their turn. The script with sounds and notifications is fetched only then,
// or when the menu with these wishes is opened.
"use strict";

const WISHES = { sound: "speciate-sound", notification: "speciate-notification" };

function wishes(what) {
  return kept(WISHES[what]) === "on";
}

// Whether a hidden page must keep listening.
function listensHidden() {
  return wishes("sound") || (wishes("notification") && globalThis.Notification?.permission === "granted");
}

if (table) {
  const loadTelling = () => void load("telling").catch(console.warn);
  document.getElementById("menu").addEventListener("toggle", loadTelling);
  if (wishes("sound") || wishes("notification")) loadTelling();
}
