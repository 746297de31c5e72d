// People at browsers: they begin a game, answer questions and see the results.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { until } from "./proxy.mjs";

const plain = readFileSync(join(process.env.ROOT, "tests/browser/plain.js"), "utf8");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const GAMES = ["dominant-species", "marine", "card-game"];
// The settings that make each game as short as possible.
export const SHORT = {
  "dominant-species": "rulings.turn_limit=1",
  marine: "rulings.round_limit=1",
  "card-game": "",
};
export const ALONE = ["you", "greedy", "greedy"];
export const OPTION = "#question button[name=option]";
export const errors = [];
// How long to wait for what must happen, in milliseconds. Tests and compilers may run beside the browser.
export const PATIENCE = 300_000;

// Returns a page in a separate browser context. Errors on it and dialogs of the browser make the test fail.
export async function pageOf(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  context.on("page", watch);
  await context.addInitScript(plain);
  return context.newPage();
}

function watch(page) {
  page.on("pageerror", (error) => { errors.push(error.message); });
  // The page would fetch everything again.
  page.on("console", (line) => { if (/not as the server wrote it/.test(line.text())) errors.push(line.text()); });
  page.on("dialog", (dialog) => {
    errors.push(`the browser itself asks: ${dialog.message()}`);
    dialog.accept();
  });
}

// Begins a game and returns its address. `who` says who plays at each seat; other seats are left out.
export async function begin(page, address, rules, who, settings = "") {
  await page.goto(`${address}/new?rules=${rules}`);
  if (settings) {
    await page.click("#more-rules > summary");
    await page.fill("#settings", settings);
  }
  for (let seat = 1; await page.$(`#who${seat}`); seat += 1) {
    await page.selectOption(`#who${seat}`, who[seat - 1] ?? "nobody");
  }
  await page.click("form[action='/games'] button:not([formaction])");
  await page.waitForURL("**/game/**");
  await page.waitForLoadState("load");
  return page.url();
}

// Waits until a function that runs in a page returns something true, and returns that. `what` names it in an error.
export async function untilOnPage(page, what, holds, argument = null) {
  try {
    return await page.waitForFunction(holds, argument, { timeout: PATIENCE });
  } catch (error) {
    throw new Error(`this did not happen at ${page.url()}: ${what}: ${error.message}`);
  }
}

// Reads a value again and again until it is the wanted one. `what` names the value in an error.
export async function untilEqual(read, wanted, what) {
  let last;
  await until(async () => {
    last = await read();
    return isDeepStrictEqual(last, wanted);
  }, () => `${what} is ${JSON.stringify(wanted)} (it is ${JSON.stringify(last)})`);
}

// Waits until all style sheets of a page are loaded. Some arrive with a patch.
export function isStyled(page) {
  const has = () => [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet !== null);
  return untilOnPage(page, "all style sheets are loaded", has);
}

// Checks the page with axe in its current state, after all patches.
export async function mustBeAccessible(page, where) {
  await isStyled(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run({ resultTypes: ["violations"] })).violations);
  assert.deepEqual(found.map((one) => `${one.id}: ${one.nodes[0].html}`), [], where);
}

export const entry = (page) => page.getAttribute("main", "data-entry");
export const shown = (page) => page.getAttribute("main", "data-shown");
export const isOver = (page) => page.evaluate(() => document.getElementById("question-heading").textContent === "The game is over.");

// Waits until the page shows a different version from `before`, and no form is being sent.
export function moved(page, before) {
  const has = (was) => {
    const main = document.querySelector("main[data-feed]");
    return main && main.dataset.shown !== was && typeof isSending !== "undefined" && !isSending;
  };
  return untilOnPage(page, `the page shows a later version than ${before}, and sends nothing`, has, before);
}

// Calls `act`, which leads to a new page, and waits for that page.
export async function loads(page, act) {
  // The page that `act` leaves may still be loading.
  await page.waitForLoadState("load");
  await Promise.all([page.waitForEvent("load", { timeout: PATIENCE }), act()]);
}

// Calls `answer`, which sends an answer, and waits until the page shows the result. If the page asks for
// confirmation, calls `sure`. Returns whether it asked.
export async function sent(page, answer, sure = () => page.click("#give")) {
  const before = await shown(page);
  await answer();
  const came = (was) => {
    const main = document.querySelector("main[data-feed]");
    if (!main || typeof isSending === "undefined" || isSending) return false;
    return document.getElementById("give") ? "asks" : main.dataset.shown !== was && "counts";
  };
  const what = await untilOnPage(page, "an answer counts or must be confirmed", came, before);
  const asks = (await what.jsonValue()) === "asks";
  if (asks) {
    await sure();
    await moved(page, before);
  }
  return asks;
}

// Waits until the page asks a question or the game is over. Returns whether it asks.
export async function asked(page) {
  const hasSettled = () => {
    const heading = document.getElementById("question-heading")?.textContent;
    if (heading === "The game is over.") return "over";
    return typeof isSending !== "undefined" && !isSending && document.querySelector("#question button[name=option]") && "asks";
  };
  return (await (await untilOnPage(page, "the page asks a question, or the game is over", hasSettled)).jsonValue()) === "asks";
}

// Answers by mouse until there is no question or `most` answers were given. Returns the number of answers.
export async function answerByMouse(page, most) {
  for (let count = 0; count < most; count += 1) {
    if (!(await asked(page))) return count;
    const options = await page.$$(OPTION);
    await sent(page, () => options[(count * 7) % options.length].click());
  }
  return most;
}

// Opens a link and presses the button on its page.
export async function press(page, link) {
  await page.goto(link);
  await loads(page, () => page.click("#sit"));
}

// Returns the pages of two people in a game that the first has made; the second has opened the link to a seat.
export async function two(browser, address, rules, who, settings) {
  const host = await pageOf(browser);
  const url = new URL(await begin(host, address, rules, who, settings));
  await host.goto(`${url.origin}${url.pathname.replace(/\/invite$/, "")}/invite`);
  const link = (await host.content()).match(/https?:\/\/[^"'<\s]*\/seat\/[\w-]+/)?.[0];
  assert.ok(link, "there is a link for the guest");
  const guest = await pageOf(browser);
  await press(guest, link);
  assert.doesNotMatch(guest.url(), /\/seat\//, "the address does not show the key");
  await host.goto(url.href.replace(/\/invite.*$/, ""));
  return [host, guest];
}

// Waits until all pages show the same entry and one of them a question. Returns the index of that page.
export async function nowAsked(people) {
  let asked = -1;
  await until(async () => {
    const entries = new Set(await Promise.all(people.map(entry)));
    const shown = await Promise.all(people.map((page) => page.$(OPTION)));
    asked = shown.findIndex((option) => option !== null);
    return entries.size === 1 && asked >= 0;
  }, () => `all pages show the same entry, and one of them asks a question: ${people.map((page) => page.url())}`);
  return asked;
}

// Waits until nothing on a page scrolls or moves.
export async function isStill(page) {
  // Scripts begin to scroll some time after the page is loaded.
  await page.waitForTimeout(600);
  await page.evaluate(() => { globalThis.stillFor = 0; });
  const still = (frames) => {
    const places = [...document.querySelectorAll("main, main *")].map((one) => one.scrollTop + one.scrollLeft);
    const [before, now] = [globalThis.placesBefore, [scrollX, scrollY, ...places].join()];
    globalThis.placesBefore = now;
    const isEndless = (one) => one.effect?.getTiming().iterations === Infinity;
    const isResting = before === now && document.getAnimations().every((one) => one.playState !== "running" || isEndless(one));
    globalThis.stillFor = isResting ? globalThis.stillFor + 1 : 0;
    return globalThis.stillFor >= frames;
  };
  // A busy machine draws late, so frames are counted and not time.
  await untilOnPage(page, "nothing moves on the page", still, 10);
}

// Makes a page fetch the script for pointing, as the first sign of a reader does. If the script cannot be fetched, the
// next sign fetches it.
export async function points(page) {
  await until(async () => {
    if (await page.evaluate(() => loaded.has("pointing"))) return true;
    if (!(await page.evaluate(() => asked.has("pointing")))) await page.keyboard.press("Shift");
    return false;
  }, "the script for pointing is loaded");
}

// Records what the live regions of a page say from now on. Returns a function that returns the record.
export async function hear(page) {
  await page.evaluate(() => {
    globalThis.heard = [];
    for (const listener of globalThis.listeners ?? []) listener.disconnect();
    globalThis.listeners = [];
    const note = (region) => { if (region.textContent) globalThis.heard.push([region.id, region.textContent]); };
    for (const region of document.querySelectorAll("[aria-live]")) {
      const listener = new MutationObserver(() => note(region));
      listener.observe(region, { childList: true, characterData: true, subtree: true });
      globalThis.listeners.push(listener);
    }
  });
  return () => page.evaluate(() => globalThis.heard);
}

// Asserts that the patched page is the same as a page that the server makes now, once it shows the same version.
export async function mustBeAsMade(page, where) {
  let differs = null;
  await until(async () => {
    differs = await howDiffers(page);
    return differs !== null;
  }, `${where}: the page shows the version that the server has`);
  assert.equal(differs, "", where);
}

// Returns the id of a part that differs from the server's page; `null` if one of the pages is older than the other.
function howDiffers(page) {
  return page.evaluate(async () => {
    const reply = await fetch(ofGame(), FETCHED);
    const fresh = new DOMParser().parseFromString(await reply.text(), "text/html").querySelector("main");
    return fresh.dataset.shown === shown ? differsFrom(fresh) : null;
  });
}
