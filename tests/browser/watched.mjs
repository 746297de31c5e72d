// Content that is edited while people play.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cutOff } from "./looks.mjs";
import { OPTION, loads, moved, mustBeAccessible, pageOf, press, sent, shown, untilEqual } from "./people.mjs";
import { serveWatching } from "./server.mjs";

export const tests = {
  async "an edit of a card is shown beside the board, and the host applies it to the game"(browser) {
    const { address, operator, end, folder, seat, most } = await serveWatching();
    try {
      const [host, guest] = [await pageOf(browser), await pageOf(browser)];
      await press(host, `${address}${await operator()}`);
      await host.goto(`${address}/game/evening/invite`);
      assert.match(await host.textContent("main"), /you choose how the game continues/);
      for (const at of [0, 1]) await loads(host, () => host.locator("form[action$='/link'] button").nth(at).click());
      const links = await host.$$eval("input[id^=link]", (all) => all.map((one) => one.value));
      await press(guest, links[1 - seat]);
      await press(host, links[seat]);
      const people = [host, guest];
      assert.equal(await host.locator(OPTION).count(), most + 1);
      const file = join(folder, "content", "dominant-species", "cards.toml");
      const text = readFileSync(file, "utf8");
      const card = "[card.hibernation]\nparams = { species = ";
      assert.ok(text.includes(`${card}5 }`), "the card has the form that this test edits");
      writeFileSync(file, text.replace(`${card}5 }`, `${card}1 }`));
      for (const page of people) {
        // The file may be read before it is complete, and then again. A guest does not see which files have changed.
        await page.locator("#workshop .difference", { hasText: /was: .*now: /s }).waitFor();
        await page.locator("#workshop .changes", { hasText: /card\.hibernation\.params\.species = 5, now 1/ }).waitFor({ state: "attached" });
        await page.locator("#workshop .saved", { hasText: /cards\.toml/ }).waitFor({ state: "attached" });
        assert.ok(await page.isVisible("#board"));
      }
      const reload = "#workshop button[name=choice][value=reload]";
      assert.equal(await guest.isVisible(reload), false, "a guest does not choose");
      await mustBeAccessible(host, "the workshop");
      await host.setViewportSize({ width: 1280, height: 720 });
      await untilEqual(() => host.evaluate(cutOff), [], "what is cut off beside the workshop");
      const was = await shown(guest);
      await sent(host, () => host.click(reload));
      await moved(guest, was);
      for (const page of people) {
        await page.locator("#workshop .edit", { hasText: "The game continues with the edited content." }).waitFor();
        await page.locator("#workshop .difference").waitFor({ state: "detached" });
      }
      await untilEqual(() => host.locator(OPTION).count(), 2, "the number of options");
      await sent(host, () => host.locator(OPTION).first().click());
    } finally {
      await end();
    }
  },
};
