// Answers as people give them: confirmations, what the board shows of them, and where the focus is.
import assert from "node:assert/strict";
import {
  ALONE, GAMES, OPTION, PATIENCE, answerByMouse, asked, begin, entry, hear, isStill, loads, mustBeAccessible, moved, nowAsked, pageOf, points,
  sent, shown, two, untilEqual, untilOnPage,
} from "./people.mjs";
import { seated } from "./looks.mjs";
import { until } from "./proxy.mjs";
import { sized } from "./sizes.mjs";

const PEOPLE = ["you", "friend", "greedy"];
const focus = (page) => page.evaluate(() => document.activeElement.id);

// Clicks twice at a place. Both clicks are sent at once, because on a busy machine the second one would otherwise be late.
async function clickTwice(page, { x, y, width, height }) {
  const mouse = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2, button: "left" };
  await Promise.all([1, 2].flatMap((clickCount) => ["mousePressed", "mouseReleased"].map((type) => mouse.send("Input.dispatchMouseEvent", { ...at, type, clickCount }))));
  await mouse.detach();
}

// Returns the page that is asked, and the other one.
async function facing(people) {
  const at = await nowAsked(people);
  return [people[at], people[1 - at]];
}

export const tests = {
  async "a final answer must be confirmed if clicked, typed or sent without JavaScript, unless this is turned off"(browser, address) {
    const people = await two(browser, address, "dominant-species", PEOPLE);
    let [page] = await facing(people);
    const before = await entry(page);
    // By mouse, and cancelled.
    await page.locator(OPTION).first().click();
    await page.locator("#said #give").waitFor();
    assert.match(await page.textContent("#said"), /This answer is final.*\. .*\./s);
    assert.equal(await focus(page), "said-heading");
    assert.equal(await page.isVisible("#question"), false, "it stands in place of the question");
    await mustBeAccessible(page, "what asks back");
    await page.click("#said #back");
    assert.match(await focus(page), /^option-/, "the keyboard is where it was");
    assert.equal(await entry(page), before, "nothing was given");
    // Typed.
    await page.click("#type");
    await page.fill("#typed", "1");
    await page.press("#typed", "Enter");
    await page.locator("#said #give").waitFor();
    assert.equal(await entry(page), before, "nothing was given");
    await page.click("#said #give");
    await untilOnPage(page, "the answer counts", (was) => document.querySelector("main").dataset.entry !== was && !isSending, before);
    await page.locator("#said").waitFor({ state: "detached" });
    // Without JavaScript.
    [page] = await facing(people);
    const bare = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    bare.setDefaultTimeout(PATIENCE);
    const plain = await bare.newPage();
    await plain.goto(page.url());
    const was = await plain.locator("main").getAttribute("data-entry");
    await loads(plain, () => plain.locator(OPTION).first().click());
    await plain.locator("#give").waitFor();
    await loads(plain, () => plain.locator("#back").click());
    assert.equal(await plain.locator("main").getAttribute("data-entry"), was);
    await plain.locator("#typed").fill("1");
    await loads(plain, () => plain.locator("#answer").click());
    await loads(plain, () => plain.locator("#give").click());
    await plain.locator("#stand").waitFor();
    assert.notEqual(await plain.locator("main").getAttribute("data-entry"), was);
    // A person can turn the confirmation off.
    [page] = await facing(people);
    await page.click("#menu summary");
    await loads(page, () => page.click("#asking button"));
    const last = await shown(page);
    await page.locator(OPTION).first().click();
    await moved(page, last);
    assert.equal(await page.$("#said"), null);
    await page.click("#menu summary");
    await loads(page, () => page.click("#asking button[value=on]"));
    assert.equal(await page.$("#asking button[value=on]"), null, "it can be taken up again");
  },

  async "an answer that can be undone needs no confirmation"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    for (let count = 0; count < 6 && (await asked(page)); count += 1) {
      assert.equal(await sent(page, () => page.locator(OPTION).first().click()), false);
    }
  },

  async "two clicks in quick succession answer one question, with and without JavaScript"(browser, address) {
    const page = await pageOf(browser);
    const url = await begin(page, address, "dominant-species", ALONE);
    await asked(page);
    const bare = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: { width: 1280, height: 900 },
    });
    bare.setDefaultTimeout(PATIENCE);
    const plain = await bare.newPage();
    for (const one of [page, plain]) {
      const sent = [];
      one.on("request", (request) => { if (request.method() === "POST") sent.push(request.postData()); });
      for (let count = 1; count <= sized(2, 3); count += 1) {
        // A new page has an option under the pointer again.
        await until(async () => {
          await one.goto(url);
          return (await one.locator(OPTION).count()) > 2;
        }, "a question with several options");
        if (one === page) await isStill(one);
        const option = one.locator(OPTION).nth(2);
        // It can be clicked once the page has settled.
        await option.click({ trial: true });
        await clickTwice(one, await option.boundingBox());
        // The same form can be sent twice; its answer counts once.
        const ids = () => new Set(sent.map((body) => new URLSearchParams(body).get("id"))).size;
        await until(() => ids() >= count, "the answer is sent");
        await one.waitForTimeout(1200);
        assert.equal(ids(), count, `${one === page ? "with" : "without"} JavaScript: ${sent}`);
      }
    }
  },

  async "a page of the past says when it becomes the reader's turn"(browser, address) {
    const people = await two(browser, address, "dominant-species", ["you", "friend"]);
    const [page, other] = await facing(people);
    await page.click("#menu summary");
    await loads(page, () => page.click("#asking button[value=off]"));
    const past = new URL(other.url());
    past.searchParams.set("entry", "3");
    await other.goto(past.href);
    assert.match(await other.textContent("h1"), /in the past/);
    assert.match(await other.title(), /^[^●]*$/);
    for (let count = 0; count < 40; count += 1) {
      await until(async () => (await other.isVisible("#turn")) || (await page.$(OPTION)), "one of them is asked");
      if (await other.isVisible("#turn")) break;
      await sent(page, () => page.locator(OPTION).nth(1).click());
    }
    await other.locator("#turn", { hasText: "It is your turn now." }).waitFor();
    assert.match(await other.title(), /^● /);
    await other.click("#turn a");
    await other.waitForURL((url) => !url.search.includes("entry"));
    assert.ok(await asked(other));
  },

  async "changes that others make on the board are marked for a moment"(browser, address) {
    const people = await two(browser, address, "dominant-species", ["you", "friend"]);
    const [page, other] = await facing(people);
    const last = await shown(other);
    // The marks are recorded at once, because they may be gone when this test looks.
    await other.evaluate(() => document.addEventListener("taken", () => {
      globalThis.marked = [...document.querySelectorAll("#board [data-pulse]")].map((one) => one.id);
    }, { once: true }));
    await sent(page, () => page.locator(OPTION).nth(1).click());
    await moved(other, last);
    const changed = await other.evaluate(() => globalThis.marked);
    assert.ok(changed.length > 0 && changed.length < 6, `only that: ${changed}`);
    await other.locator("#board [data-pulse]").first().waitFor({ state: "detached" });
  },

  async "refusals and the reasons against an option are shown beside the question"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    await asked(page);
    if (await page.isVisible("#type")) await page.click("#type");
    for (const [typed, button, said] of [["unicorn", "#why", /Nothing in this game/], ["1", "#why", /You can choose this/], ["unicorn", "#answer", /No option is called/], ["card unicorn", "#answer", /card/]]) {
      await page.fill("#typed", typed);
      await page.evaluate(() => document.getElementById("said")?.setAttribute("data-old", ""));
      await page.click(button);
      await page.locator("#question #said:not([data-old])", { hasText: said }).waitFor();
      assert.ok(await page.isVisible("#said"));
      assert.ok(await page.locator(OPTION).first().isVisible(), "the question stays");
      assert.equal(await focus(page), "said-heading");
      assert.equal(await page.locator("#said").count(), 1);
      if (sized(typed === "unicorn", true)) await mustBeAccessible(page, `what is said of ${typed}`);
    }
    await page.fill("#typed", "");
    await sent(page, () => page.locator(OPTION).first().click());
    assert.equal(await page.$("#said"), null, "it goes with the answer");
  },

  async "a space to which several pawns can go asks which one is meant"(browser, _, kept) {
    const page = await seated(browser, kept, "marine-pawns");
    await points(page);
    const shared = page.locator("#question [data-place^=space-]").first();
    const place = await shared.getAttribute("data-place");
    const listed = await page.locator(`#question [data-place='${place}']`).evaluateAll((all) => all.map((one) => [one.id, brought(one)]));
    assert.ok(listed.length > 1);
    const before = await shown(page);
    await page.evaluate((id) => document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true })), place);
    assert.deepEqual(await page.locator("#hint button").allTextContents(), listed.map(([, label]) => label));
    assert.equal(await shown(page), before, "nothing was answered");
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("#hint"), false);
    await page.evaluate((id) => document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true })), place);
    // The answer is held back, because other tests look at this game too.
    let posted = null;
    await page.route("**/answer*", (route) => {
      posted = route.request().postData();
      return route.abort();
    });
    await page.locator("#hint button").nth(1).click();
    await until(() => posted !== null, "the answer is sent");
    assert.equal(`option-${new URLSearchParams(posted).get("option")}`, listed[1][0]);
  },

  async "the first thing that is pointed at or clicked on the board counts, although its script comes later"(browser, _, kept) {
    const opened = async (prepare = () => {}) => {
      const page = await seated(browser, kept, "marine-pawns", {}, prepare);
      // Scrolling would move the place away from under the pointer.
      await isStill(page);
      assert.equal(await page.evaluate(() => asked.has("pointing") || document.getElementById("hint") !== null), false, "the script has not been asked for");
      return [page, await page.locator("#question [data-place^=space-]").first().getAttribute("data-place")];
    };
    const [pointing, place] = await opened();
    await pointing.hover(`#question [data-place='${place}']`);
    await pointing.locator(`[id='${place}'][data-lit=option]`).waitFor();
    await isStill(pointing);
    await pointing.locator(`[id='${place}']`).hover();
    await pointing.locator("#hint-words").waitFor();
    const [clicking] = await opened();
    await clicking.evaluate((id) => document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })), place);
    await clicking.locator("#hint button").first().waitFor();
    const [byKeys] = await opened();
    await byKeys.evaluate((id) => document.getElementById(id).focus(), place);
    await byKeys.locator("#hint-words").waitFor();
    assert.equal(await byKeys.getAttribute(`[id='${place}']`, "aria-describedby"), "hint-words");
    // If the script cannot be fetched, the reader's next sign fetches it.
    let refused = 0;
    const [cut] = await opened((page) => page.route("**/pointing.*", (route) => {
      refused += 1;
      return route.abort();
    }));
    await until(async () => {
      // Parts that could not be fetched are removed from the page.
      if (await cut.evaluate(() => asked.has("pointing") || document.head.querySelector("[href*='/pointing.'], [src*='/pointing.']") !== null)) return false;
      if (refused > 0) return true;
      await cut.keyboard.press("Shift");
      return false;
    }, "a key makes the page ask for the script for pointing, which is refused");
    assert.equal(await cut.evaluate(() => loaded.has("pointing")), false);
    await cut.unroute("**/pointing.*");
    await points(cut);
  },

  async "a script does not run again because its style sheet could not be fetched at first"(browser, _, kept) {
    const fetched = [];
    const page = await seated(browser, kept, "marine-pawns", {}, (one) => one.route("**/pointing.*", (route) => {
      const { pathname } = new URL(route.request().url());
      const isFirst = !fetched.includes(pathname);
      fetched.push(pathname);
      return isFirst && pathname.endsWith(".css") ? route.abort() : route.continue();
    }));
    await points(page);
    assert.deepEqual(fetched.toSorted(), ["/assets/pointing.css", "/assets/pointing.css", "/assets/pointing.js"]);
  },

  async "the board in words comes where it is opened, even by a screen reader that points at nothing"(browser, _, kept) {
    const page = await seated(browser, kept, "marine-pawns");
    assert.equal(await page.evaluate(() => asked.has("pointing")), false, "nothing was pointed at");
    await page.evaluate(() => { document.getElementById("board-text").open = true; });
    await page.locator("#board-said").waitFor({ state: "attached" });
    assert.notEqual((await page.textContent("#board-said")).trim(), "");
  },

  async "keys that are pressed on the board count, although their script comes later"(browser, _, kept) {
    const pressed = async (...keys) => {
      let release;
      const held = new Promise((done) => { release = done; });
      const page = await seated(browser, kept, "marine-pawns", {}, (one) => one.route("**/pointing.js*", async (route) => {
        await held;
        return route.continue();
      }));
      await isStill(page);
      const place = await page.locator("#question [data-place^=space-]").first().getAttribute("data-place");
      await page.evaluate((id) => document.getElementById(id).focus(), place);
      for (const key of keys) await page.keyboard.press(key);
      assert.equal(await page.evaluate(() => loaded.has("pointing")), false, "the script has not come");
      assert.equal(await focus(page), place);
      release();
      return [page, place];
    };
    const [choosing] = await pressed("Enter");
    await choosing.locator("#hint button").first().waitFor();
  },

  async "a click while another answer is being sent counts if that answer does not"(browser, _, kept) {
    const page = await seated(browser, kept, "marine-pawns");
    await isStill(page);
    const posted = [];
    let release;
    const held = new Promise((done) => { release = done; });
    // No answer arrives, because other tests look at this game too.
    await page.route("**/answer*", async (route) => {
      posted.push(new URLSearchParams(route.request().postData()).get("option"));
      await held;
      return route.abort();
    });
    const options = await page.$$(OPTION);
    const [one, other] = await Promise.all(options.map((option) => option.getAttribute("value")));
    // The second click at the same option is that of a double click.
    for (const at of [0, 0, 1]) await options[at].evaluate((option) => option.click());
    await until(() => posted.length > 0, "the first answer is sent");
    release();
    await untilEqual(() => posted, [one, other], "what was sent");
    await untilOnPage(page, "nothing more is sent", () => !isSending && document.getElementById("told") !== null);
    assert.deepEqual(posted, [one, other]);
  },

  async "the menu shows the wishes that the browser can fulfil, and a wished sound is played"(browser, _, kept) {
    const page = await seated(browser, kept, "marine-pawns");
    const sound = page.locator("#menu label:has([data-wish=sound])");
    assert.equal(await sound.getAttribute("hidden"), "");
    await page.click("#menu summary");
    await sound.waitFor();
    await sound.click();
    assert.equal(await page.evaluate(() => kept("speciate-sound")), "on");
    await page.reload();
    await untilOnPage(page, "the script for sounds is loaded", () => loaded.has("telling"));
    await page.evaluate(() => { globalThis.played = 0; playSound = () => { globalThis.played += 1; }; document.dispatchEvent(new Event("asked")); });
    assert.equal(await page.evaluate(() => globalThis.played), 1);
  },

  async "an answer that is pressed while patches arrive counts, and the patches are kept"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    await asked(page);
    const before = await shown(page);
    // The question is replaced between the press and the reply.
    let held;
    await page.route("**/answer*", async (route) => {
      await page.evaluate(() => {
        const question = document.getElementById("question");
        question.outerHTML = question.outerHTML;
      });
      held = route.request().postData();
      await route.continue();
    });
    await page.locator(OPTION).nth(1).click();
    await moved(page, before);
    assert.match(held, /option=/);
    await page.unroute("**/answer*");
  },

  async "a failed answer is reported and can be sent again"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    await asked(page);
    const before = await shown(page);
    await page.route("**/answer*", (route) => route.abort());
    await page.locator(OPTION).first().click();
    await page.locator("#question [role=alert]", { hasText: "could not be sent" }).waitFor();
    assert.equal(await shown(page), before);
    await page.unroute("**/answer*");
    await sent(page, () => page.locator(OPTION).first().click());
    assert.equal(await page.$("#question [role=alert]"), null);
    await asked(page);
    // A stream that opens removes the alert as well.
    await untilOnPage(page, "the page has a stream", () => feed?.readyState === EventSource.OPEN);
    // Once the connection is back, the alert is gone.
    await page.route("**/answer*", (route) => route.abort());
    await page.locator(OPTION).first().click();
    await page.locator("#question [role=alert]").waitFor();
    await page.unroute("**/answer*");
    await page.evaluate(() => lost());
    await page.locator("#question [role=alert]").waitFor({ state: "detached" });
  },

  async "the board shows what an option does, and why something is not an option"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      await begin(page, address, rules, ALONE);
      for (let count = 0; count < 40 && !(await page.$("#board svg [data-option]")); count += 1) await answerByMouse(page, 1);
      await points(page);
      // Scrolling would move the marked part away from under the pointer.
      await isStill(page);
      const marked = page.locator("#board svg [data-option]").first();
      const option = await marked.getAttribute("data-option");
      const listed = await page.evaluate((id) => brought(document.getElementById(`option-${id}`)), option);
      await marked.hover();
      const hinted = async () => (await page.textContent("#hint")).trim().replace(/\s+/g, " ");
      const does = await page.evaluate((id) => doesThere(document.querySelector(`#board [data-option="${id}"]`)), option);
      assert.equal(does !== "", option.startsWith("space:"), "spaces say what a pawn does there");
      await untilEqual(hinted, `${listed} ${does}`.trim(), `${rules}: the hint under the pointer`);
      // The list shows it too.
      await page.locator(`#question [data-option="${option}"][data-lit]`).waitFor();
      await page.mouse.move(0, 0);
      await page.locator("#hint").waitFor({ state: "hidden" });
      await page.hover(`#question [data-option="${option}"]`);
      // The board shows what is pointed at in the list.
      await page.locator(`#board [data-option="${option}"][data-lit]`).waitFor();
      const hides = () => {
        const [said, board] = ["pointed", "board"].map((id) => document.getElementById(id).getBoundingClientRect());
        return said.width > 0 && said.left < board.right;
      };
      assert.equal(await page.evaluate(hides), false, `${rules}: what an option does hides no other spaces`);
      await page.mouse.move(0, 0);
      await marked.focus();
      await untilEqual(hinted, `${listed} ${does}`.trim(), `${rules}: the hint at the focus`);
      assert.equal(await marked.getAttribute("aria-describedby"), "hint-words");
      await mustBeAccessible(page, `${rules} with a hint`);
      await page.keyboard.press("Escape");
      assert.equal(await page.isVisible("#hint"), false);
      // A place that is not an option.
      const other = page.locator("#board svg [tabindex]:not([data-option]):not(:has([data-option]))").first();
      if ((await other.count()) === 0) continue;
      const before = await entry(page);
      const heard = await hear(page);
      await other.click();
      await until(async () => (await heard()).length > 0, `${rules}: it is said why`);
      const [region, why] = (await heard())[0];
      assert.equal(region, "polite");
      assert.ok(why.length > 10, why);
      assert.match((await page.textContent("#hint-words")).trim(), /./);
      await other.focus();
      await page.keyboard.press("Enter");
      await until(async () => (await heard()).length > 1, `${rules}: it is said again by keys`);
      assert.equal(await entry(page), before);
      await page.context().close();
    }
  },

  async "the focus stays where it was when elements are replaced"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    await answerByMouse(page, 3);
    await asked(page);
    const lost = await page.evaluate((every) => {
      const focusable = "a[href], button, input:not([type=hidden]), summary, [tabindex]";
      const all = () => [...main.querySelectorAll(focusable)].filter((one) => one.checkVisibility());
      const faults = [];
      const count = all().length;
      for (let at = 0; at < count; at += every) {
        const here = all()[at];
        here.focus();
        if (document.activeElement !== here) continue;
        const reaches = [...document.querySelectorAll("#board svg [tabindex='0']")].map((one) => one.id).join();
        step(parts(main).map((part) => ["put", part.id, written.getElementById(part.id).outerHTML]));
        const now = document.activeElement;
        const stops = [...document.querySelectorAll("#board svg [tabindex='0']")].map((one) => one.id).join();
        if (all().indexOf(now) !== at) faults.push(`${here.outerHTML.slice(0, 80)} to ${now.outerHTML.slice(0, 80)}`);
        if (reaches !== stops) faults.push(`${reaches} to ${stops}`);
      }
      return [count, faults.slice(0, 5)];
    }, sized(3, 1));
    assert.deepEqual(lost[1], []);
    assert.ok(lost[0] > 50, `there are ${lost[0]} things`);
  },

  async "at the end of a round a telephone shows the whole summary, once"(browser, address) {
    const page = await pageOf(browser, { viewport: { width: 360, height: 640 } });
    await begin(page, address, "card-game", ["you", "greedy", "greedy", "greedy"]);
    for (let count = 0; count < 40 && (await asked(page)) && !(await page.$("#summary[open]")); count += 1) {
      await page.evaluate(() => scrollTo(0, 400));
      // The last option passes.
      await sent(page, () => page.locator(OPTION).last().click());
      await page.waitForTimeout(300);
    }
    await page.locator("#summary[open]").waitFor();
    await isStill(page);
    const edges = await page.evaluate(() => {
      const [told, sheet, parts] = ["#summary", "#question", "nav.jump"].map((part) => document.querySelector(part).getBoundingClientRect());
      const cells = [...document.querySelectorAll("#summary :is(th, td):not(.unseen)")].map((cell) => cell.getBoundingClientRect().right);
      return { width: innerWidth, right: Math.max(...cells, told.right), isSeen: told.top >= parts.bottom - 1 && told.bottom <= sheet.top };
    });
    assert.equal(edges.width, 360, "the page is as wide as the screen");
    assert.ok(edges.right <= 352, `all columns end at ${edges.right}`);
    assert.ok(edges.isSeen, "it is between the parts and the sheet");
    // A reader who scrolls on is not brought back.
    await page.evaluate(() => scrollTo(0, 300));
    await page.evaluate(() => document.dispatchEvent(new Event("taken")));
    assert.equal(await page.evaluate(() => scrollY), 300);
  },

  async "a move is repeated as many times as there are species, with one click"(browser, _, kept) {
    const page = await seated(browser, kept, "moving");
    const heading = () => page.textContent("#question-heading");
    assert.match(await heading(), /5 of 6 moves left/);
    const own = await page.$$eval(OPTION, (all) => all.map((one) => [one.value, Number(one.textContent.match(/you (\d+)/)?.[1] ?? 1)]));
    const [source, count] = own.reduce((most, one) => (one[1] > most[1] ? one : most));
    assert.equal(count, 4);
    await sent(page, () => page.locator(`[id="option-${source}"]`).click());
    await sent(page, () => page.locator(OPTION).first().click());
    assert.match(await heading(), /4 of 6 moves left/);
    assert.deepEqual(await page.locator("#again button").allTextContents(), ["1×", "2×", "3×"]);
    assert.match(await page.textContent("#again"), /^Again, \w+ → \w+:/, "it names the move");
    await mustBeAccessible(page, "the buttons that repeat a move");
    await page.reload();
    assert.equal(await page.locator("#again button").count(), 3, "a new page offers it too");
    await page.click("#again button:last-of-type");
    await page.locator("#question-heading", { hasText: "1 of 6 moves left" }).waitFor();
    await untilEqual(() => page.locator(`[id="option-${source}"]`).count(), 0, "the number of species left on the tile");
  },
};
