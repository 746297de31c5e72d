// The news is played back on the board.
import assert from "node:assert/strict";
import { ALONE, GAMES, OPTION, asked, begin, mustBeAccessible, mustBeAsMade, pageOf, sent } from "./people.mjs";

const board = (page) => page.$eval("#board", (all) => plain(all).innerHTML);
const line = (page) => page.textContent("#replay-line");

// Returns the pieces on the board of a page and of the position that a line of the news leads to.
const pieces = (page, at) => page.evaluate(async (at) => {
  const on = (root) => [...root.querySelectorAll("#board g:is(.animal, .element)")].map((piece) => `${piece.getAttribute("class")} ${piece.closest("[id]").id}`).sort();
  const lines = [...document.querySelectorAll("#news li:has(> a)")];
  const first = Math.max(0, lines.findIndex((line) => line.dataset.at !== undefined));
  const address = lines[first + at]?.querySelector("a").href;
  const reply = await fetch(address, { headers: { accept: "text/html" } });
  return [on(document), on(new DOMParser().parseFromString(await reply.text(), "text/html"))];
}, at);

// Returns a page on which others have answered since the reader's last answer.
async function withNews(browser, address, rules, options) {
  const page = await pageOf(browser, options);
  await begin(page, address, rules, ALONE);
  for (let count = 0; count < 30 && (await page.locator("#news li[data-at]:has(> a)").count()) < 3; count += 1) {
    assert.ok(await asked(page));
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
      await page.click("#replay");
      await page.locator("#replay-line").waitFor();
      const first = await line(page);
      const [shown, led] = await pieces(page, 0);
      assert.deepEqual(shown, led, `${rules}: the first line is shown with its own board`);
      assert.doesNotMatch(first, /-?\d+,-?\d+/, "coordinates are not shown");
      assert.equal(await page.textContent("#replay"), "Skip");
      await page.click("#replay-pace");
      assert.match(await page.textContent("#replay-pace"), /2×/);
      await page.waitForFunction((was) => document.getElementById("replay-line")?.textContent !== was, first);
      await page.locator("#replay-line").waitFor({ state: "detached" });
      assert.equal(await page.textContent("#replay"), "Replay");
      assert.equal(await board(page), before, rules);
      await page.click("#replay");
      await page.locator("#replay-line").waitFor();
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
    await page.click("#replay");
    await page.locator("#replay-line").waitFor();
    // What others did is played back as soon as it is shown.
    const isReplaying = () => page.evaluate(() => typeof replaying !== "undefined" && replaying !== null);
    for (let count = 0; count < 40; count += 1) {
      assert.ok(await asked(page));
      await sent(page, () => page.locator(OPTION).first().click());
      await asked(page);
      if (await isReplaying()) break;
    }
    await page.locator("#replay-line").waitFor();
    await page.keyboard.press("Escape");
    await mustBeAsMade(page, "after a replay");
    await page.click("#replay-always");
  },
};
