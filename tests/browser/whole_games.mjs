// Whole games, played to their ends: by mouse, by keys, by touch on a telephone, without JavaScript, and by two people at one
// device. The full run plays every game in each of these ways.
import assert from "node:assert/strict";
import {
  ALONE, GAMES, OPTION, SHORT, answerByMouse, asked, begin, entry, isOver, loads, mustBeAccessible, mustBeAsMade, pageOf, points, sent, untilEqual,
  untilOnPage,
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

// Chooses what is marked by keys. If several options are there, chooses the first one.
async function choose(page) {
  await page.keyboard.press("Enter");
  if (await page.evaluate(() => document.activeElement.closest("#hint") !== null)) await page.keyboard.press("Enter");
}

// Waits until the page asks a question, hands over to another seat, or the game is over. Returns which it is.
async function settled(page) {
  const what = () => {
    const heading = document.getElementById("question-heading")?.textContent ?? "";
    if (heading === "The game is over.") return "over";
    if (typeof isSending === "undefined" || isSending) return false;
    if (document.querySelector("#question button[name=option]")) return "asks";
    return document.querySelector("#question .go-on") && (heading.startsWith("Pass the screen") ? "covered" : "hands over");
  };
  return (await untilOnPage(page, "the page asks, hands over to another seat, or the game is over", what)).jsonValue();
}

// Goes on to the seat that is asked. The page may do so itself at the same moment.
async function goOn(page) {
  const from = page.url();
  const press = () => {
    const link = document.querySelector("#question .go-on");
    link?.click();
    return link !== null;
  };
  try {
    if (await page.evaluate(press)) await page.waitForURL((url) => url.href !== from);
  } catch (error) {
    if (!/context|navigat/i.test(error.message)) throw error;
  }
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
    await choose(page);
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
    await choose(page);
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
    for (const rules of sized(["dominant-species"], GAMES)) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ALONE, SHORT[rules]);
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
        assert.equal((await focus(page)).id, "question-heading", `${rules}: after an answer that was ${way}`);
        assert.ok(count < 400, `${rules} comes to an end`);
      }
      assert.ok(await isOver(page), rules);
      assert.ok(Object.keys(BY_KEYS).every((way) => used[way] > 0), `${rules}: ${JSON.stringify(used)}`);
      await page.context().close();
    }
  },

  async "a game is played to its end by touch on a telephone"(browser, address) {
    for (const rules of sized(["marine"], GAMES)) {
      const page = await pageOf(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
      await begin(page, address, rules, ALONE, SHORT[rules].replace("limit=1", "limit=2"));
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
        assert.ok(count < 400, `${rules} comes to an end`);
      }
      assert.ok(await isOver(page), rules);
      assert.ok(Math.min(...used) > 3, `${rules}, on the list and the board: ${used}`);
      await page.context().close();
    }
  },

  async "a game is played to its end without JavaScript"(browser, address) {
    for (const rules of sized(["dominant-species"], GAMES)) {
      const page = await pageOf(browser, { javaScriptEnabled: false });
      await begin(page, address, rules, ALONE, SHORT[rules]);
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
        assert.ok(count < 800, `${rules} comes to an end`);
      }
      assert.match(await page.locator("#result").textContent(), /wins with/);
      await page.context().close();
    }
  },

  async "two people play each game at one device, and hands stay hidden while the screen is passed on"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ["you", "you", "greedy"], SHORT[rules]);
      const seats = new Set();
      let [covered, answers, what] = [0, 0, await settled(page)];
      for (let steps = 0; what !== "over" && answers < sized(16, 1000); steps += 1) {
        if (what === "asks") {
          const options = page.locator(OPTION);
          seats.add(new URL(page.url()).searchParams.get("seat"));
          await sent(page, async () => options.nth((answers * 7) % (await options.count())).click());
          answers += 1;
        } else {
          if (what === "covered" && covered === 0) {
            assert.equal(await page.locator("#board [id^=card-][data-option]").count(), 0, `${rules}: no hand is shown`);
            await mustBeAccessible(page, `${rules}, while the screen is passed on`);
          }
          covered += Number(what === "covered");
          await goOn(page);
        }
        what = await settled(page);
        assert.ok(steps < 4000, `${rules} comes to an end`);
      }
      assert.equal(seats.size, 2, `${rules}: both seats answer: ${[...seats]}`);
      if (rules === "card-game") assert.ok(covered > 0, "hands are hidden");
      if (rules === "dominant-species") assert.equal(covered, 0, "nothing is hidden");
      if (sized(false, true)) assert.ok(await isOver(page), rules);
      await page.context().close();
    }
  },
};
