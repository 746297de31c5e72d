// Twenty moments on four screens, compared with pictures that somebody has looked at.
import assert from "node:assert/strict";
import { mkdirSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import jpeg from "jpeg-js";
import pixelmatch from "pixelmatch";
import { GAMES, pageOf, sent } from "./people.mjs";
import { sized } from "./sizes.mjs";

// Each screen with the scale of its pictures.
const SCREENS = [
  { width: 360, height: 640, scale: 0.75, hasTouch: true, isMobile: true },
  { width: 768, height: 1024, scale: 0.5, hasTouch: true },
  { width: 1366, height: 768, scale: 0.5 },
  { width: 1920, height: 1080, scale: 0.4 },
];
// How much the colour of a pixel may differ, from 0 to 1, and how many pixels of a picture may.
const COLOUR = 0.15;
const PIXELS = 0.004;
// The quality of the pictures, from 1 to 100.
const QUALITY = 50;

const KEPT = join(process.env.ROOT, "tests", "browser", "pictures");
const FAILED = join(process.env.ROOT, "target", "browser", "pictures");
// If it is set, the test writes the pictures again, and what it knows of the machine that draws them.
const isUpdate = process.env.UPDATE_PICTURES !== undefined;

const seat = (kept, name) => `/game/${name}?seat=${kept.seats[name] + 1}`;

// Shows the front page. The order of games that were played in the same second differs from run to run, and on a
// slow machine the games are some minutes old.
async function home(page, kept) {
  await page.goto(`${kept.address}/?q=late`);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\d+ minutes? ago/, "just now");
    for (const list of document.querySelectorAll("ul.tables")) {
      list.append(...[...list.children].sort((one, other) => one.textContent.localeCompare(other.textContent)));
    }
  });
}

// Shows a question with its lesson.
async function lesson(page, kept, name) {
  await page.goto(kept.address + seat(kept, name));
  await page.evaluate(() => { document.getElementById("lesson").open = true; });
}

// Plays a game to its end, and shows its result.
async function over(page, kept, rules) {
  const address = kept.address + seat(kept, `last-${rules}`);
  await page.goto(address);
  const option = page.locator(`[id="option-${kept.lastChoices[rules]}"]`);
  if (await option.count()) await sent(page, () => option.click());
  await page.goto(address);
}

// Shows a position of the middle of a game.
async function past(page, kept, name) {
  await page.goto(kept.address + seat(kept, name));
  const entry = Number(await page.getAttribute("main", "data-entry"));
  await page.goto(`${kept.address}${seat(kept, name)}&entry=${Math.floor(entry * 0.6)}`);
}

const opened = (kept, name) => (page) => page.goto(kept.address + seat(kept, name));

// Returns the moments by name: how a page shows one, and options of its context.
function moments(kept) {
  const person = { storageState: kept.person };
  const dark = { ...person, colorScheme: "dark" };
  const games = GAMES.flatMap((rules) => [
    [`${rules}-asked`, opened(kept, `${rules}-asked`), person],
    [`${rules}-late`, opened(kept, `late-${rules}`), person],
    [`${rules}-late-dark`, opened(kept, `late-${rules}`), dark],
    [`${rules}-past`, (page) => past(page, kept, `late-${rules}`), person],
    [`${rules}-over`, (page) => over(page, kept, rules), person],
    [`${rules}-lesson`, (page) => lesson(page, kept, `${rules}-asked`), person],
  ]);
  return [
    ["home", (page) => home(page, kept), {}],
    ["marine-pawns", opened(kept, "marine-pawns"), person],
    ...games,
  ];
}

// Returns what decides how letters are drawn: the browser, and the widths of some words.
async function machine(browser) {
  const page = await pageOf(browser);
  const widths = await page.evaluate(() => {
    const brush = document.createElement("canvas").getContext("2d");
    return ["serif", "sans-serif", "monospace", "system-ui"].flatMap((font) => ["", "bold "].map((weight) => {
      brush.font = `${weight}32px ${font}`;
      return Math.round(brush.measureText("Speciate: Wanderlust ×3 → №").width * 10);
    }));
  });
  await page.context().close();
  return { browser: browser.version(), widths };
}

async function picture(browser, { scale, hasTouch, isMobile, ...viewport }, [, show, options]) {
  const page = await pageOf(browser, {
    viewport, hasTouch, isMobile, deviceScaleFactor: scale, reducedMotion: "reduce", timezoneId: "UTC", ...options,
  });
  await show(page);
  await page.waitForLoadState("load");
  // Boards scroll to what is asked, and a busy machine draws late.
  let [before, taken] = [null, null];
  for (let tries = 0; tries < 20 && !(before && before.equals(taken)); tries += 1) {
    await page.waitForTimeout(400);
    [before, taken] = [taken, await page.screenshot({ type: "jpeg", quality: QUALITY, animations: "disabled", caret: "hide" })];
  }
  await page.context().close();
  return taken;
}

// Returns how a picture differs from the kept one; `undefined` if it looks alike.
function difference(name, taken) {
  const file = join(KEPT, name);
  if (!existsSync(file)) return `${name}: no picture is kept`;
  const [old, fresh] = [readFileSync(file), taken].map((bytes) => jpeg.decode(bytes, { useTArray: true }));
  if (old.width !== fresh.width || old.height !== fresh.height) return `${name}: ${fresh.width} by ${fresh.height}`;
  // At these scales text lies between two rows of pixels, and Chromium sometimes takes the other row.
  const marks = [0, -1, 1].map((rows) => marked(old, moved(fresh, rows)));
  const count = marks[0].filter((_, pixel) => marks.every((mark) => mark[pixel])).length;
  const share = count / (old.width * old.height);
  if (share <= PIXELS) return undefined;
  mkdirSync(FAILED, { recursive: true });
  writeFileSync(join(FAILED, name), taken);
  writeFileSync(join(FAILED, `differs-${name}`), jpeg.encode({ ...old, data: new Uint8Array(marks[0].buffer) }, QUALITY).data);
  return `${name}: ${(share * 100).toFixed(1)} % of the pixels differ, see ${FAILED}`;
}

// Returns the pixels in which two pictures differ, each as one number that is not 0.
function marked(old, fresh) {
  const found = new Uint8Array(old.data.length);
  pixelmatch(old.data, fresh.data, found, old.width, old.height, { threshold: COLOUR, diffMask: true });
  return new Uint32Array(found.buffer);
}

// Returns a picture whose content lies some rows lower. The rows that leave it come in at the other side.
function moved(picture, rows) {
  const length = picture.data.length;
  const data = new Uint8Array(length);
  const by = (rows * picture.width * 4 + length) % length;
  data.set(picture.data.subarray(0, length - by), by);
  data.set(picture.data.subarray(length - by), 0);
  return { ...picture, data };
}

export const tests = {
  async "twenty moments look as they did on four screens"(browser, _, kept) {
    const here = await machine(browser);
    const file = join(KEPT, "machine.json");
    if (isUpdate) {
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(file, `${JSON.stringify(here)}\n`);
    } else if (JSON.stringify(here) !== JSON.stringify(JSON.parse(readFileSync(file, "utf8")))) {
      // Other fonts move every line, which says nothing about our pages.
      return console.log(`        pictures are not compared: this machine draws letters differently, ${JSON.stringify(here)}`);
    }
    const all = moments(kept);
    assert.equal(all.length, 20);
    const faults = [];
    for (const [at, moment] of all.entries()) {
      // In the gate each moment is seen on one screen, and each screen with five moments.
      const screens = isUpdate ? SCREENS : sized([SCREENS[at % SCREENS.length]], SCREENS);
      for (const screen of screens) {
        const name = `${moment[0]}-${screen.width}x${screen.height}.jpg`;
        const taken = await picture(browser, screen, moment);
        if (isUpdate) writeFileSync(join(KEPT, name), taken);
        else faults.push(difference(name, taken));
      }
    }
    assert.deepEqual(faults.filter(Boolean), []);
  },
};
