// The front page: games against bots in one click, seats that anybody may take, and the end of a game.
import assert from "node:assert/strict";
import { GAMES, begin, isStyled, loads, mustBeAccessible, pageOf, sent } from "./people.mjs";

const nameOf = (page) => new URL(page.url()).pathname.split("/")[2];

// Ends a game by having all people agree to stop it.
async function stop(people) {
  for (const page of people) {
    await page.reload();
    const agree = await page.$("#agree-to-stop");
    if (!agree) await page.click("#leaving > summary");
    await sent(page, () => page.click(agree ? "#agree-to-stop" : "#offer-to-stop"));
  }
}

export const tests = {
  async "one click begins each game against bots, without JavaScript"(browser, address) {
    const page = await pageOf(browser, { javaScriptEnabled: false });
    for (const rules of GAMES) {
      await page.goto(`${address}/?lang=en`);
      assert.doesNotMatch(await page.textContent("main"), new RegExp(`${rules}-table`), "ids mean nothing to people");
      await loads(page, () => page.click(`[aria-labelledby=game-${rules}] .primary`));
      assert.match(nameOf(page), new RegExp(`^${rules}-table-`));
      assert.equal(await page.locator("#question button[name=option]").count() > 0, true, rules);
      await page.goto(`${address}/`);
      assert.match(await page.textContent("#own + ul li:first-child"), /It is your turn\./);
    }
  },

  async "one person takes a free seat from the front page"(browser, address) {
    const host = await pageOf(browser);
    await begin(host, address, "card-game", ["you", "anybody", "greedy"]);
    const table = nameOf(host);
    const [guest, late] = [await pageOf(browser, { javaScriptEnabled: false }), await pageOf(browser)];
    await late.goto(`${address}/?lang=en`);
    await guest.goto(`${address}/?lang=en`);
    await mustBeAccessible(late, "open tables");
    await loads(guest, () => guest.click(`a[href='/game/${table}/take']`));
    await loads(late, () => late.click(`a[href='/game/${table}/take']`));
    await mustBeAccessible(late, "a free seat");
    await guest.fill("#name", "Zoë");
    await loads(guest, () => guest.click("#sit"));
    assert.match(guest.url(), /seat=/);
    await guest.goto(`${address}/game/${table}/name`);
    assert.equal(await guest.inputValue("input[name=name]"), "Zoë");
    await loads(late, () => late.click("#sit"));
    assert.match(await late.textContent("main"), /No seat of this game is free now/);
    await late.goto(`${address}/?lang=en`);
    assert.equal(await late.$(`a[href='/game/${table}/take']`), null);
  },

  async "a finished game shows its result, and a rematch has the same people"(browser, address) {
    const host = await pageOf(browser);
    await begin(host, address, "card-game", ["you", "anybody", "greedy"]);
    const table = nameOf(host);
    const guest = await pageOf(browser);
    await guest.goto(`${address}/?lang=en`);
    await loads(guest, () => guest.click(`a[href='/game/${table}/take']`));
    await loads(guest, () => guest.click("#sit"));
    await host.goto(`${address}/game/${table}?lang=en`);
    assert.equal(await host.isVisible("#result"), false);
    await stop([host, guest]);
    await host.waitForSelector("#result .final");
    assert.match(await host.textContent("#result .winner"), /stopped by agreement/);
    await isStyled(host);
    assert.ok(await host.isVisible("#result .copy"), "its address can be copied at once");
    await mustBeAccessible(host, "the result");
    for (const page of [host, guest]) {
      await page.goto(`${address}/game/${table}`);
      await loads(page, () => page.click("#rematch"));
    }
    assert.notEqual(nameOf(host), table);
    assert.equal(nameOf(guest), nameOf(host));
    assert.notEqual(new URL(guest.url()).search, new URL(host.url()).search, "each has a seat");
  },
};
