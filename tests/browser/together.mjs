// Two people at one table, each in a separate browser: chat, presence, a vote, notes, and the rematch.
import assert from "node:assert/strict";
import { OPTION, asked, begin, hear, isStyled, loads, mustBeAccessible, mustBeAsMade, nowAsked, pageOf, sent, two, untilEqual, untilOnPage } from "./people.mjs";
import { until } from "./proxy.mjs";

const RULES = ["dominant-species", ["you", "friend", "greedy"]];
const heardOf = async (heard, words) => {
  const find = async () => (await heard()).find(([, said]) => words.test(said));
  await until(find, `a region says ${words}`);
  return find();
};

// Lets people answer until one of them can undo only with a vote. Returns that page and the other.
async function untilOneCanAsk(people) {
  for (let count = 0; count < 60; count += 1) {
    const asked = people[await nowAsked(people)];
    for (const page of people) if (count > 4 && await page.$("#ask-undo")) return [page, people.find((other) => other !== page)];
    const options = await asked.$$(OPTION);
    await sent(asked, () => options[(count * 7) % options.length].click());
  }
  throw new Error("no page offers a vote");
}

// Returns whether two parts of a page do not overlap.
const areApart = (page, one, other) => page.evaluate((selectors) => {
  const [a, b] = selectors.map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}, [one, other]);

async function coversNothing(page, cover) {
  for (const part of ["#board", "#question", "#timeline"]) assert.ok(await areApart(page, cover, part), `${cover} leaves ${part} free`);
}

export const tests = {
  async "two people chat, and messages are announced at once and politely"(browser, address) {
    const [host, guest] = await two(browser, address, ...RULES);
    const heard = await hear(host);
    await guest.click("#to-talk");
    await guest.waitForSelector("#panel #say");
    await guest.fill("#say-text", "<b>hello</b> 🐦");
    await guest.press("#say-text", "Enter");
    await guest.waitForSelector("#messages li.own");
    // The message may come over the stream before the reply to the form.
    await untilEqual(() => guest.inputValue("#say-text"), "", "what is left in the field");
    await host.waitForSelector("#to-talk .count:not([hidden])");
    assert.equal(await host.textContent("#to-talk .count"), "1");
    assert.equal((await heardOf(heard, /<b>hello<\/b> 🐦/))[0], "polite");
    await host.click("#to-talk");
    await host.waitForSelector("#panel #messages li");
    assert.equal(await host.textContent("#messages p"), "<b>hello</b> 🐦");
    assert.match(await host.textContent("#messages .sent"), /^\d\d:\d\d\s[AP]M$/);
    await mustBeAccessible(host, "the chat");
    await coversNothing(host, "#panel");
    await mustBeAsMade(host, "the page below the chat");
    // The host removes the message for both.
    await host.click("#messages button");
    for (const page of [host, guest]) await page.waitForSelector("#messages .note");
    await host.fill("#say-text", "one");
    await host.press("#say-text", "Enter");
    await guest.waitForSelector("#messages li:not(.own) p:not(.note)");
    await host.reload();
    assert.equal(await host.isVisible("#to-talk .count"), false, "the messages count as read");
    // A message that is too long is refused next to its field.
    await guest.evaluate(() => document.getElementById("say-text").removeAttribute("maxlength"));
    await guest.fill("#say-text", "x".repeat(600));
    await guest.press("#say-text", "Enter");
    await guest.waitForSelector("#talk-told");
    assert.equal((await guest.inputValue("#say-text")).length, 600, "the field keeps the text");
  },

  async "a message has the time as the reader's browser writes it, whatever the language of the page is"(browser, address) {
    const page = await pageOf(browser, { locale: "en-GB", timezoneId: "UTC" });
    await begin(page, address, "card-game", ["you", "anybody"]);
    await page.goto(page.url().replace(/\/invite.*$/, ""));
    await page.click("#to-talk");
    await page.fill("#say-text", "hello");
    await page.press("#say-text", "Enter");
    assert.match(await page.textContent("#messages .sent"), /^\d\d:\d\d$/);
  },

  async "notes are saved while they are written, and others do not see them"(browser, address) {
    const [host, guest] = await two(browser, address, ...RULES);
    await host.click("#to-talk");
    await host.click("#notes summary");
    await host.type("#note textarea", "the sea scores next");
    await untilOnPage(host, "the note is saved", () => document.getElementById("note-saved").textContent.startsWith("Saved"));
    await host.keyboard.press("Escape");
    assert.equal(await host.isVisible("#panel"), false);
    await host.reload();
    await host.click("#to-talk");
    await host.waitForSelector("#note textarea", { state: "attached" });
    assert.equal(await host.inputValue("#note textarea"), "the sea scores next");
    // Text that was typed just before the panel or the page is closed is saved too.
    const opened = () => host.waitForSelector("#panel:not([hidden]) #note textarea", { state: "attached" });
    await host.click("#notes summary");
    await host.press("#note textarea", "End");
    await host.type("#note textarea", ", then the forest");
    await host.keyboard.press("Escape");
    await host.click("#to-talk");
    await opened();
    assert.equal(await host.inputValue("#note textarea"), "the sea scores next, then the forest");
    await host.click("#notes summary");
    await host.fill("#note textarea", "the tundra");
    await host.reload();
    // The page that was left sends it beside the requests of this page.
    const isSaved = () => host.evaluate(async () => (await (await fetch(document.getElementById("to-talk").href)).text()).includes("the tundra"));
    await until(isSaved, "the note of the page that was left is saved");
    await host.click("#to-talk");
    await opened();
    assert.equal(await host.inputValue("#note textarea"), "the tundra");
    await guest.click("#to-talk");
    await guest.waitForSelector("#note textarea", { state: "attached" });
    assert.doesNotMatch(await guest.content(), /the sea scores next/);
  },

  async "pages show who is present, and change when a person leaves"(browser, address) {
    const [host, guest] = await two(browser, address, ...RULES);
    await host.waitForSelector("#to-talk i[data-here=h]");
    const heard = await hear(host);
    await host.click("#to-talk");
    await host.waitForSelector("#company .presence[data-here=h]");
    await guest.close();
    await host.waitForSelector("#to-talk i[data-here=a]");
    assert.equal((await heardOf(heard, /is away/))[0], "polite");
    await host.waitForSelector("#company li:not(.own) .presence[data-here=a]");
    assert.match(await host.textContent("#company li:not(.own) .presence[data-here=a]"), /away/);
  },

  async "one asks to undo, the other refuses and then agrees"(browser, address) {
    const people = await two(browser, address, ...RULES);
    const [asker, other] = await untilOneCanAsk(people);
    const heard = await hear(other);
    await sent(asker, () => asker.click("#ask-undo"));
    await other.waitForSelector("#vote-refuse");
    assert.equal((await heardOf(heard, /asks to undo/))[0], "polite");
    // The page shows what would be undone.
    await other.locator("#vote .story li").first().waitFor();
    await mustBeAccessible(other, "a vote");
    await isStyled(other);
    await coversNothing(other, "#vote");
    await other.click("#vote-fold > summary");
    assert.equal(await other.isVisible("#vote-refuse"), false, "a vote can be folded");
    await other.click("#vote-fold > summary");
    await sent(other, () => other.click("#vote-refuse"));
    await untilOnPage(asker, "it is said that the other does not agree", () => /does not agree/.test(document.getElementById("vote").textContent));
    await sent(asker, () => asker.click("#vote-withdraw"));
    await other.waitForSelector("#vote[hidden]", { state: "attached" });
    await sent(asker, () => asker.click("#ask-undo"));
    await other.waitForSelector("#vote-agree");
    await sent(other, () => other.click("#vote-agree"));
    for (const page of people) await page.waitForSelector("#vote[hidden]", { state: "attached" });
    assert.ok(await asked(asker), "the question is asked again");
    for (const page of people) await mustBeAsMade(page, "after a vote");
  },

  async "a rematch is announced to all at the finished table"(browser, address) {
    const people = await two(browser, address, ...RULES);
    for (const page of people) {
      await page.reload();
      const agree = await page.$("#agree-to-stop");
      if (!agree) await page.click("#leaving > summary");
      await sent(page, () => page.click(agree ? "#agree-to-stop" : "#offer-to-stop"));
    }
    const [host, guest] = people;
    for (const page of people) await page.waitForSelector("#rematch");
    const heard = await hear(guest);
    await loads(host, () => host.click("#rematch"));
    await guest.waitForSelector("#rematch-made");
    assert.equal((await heardOf(heard, /A rematch has begun/))[0], "polite");
    await loads(guest, () => guest.click("#rematch"));
    const name = (page) => new URL(page.url()).pathname.replace("/invite", "");
    assert.equal(name(guest), name(host));
    assert.match(guest.url(), /seat=/);
  },

  async "chat, notes and names work without JavaScript"(browser, address) {
    const plain = { javaScriptEnabled: false };
    const [host, guest] = [await pageOf(browser, plain), await pageOf(browser, plain)];
    await begin(host, address, ...RULES);
    const game = new URL(host.url()).pathname.split("/")[2];
    await host.goto(`${address}/game/${game}/invite`);
    const link = (await host.content()).match(/https?:\/\/[^"'<\s]*\/seat\/[\w-]+/)[0];
    await guest.goto(link);
    await guest.fill("#name", "Zoë");
    await loads(guest, () => guest.click("#sit"));
    await loads(guest, () => guest.click("#to-talk"));
    await guest.fill("#say-text", "hello");
    await loads(guest, () => guest.click("#say button"));
    assert.match(await guest.textContent("#messages"), /Zoë (just now|\d+ minutes? ago)\s*hello/);
    await guest.click("#notes summary");
    await guest.fill("#note textarea", "a plan");
    await loads(guest, () => guest.click("#note button"));
    assert.equal(await guest.inputValue("#note textarea"), "a plan");
    await host.goto(`${address}/game/${game}`);
    assert.match(await host.textContent("#to-talk"), /1 new message/);
    await loads(host, () => host.click("#to-talk"));
    assert.match(await host.textContent("#messages"), /hello/);
    await loads(host, () => host.click("#company button"));
    await guest.reload();
    assert.match(await guest.textContent("#talk"), /The host has muted you/);
    // The form of the next table already has the name.
    const next = await pageOf(browser);
    await begin(next, address, "card-game", ["you", "anybody", "greedy"]);
    await guest.goto(`${address}/game/${new URL(next.url()).pathname.split("/")[2]}/take`);
    assert.equal(await guest.inputValue("#name"), "Zoë");
    await mustBeAccessible(next, "a table with a free seat");
  },
};
