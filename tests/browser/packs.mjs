// Packs that the maker of a game chooses, and what the guests are told.
import assert from "node:assert/strict";
import { loads, mustBeAccessible, pageOf } from "./people.mjs";
import { servePacks } from "./server.mjs";

export const tests = {
  async "packs are chosen for a game without JavaScript, and a guest first reads what they change"(browser) {
    const { address, end } = await servePacks();
    try {
      const plain = { javaScriptEnabled: false };
      const [host, guest] = [await pageOf(browser, plain), await pageOf(browser, plain)];
      await host.goto(`${address}/new?rules=dominant-species&lang=en`);
      assert.equal(await host.isChecked("#pack-my-pack"), false);
      await host.click("#more-rules > summary");
      await host.check("#pack-my-pack");
      await host.check("#variant-short-game");
      await host.fill("#name1", "Zoë");
      await loads(host, () => host.click("#show"));
      const told = await host.textContent("#what-changes");
      assert.match(told, /My Pack 0\.1\.0.*New card: New Growth/s);
      assert.match(told, /Variant Short game.*stays in the box/s);
      assert.equal(await host.inputValue("#name1"), "Zoë");
      assert.equal(await host.isChecked("#pack-my-pack"), true);
      await loads(host, () => host.click("form[action='/games'] button:not([formaction])"));
      const link = await host.inputValue("input[id^=link] >> nth=0");
      await guest.goto(`${link}?lang=en`);
      assert.match(await guest.textContent("#what-changes"), /New card: New Growth/);
      await loads(guest, () => guest.click("#sit"));
      assert.match(await guest.textContent("#packs"), /My Pack 0\.1\.0/);
      await loads(guest, () => guest.click("#changes"));
      assert.match(await guest.textContent("#what-changes"), /New card: New Growth/);
      const page = await pageOf(browser);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const to of [`${address}/new?rules=dominant-species`, guest.url(), link]) {
          await page.goto(to);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, to);
          await mustBeAccessible(page, to);
        }
      }
    } finally {
      await end();
    }
  },
};
