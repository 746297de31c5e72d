// The news is played back on the board.
import assert from "node:assert/strict";
import { ALONE, GAMES, OPTION, asked, begin, mustBeAccessible, mustBeAsMade, pageOf, sent, untilOnPage } from "./people.mjs";

const board = (page) => page.$eval("#board", (all) => plain(all).innerHTML);

// Runs in each page from its beginning. Records the lines played back since the last change of the page, each with the
// pieces on the board and the label of the button at that time, because a line disappears after a while.
const noteLines = () => {
  globalThis.piecesOn = (root) => [...root.querySelectorAll("#board g:is(.animal, .element)")].map((piece) => `${piece.getAttribute("class")} ${piece.closest("[id]").id}`).sort();
  globalThis.played = [];
  document.addEventListener("taking", () => { globalThis.played = []; });
  const note = (line) => globalThis.played.push({ line: line.textContent, pieces: piecesOn(document), button: document.getElementById("replay").textContent });
  const listener = new MutationObserver((all) => {
    for (const added of all.flatMap((one) => [...one.addedNodes])) if (added.id === "replay-line") note(added);
  });
  document.addEventListener("DOMContentLoaded", () => listener.observe(document.body, { childList: true }));
};

// Makes a page play back the news. Returns the record of the first line.
async function plays(page) {
  await page.evaluate(() => { globalThis.played = []; });
  await page.click("#replay");
  const first = await untilOnPage(page, "a line is played back", () => globalThis.played[0]);
  return first.jsonValue();
}

// Returns the pieces of the position that a line of the news leads to.
const piecesAt = (page, at) => page.evaluate(async (at) => {
  const lines = [...document.querySelectorAll("#news li:has(> a)")];
  const first = Math.max(0, lines.findIndex((line) => line.dataset.at !== undefined));
  const address = lines[first + at]?.querySelector("a").href;
  const reply = await fetch(address, { headers: { accept: "text/html" } });
  return piecesOn(new DOMParser().parseFromString(await reply.text(), "text/html"));
}, at);

// Returns a page on which others have answered since the reader's last answer.
async function withNews(browser, address, rules, options) {
  const page = await pageOf(browser, options);
  await page.context().addInitScript(noteLines);
  await begin(page, address, rules, ALONE);
  for (let count = 0; count < 30; count += 1) {
    assert.ok(await asked(page));
    if ((await page.locator("#news li[data-at]:has(> a)").count()) >= 3) break;
    await sent(page, () => page.locator(OPTION).first().click());
  }
  await asked(page);
  return page;
}

export const tests = {
  async "news is played back line by line, and then the board is as before"(browser, address) {
    for (const rules of GAMES) {
      const page = await withNews(browser, address, rules);
      const before = await board(page);
      const first = await plays(page);
      assert.deepEqual(first.pieces, await piecesAt(page, 0), `${rules}: the first line is shown with its own board`);
      assert.doesNotMatch(first.line, /-?\d+,-?\d+/, "coordinates are not shown");
      assert.equal(first.button, "Skip");
      await page.click("#replay-pace");
      assert.match(await page.textContent("#replay-pace"), /2×/);
      await untilOnPage(page, "another line is played back", (was) => globalThis.played.some(({ line }) => line !== was), first.line);
      await page.locator("#replay-line").waitFor({ state: "detached" });
      assert.equal(await page.textContent("#replay"), "Replay");
      assert.equal(await board(page), before, rules);
      await plays(page);
      await page.keyboard.press("Escape");
      await page.locator("#replay-line").waitFor({ state: "detached" });
      assert.equal(await board(page), before, `${rules}: skipped`);
      assert.equal(await page.locator(".flying").count(), 0);
      for (let count = 0; count < 2; count += 1) await page.click("#replay-pace");
      assert.match(await page.textContent("#replay-pace"), /1×/);
      await mustBeAsMade(page, rules);
      await mustBeAccessible(page, rules);
      await page.context().close();
    }
  },

  async "an answer ends the replay, and an option plays back automatically what others did"(browser, address) {
    const page = await withNews(browser, address, "dominant-species");
    await page.click("#replay-always");
    await plays(page);
    // What others did is played back as soon as it is shown.
    const isReplaying = () => page.evaluate(() => replaying !== null || globalThis.played.length > 0);
    for (let count = 0; count < 40; count += 1) {
      assert.ok(await asked(page));
      await sent(page, () => page.locator(OPTION).first().click());
      await asked(page);
      if (await isReplaying()) break;
    }
    await untilOnPage(page, "a line is played back by itself", () => globalThis.played.length > 0);
    await page.keyboard.press("Escape");
    await mustBeAsMade(page, "after a replay");
    await page.click("#replay-always");
  },
};
