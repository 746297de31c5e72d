// What people do at a table in a browser, and what must come of it.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { begin, browse, moved, serve } from "./server.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GAMES = ["dominant-species", "marine", "card-game"];
const ALONE = ["you", "greedy", "greedy"];
const OPTION = "#question button[name=option]";

// Returns a page of a browser of its own; what goes wrong on it ends the run.
async function pageOf(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => { errors.push(error.message); });
  page.on("dialog", (dialog) => dialog.accept());
  return page;
}

async function mustBeAccessible(page, where) {
  const context = await page.context().browser().newContext({ bypassCSP: true, viewport: page.viewportSize() });
  await context.addCookies(await page.context().cookies());
  const looked = await context.newPage();
  await looked.goto(page.url());
  await looked.evaluate(axe);
  const found = await looked.evaluate(async () => (await globalThis.axe.run()).violations);
  assert.deepEqual(found.map((one) => `${one.id}: ${one.nodes[0].html}`), [], where);
  await context.close();
}

// Does what sends an answer, and waits for the page that comes back.
async function sent(page, answer) {
  const comes = page.waitForEvent("load", { timeout: 15000 });
  await answer();
  await comes;
}

const entry = (page) => page.getAttribute("main", "data-entry");

// Answers by the mouse until there is no question or so many answers were given; returns how many were.
async function answerByMouse(page, most) {
  for (let count = 0; count < most; count += 1) {
    const options = await page.$$(OPTION);
    if (options.length === 0) return count;
    await sent(page, () => options[(count * 7) % options.length].click());
  }
  return most;
}

const tests = {
  async "each game is played by mouse, and its pages are accessible, wide and narrow"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ALONE);
      assert.ok(await answerByMouse(page, 25) > 5, rules);
      await mustBeAccessible(page, rules);
      await page.setViewportSize({ width: 360, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 360, `${rules} is scrolled sideways on a telephone`);
      await answerByMouse(page, 3);
      await mustBeAccessible(page, `${rules} on a telephone`);
    }
  },

  async "the other pages are accessible too, wide and narrow"(browser, address) {
    const page = await pageOf(browser);
    for (const rules of GAMES) {
      const url = new URL(await begin(page, address, rules, ALONE));
      const game = `${url.origin}${url.pathname}`;
      await page.goto(`${game}/rules`);
      const about = await page.$$eval("main li a", (links) => [links[0].href, links.at(-1).href]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const others = [`${game}/invite`, `${game}/name`, `${game}/places`, `${game}/story`, `${game}/rules`];
        for (const to of [`${address}/`, `${address}/new?rules=${rules}`, ...others, ...about]) {
          await page.goto(to);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, to);
          await mustBeAccessible(page, to);
        }
      }
    }
  },

  async "a board reads as it did"(browser, address) {
    const page = await pageOf(browser);
    await page.goto(`${address}/game/board?lang=en`);
    const tree = await page.locator("#board").ariaSnapshot();
    if (process.env.UPDATE_BOARD) writeFileSync(process.env.BOARD, `${tree}\n`);
    assert.equal(`${tree}\n`, readFileSync(process.env.BOARD, "utf8"), "UPDATE_BOARD=1 writes it anew");
  },

  async "a person is called by a name, marks a point and plays on from it"(browser, address) {
    const page = await pageOf(browser);
    const url = new URL(await begin(page, address, "dominant-species", ALONE));
    await answerByMouse(page, 4);
    await page.click("nav.own a[href$='/name']");
    await page.fill("main input[name=name]", "Ann");
    await sent(page, () => page.click("main button"));
    assert.match(await page.textContent("#seats"), /Ann/);
    await page.click("#timeline a[href*='/places']");
    await page.fill("#mark-name", "here");
    await sent(page, () => page.click("form[action$='/mark'] button"));
    assert.match(await page.textContent("#timeline"), /here/);
    await page.click("#timeline a[href*='/places']");
    await page.fill("#branch-name", "bold");
    await sent(page, () => page.click("form[action$='/branch'] button"));
    assert.match(new URL(page.url()).pathname, /@bold$/);
    assert.equal(await answerByMouse(page, 3), 3);
    await page.goto(`${url.origin}${url.pathname}`);
    assert.equal(await answerByMouse(page, 1), 1);
  },

  async "a whole game is played to its end"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "card-game", ALONE);
    await answerByMouse(page, 400);
    assert.equal(await page.$(OPTION), null);
    assert.match(await page.textContent("#question"), /wins with/);
  },

  async "the board is answered by clicks on what is marked there"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    await sent(page, () => page.click("#board svg .space[data-option]"));
  },

  async "a game is played by keys alone"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    for (let count = 0; count < 5; count += 1) {
      await page.focus("#typed");
      await page.keyboard.type("1");
      await sent(page, () => page.keyboard.press("Enter"));
    }
    await page.focus("#board svg.map g.tile[tabindex='0']");
    const tile = () => page.evaluate(() => document.activeElement.dataset.tile);
    const first = await tile();
    const seen = new Set([first]);
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"]) {
      await page.keyboard.press(key);
      seen.add(await tile());
    }
    assert.ok(seen.size >= 4, `arrows go from tile to tile: ${[...seen]}`);
    const words = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    const letter = (await words())[0];
    await page.keyboard.press(letter);
    assert.equal((await words())[0], letter);
    assert.equal(await page.locator("#board svg.map g.tile[tabindex='0']").count(), 1);
  },

  async "without JavaScript every answer is a form"(browser, address) {
    const page = await pageOf(browser, { javaScriptEnabled: false });
    await begin(page, address, "marine", ALONE);
    for (let count = 0; count < 8; count += 1) {
      const before = await entry(page);
      await page.locator(OPTION).nth(count % 2).click();
      await page.waitForLoadState("load");
      assert.notEqual(await entry(page), before);
    }
  },

  async "a guest follows a link, and both see what the other does"(browser, address) {
    const host = await pageOf(browser);
    const url = new URL(await begin(host, address, "dominant-species", ["you", "friend", "greedy"]));
    await host.goto(`${url.origin}${url.pathname.replace(/\/invite$/, "")}/invite`);
    const text = await host.content();
    const link = text.match(/https?:\/\/[^"'<\s]*\/seat\/[\w-]+/)?.[0];
    assert.ok(link, "there is a link for the guest");
    const guest = await pageOf(browser);
    await guest.goto(link);
    assert.doesNotMatch(guest.url(), /\/seat\//, "the address does not show the key");
    await host.goto(url.href.replace(/\/invite.*$/, ""));
    for (let count = 0; count < 8; count += 1) {
      const [asked, other] = (await host.$(OPTION)) ? [host, guest] : [guest, host];
      const before = await entry(other);
      await sent(asked, () => asked.locator(OPTION).first().click());
      await moved(other, before);
    }
  },

  async "a connection that was lost comes back where the game is"(browser, address) {
    const page = await pageOf(browser);
    const url = await begin(page, address, "dominant-species", ALONE);
    const other = await page.context().newPage();
    await other.goto(url);
    await page.context().setOffline(true);
    await page.waitForTimeout(200);
    await page.context().setOffline(false);
    await answerByMouse(other, 2);
    const now = await entry(other);
    await page.waitForFunction(
      (wanted) => document.querySelector("main").dataset.entry === wanted,
      now,
      { timeout: 20000 },
    );
  },

  async "seven pages of a game are open at once"(browser, address) {
    const page = await pageOf(browser);
    const url = await begin(page, address, "card-game", ALONE);
    for (let count = 0; count < 7; count += 1) {
      const other = await page.context().newPage();
      await other.goto(url, { timeout: 15000 });
      assert.ok(await other.$("#board"));
    }
  },
};

const errors = [];
const { address, end } = await serve();
const browser = await browse();
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  const from = Date.now();
  try {
    await test(browser, address);
    assert.deepEqual(errors.splice(0), []);
    console.log(`ok      ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await end();
process.exit(failed === 0 ? 0 : 1);
