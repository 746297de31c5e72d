// What a browser loads that opens a table for the first time.
import assert from "node:assert/strict";
import { GAMES, pageOf } from "./people.mjs";
import { until } from "./proxy.mjs";

// The most bytes of a table with everything that it loads by itself.
const BYTES_MAX = 40_000;
const LOCALES = ["en", "it"];

// Opens the page of a seat that is asked, and returns the bytes of each reply, with its header, until the browser is idle.
async function loaded(browser, { address, person, seats }, name, locale) {
  const page = await pageOf(browser, { storageState: person });
  const bytes = new Map();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const addresses = new Map();
  const open = new Set();
  let last = Date.now();
  const note = (requestId, isOpen) => {
    if (isOpen) open.add(requestId);
    else open.delete(requestId);
    last = Date.now();
  };
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    addresses.set(requestId, request.url.slice(address.length));
    // The stream stays open.
    if (!request.url.includes("/events?")) note(requestId, true);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.set(addresses.get(requestId), encodedDataLength);
    note(requestId, false);
  });
  network.on("Network.loadingFailed", ({ requestId }) => note(requestId, false));
  await page.goto(`${address}/game/${name}?seat=${seats[name] + 1}&lang=${locale}`, { waitUntil: "load" });
  await until(() => open.size === 0 && Date.now() > last + 1000, () => `the browser is idle; it still loads ${[...open].map((one) => addresses.get(one))}`);
  await page.context().close();
  return bytes;
}

export const tests = {
  async "a cold table is small in every game and language"(browser, _, kept) {
    for (const rules of GAMES) {
      for (const name of [`new-${rules}`, `middle-${rules}`]) {
        for (const locale of LOCALES) {
          const bytes = await loaded(browser, kept, name, locale);
          const all = [...bytes.values()].reduce((sum, one) => sum + one, 0);
          const list = [...bytes].map(([address, count]) => `${count} ${address}`).join("\n");
          if (process.env.SPECIATE_SIZES) console.log(`${name} ${locale}: ${all} bytes\n${list}`);
          assert.ok(bytes.size >= 4, `${name}: everything is loaded`);
          assert.ok(all <= BYTES_MAX, `${name} in ${locale}: ${all} bytes\n${list}`);
        }
      }
    }
  },
};
