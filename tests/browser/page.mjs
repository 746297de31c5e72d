// Pages of browsers, and what every test does with them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const ALONE = ["you", "greedy", "greedy"];
export const OPTION = "#question button[name=option]";

// What goes wrong on pages.
export const errors = [];

// Returns a page of a browser of its own; what goes wrong on it ends the run.
export async function pageOf(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => { errors.push(error.message); });
  page.on("dialog", (dialog) => dialog.accept());
  return page;
}

export async function mustBeAccessible(page, where, options = {}) {
  const viewport = page.viewportSize();
  const context = await page.context().browser().newContext({ bypassCSP: true, viewport, ...options });
  await context.addCookies(await page.context().cookies());
  const looked = await context.newPage();
  await looked.goto(page.url());
  await looked.evaluate(axe);
  const found = await looked.evaluate(async () => (await globalThis.axe.run()).violations);
  assert.deepEqual(found.map((one) => `${one.id}: ${one.nodes[0].html}`), [], where);
  await context.close();
}

// Does what sends an answer, and waits for the page that comes back.
export async function sent(page, answer) {
  const comes = page.waitForEvent("load", { timeout: 15000 });
  await answer();
  await comes;
}

// Answers by the mouse until there is no question or so many answers were given; returns how many were.
export async function answerByMouse(page, most) {
  for (let count = 0; count < most; count += 1) {
    const options = await page.$$(OPTION);
    if (options.length === 0) return count;
    await sent(page, () => options[(count * 7) % options.length].click());
  }
  return most;
}
