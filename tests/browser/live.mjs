// Open pages are kept up to date: after lost connections, while hidden, in many tabs, in two languages.
import assert from "node:assert/strict";
import {
  ALONE, GAMES, OPTION, PATIENCE, answerByMouse, asked, begin, entry, hear, loads, moved, mustBeAccessible, mustBeAsMade, nowAsked, pageOf,
  sent, shown, two, untilOnPage,
} from "./people.mjs";
import { proxyOf, until } from "./proxy.mjs";
import { sized } from "./sizes.mjs";

// Returns the turn of a game that the list of games shows.
async function turnOf(page) {
  const url = new URL(page.url());
  const list = await (await page.context().request.get(`${url.origin}/`)).text();
  const line = list.split("<li").find((one) => one.includes(`"${url.pathname}"`));
  return Number(line.match(/(?:turn|round) (\d+)/i)?.[1] ?? 0);
}

// Calls `act` with a proxy in front of the server.
async function overProxy(address, act) {
  const proxy = await proxyOf(address);
  try {
    await act(proxy);
  } finally {
    proxy.end();
  }
}

const isLost = (page) => page.evaluate(() => document.body.classList.contains("lost"));

// Makes a page believe that it was hidden or shown.
function setHidden(page, isHidden) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

export const tests = {
  async "two people and bots play a turn of each game, and each sees what the other does"(browser, address) {
    for (const rules of GAMES) {
      const people = await two(browser, address, rules, ["you", "friend", "greedy", "greedy"]);
      const answers = [0, 0];
      let asks = 0;
      // In the gate only the Card Game is played for a whole round.
      const isEnough = () => sized(rules !== "card-game" && Math.min(...answers) >= 3 && asks > 0, false);
      for (let turn = 0; turn < 2 && !isEnough(); turn = await turnOf(people[0])) {
        const at = await nowAsked(people);
        const other = people[1 - at];
        const before = await shown(other);
        const options = people[at].locator(OPTION);
        asks += Number(await sent(people[at], async () => options.nth((answers[at] * 7) % (await options.count())).click()));
        await moved(other, before);
        answers[at] += 1;
      }
      assert.ok(Math.min(...answers) > 0, `${rules}: answers ${answers}`);
      assert.ok(asks > 0, `${rules}: no answer was final`);
      await nowAsked(people);
      for (const page of people) await mustBeAsMade(page, rules);
      for (const page of people.slice(0, sized(1, 2))) await mustBeAccessible(page, `${rules}, patched`);
      for (const page of people) await page.context().close();
    }
  },

  async "screen readers announce what happened politely, and the reader's own turn at once"(browser, address) {
    const people = await two(browser, address, "dominant-species", ["you", "friend"]);
    // If one of them was away for long, the return is announced first.
    const isHere = () => document.querySelector("#to-talk i[data-here=h]") !== null && announcing.size === 0;
    for (const page of people) await untilOnPage(page, "the other person is here, and nothing is to be announced", isHere);
    for (let count = 0; count < 4; count += 1) {
      const at = await nowAsked(people);
      const [page, other] = [people[at], people[1 - at]];
      assert.equal(await other.getAttribute("#polite", "aria-live"), "polite");
      assert.equal(await other.getAttribute("#assertive", "aria-live"), "assertive");
      const heard = await hear(other);
      const before = await shown(other);
      await sent(page, () => page.locator(OPTION).first().click());
      await moved(other, before);
      const isAsked = (await nowAsked(people)) === 1 - at;
      await untilOnPage(other, "it is announced", (least) => globalThis.heard.length >= least, isAsked ? 2 : 1);
      const told = (await heard()).filter(([region]) => region === "polite").map(([, words]) => words);
      const lines = await other.$$eval("#news li", (all) => all.map((line) => line.textContent.trim()));
      assert.equal(told.length, 1, `announced once: ${told}`);
      assert.ok(lines.some((line) => told[0].includes(line)), `${told} says what happened: ${lines}`);
      const called = (await heard()).filter(([region]) => region === "assertive").map(([, words]) => words);
      const question = (await other.textContent("#question-heading")).trim();
      assert.deepEqual(called, isAsked ? [`It is your turn. ${question}`] : []);
    }
  },

  async "a lost connection is announced once, and so is its return, when the page has caught up"(browser, address) {
    await overProxy(address, async (proxy) => {
      const page = await pageOf(browser);
      const url = await begin(page, proxy.address, "dominant-species", ALONE);
      await asked(page);
      await until(() => proxy.streams() === 1, "the page has a stream");
      const heard = await hear(page);
      const before = await entry(page);
      proxy.cut();
      await until(() => isLost(page), "the page notices");
      assert.equal(proxy.streams(), 0);
      // In the meantime the game continues over another connection.
      const other = await browser.newContext({ storageState: await page.context().storageState() });
      other.setDefaultTimeout(PATIENCE);
      const elsewhere = await other.newPage();
      await elsewhere.goto(url.replace(proxy.address, address));
      await answerByMouse(elsewhere, 2);
      await asked(elsewhere);
      const now = await entry(elsewhere);
      await page.waitForTimeout(sized(2500, 5000));
      assert.equal(await entry(page), before, "the page was cut off");
      proxy.mend();
      await until(async () => (await entry(page)) === now, "the page has caught up");
      await until(() => proxy.streams() === 1, "the stream is back");
      assert.equal(await isLost(page), false);
      const heardOf = async () => (await heard()).map(([, words]) => words).filter((words) => /connection/.test(words));
      await until(async () => (await heardOf()).some((words) => /back/.test(words)), "it is announced that the connection is back");
      const told = await heardOf();
      assert.deepEqual(told.map((words) => /lost/.test(words)), [true, false], `${told}`);
      // What happened since is announced together with it, not instead of it.
      assert.match(await page.textContent("#polite"), /\w.* The connection is back\.|The connection is back\. .*\w/);
      await mustBeAsMade(page, "after it was cut off");
    });
  },

  async "a stream that breaks now and then continues without a message"(browser, address) {
    await overProxy(address, async (proxy) => {
      const page = await pageOf(browser);
      await begin(page, proxy.address, "card-game", ALONE);
      const heard = await hear(page);
      const listened = () => proxy.asked.filter((one) => one.includes("/events")).length;
      for (let count = 0; count < sized(2, 3); count += 1) {
        await until(() => proxy.streams() === 1, "there is a stream");
        // A stream that breaks at once is opened again only after a while.
        await untilOnPage(page, "the stream has been open for a while", () => feed?.readyState === EventSource.OPEN && Date.now() - openedAt > RETRY);
        const before = listened();
        proxy.cut();
        proxy.mend();
        await until(() => listened() > before, "another stream has replaced the broken one");
        await asked(page);
        await sent(page, () => page.locator(OPTION).first().click());
        assert.equal(await isLost(page), false);
      }
      assert.ok((await heard()).every(([, words]) => !/connection/.test(words)));
      await mustBeAsMade(page, "after its stream broke");
    });
  },

  async "a stream ends while its page is hidden, and returns when the page is shown"(browser, address) {
    await overProxy(address, async (proxy) => {
      const [page, other] = await two(browser, proxy.address, "card-game", ["you", "friend"]);
      await until(() => proxy.streams() === 2, "both have a stream");
      await setHidden(page, true);
      await until(() => proxy.streams() === 1, "the stream of the hidden page ends");
      const before = await shown(page);
      const asks = (await page.$(OPTION)) ? page : other;
      await sent(asks, () => asks.locator(OPTION).first().click());
      const count = proxy.asked.filter((one) => one.includes("/events")).length;
      await page.waitForTimeout(4000);
      assert.equal(proxy.asked.filter((one) => one.includes("/events")).length, count, "a hidden page requests no stream");
      if (asks === other) assert.equal(await shown(page), before);
      await setHidden(page, false);
      await until(() => proxy.streams() === 2, "the stream comes back");
      await until(async () => (await entry(page)) === (await entry(other)), "the page has caught up");
    });
  },

  async "seven pages of a game are open at once, and all are kept up to date"(browser, address) {
    await overProxy(address, async (proxy) => {
      const page = await pageOf(browser);
      const url = await begin(page, proxy.address, "card-game", ALONE);
      const pages = [page];
      while (pages.length < 7) {
        pages.push(await page.context().newPage());
        await pages.at(-1).goto(url);
      }
      await asked(page);
      await until(() => proxy.streams() >= 4, "several have a stream");
      for (let count = 0; count < 2; count += 1) {
        // From a page with a stream, and from one without.
        const from = pages[count * 6];
        await asked(from);
        await sent(from, () => from.locator(OPTION).first().click());
        await asked(from);
        const now = await entry(from);
        await until(async () => (await Promise.all(pages.map(entry))).every((one) => one === now), "all pages are up to date");
        assert.ok(proxy.streams() <= 5, `${proxy.streams()} streams`);
      }
      // A page without a stream replaces no element that has not changed.
      const last = pages.at(-1);
      await last.evaluate(() => {
        globalThis.puts = 0;
        new MutationObserver((all) => { globalThis.puts += all.length; }).observe(main, { childList: true, subtree: true });
      });
      const asks = () => proxy.asked.filter((one) => /GET \/game\/[^/?]+\?/.test(one)).length;
      const before = asks();
      await until(() => asks() > before + sized(2, 4), "the others check now and then");
      assert.equal(await last.evaluate(() => globalThis.puts), 0);
      assert.deepEqual(await Promise.all(pages.map(isLost)), pages.map(() => false));
    });
  },

  async "if a seat was given away while its page was hidden, the page no longer shows the hand"(browser, address) {
    const [host, guest] = await two(browser, address, "card-game", ["you", "friend", "greedy"]);
    await nowAsked([host, guest]);
    assert.ok((await guest.$$("#board svg .card")).length > 0);
    await setHidden(guest, true);
    const seat = new URL(guest.url()).searchParams.get("seat");
    const game = new URL(host.url());
    await host.goto(`${game.origin}${game.pathname}/invite`);
    const replace = () => host.click(`form[action$='/bot']:has([name=seat][value='${seat}']) button`);
    await host.click(`li:has([name=seat][value='${seat}']) summary`);
    await loads(host, replace);
    assert.ok(await host.$("form input[name=sure]"), "the host must confirm");
    await loads(host, replace);
    await Promise.all([guest.waitForEvent("load"), setHidden(guest, false)]);
    assert.equal(await guest.$("#board"), null);
    assert.match(await guest.textContent("main"), /This is not your seat/);
    // The same applies to a page without a stream whose cookie is gone.
    await host.goto(game.href);
    await host.evaluate(() => { EventSource = class { addEventListener() {} close() {} }; });
    await host.context().clearCookies();
    await Promise.all([host.waitForEvent("load"), host.evaluate(() => lost())]);
    assert.match(await host.textContent("main"), /This is not your seat/);
  },

  async "a page keeps its language, even if a different one was chosen in another tab"(browser, address) {
    const page = await pageOf(browser);
    const url = await begin(page, address, "card-game", ALONE);
    await asked(page);
    const other = await page.context().newPage();
    await other.goto(`${url}&lang=it`);
    assert.equal(await other.textContent("#board-heading"), "Tavolo");
    // By its stream, by a resync and by an answer of its own.
    await setHidden(page, true);
    await setHidden(page, false);
    await asked(other);
    const before = await shown(page);
    await sent(other, () => other.locator(OPTION).first().click());
    await moved(page, before);
    await asked(page);
    await page.evaluate(() => resync());
    await sent(page, () => page.locator(OPTION).first().click());
    await asked(page);
    assert.equal(await page.textContent("#board-heading"), "Board");
    assert.equal(await page.textContent("#news-heading"), "Since your last answer");
    await mustBeAsMade(page, "in its language");
    await other.reload();
    assert.equal(await other.getAttribute("html", "lang"), "it", "the choice is kept");
  },
};
