// Whole games, played to their ends: by mouse, by keys, by touch on a telephone, without JavaScript.
import assert from "node:assert/strict";
import {
  ALONE, GAMES, OPTION, SHORT, answerByMouse, asked, begin, entry, isOver, loads, mustBeAccessible, mustBeAsMade, pageOf, points, sent, untilEqual,
} from "./people.mjs";
import { until } from "./proxy.mjs";
import { sized } from "./sizes.mjs";

// Returns the element that has the focus.
const focus = (page) => page.evaluate(() => {
  const here = document.activeElement;
  const isMarked = here.dataset.option !== undefined;
  return { id: here.id, name: here.name, isMarked, onBoard: here.closest("#board svg") !== null, isBody: here === document.body };
});

// Presses Tab until the wanted element has the focus.
async function tabTo(page, isIt, what, back = false) {
  for (let count = 0; count < 400; count += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    if (isIt(await focus(page))) return;
  }
  throw new Error(`Tab does not come to ${what}`);
}

// Ways to answer by keys alone, starting at the heading of the question.
const BY_KEYS = {
  async typed(page) {
    await tabTo(page, (here) => here.id === "to-typed", "the way to what is typed");
    await page.keyboard.press("Enter");
    assert.equal((await focus(page)).id, "typed");
    const words = await page.$eval(OPTION, (option) => option.querySelector(".number")?.textContent ?? option.value);
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  },
  async listed(page) {
    await tabTo(page, (here) => here.name === "option", "an option");
    await page.keyboard.press("Enter");
  },
  async marked(page) {
    await points(page);
    await tabTo(page, (here) => here.onBoard && here.isMarked, "what is marked on the board");
    await page.keyboard.press("Enter");
  },
  // Moves away from the marked option and back to it.
  async roved(page) {
    await points(page);
    await tabTo(page, (here) => here.onBoard && here.isMarked, "what is marked on the board");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    for (let count = 0; count < 200 && !(await focus(page)).isMarked; count += 1) {
      const label = await page.evaluate(() => wordsOf(document.querySelector("#board .table:has(:focus) [data-option]")));
      await page.keyboard.press(label[0]);
    }
    await page.keyboard.press("Enter");
  },
};

// Returns what of a page ends beyond 360 pixels and is not in a part of its own that can be scrolled.
const tooWide = () => [...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > 361 && one.checkVisibility())
  .filter((one) => { for (let around = one.parentElement; around !== document.body; around = around.parentElement) if (getComputedStyle(around).overflowX !== "visible") return false; return true; })
  .map((one) => one.outerHTML.slice(0, 200)).join("\n");

export const tests = {
  async "each game is played to its end by mouse, and its pages are accessible, wide and narrow"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ALONE, SHORT[rules]);
      const some = sized(4, 8);
      assert.equal(await answerByMouse(page, some), some, rules);
      await mustBeAccessible(page, rules);
      await mustBeAsMade(page, rules);
      await page.setViewportSize({ width: 360, height: 640 });
      const wider = async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        return wide === 360 ? "" : `${wide}: ${await page.evaluate(tooWide)}`;
      };
      await untilEqual(wider, "", `what scrolls ${rules} sideways on a telephone`);
      await answerByMouse(page, sized(1, 3));
      await mustBeAccessible(page, `${rules} on a telephone`);
      // In the gate, keys and touch play the other games to their ends.
      if (sized(rules === "card-game", true)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await answerByMouse(page, 400);
        assert.ok(await isOver(page), rules);
        assert.match(await page.textContent("#result"), /wins with/);
        assert.equal((await page.textContent("#undo")).trim(), "Undo my last answer and play on");
        await mustBeAsMade(page, rules);
        await mustBeAccessible(page, `${rules} at its end`);
      }
      await page.context().close();
    }
  },

  async "a game is played to its end by keys alone"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE, SHORT["dominant-species"]);
    await tabTo(page, (here) => here.id === "skip", "the way to the question");
    await page.keyboard.press("Enter");
    assert.equal((await focus(page)).id, "question-heading");
    const used = {};
    for (let count = 0; await asked(page); count += 1) {
      const isMarked = (await page.$("#board svg [data-option]")) !== null;
      const ways = isMarked ? Object.keys(BY_KEYS) : ["typed", "listed"];
      const way = ways[count % ways.length];
      await sent(page, () => BY_KEYS[way](page));
      used[way] = (used[way] ?? 0) + 1;
      assert.equal((await focus(page)).id, "question-heading", `after an answer that was ${way}`);
      assert.ok(count < 200, "it comes to an end");
    }
    assert.ok(await isOver(page));
    assert.ok(Object.keys(BY_KEYS).every((way) => used[way] > 0), JSON.stringify(used));
  },

  async "a game is played to its end by touch on a telephone"(browser, address) {
    const page = await pageOf(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await begin(page, address, "marine", ALONE, "rulings.round_limit=2");
    const used = [0, 0];
    for (let count = 0; await asked(page); count += 1) {
      const marked = page.locator("#board svg [data-option]").first();
      const onBoard = count % 2 === 0 && (await marked.count()) > 0;
      used[Number(onBoard)] += 1;
      if (!onBoard) await sent(page, () => page.locator(OPTION).nth(0).tap());
      else {
        const before = await entry(page);
        await marked.tap();
        const words = await page.textContent("#hint-words");
        const option = await marked.getAttribute("data-option");
        const list = await page.textContent(`li:has(> [data-option="${option}"])`);
        // A space to which several pawns can go asks which one is meant. The first one is chosen below.
        const isOne = (await page.locator("#hint button").count()) === 1;
        assert.ok(!isOne || list.replace(/\s+/g, " ").includes(words.split(" ")[0]), `${words}: ${list}`);
        assert.equal(await entry(page), before, "what is only touched is not given");
        await sent(page, () => page.tap("#hint-give"));
      }
      assert.ok(count < 200, "it comes to an end");
    }
    assert.ok(await isOver(page));
    assert.ok(Math.min(...used) > 3, `on the list and the board: ${used}`);
  },

  async "a game is played to its end without JavaScript"(browser, address) {
    const page = await pageOf(browser, { javaScriptEnabled: false });
    await begin(page, address, "dominant-species", ALONE, SHORT["dominant-species"]);
    const isOverNow = async () => (await page.locator("#question-heading").textContent()) === "The game is over.";
    let over = false;
    for (let count = 0; !over; count += 1) {
      const options = page.locator(OPTION);
      const most = await options.count();
      if (most > 0) {
        const before = await entry(page);
        await loads(page, () => options.nth((count * 7) % most).click());
        if (await page.locator("#give").count()) await loads(page, () => page.locator("#give").click());
        assert.notEqual(await entry(page), before);
      } else {
        await until(async () => {
          await page.reload();
          return (await options.count()) > 0 || (await isOverNow());
        }, "the bots have answered");
      }
      over = await isOverNow();
      assert.ok(count < 400, "it comes to an end");
    }
    assert.match(await page.locator("#result").textContent(), /wins with/);
  },
};
