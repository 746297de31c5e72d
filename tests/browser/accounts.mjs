// Accounts: a person keeps the seats of one browser and finds them again in another one.
import assert from "node:assert/strict";
import { begin, loads, mustBeAccessible, pageOf } from "./people.mjs";

const SECRET = "correct horse battery";

export const tests = {
  async "a person makes an account, and finds the seats in a second browser"(browser, address) {
    const first = await pageOf(browser);
    const game = new URL(await begin(first, address, "marine", ["you", "greedy", "greedy"])).pathname;
    await first.goto(`${address}/?lang=en`);
    await loads(first, () => first.click("#account"));
    await mustBeAccessible(first, "the page without an account");
    await first.fill("#new-name", "Ann");
    await first.fill("#new-password", SECRET);
    await loads(first, () => first.click("#make"));
    assert.match(await first.textContent("#signed-in"), /Ann/);
    await mustBeAccessible(first, "the page of an account");
    assert.equal((await first.goto(address + game)).status(), 200);
    assert.ok(await first.$("#question"), "the seat is kept");
    // The second browser has no JavaScript, and a small screen.
    const second = await pageOf(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    await second.goto(`${address}/account?lang=en`);
    await second.fill("#name", "ann");
    await second.fill("#password", "something else");
    await loads(second, () => second.click("#sign-in"));
    assert.match(await second.textContent("main"), /The name or the password is wrong/);
    await loads(second, () => second.click("main a"));
    await second.fill("#name", "ann");
    await second.fill("#password", SECRET);
    await loads(second, () => second.click("#sign-in"));
    assert.match(await second.textContent("#account"), /Ann/);
    assert.equal(await second.locator(`section.own a[href^='${game}']`).count() > 0, true, "the game is listed");
    await second.goto(address + game);
    assert.equal(await second.locator("#question button[name=option]").count() > 0, true, "the seat is there");
    await second.goto(`${address}/account`);
    assert.equal(await second.locator(".sessions > li").count(), 2);
    const overflow = await second.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => 0);
    assert.ok(overflow <= 0, "nothing is wider than a telephone");
    await loads(second, () => second.click("#sign-out"));
    assert.match(await second.textContent("#account"), /Keep your seats/);
    assert.equal(await second.locator(`section.own a[href^='${game}']`).count(), 0);
    await first.reload();
    assert.ok(await first.$("#question"), "the first browser is still signed in");
  },
};
