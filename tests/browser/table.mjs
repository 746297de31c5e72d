// Runs the tests of all files, one after the other: what people do at a table in a browser, and its results.
import assert from "node:assert/strict";
import { errors } from "./people.mjs";
import { browse, serve, serveKept } from "./server.mjs";
import { tests as accounts } from "./accounts.mjs";
import { tests as asked } from "./asked.mjs";
import { tests as away } from "./away.mjs";
import { tests as clock } from "./clock.mjs";
import { tests as cold } from "./cold.mjs";
import { tests as ghosts } from "./ghosts.mjs";
import { tests as home } from "./home.mjs";
import { tests as law } from "./law.mjs";
import { tests as live } from "./live.mjs";
import { tests as looks } from "./looks.mjs";
import { tests as packs } from "./packs.mjs";
import { tests as pages } from "./pages.mjs";
import { tests as pictures } from "./pictures.mjs";
import { tests as ready } from "./ready.mjs";
import { tests as replay } from "./replay.mjs";
import { tests as stream } from "./stream.mjs";
import { tests as time } from "./time.mjs";
import { tests as together } from "./together.mjs";
import { tests as watched } from "./watched.mjs";
import { tests as wholeGames } from "./whole_games.mjs";

// Pictures come first, before other tests change games.
const all = [pictures, cold, ready, stream, wholeGames, asked, ghosts, live, watched, packs, pages, home, accounts, together, looks, replay, time, clock, away, law].flatMap(Object.entries);
// Tests begin their games on one server. Another one has games for them to look at.
const [server, kept] = [await serve(), await serveKept()];
const browser = await browse();
let failed = 0;
const wanted = process.argv[2] ?? "";
for (const [name, test] of all.filter(([name]) => name.includes(wanted))) {
  const from = Date.now();
  try {
    await test(browser, server.address, kept);
    assert.deepEqual(errors.splice(0), []);
    console.log(`ok      ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.stack}\n${errors.splice(0).join("\n")}`);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await server.end();
await kept.end();
process.exit(failed === 0 ? 0 : 1);
