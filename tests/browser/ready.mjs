// How long a table takes until its reader can play: an option can be clicked and the stream is open.
import assert from "node:assert/strict";
import { GAMES, OPTION, PATIENCE, pageOf, untilOnPage } from "./people.mjs";

// The least number of measurements. If other jobs disturb them, measuring continues for as long as tests have patience.
const TIMES = 3;
// A slow connection: bytes for each second, and the latency in milliseconds.
const SLOW = { throughput: 750_000 / 8, latency: 40 };
// The most milliseconds by which a slow connection delays a table. The quickest times are compared, because other jobs on
// the machine only make times longer.
const DELAY_MAX = 1_200;

// Runs in the page from its beginning. Notes after how many milliseconds the reader could play.
const watchReady = (selector) => {
  const isReady = () => {
    const option = document.querySelector(selector);
    if (!option || typeof feed === "undefined" || feed?.readyState !== EventSource.OPEN) return false;
    const box = option.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest("button") === option;
  };
  const timer = setInterval(() => {
    if (!isReady()) return;
    clearInterval(timer);
    const [page] = performance.getEntriesByType("navigation");
    globalThis.ready = { html: page.responseEnd, scripts: page.domContentLoadedEventEnd, ready: performance.now() };
  }, 5);
};

// Opens a table without anything in the cache. Returns the milliseconds until it has its HTML, has run its scripts, and is
// ready.
async function opened(browser, { address, person, seats }, name, slow) {
  const page = await pageOf(browser, { storageState: person });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  if (slow) {
    const { throughput, latency } = slow;
    await network.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
  }
  await page.addInitScript(watchReady, OPTION);
  await page.goto(`${address}/game/${name}?seat=${seats[name] + 1}`, { waitUntil: "commit" });
  const times = await (await untilOnPage(page, "the table can be played", () => globalThis.ready)).jsonValue();
  await page.context().close();
  return times;
}

const quickest = (times, part) => Math.round(Math.min(...times.map((one) => one[part])));

export const tests = {
  async "a table can be played soon after it is opened, over a slow connection too"(browser, _, kept) {
    for (const rules of GAMES) {
      const [local, slow] = [[], []];
      const delay = () => quickest(slow, "ready") - quickest(local, "ready");
      const end = Date.now() + PATIENCE;
      for (let count = 0; count < TIMES || (delay() > DELAY_MAX && Date.now() < end); count += 1) {
        local.push(await opened(browser, kept, `middle-${rules}`, null));
        slow.push(await opened(browser, kept, `middle-${rules}`, SLOW));
      }
      for (const [called, times] of [["local", local], ["slow", slow]]) {
        const [html, scripts, ready] = ["html", "scripts", "ready"].map((part) => quickest(times, part));
        console.log(`        ${rules}, ${called}: ready after ${ready} ms, HTML ${html} ms, scripts ${scripts} ms`);
      }
      assert.ok(delay() <= DELAY_MAX, `a slow connection delays ${rules} by ${delay()} ms`);
    }
  },
};
