// The clock of a table on a page that is made up: how it counts down, and what its changes do to the question.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageOf, untilEqual } from "./people.mjs";

const SCRIPTS = [
  "kept.js", "board.js", "later.js", "choose.js", "view.js", "notice.js", "talk.js", "serve.js", "answer.js", "hints.js", "ghosts.js", "lights.js", "clock.js", "time.js", "replay.js",
];
const asset = (name) => readFileSync(join(process.env.ROOT, "src/serve/assets", name), "utf8");
// The reader's clock stops in these tests unless they move it. The server's clock is ten minutes behind it.
const READER_NOW = Date.now();
const NOW = READER_NOW - 600_000;
const ENDS = new Date(NOW + 150_000).toISOString();

const clock = (time) =>
  `<section id="clock" data-remind="60" data-short="Short:" data-day="d" data-allowance="for this decision" data-reserve="in reserve" data-over="none"><ul><li class="own">Ann: <time datetime="${time}">until ${time}</time></li></ul></section>`;
const question = (heading, inside) =>
  `<section id="question"><h2 id="question-heading" tabindex="-1">${heading}</h2><div class="choices"><button id="option-pass">Pass</button></div>${inside}</section>`;
const pageWith = (inside) =>
  `<!DOCTYPE html><html lang="en"><body><details id="menu"><summary>Menu</summary></details><form id="act" method="post" action="/game/clock/answer"></form>`
  + `<main data-entry="3" data-shown="a" data-feed="/game/clock/events?seat=1&amp;lang=en" data-now="${NOW}" data-lost="lost" data-back="back">`
  + `<header id="stand"><p id="stand-turn" data-asked="you">turn</p></header>${question("What?", inside)}`
  + `<section id="news"></section></main><p><button id="time-play" title="Play" data-stop="Stop"></button><button id="time-pace"><span></span></button></p><p id="polite" aria-live="polite"></p><p id="assertive" aria-live="assertive"></p></body></html>`;

// Returns a page with the scripts of tables, which no server answers.
async function opened(browser, inside) {
  const page = await pageOf(browser);
  await page.route("http://clock.test/**", (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html>" }));
  await page.goto("http://clock.test/game/clock");
  await page.evaluate(([html, now]) => {
    globalThis.readerNow = now;
    Date.now = () => globalThis.readerNow;
    globalThis.EventSource = class { addEventListener() {} close() {} };
    globalThis.fetch = () => new Promise(() => {});
    const made = new DOMParser().parseFromString(html, "text/html");
    document.body.replaceWith(made.body);
    document.documentElement.lang = "en";
  }, [pageWith(inside), READER_NOW]);
  for (const name of SCRIPTS) await page.addScriptTag({ content: asset(name) });
  await page.evaluate(() => repeatMissed());
  // A page that has just opened ignores clicks for this long.
  await page.evaluate(() => new Promise((done) => { setTimeout(done, DOUBLE_CLICK); }));
  return page;
}

const shownTime = (page) => page.textContent("#clock time");

export const tests = {
  async "a clock counts down by the time of the server, also if it comes after the page"(browser) {
    const page = await opened(browser, clock(ENDS));
    assert.equal(await shownTime(page), "2:30");
    await page.evaluate(() => { globalThis.readerNow += 40_000; });
    await untilEqual(() => shownTime(page), "1:50", "the time after 40 seconds");
    const past = await opened(browser, "");
    await past.evaluate((html) => showMoment(new DOMParser().parseFromString(html, "text/html")), pageWith(clock(ENDS)));
    assert.equal(await shownTime(past), "2:30");
  },

  async "the bar shows the time for this decision and the reserve"(browser) {
    const inBar = (seconds, bank) =>
      `<section id="clock" data-remind="60" data-short="Short:" data-day="d" data-allowance="for this decision" data-reserve="in reserve"><details id="times"><summary class="own"><span>Time left:</span> <span><time datetime="${new Date(NOW + seconds * 1000).toISOString()}" data-bank="${bank}">until then</time></span></summary></details></section>`;
    const shown = async (seconds, bank) => {
      const page = await opened(browser, inBar(seconds, bank));
      return [await shownTime(page), await page.getAttribute("#clock time", "aria-label")];
    };
    const [both, said] = await shown(720, 600);
    assert.deepEqual([both, said], ["2:00 + 10:00", "2:00 for this decision, 10:00 in reserve"]);
    assert.equal((await shown(300, 600))[0], "0:00 + 5:00");
    assert.deepEqual(await shown(120, 0), ["2:00", null]);
    assert.equal((await shown(8 * 86400 - 60, 7 * 86400))[0], "23 h 59 min + 7 d");
  },

  async "a change of the clock is no new question"(browser) {
    const page = await opened(browser, clock(ENDS));
    const after = (steps, version) => page.evaluate(async ([what, shownAfter]) => {
      main.classList.remove("settling");
      take(what, 3, shownAfter);
      await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
      return [main.classList.contains("settling"), document.getElementById("assertive").textContent];
    }, [steps, version]);
    const later = new Date(NOW + 300_000).toISOString();
    assert.deepEqual(await after([["put", "clock", clock(later)]], "b"), [false, ""]);
    const [settles, announced] = await after([["put", "question", question("What else?", clock(later))]], "c");
    assert.deepEqual([settles, announced], [true, "What else?"]);
  },
};
