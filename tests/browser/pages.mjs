// Pages other than the board: names, marks, branches, boards as accessibility trees, addresses.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seated } from "./looks.mjs";
import { ALONE, GAMES, OPTION, PATIENCE, answerByMouse, begin, loads, mustBeAccessible, nowAsked, pageOf, points, two, untilEqual } from "./people.mjs";
import { thirdOf } from "./sizes.mjs";

// Compares an accessibility tree with the one in a file.
function mustBeKept(tree, file) {
  const path = join(process.env.ROOT, "tests/browser", file);
  if (process.env.UPDATE_BOARD) writeFileSync(path, `${tree}\n`);
  assert.equal(`${tree}\n`, readFileSync(path, "utf8"), `${file}: UPDATE_BOARD=1 rewrites it`);
}

export const tests = {
  async "the other pages are accessible too, wide and narrow"(browser, address) {
    const page = await pageOf(browser);
    for (const [number, rules] of GAMES.entries()) {
      const url = new URL(await begin(page, address, rules, ALONE));
      const game = `${url.origin}${url.pathname}`;
      await page.goto(`${game}/rules`);
      const about = await page.$$eval("main li a", (links) => [links[0].href, links.at(-1).href]);
      const others = [`${game}/invite`, `${game}/name`, `${game}/places`, `${game}/story`, `${game}/rules`];
      const all = [`${address}/`, `${address}/new?rules=${rules}`, ...others, ...about];
      for (const [at, width] of [1280, 360].entries()) {
        await page.setViewportSize({ width, height: 800 });
        // In the gate each page is checked once at each width, in different games.
        for (const to of thirdOf(all, number + at)) {
          await page.goto(to);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, to);
          await mustBeAccessible(page, to);
        }
      }
    }
  },

  async "the accessibility tree of a board is unchanged"(browser, _, { address }) {
    const page = await pageOf(browser);
    await page.goto(`${address}/game/board?lang=en`);
    mustBeKept(await page.locator("#board").ariaSnapshot(), "board.txt");
  },

  async "the accessibility tree of a board with a question is unchanged in each game"(browser, _, kept) {
    for (const rules of GAMES) {
      const page = await seated(browser, kept, `${rules}-asked`);
      const marked = await page.$$eval("#board svg [data-option]", (all) => all.length);
      assert.ok(marked > 0, `${rules}: options are marked`);
      const board = page.locator("#board");
      assert.equal(await board.getByRole("button", { name: /^option / }).count(), marked, `${rules}: marked options are buttons`);
      const pictures = await page.$$eval("#board .table", (all) => all.map((one) => one.id));
      const trees = [];
      for (const id of ["question", ...pictures]) trees.push(await page.locator(`#${id}`).ariaSnapshot());
      mustBeKept(trees.join("\n"), `${rules}.txt`);
    }
  },

  async "a person chooses a name, marks a point and plays on from it"(browser, address) {
    const page = await pageOf(browser);
    const url = new URL(await begin(page, address, "dominant-species", ALONE));
    await answerByMouse(page, 4);
    await page.click("#menu summary");
    await loads(page, () => page.click("#menu a[href$='/name']"));
    await page.fill("main input[name=name]", "Ann");
    await loads(page, () => page.click("main button"));
    assert.match(await page.textContent("#seats"), /Ann/);
    await loads(page, () => page.click("#timeline a[href*='/places']"));
    await page.fill("#mark-name", "What now?");
    await loads(page, () => page.click("form[action$='/mark'] button"));
    assert.match(await page.textContent("#timeline"), /What now\?/);
    await loads(page, () => page.click("#timeline a[href*='/places']"));
    await page.click("#new-branch summary");
    await page.fill("#branch-name", "bold");
    await loads(page, () => page.click("form[action$='/branch'] button"));
    assert.match(new URL(page.url()).pathname, /@bold$/);
    assert.equal(await answerByMouse(page, 3), 3);
    await page.goto(`${url.origin}${url.pathname}`);
    assert.equal(await answerByMouse(page, 1), 1);
  },

  async "a line of the news highlights on the board what it is about"(browser, _, kept) {
    const page = await seated(browser, kept, "late-dominant-species");
    await points(page);
    const line = page.locator("#news li[data-at]").first();
    const [place] = (await line.getAttribute("data-at")).split(" ");
    const lit = () => page.getAttribute(`[id="${place}"]`, "data-lit");
    for (const act of [() => line.locator("a").hover(), () => line.locator("a").focus()]) {
      await act();
      await untilEqual(lit, "news", "the mark of the place");
      await page.mouse.move(0, 0);
      await page.locator("#question button[name=option]").first().hover();
      await untilEqual(lit, null, "the mark of the place afterwards");
    }
  },

  async "addresses do not contain the tokens of forms"(browser, address) {
    for (const javaScriptEnabled of [true, false]) {
      const people = await two(browser, address, "dominant-species", ["you", "friend", "greedy"]);
      const page = people[await nowAsked(people)];
      await people[0].goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/invite`);
      const [links, form] = await Promise.all([people[0].content(), people[0].inputValue("main input[name=token] >> nth=0")]);
      for (const [, value] of links.matchAll(/ (?:href|action|formaction|src)="([^"]*)"/g)) assert.ok(!value.includes(form), value);
      if (page === people[0]) await page.goBack();
      const bare = await page.context().browser().newContext({ javaScriptEnabled, storageState: await page.context().storageState() });
      bare.setDefaultTimeout(PATIENCE);
      const looked = await bare.newPage();
      await looked.goto(page.url());
      const [seen, tokens] = [[], []];
      looked.on("request", (request) => seen.push(request.url()));
      const mustNotHold = async (where) => {
        seen.push(looked.url());
        const html = await looked.content();
        for (const [, value] of html.matchAll(/ (?:href|action|formaction|src|data-feed)="([^"]*)"/g)) seen.push(value);
        // Each page has a different token.
        for (const [, token] of html.matchAll(/name="token" value="([^"]*)"/g)) tokens.push(token);
        assert.ok(tokens.length > 0, where);
        assert.deepEqual(seen.filter((one) => tokens.some((token) => one.includes(token))), [], where);
      };
      await mustNotHold("the game's page");
      const game = new URL(page.url());
      for (const to of ["name", "places", "story", "rules"]) {
        await looked.goto(`${game.origin}${game.pathname}/${to}`);
        await mustNotHold(to);
      }
      await looked.goto(game.href);
      for (const button of ["#why", "#answer"]) {
        if (await looked.isVisible("#type")) await looked.click("#type");
        await looked.locator("#typed").fill("tile:9,9");
        await looked.locator(button).click();
        await looked.locator("main", { hasText: "tile:9,9" }).waitFor();
        await mustNotHold(button);
        await looked.goto(game.href);
      }
      await bare.close();
    }
  },

  async "looked-up pages go back one by one, even on fast clicks, and focus returns"(browser, _, kept) {
    const page = await seated(browser, kept, "late-dominant-species");
    const url = page.url();
    const heading = () => page.locator("#drawer-heading").textContent();
    const headed = (words) => page.locator("#drawer-heading", { hasText: words }).waitFor();
    await page.click("#menu summary");
    await page.click("#menu a[href$='/rules']");
    const all = await heading();
    // It begins with what is being played, and the question stays in sight.
    assert.match(await page.textContent("#drawer #played-now h2"), /^Migration \(p/);
    const [left, right] = await page.evaluate(() => ["#drawer", "#question"].map((part) => document.querySelector(part).getBoundingClientRect()));
    assert.ok(left.right <= right.left, "the question is beside it");
    const shown = () => page.$$eval("#drawer li", (items) => items.filter((item) => item.checkVisibility()).map((item) => item.textContent));
    await page.fill("#drawer input[type=search]", "migrate");
    await untilEqual(async () => [await shown(), await page.isVisible("#drawer #played-now")], [["Migration"], false], "what is found");
    await page.fill("#drawer input[type=search]", "unicorn");
    await page.locator("#drawer #not-found").waitFor();
    await page.fill("#drawer input[type=search]", "");
    await page.locator("#drawer #not-found").waitFor({ state: "hidden" });
    const link = page.locator("#drawer li a:visible").first();
    const called = await link.textContent();
    await link.click();
    await headed(called);
    const rule = await heading();
    await page.locator("#drawer p a[href$='/rules']").click();
    await headed(all);
    // Both clicks happen before the page arrives.
    await page.evaluate(() => { for (let count = 0; count < 2; count += 1) document.querySelector("#drawer .back").click(); });
    await headed(rule);
    await page.waitForTimeout(300);
    assert.deepEqual([await heading(), page.url()], [rule, url]);
    await page.click("#drawer .back");
    await headed(all);
    // A page that was requested before the drawer was closed does not open it again.
    await page.evaluate(() => { for (const what of ["li a", ".close"]) document.querySelector(`#drawer ${what}`).click(); });
    await page.waitForTimeout(300);
    assert.equal(await page.isVisible("#drawer"), false);
    assert.equal(await page.evaluate(() => document.activeElement.matches("#menu > summary")), true);
    assert.equal(page.url(), url);
  },

  async "the time of a clock is in the bar and unfolds on the screen, also on a telephone"(browser, address) {
    for (const [width, height] of [[360, 640], [1366, 768]]) {
      const page = await pageOf(browser, { viewport: { width, height } });
      await page.goto(`${address}/new?rules=marine`);
      const about = page.locator("#clock-about > li:visible");
      await untilEqual(() => about.count(), 0, "the number of described clocks");
      await page.selectOption("#clock", "correspondence");
      assert.match(await about.textContent(), /^Correspondence: 1 day for each decision/);
      assert.equal(await page.textContent("#clock option:checked"), "Correspondence: 1 day + 7 days");
      await page.click("form[action='/games'] button:not([formaction])");
      await page.waitForURL("**/game/**");
      await page.goto(page.url().replace("/invite", ""));
      await page.locator(OPTION).first().waitFor();
      const inside = (selector) => page.$eval(selector, (part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
      });
      await page.locator("#times > summary time", { hasText: /^\d+ d( \d+ h)?$/ }).waitFor();
      await untilEqual(() => inside("#times > summary"), true, "whether the time is on the screen");
      assert.equal(await page.locator("#question #clock").count(), 0, "the options have all the room");
      assert.equal(await page.isVisible("#clock > .pause"), width > 640, "a telephone has it below the time");
      await page.click("#times > summary");
      await untilEqual(() => inside("#times > .menu"), true, "whether the unfolded clock is on the screen");
      assert.match(await page.textContent("#times li"), /^Time left for \w+: \w+ \d+ \w+, \d\d:\d\d, 7 days of it in reserve$/);
      await mustBeAccessible(page, `the clock, ${width} wide`);
      await page.keyboard.press("Escape");
      assert.equal(await page.isVisible("#times > .menu"), false);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.click("#times > summary");
      await page.click("#times .menu button");
      await page.locator("#times > summary", { hasText: "paused" }).waitFor();
      // It can be resumed beside the question.
      await page.locator("#clock-actions button").first().waitFor();
      await page.context().close();
    }
  },

  async "headings on the board open their rules"(browser, _, kept) {
    const page = await seated(browser, kept, "dominant-species-asked");
    await page.click("#section-depletion [data-rule]");
    await page.locator("#drawer-heading", { hasText: "Depletion" }).waitFor();
    await untilEqual(() => page.getAttribute("#section-depletion", "data-looked-up"), "", "the mark of what is looked up");
    assert.equal(await page.$eval("#section-depletion [data-rule]", (one) => getComputedStyle(one).cursor), "pointer");
  },
};
