// Messages in a browser whose pages are closed. No push service is reached: the browser is given the message itself.
import assert from "node:assert/strict";
import { pageOf } from "./people.mjs";

const MESSAGE = { title: "It is your turn: evening", body: "Ann", link: "https://games.example/game/evening", lang: "en" };

async function notifyPage(browser, { address, person }) {
  const page = await pageOf(browser, { storageState: person });
  await page.goto(`${address}/game/new-dominant-species/notify`);
  return page;
}

export const tests = {
  async "a browser that cannot subscribe says so"(browser, _, kept) {
    const page = await notifyPage(browser, kept);
    const button = page.getByRole("button", { name: "Notify me in this browser" });
    await button.click();
    await page.getByText("This browser does not allow notifications from this server.").waitFor();
    assert.equal(await page.locator("ul.addresses").count(), 0);
  },

  async "a subscription is sent with the form, and can be removed"(browser, _, kept) {
    const page = await notifyPage(browser, kept);
    // Stands in for the push service of the browser's maker.
    await page.evaluate(() => {
      const keys = {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      };
      PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
        if (applicationServerKey.length !== 87 || !userVisibleOnly) throw new Error("other options");
        return { endpoint: "https://push.example/send/abc", keys };
      };
    });
    await page.getByRole("button", { name: "Notify me in this browser" }).click();
    await page.locator("ul.addresses").getByText("push.example").waitFor();
    assert.ok(!(await page.content()).includes("/send/abc"), "whoever has the address can send messages");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator("ul.addresses").waitFor({ state: "detached" });
  },

  async "a message is shown while no page of the server is open"(browser, _, kept) {
    const page = await notifyPage(browser, kept);
    await page.context().grantPermissions(["notifications"], { origin: kept.address });
    const protocol = await page.context().newCDPSession(page);
    const registered = new Promise((found) => {
      protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0]));
    });
    await protocol.send("ServiceWorker.enable");
    const shown = () => page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data, lang }) => ({ title, body, link: data, lang }));
    });
    await page.evaluate(() => navigator.serviceWorker.register("/push-worker.js").then(() => navigator.serviceWorker.ready).then(() => null));
    const { registrationId, scopeURL } = await registered;
    assert.equal(scopeURL, `${kept.address}/`, "it is responsible for all pages");
    const data = JSON.stringify(MESSAGE);
    await protocol.send("ServiceWorker.deliverPushMessage", { origin: kept.address, registrationId, data });
    await page.waitForFunction(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 0);
    assert.deepEqual(await shown(), [MESSAGE]);
    // A later message about the same table replaces the first one.
    await protocol.send("ServiceWorker.deliverPushMessage", { origin: kept.address, registrationId, data });
    await page.waitForTimeout(300);
    assert.equal((await shown()).length, 1);
  },
};
