// Stepping through the past of a game, trying other answers on an analysis board, and chances.
import assert from "node:assert/strict";
import { seated } from "./looks.mjs";
import { OPTION, SHORT, asked, begin, loads, mustBeAccessible, pageOf, sent, untilEqual, untilOnPage } from "./people.mjs";
import { until } from "./proxy.mjs";

const at = (page) => page.evaluate(() => Number(new URL(location.href).searchParams.get("entry")));
const here = (page) => page.textContent("#timeline .here");
const step = async (page) => Number((await here(page)).match(/step (\d+) of/)[1]);
const past = (page) => page.evaluate(() => document.querySelector("main").classList.contains("past"));

// Calls an action that leads to another step without loading a page. Returns the step.
async function steps(page, act) {
  const before = [await here(page), await page.getAttribute("main", "data-feed")];
  await page.evaluate(() => { globalThis.isSamePage = true; });
  await act();
  // The slider changes the text about the step before the step is shown.
  const came = ([was, feed]) => {
    const now = document.querySelector("#timeline .here").textContent;
    return now !== was && now.includes(", step ") && main.dataset.feed !== feed && !isStepping;
  };
  await untilOnPage(page, `another step than “${before[0]}” is shown`, came, before);
  assert.ok(await page.evaluate(() => globalThis.isSamePage), "it is the same page");
  return step(page);
}

// Returns a page of a short finished game.
async function finished(browser, address) {
  const page = await pageOf(browser);
  await begin(page, address, "dominant-species", ["you", "random", "random"], SHORT["dominant-species"]);
  while (await asked(page)) await sent(page, () => page.locator(OPTION).first().click());
  return page;
}

// Calls an action that changes an analysis board, and waits until the board shows a step. The page of another seat can
// follow if that seat is asked next.
async function settles(page, act, to) {
  await page.evaluate(() => {
    globalThis.isLeaving = false;
    navigation.addEventListener("navigate", ({ destination }) => { globalThis.isLeaving ||= !destination.sameDocument; });
  });
  await act();
  const has = (step) => {
    const isSettled = typeof isSending !== "undefined" && !isSending && !globalThis.isLeaving;
    return isSettled && (step === null
      ? document.getElementById("question-heading")?.textContent === "The game is over."
      : document.querySelector("#timeline .here")?.textContent.includes(`step ${step} of`));
  };
  await untilOnPage(page, `the board shows ${to === null ? "the end" : `step ${to}`}`, has, to);
  await page.waitForLoadState("load");
}

// Counts the steps that were requested and are not shown yet. Returns a function that waits until there are none.
async function countSteps(page) {
  await page.evaluate(() => {
    const go = goTo;
    globalThis.going = 0;
    goTo = async (...to) => {
      globalThis.going += 1;
      try {
        return await go(...to);
      } finally {
        globalThis.going -= 1;
      }
    };
  });
  return () => untilOnPage(page, "all requested steps are shown", () => globalThis.going === 0);
}

export const tests = {
  async "keys and a slider step through a game and return to the present"(browser, _, kept) {
    const page = await seated(browser, kept, "late-dominant-species");
    const now = page.url();
    const last = await steps(page, () => page.keyboard.press("ArrowLeft"));
    assert.ok((await at(page)) > 0 && (await past(page)));
    assert.match(await here(page), /^Turn \d+, .+, step \d+ of \d+$/);
    assert.ok(await page.isVisible("#to-turn"), "it says that it is one's turn");
    assert.ok((await page.textContent("#step")).trim().length > 10, "it says what happened");
    assert.equal(await steps(page, () => page.keyboard.press("ArrowLeft")), last - 1);
    assert.equal(await steps(page, () => page.keyboard.press("ArrowRight")), last);
    assert.equal(await steps(page, () => page.keyboard.press("Home")), 1);
    const slider = page.locator("#time");
    await slider.focus();
    assert.equal(await steps(page, () => slider.fill("40")), 40);
    assert.equal(await slider.evaluate((one) => document.activeElement === one), true, "the keyboard stays");
    assert.match(await slider.getAttribute("aria-valuetext"), /step 40 of/);
    // What the sentences are about is highlighted, and the address leads to the same page.
    for (let count = 0; !(await page.$("#step li[data-at]")) && count < 20; count += 1) {
      await steps(page, () => page.click("#to-after"));
    }
    const [lit, told] = await page.evaluate(() => [document.querySelectorAll("#board [data-step]").length, document.querySelector("#step").textContent]);
    assert.ok(lit > 0, told);
    const board = await page.$eval("#board", (all) => plain(all).innerHTML);
    await page.reload();
    assert.equal(await page.textContent("#step"), told);
    assert.equal(await page.$eval("#board", (all) => plain(all).innerHTML), board);
    await mustBeAccessible(page, "the past");
    await loads(page, () => page.click("#to-now"));
    assert.equal(page.url(), now);
    // The browser's buttons go back and forward between the steps.
    await steps(page, () => page.keyboard.press("ArrowLeft"));
    await steps(page, () => page.keyboard.press("ArrowLeft"));
    await steps(page, () => page.goBack());
    assert.equal(await past(page), false);
    assert.ok((await page.locator(OPTION).count()) > 0, "the question is there again");
    // Places on the board say again what they would do.
    await until(async () => {
      await page.mouse.move(5, 5);
      await page.locator("#board svg [data-option]").first().hover({ force: true });
      return page.evaluate(() => Boolean(document.querySelector("main > #hint:not([hidden])")?.textContent));
    }, "a place says what it would do");
    await sent(page, () => page.locator(OPTION).first().click());
  },

  async "a game plays by itself at the speed that the reader chooses"(browser, _, kept) {
    const page = await seated(browser, kept, "late-dominant-species");
    await steps(page, () => page.keyboard.press("Home"));
    const arrive = await countSteps(page);
    for (let count = 0; count < 2; count += 1) await page.click("#time-pace");
    assert.match(await page.textContent("#time-pace"), /4×/);
    await page.click("#time-play");
    await untilOnPage(page, "the fourth step is shown", () => Number(document.getElementById("time").value) >= 4);
    assert.equal(await page.getAttribute("#time-play", "aria-label"), "Stop");
    await page.click("#time-play");
    // A step that was already requested is still shown.
    await arrive();
    const stopped = await step(page);
    await page.waitForTimeout(1500);
    assert.equal(await step(page), stopped);
    // A key ends the play as well.
    await page.click("#time-play");
    await untilOnPage(page, `a step after ${stopped} is shown`, (was) => Number(document.getElementById("time").value) > was, stopped);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Home");
    await untilOnPage(page, "the first step is shown", () => document.getElementById("time").value === "1");
    await arrive();
    await page.waitForTimeout(1500);
    assert.equal(await step(page), 1);
    await mustBeAccessible(page, "after the play");
  },

  async "steps are links without JavaScript, and say what happened"(browser, _, kept) {
    const page = await seated(browser, kept, "late-dominant-species", { javaScriptEnabled: false });
    await loads(page, () => page.click("#to-before"));
    const last = await step(page);
    assert.ok((await page.textContent("#step")).trim().length > 10);
    await loads(page, () => page.click("#to-before"));
    assert.equal(await step(page), last - 1);
    await loads(page, () => page.click("#to-now"));
    assert.ok(await page.locator(OPTION).count());
  },

  async "other answers are tried on an analysis board of a finished game, and its chances are drawn"(browser, address) {
    const page = await finished(browser, address);
    const game = new URL(page.url());
    await page.selectOption("#odds-games", "40");
    // The button is recorded at once, because the chances may already be known when this test looks.
    await page.evaluate(() => {
      const note = () => { globalThis.couldStop ||= document.getElementById("odds-stop") !== null; };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    await page.click("#odds-begin");
    await untilOnPage(page, "the chances are computed, and the reader can stop this", () => globalThis.couldStop && !isSending);
    await steps(page, () => page.keyboard.press("Home"));
    await steps(page, () => page.locator("#time").fill("12"));
    // The past shows the chances as soon as they are known.
    await page.locator("#odds-by-turn").waitFor();
    assert.ok((await page.locator("#odds svg.chart .line").count()) >= 3, "each seat has a line");
    await page.click("#odds figure summary");
    assert.ok((await page.locator("#odds table tbody tr").count()) >= 6, "a table says the same");
    await mustBeAccessible(page, "chances");

    await loads(page, () => page.click("#analyse"));
    assert.match(page.url(), /\/game\/analysis-\d+/);
    assert.match(await page.textContent("#stand h1"), /^Analysis: Turn 1/);
    const first = await step(page);
    for (let count = 1; count <= 3; count += 1) await settles(page, () => page.locator(OPTION).first().click(), first + count);
    await settles(page, () => page.click("#undo"), first + 2);
    await page.selectOption("#board-bot", "greedy");
    await settles(page, () => page.click("#board-answer"), first + 3);
    await mustBeAccessible(page, "an analysis board");
    await settles(page, () => page.click("#board-game"), null);
    await settles(page, () => page.click("#board-begin"), first);
    await loads(page, () => page.click("#to-places"));
    await page.fill("#board-title", "Another way");
    await loads(page, () => page.click("form[action$='/title'] button"));
    assert.equal((await page.textContent("#stand h1")).trim(), "Analysis: Another way");
    await page.click("#to-origin");
    await page.waitForURL((url) => url.pathname === game.pathname);
    await loads(page, () => page.click("#to-places"));
    assert.ok(await page.isVisible("text=Another way"));
    await mustBeAccessible(page, "places");
  },
};
