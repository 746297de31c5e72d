// What people do at a table in a browser, and what must come of it.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cutOff, looks } from "./looks.mjs";
import { ALONE, OPTION, answerByMouse, errors, mustBeAccessible, pageOf, sent } from "./page.mjs";
import { GAMES, begin, browse, moved, serve, serveWatching } from "./server.mjs";

const entry = (page) => page.getAttribute("main", "data-entry");

// Returns pages of two people at a game that the first has made and the second was given a link to.
async function two(browser, address, rules, who) {
  const host = await pageOf(browser);
  const url = new URL(await begin(host, address, rules, who));
  await host.goto(`${url.origin}${url.pathname.replace(/\/invite$/, "")}/invite`);
  const link = (await host.content()).match(/https?:\/\/[^"'<\s]*\/seat\/[\w-]+/)?.[0];
  assert.ok(link, "there is a link for the guest");
  const guest = await pageOf(browser);
  await guest.goto(link);
  assert.doesNotMatch(guest.url(), /\/seat\//, "the address does not show the key");
  await host.goto(url.href.replace(/\/invite.*$/, ""));
  return [host, guest];
}

// Waits until all pages show the same entry and one of them a question; returns which.
async function nowAsked(people) {
  for (let count = 0; count < 300; count += 1) {
    const entries = new Set(await Promise.all(people.map(entry)));
    const shown = await Promise.all(people.map((page) => page.$(OPTION)));
    const asked = shown.findIndex((option) => option !== null);
    if (entries.size === 1 && asked >= 0) return asked;
    await people[0].waitForTimeout(50);
  }
  throw new Error(`nobody is asked: ${await Promise.all(people.map(entry))}`);
}

// Returns the turn of a game, as the list of games says it.
async function turnOf(page) {
  const url = new URL(page.url());
  const list = await (await page.context().request.get(`${url.origin}/`)).text();
  const line = list.split("<li").find((one) => one.includes(`"${url.pathname}"`));
  return Number(line.match(/turn (\d+)/)?.[1] ?? 0);
}

// Notes what the live regions of a page say from now on; returns what gives it.
async function hear(page) {
  await page.evaluate(() => {
    globalThis.heard = [];
    const note = (region) => { if (region.textContent) globalThis.heard.push([region.id, region.textContent]); };
    for (const region of document.querySelectorAll("[aria-live]")) {
      new MutationObserver(() => note(region)).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  return () => page.evaluate(() => globalThis.heard);
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

  async "two people and bots play a turn of each game, and each sees what the other does"(browser, address) {
    for (const rules of GAMES) {
      const people = await two(browser, address, rules, ["you", "friend", "greedy", "greedy"]);
      const answers = [0, 0];
      for (let turn = 0; turn < 2; turn = await turnOf(people[0])) {
        const asked = await nowAsked(people);
        const other = people[1 - asked];
        const before = await entry(other);
        const options = people[asked].locator(OPTION);
        await sent(people[asked], async () => options.nth((answers[asked] * 7) % (await options.count())).click());
        await moved(other, before);
        answers[asked] += 1;
      }
      assert.ok(Math.min(...answers) > 0, `${rules}: answers ${answers}`);
    }
  },

  async "readers of the screen hear what happened in time, and their own turn at once"(browser, address) {
    const people = await two(browser, address, "dominant-species", ["you", "friend"]);
    for (let count = 0; count < 4; count += 1) {
      const asked = await nowAsked(people);
      const [page, other] = [people[asked], people[1 - asked]];
      assert.equal(await other.getAttribute("#polite", "aria-live"), "polite");
      assert.equal(await other.getAttribute("#assertive", "aria-live"), "assertive");
      const heard = await hear(other);
      const before = await entry(other);
      await sent(page, () => page.locator(OPTION).first().click());
      await moved(other, before);
      const isAsked = (await nowAsked(people)) === 1 - asked;
      await other.waitForFunction((least) => globalThis.heard.length >= least, isAsked ? 2 : 1, { timeout: 5000 });
      const told = (await heard()).filter(([region]) => region === "polite").map(([, words]) => words);
      const lines = await other.$$eval("#news li", (all) => all.map((line) => line.textContent.trim()));
      assert.equal(told.length, 1, `told once: ${told}`);
      assert.ok(lines.some((line) => told[0].includes(line)), `${told} says what happened: ${lines}`);
      const called = (await heard()).filter(([region]) => region === "assertive").map(([, words]) => words);
      const question = (await other.textContent("#question-heading")).trim();
      assert.deepEqual(called, isAsked ? [`It is your turn. ${question}`] : []);
    }
  },

  async "an edit of a card is shown beside the board, and the host has the game go on with it"(browser) {
    const { address, operator, end, folder, seat, most } = await serveWatching();
    try {
      const [host, guest] = [await pageOf(browser), await pageOf(browser)];
      await host.goto(`${address}${await operator()}`);
      await host.goto(`${address}/game/evening/invite`);
      assert.match(await host.textContent("main"), /you choose what becomes of it/);
      for (const at of [0, 1]) await sent(host, () => host.locator("form[action$='/link'] button").nth(at).click());
      const links = await host.$$eval("input[id^=link]", (all) => all.map((one) => one.value));
      await guest.goto(links[1 - seat]);
      await host.goto(links[seat]);
      const people = [host, guest];
      assert.equal(await host.locator(OPTION).count(), most + 1);
      const file = join(folder, "content", "dominant-species", "cards.toml");
      const text = readFileSync(file, "utf8");
      const card = "[card.hibernation]\nparams = { species = ";
      assert.ok(text.includes(`${card}5 }`), "the card is written as this test edits it");
      writeFileSync(file, text.replace(`${card}5 }`, `${card}1 }`));
      for (const page of people) {
        await page.locator("#workshop .difference").waitFor({ timeout: 30000 });
        assert.match(await page.textContent("#workshop .difference"), /was: .*now: /s);
        assert.match(await page.textContent("#workshop .changes"), /card\.hibernation\.params\.species = 5, now 1/);
        assert.match(await page.textContent("#workshop .saved"), /cards\.toml/);
        assert.ok(await page.isVisible("#board"));
      }
      const reload = "#workshop button[name=choice][value=reload]";
      assert.equal(await guest.isVisible(reload), false, "a guest does not choose");
      await mustBeAccessible(host, "the workshop");
      await host.setViewportSize({ width: 1280, height: 720 });
      assert.deepEqual(await host.evaluate(cutOff), []);
      const was = await entry(guest);
      await sent(host, () => host.click(reload));
      await moved(guest, was);
      for (const page of people) {
        await page.locator("#workshop .edit", { hasText: "The game goes on with the edited content." }).waitFor();
        assert.equal(await page.locator("#workshop .difference").count(), 0);
      }
      assert.equal(await host.locator(OPTION).count(), 2, "none or one may return");
      await sent(host, () => host.locator(OPTION).first().click());
    } finally {
      await end();
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

  ...looks,
};

const { address, operator, end } = await serve();
const browser = await browse();
let failed = 0;
const wanted = process.argv[2] ?? "";
for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(wanted))) {
  const from = Date.now();
  try {
    await test(browser, address, operator);
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
