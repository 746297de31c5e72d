// Ghosts: the pieces that an option brings, moves or takes away, drawn on the board while the option is pointed at.
import assert from "node:assert/strict";
import { ALONE, GAMES, OPTION, asked, begin, entry, isStill, mustBeAccessible, mustBeAsMade, nowAsked, pageOf, points, sent, two, untilEqual, untilOnPage } from "./people.mjs";
import { sized } from "./sizes.mjs";

// The kinds of pieces that a full run must meet in each game. The gate looks at the first questions only.
const KINDS = { "dominant-species": ["animal", "element"], marine: ["animal", "element"], "card-game": ["card"] };
const FIRST_KIND = { "dominant-species": "animal", marine: "animal", "card-game": "card" };

// Returns the ids of the options that change pieces on the board, each with the kinds of these pieces.
const withPieces = () => [...document.querySelectorAll("#question button[name=option]")].map((button) => {
  const seen = changesOf(button).filter(([, , at = button.dataset.at]) => document.getElementById(at) !== null);
  return [button.id, seen.map(([name]) => name.split("-")[0])];
}).filter(([, kinds]) => kinds.length > 0);

// Waits until the board has ghosts of an option, and only where the option changes something.
function mustShow(page, id, when) {
  const shows = (of) => {
    const button = document.getElementById(of);
    const ghosts = [...document.querySelectorAll("#board .ghost")];
    const places = button ? changesOf(button).map(([, , at = button.dataset.at]) => document.getElementById(at)) : [];
    const isThere = (ghost) => places.some((place) => place?.contains(ghost)) && ghost.getBoundingClientRect().width > 0;
    return ghosts.length > 0 && ghosts.every(isThere);
  };
  return untilOnPage(page, `the board shows the pieces of ${id}, ${when}`, shows, id);
}

const mustShowNone = (page, when) => untilEqual(() => page.locator("#board .ghost").count(), 0, `the number of ghosts ${when}`);

// Moves the mouse to where nothing is pointed at.
async function pointAway(page) {
  await page.mouse.move(2, 2);
  await page.mouse.move(12, 2);
}

// If the page asks for a number, steps through the numbers by arrow keys, there and back.
async function stepCounts(page) {
  const counts = page.locator("#question .counts button[name=option]");
  if ((await counts.count()) < 2) return;
  await counts.first().focus();
  for (const [key, at] of [["ArrowRight", 1], ["ArrowUp", 0], ["ArrowLeft", -1]]) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.id), await counts.nth(at).getAttribute("id"), `${key} steps to another number`);
  }
}

// Answers until a place of the board is an option that shows a kind of pieces, and returns the id of that option.
async function optionWith(page, kind) {
  for (let count = 0; count < 40; count++) {
    await asked(page);
    const found = (await page.evaluate(withPieces)).find(([, kinds]) => kinds.includes(kind));
    if (found && await page.getAttribute(`[id="${found[0]}"]`, "data-at")) return found[0];
    await stepCounts(page);
    const options = await page.locator(OPTION).count();
    await sent(page, () => page.locator(OPTION).nth((count * 7) % options).click());
  }
  throw new Error(`no option shows ${kind}`);
}

export const tests = {
  async "the board shows the pieces of the option under the mouse or with the keyboard focus, in each game"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ALONE);
      const met = new Set();
      for (let count = 0; count < sized(6, 60) && (await asked(page)); count += 1) {
        await points(page);
        const options = await page.evaluate(withPieces);
        const [id, kinds] = options[count % options.length] ?? [];
        if (id) {
          await pointAway(page);
          await page.hover(`[id="${id}"]`);
          await mustShow(page, id, `${rules}, under the mouse`);
          if (count === 0) await mustBeAccessible(page, `${rules} with ghosts`);
          await pointAway(page);
          await mustShowNone(page, "if nothing is pointed at");
          await page.focus(`[id="${id}"]`);
          await mustShow(page, id, `${rules}, with the keyboard focus`);
          for (const kind of kinds) met.add(kind);
        }
        await stepCounts(page);
        const before = await page.locator(OPTION).count();
        await sent(page, () => page.locator(OPTION).nth((count * 7) % before).click());
        await mustShowNone(page, "after an answer");
      }
      const wanted = sized([FIRST_KIND[rules]], KINDS[rules]);
      assert.deepEqual(wanted.filter((kind) => !met.has(kind)), [], `${rules}: only ${[...met]}`);
      await asked(page);
      await mustBeAsMade(page, rules);
      await page.context().close();
    }
  },

  async "a marked place shows its pieces and says what follows, and Enter confirms"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ALONE);
      await asked(page);
      await points(page);
      const id = await optionWith(page, FIRST_KIND[rules]);
      const place = await page.getAttribute(`[id="${id}"]`, "data-at");
      await page.focus(`[id="${place}"]`);
      await mustShow(page, id, `${rules}, while its place has the focus`);
      await page.locator("#hint-words").waitFor();
      assert.equal(await page.getAttribute(`[id="${place}"]`, "aria-describedby"), "hint-words");
      assert.notEqual((await page.textContent("#hint-words")).trim(), "");
      await sent(page, () => page.keyboard.press("Enter"));
      await mustShowNone(page, "after an answer by Enter");
      await page.context().close();
    }
  },

  async "a first touch of a marked place shows its pieces, and a second one confirms"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
      await begin(page, address, rules, ALONE);
      await asked(page);
      await points(page);
      const id = await optionWith(page, FIRST_KIND[rules]);
      const place = page.locator(`[id="${await page.getAttribute(`[id="${id}"]`, "data-at")}"]`);
      const before = await entry(page);
      await place.tap();
      await mustShow(page, id, `${rules}, after a touch`);
      assert.equal(await entry(page), before, "what is only touched is not given");
      await sent(page, () => place.tap());
      await mustShowNone(page, "after an answer by touch");
      await page.context().close();
    }
  },

  async "the pieces of a final answer stay until it is confirmed or cancelled"(browser, address) {
    const people = await two(browser, address, "dominant-species", ["you", "friend", "greedy"]);
    const page = people[await nowAsked(people)];
    await points(page);
    const [[id]] = await page.evaluate(withPieces);
    await page.click(`[id="${id}"]`);
    await page.locator("#said #give").waitFor();
    await mustShow(page, id, "while it is to be confirmed");
    await pointAway(page);
    await mustShow(page, id, "although nothing is pointed at");
    await page.click("#said #back");
    await pointAway(page);
    await page.focus("#question-heading");
    await mustShowNone(page, "after it was cancelled");
  },

  async "the pieces of a final answer are shown although their script comes later"(browser, address) {
    const people = await two(browser, address, "dominant-species", ["you", "friend", "greedy"]);
    const page = people[await nowAsked(people)];
    let release;
    const held = new Promise((done) => { release = done; });
    await page.route("**/pointing.js*", async (route) => {
      await held;
      return route.continue();
    });
    await page.reload();
    await isStill(page);
    const id = await page.locator("#question .group button[name=option][data-at^=space-]").first().getAttribute("id");
    await page.click(`[id="${id}"]`);
    await page.locator("#said #give").waitFor();
    assert.equal(await page.evaluate(() => loaded.has("pointing")), false, "the script has not come");
    release();
    await points(page);
    await mustShow(page, id, "while it is to be confirmed");
    assert.equal(await page.locator("#board [data-picked]").count(), 1);
  },

  async "ghosts do not move for readers who do not want movement"(browser, address) {
    const page = await pageOf(browser, { reducedMotion: "reduce" });
    await begin(page, address, "dominant-species", ALONE);
    await asked(page);
    await points(page);
    const [[id]] = await page.evaluate(withPieces);
    await page.focus(`[id="${id}"]`);
    await mustShow(page, id, "with less movement");
    assert.equal(await page.evaluate(() => document.getAnimations().filter((one) => one.effect?.target?.closest?.(".ghost")).length), 0);
  },
};
