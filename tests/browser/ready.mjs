// How long a table takes until its reader can play: an option can be clicked and the stream is open.
import assert from "node:assert/strict";
import { GAMES, OPTION, pageOf } from "./people.mjs";

const TIMES = 3;
// A slow connection: bytes for each second, and the latency in milliseconds.
const SLOW = { throughput: 750_000 / 8, latency: 40 };
// The most milliseconds by which a slow connection delays a table. A table itself takes about as long on the same machine
// without it, however busy the machine is.
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
  const times = await (await page.waitForFunction(() => globalThis.ready)).jsonValue();
  await page.context().close();
  return times;
}

const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];

export const tests = {
  async "a table can be played soon after it is opened, over a slow connection too"(browser, _, kept) {
    for (const rules of GAMES) {
      const times = [];
      for (const slow of [null, SLOW]) {
        const all = [];
        for (let count = 0; count < TIMES; count += 1) all.push(await opened(browser, kept, `middle-${rules}`, slow));
        const [html, scripts, ready] = ["html", "scripts", "ready"].map((part) => Math.round(median(all.map((one) => one[part]))));
        console.log(`        ${rules}, ${slow ? "slow" : "local"}: ready after ${ready} ms, HTML ${html} ms, scripts ${scripts} ms`);
        times.push(ready);
      }
      const [local, slow] = times;
      assert.ok(slow - local <= DELAY_MAX, `${rules} is ready after ${slow} ms instead of ${local} ms`);
    }
  },
};
