// Fetches the board in words when the reader opens it. Fetched with `hints.js`.
"use strict";

// Shows the board in words where the reader opens it, and again after changes.
async function showWords() {
  const words = document.getElementById("board-text");
  if (!words?.open) return;
  const link = words.querySelector("#board-words a");
  const address = new URL(link.href);
  address.searchParams.set("lang", document.documentElement.lang);
  const reply = await fetch(address, FETCHED);
  if (!reply.ok) return;
  const said = document.createElement("div");
  said.id = "board-said";
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  said.append(...page.querySelectorAll("#board-tiles, #board-lines"));
  const before = document.getElementById("board-said");
  if (!words.isConnected || before?.isEqualNode(said)) return;
  const back = focused();
  before?.remove();
  words.append(said);
  if (back && !main.contains(document.activeElement)) found(back)?.focus();
}

document.addEventListener("toggle", ({ target }) => { if (target.id === "board-text") showWords().catch(console.warn); }, true);
document.addEventListener("taken", () => showWords().catch(console.warn));
// The reader may have opened it before this script was there.
showWords().catch(console.warn);
