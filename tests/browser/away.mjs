// Messages in a browser whose pages are closed. No push service is reached: the browser is given the message itself.
import assert from "node:assert/strict";
import { pageOf } from "./people.mjs";
import { until } from "./proxy.mjs";

const LINK = "https://games.example/game/evening";
const MESSAGE = { title: "It is your turn: evening", body: "Ann", link: LINK, lang: "en", tag: LINK };

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
    // The browser's own push service cannot be reached here.
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
    assert.ok(!(await page.content()).includes("/send/abc"), "the address is a secret: with it, anybody can send messages");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator("ul.addresses").waitFor({ state: "detached" });
  },

  async "a message is shown while no page of the server is open"(browser, _, kept) {
    const page = await notifyPage(browser, kept);
    const protocol = await page.context().newCDPSession(page);
    const registered = new Promise((found) => {
      protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0]));
    });
    await protocol.send("ServiceWorker.enable");
    const [worker] = await Promise.all([
      page.context().waitForEvent("serviceworker"),
      page.evaluate(() => navigator.serviceWorker.register("/push-worker.js").then(() => navigator.serviceWorker.ready).then(() => null)),
    ]);
    const { registrationId, scopeURL } = await registered;
    assert.equal(scopeURL, `${kept.address}/`, "it is responsible for all pages");
    // A browser without a screen has nowhere to show notifications.
    await worker.evaluate(() => {
      self.shown = [];
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void self.shown.push({ title, ...options });
    });
    const data = JSON.stringify(MESSAGE);
    await protocol.send("ServiceWorker.deliverPushMessage", { origin: kept.address, registrationId, data });
    const shown = () => worker.evaluate(() => self.shown);
    await until(async () => (await shown()).length > 0, "the message is shown");
    const { title, body, lang, link } = MESSAGE;
    // A later message about the same table has the same tag, so it replaces this one. The reader is told of both.
    assert.deepEqual(await shown(), [{ title, body, lang, tag: link, renotify: true, data: link }]);
    // A test has a tag of its own.
    await protocol.send("ServiceWorker.deliverPushMessage", { origin: kept.address, registrationId, data: JSON.stringify({ ...MESSAGE, tag: `${LINK} test` }) });
    await until(async () => (await shown()).length > 1, "the test is shown");
    assert.deepEqual((await shown()).map(({ tag }) => tag), [link, `${link} test`]);
  },
};
