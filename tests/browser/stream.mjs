// What the stream of an open page sends for a change.
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { ALONE, GAMES, OPTION, asked, begin, pageOf, sent } from "./people.mjs";

const HANDOVERS = 24;
// The most bytes on average.
const BYTES_MAX = 4_000;
// The most of a change that is sent, as a part of what it would take if it were compressed without the change before it.
const PART_MAX = 0.93;

// Counts the bytes that the streams of a page receive. Returns a function that returns the number.
async function countStreamed(page) {
  let bytes = 0;
  const streams = new Set();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.requestWillBeSent", ({ requestId, request }) => { if (request.url.includes("/events?")) streams.add(requestId); });
  network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => { if (streams.has(requestId)) bytes += encodedDataLength; });
  return () => bytes;
}

// Records the changes that a page applies, to list what is sent.
const recordSteps = () => {
  globalThis.patches = [];
  const apply = takePatch;
  takePatch = (number, patch) => { globalThis.patches.push(patch.steps); apply(number, patch); };
};

function listed(patches) {
  const sizes = new Map();
  for (const [kind, id, what = ""] of patches.flat()) {
    const [count, size] = sizes.get(`${kind} ${id}`) ?? [0, 0];
    sizes.set(`${kind} ${id}`, [count + 1, size + JSON.stringify(what).length]);
  }
  const largest = [...sizes].sort(([, one], [, other]) => other[1] - one[1]).slice(0, 40);
  return largest.map(([what, [count, size]]) => `${size} in ${count}: ${what}`).join("\n");
}

export const tests = {
  async "a page receives few bytes from one question to the next, with what bots do in between"(browser, address) {
    for (const rules of GAMES) {
      const page = await pageOf(browser);
      const streamed = await countStreamed(page);
      await begin(page, address, rules, ALONE);
      await asked(page);
      await page.evaluate(recordSteps);
      const before = streamed();
      let count = 0;
      for (; count < HANDOVERS && (await asked(page)); count += 1) {
        const options = await page.$$(OPTION);
        await sent(page, () => options[(count * 7) % options.length].click());
      }
      await asked(page);
      const mean = Math.round((streamed() - before) / count);
      const patches = await page.evaluate(() => globalThis.patches);
      const sizes = patches.map((patch) => deflateRawSync(JSON.stringify(patch), { level: 6 }).length);
      const alone = Math.round(sizes.reduce((sum, size) => sum + size, 0) / count);
      console.log(`        ${rules}: ${mean} bytes for each of ${count} answers, instead of ${alone}`);
      if (process.env.SPECIATE_SIZES) console.log(listed(patches));
      assert.ok(mean <= BYTES_MAX && mean <= alone * PART_MAX, `${rules}: ${mean} bytes instead of ${alone}\n${listed(patches)}`);
      await page.context().close();
    }
  },

  async "a page says that a restored backup lacks moves, and goes on"(browser, address) {
    const page = await pageOf(browser);
    await begin(page, address, "dominant-species", ALONE);
    await asked(page);
    // The page is fetched again, and the server replies as it does after a restore.
    const said = '<section id="said" role="alert" aria-labelledby="said-heading"><h2 id="said-heading" tabindex="-1">Restored</h2><p>Moves are gone.</p></section>';
    let claimed = null;
    const isFetched = (url) => url.searchParams.has("seen") && !url.pathname.endsWith("/events");
    await page.route(isFetched, async (route) => {
      claimed = new URL(route.request().url()).searchParams.get("seen");
      const reply = await route.fetch();
      const body = (await reply.text()).replace(/<section id="question"[^>]*>/, (start) => start + said);
      await route.fulfill({ status: 409, contentType: "text/html", body });
    });
    const seen = () => page.getAttribute("main", "data-seen");
    const before = await seen();
    await page.evaluate(() => resync());
    assert.equal(claimed, before);
    assert.equal(await page.textContent("#question > #said p"), "Moves are gone.");
    await page.unroute(isFetched);
    const option = page.locator(OPTION).first();
    await sent(page, () => option.click());
    assert.notEqual(await seen(), before);
    await page.context().close();
  },
};
