// A law of the script: patches, fetches and forms arrive in any order, and the stream breaks at any time. In the end
// the page matches the server's. At no time does it contain anything twice or go back to an earlier state.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageOf } from "./people.mjs";
import { sized } from "./sizes.mjs";

const GAMES = Number(process.env.SPECIATE_LAW ?? sized(15, 30));

// Runs in the browser, before the script of the page, and replaces the server, the stream and the clock.
function world(seed) {
  let state = seed + 1;
  const below = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const game = { entry: 3, edits: 0, first: 0, next: 4, tiles: [0, 0, 0], asked: true };
  const version = (of) => JSON.stringify(of).replace(/[^\w]/g, "");
  const list = (of) => Array.from({ length: of.next - of.first }, (_, at) => of.first + at);
  const line = (at) => `<li id="news-${at}"><a href="#">line ${at}</a></li>`;
  const tile = (count, at) =>
    `<g id="tile-${at}" data-tile="${at}" role="img" aria-label="tile ${at}"${count % 2 ? ` data-option="tile:${at}"` : ""}><title>option: ${count}</title></g>`;
  const partsOf = (of) => ({
    stand: `<header id="stand"><p id="stand-turn"${of.asked ? " data-asked=\"you\"" : ""}>turn</p></header>`,
    question: `<section id="question"><h2 id="question-heading" tabindex="-1">what ${of.entry}</h2><ol><li><button id="option-pass" form="act" name="option" value="pass">Pass</button></li></ol><input id="typed" form="act" name="typed"></section>`,
    news: `<section id="news"><ul id="news-lines">${list(of).map(line).join("")}</ul></section>`,
    workshop: `<section id="workshop"><p class="edit">edit ${of.edits}</p></section>`,
    board: `<section id="board"><svg id="board-map" class="map" viewBox="0 0 9 9">${of.tiles.map(tile).join("")}</svg><details id="words"><summary id="words-of">in words</summary></details></section>`,
  });
  const pageAs = (of) =>
    `<!DOCTYPE html><html lang="en"><body><details id="menu"><summary>Menu</summary></details><form id="act" method="post" action="/game/law/answer"><input type="hidden" name="id" value="1"></form>`
    + `<main data-entry="${of.entry}" data-shown="${version(of)}" data-feed="/game/law/events?seat=1&amp;lang=en" data-lost="lost" data-back="back">`
    + `${Object.values(partsOf(of)).join("")}</main><p id="polite" aria-live="polite"></p><p id="assertive" aria-live="assertive"></p></body></html>`;
  // Returns an edit that keeps what is the same at both ends. Sometimes it is for another element than the page has, so
  // that the page has to be fetched.
  const edit = (old, now) => {
    let [start, end] = [0, 0];
    while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
    while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
    return [checksum(old) + Number(below(8) === 0), [0, start], now.slice(start, now.length - end), [old.length - end, old.length]];
  };
  const stepsBetween = (old, now) => {
    const steps = [];
    const [before, after] = [partsOf(old), partsOf(now)];
    for (const id of Object.keys(after)) {
      if (before[id] === after[id]) continue;
      if (id !== "news") {
        steps.push(below(2) === 0 ? ["put", id, after[id]] : ["edit", id, edit(before[id], after[id])]);
        continue;
      }
      const gone = list(old).filter((at) => at < now.first);
      const come = list(now).filter((at) => at >= old.next);
      if (gone.length > 0) steps.push(["drop", ...gone.map((at) => `news-${at}`)]);
      if (come.length > 0) steps.push(["add", "news-lines", come.map(line).join("")]);
    }
    return steps;
  };
  const copy = () => structuredClone(game);
  const change = () => {
    if (below(2) === 0) { game.edits += 1; return; }
    game.entry += 1 + below(2);
    game.next += 1 + below(2);
    game.first = Math.min(game.next - 1, game.first + below(3));
    game.tiles[below(3)] += 1;
    game.asked = below(2) === 0;
  };
  const sources = [];
  globalThis.EventSource = class {
    constructor(address) {
      Object.assign(this, { listeners: {}, waiting: [], base: null, has: new URL(address).searchParams.get("shown") });
      sources.push(this);
    }
    addEventListener(kind, listener) { (this.listeners[kind] ??= []).push(listener); }
    close() { sources.splice(sources.indexOf(this), 1); }
    say(kind, event = {}) { for (const listener of this.listeners[kind] ?? []) listener(event); }
    // Queues what the server has written by now.
    write() {
      const now = copy();
      const base = this.base;
      this.base = now;
      const data = (from, steps) => JSON.stringify({ from, to: version(now), steps });
      const event = (kind, text) => this.waiting.push([kind, { lastEventId: String(now.entry), data: text }]);
      if (base === null) { if (this.has !== version(now)) event("resync", data(this.has, [])); return; }
      if (version(base) !== version(now)) event("patch", data(version(base), stepsBetween(base, now)));
    }
    read() {
      const [kind, event] = this.waiting.shift() ?? [];
      if (kind) this.say(kind, event);
    }
  };
  const asked = [];
  globalThis.fetch = (address, options = {}) => new Promise((done, failed) => {
    asked.push({ isPost: options.method === "POST", done, failed, made: null });
  });
  const timers = [];
  globalThis.setTimeout = (call) => timers.push(call);
  const settle = () => new Promise((done) => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); });
  // The server makes a page at one time, and it arrives at another.
  const make = (one) => {
    if (one.isPost && one.made === null) change();
    one.made ??= copy();
  };
  const arrive = (one) => {
    asked.splice(asked.indexOf(one), 1);
    one.done({ ok: true, status: 200, redirected: one.isPost, url: "/game/law", text: async () => pageAs(one.made) });
  };
  const any = (of) => of[below(of.length)];
  const twice = () => {
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    return ids.find((id, at) => ids.indexOf(id) !== at);
  };
  const acts = [
    change,
    change,
    () => any(sources)?.write(),
    () => any(sources)?.read(),
    () => any(sources)?.read(),
    () => { const one = any(asked); if (one) make(one); },
    () => { const one = any(asked.filter((each) => each.made)); if (one) arrive(one); },
    () => timers.shift()?.(),
    () => { if (below(8) === 0) any(sources)?.say("error"); },
    () => { if (below(8) === 0) { const one = any(asked); if (one) { asked.splice(asked.indexOf(one), 1); one.failed(new Error("gone")); } } },
    () => { if (below(3) === 0) document.getElementById("option-pass").click(); },
  ];
  globalThis.law = {
    page: pageAs(game),
    async run(most) {
      let seen = [0, 0];
      for (let count = 0; count < most; count += 1) {
        any(acts)();
        await settle();
        if (twice()) return `the id ${twice()} occurs twice`;
        const now = [entry, Number(document.querySelector("#workshop .edit").textContent.slice(5))];
        if (now.some((number, at) => number < seen[at])) return `it went back from ${seen} to ${now}`;
        seen = now;
      }
      for (let count = 0; count < 400; count += 1) {
        for (const one of [...asked]) { make(one); arrive(one); await settle(); }
        for (const source of [...sources]) { source.write(); while (source.waiting.length > 0) source.read(); await settle(); }
        timers.shift()?.();
        await settle();
      }
      const fresh = new DOMParser().parseFromString(pageAs(game), "text/html");
      if (shown !== version(game)) return `it shows ${shown}, not ${version(game)}`;
      const other = differsFrom(fresh.querySelector("main"));
      return other && `${other} differs from the server's: ${document.getElementById(other).outerHTML}`;
    },
  };
}

const asset = (name) => readFileSync(join(process.env.ROOT, "src/serve/assets", name), "utf8");

export const tests = {
  async "the page matches the server's, in whatever order messages arrive"(browser) {
    const page = await pageOf(browser);
    await page.route("http://law.test/**", (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html>" }));
    let loads = 0;
    page.on("load", () => { loads += 1; });
    page.removeAllListeners("console");
    for (let seed = 0; seed < GAMES; seed += 1) {
      await page.goto(`http://law.test/game/law?${seed}`);
      loads = 0;
      await page.evaluate(`(${world})(${seed})`);
      await page.evaluate(() => {
        document.body.innerHTML = globalThis.law.page;
        document.documentElement.lang = "en";
      });
      for (const name of ["kept.js", "board.js", "later.js", "choose.js", "view.js", "notice.js", "talk.js", "serve.js", "answer.js", "hints.js", "ghosts.js", "lights.js"]) await page.addScriptTag({ content: asset(name) });
      await page.evaluate(() => repeatMissed());
      const fault = await page.evaluate(() => globalThis.law.run(120));
      assert.equal(fault, "", `seed ${seed}`);
      assert.equal(loads, 0, `seed ${seed}: the page was loaded again`);
    }
  },
};
