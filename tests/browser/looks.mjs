// How pages look: everything is on one screen, and nothing is too small or cut off, even in the dark and on paper.
import assert from "node:assert/strict";
import { GAMES, isStill, mustBeAccessible, pageOf, points, untilEqual, untilOnPage } from "./people.mjs";
import { until } from "./proxy.mjs";

// The size that a finger needs, and the smallest readable letters.
const TARGET = 44;
const LETTERS = 11;

// Returns a page of a prepared game, as the person whose seat is asked sees it. `prepare` is called before it is opened.
export async function seated(browser, { address, person, seats }, name, options = {}, prepare = () => {}) {
  const page = await pageOf(browser, { storageState: person, ...options });
  await prepare(page);
  await page.goto(`${address}/game/${name}?seat=${seats[name] + 1}`);
  assert.ok(await page.$("#question button[name=option]"), `the person is asked in ${name}`);
  return page;
}

// Changes the size of the screen. Scripts learn of it with the next frame, so this waits for two.
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await untilOnPage(page, `the screen is ${width} by ${height}`, ([across, down]) => innerWidth === across && innerHeight === down, [width, height]);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
}

const scrolledSideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

// Returns the texts on pictures with their heights on the screen.
const written = (selector) => [...document.querySelectorAll(`${selector} text`)].map((text) => {
  const height = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
  return { words: text.textContent, height };
});

// Returns the elements that end below the screen, or below the board that they are part of.
export const cutOff = () => {
  const below = (selector, end) => {
    const part = document.querySelector(selector);
    return part && part.getBoundingClientRect().bottom > end + 1 ? [selector] : [];
  };
  const board = document.querySelector("#board").getBoundingClientRect().bottom;
  const parts = ["#stand", "#question", "#news", "#board", "#timeline"];
  const pictures = ["#board-map", "#board-players", "#board-display", "#board-legend"];
  const all = parts.flatMap((part) => below(part, innerHeight));
  all.push(...pictures.flatMap((part) => below(part, board)));
  const display = document.querySelector("#board-display");
  const sections = [...(display?.children ?? [])];
  const end = display?.getBoundingClientRect().bottom;
  all.push(...sections.filter((piece) => piece.getBoundingClientRect().bottom > end + 1).map((piece) => piece.id));
  return all;
};

// Returns the texts that leave the frames they belong to, and the texts that overlap others there.
export const crowded = () => [...document.querySelectorAll("#board g:is(.player, .card, .space, .biome)")].flatMap((group) => {
  const frame = group.querySelector(":scope > rect").getBoundingClientRect();
  const texts = [...group.querySelectorAll(":scope > text")].filter((text) => text.textContent.trim());
  const boxes = texts.map((text) => [text, text.getBoundingClientRect()]);
  const leaves = boxes.filter(([, box]) => box.left < frame.left || box.right > frame.right
    || box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  // Boxes of lines may overlap a little, because letters leave room above and below them.
  const over = boxes.filter(([, a], at) => boxes.slice(at + 1).some(([, b]) => a.left < b.right && b.left < a.right
    && a.top + a.height * 0.3 < b.bottom - b.height * 0.3 && b.top + b.height * 0.3 < a.bottom - a.height * 0.3));
  return [...leaves, ...over].map(([text]) => `${group.id}: ${text.textContent}`);
});

// Returns the parts of the board that show only some of what is in them.
const rolled = () => [...document.querySelectorAll(".ground, #board-players, #board-cards, #board-links")]
  .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.id || part.className);

// Returns whether the heading of the question is on the screen.
const seesHeading = () => {
  const box = document.querySelector("#question-heading").getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
};

// Returns how many options on the board are visible and not covered.
const seenOptions = () => [...document.querySelectorAll("#board svg [data-option]")].filter((place) => {
  const box = place.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return document.elementFromPoint(x, y)?.closest("#board");
}).length;

// Returns the parts of the board that are only partly visible while it is not scrolled.
const straddling = () => {
  const { bottom } = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("#board > :not(h2), #board .table")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.height > 0 && box.top < bottom - 1 && box.bottom > bottom + 1;
  }).map((part) => part.id || part.className);
};

// Returns the share of the board's height that the biomes, the rows of cards and the hand take up.
const usedOfBoard = () => {
  const [biomes, rows, hand, board] = ["#board-biomes", "#board-players", "#board-cards", "#board"]
    .map((part) => document.querySelector(part).getBoundingClientRect());
  return (Math.max(rows.bottom, hand.bottom) - biomes.top) / board.height;
};

export const tests = {
  async "text stays in its frame, in every language"(browser, _, { address }) {
    for (const locale of ["en", "it"]) {
      for (const rules of GAMES) {
        const page = await pageOf(browser, { locale, viewport: { width: 1280, height: 800 } });
        // Mats are fullest late in a game; hands and rows are full early.
        for (const name of [`late-${rules}`, `${rules}-asked`]) {
          await page.goto(`${address}/game/${name}`);
          assert.equal(await page.getAttribute("html", "lang"), locale);
          for (const [width, height] of [[1280, 800], [1920, 1080], [360, 640]]) {
            await resize(page, width, height);
            assert.deepEqual(await page.evaluate(crowded), [], `${name} at ${width} in ${locale}`);
          }
        }
      }
    }
  },

  async "board, question and log fit on one screen and fill it"(browser, _, kept) {
    for (const rules of GAMES) {
      const page = await seated(browser, kept, `late-${rules}`);
      await isStill(page);
      for (const [width, height] of [[1280, 720], [1280, 800], [1366, 768], [1920, 1080], [3840, 2160]]) {
        const where = `${rules} at ${width} by ${height}`;
        await resize(page, width, height);
        assert.deepEqual(await page.evaluate(cutOff), [], where);
        assert.deepEqual(await page.evaluate(straddling), [], where);
        if (rules === "card-game") {
          const used = await page.evaluate(usedOfBoard);
          // Beside six rows the hand is in two columns, and what is free below shows the end of a round.
          assert.ok(used > (height > 832 ? 0.75 : 0.65), `${where}: only ${used} of the height is used`);
          assert.deepEqual(await page.evaluate(rolled), [], `${where}: rows and hand are seen whole`);
        }
        assert.equal(await page.evaluate(scrolledSideways), 0, where);
        const wide = await page.evaluate(() => document.querySelector("main").clientWidth);
        assert.ok(wide > width * 0.95, `${where}: only ${wide} of the width is used`);
        const small = await page.evaluate(written, "#board .table:not(.map)");
        // Text grows with the screen.
        const least = 0.9 * LETTERS * Math.max(1, width / 1920);
        assert.deepEqual(small.filter((one) => one.height < least), [], where);
      }
    }
  },

  async "four rows of cards, the biomes and the hand are seen whole"(browser, _, kept) {
    for (const name of ["four-asked", "four-late"]) {
      const page = await seated(browser, kept, name);
      for (const [width, height] of [[1280, 720], [1366, 768], [1920, 1080]]) {
        await resize(page, width, height);
        const where = `${name} at ${width} by ${height}`;
        assert.deepEqual(await page.evaluate(rolled), [], where);
        assert.deepEqual(await page.evaluate(cutOff), [], where);
        const small = await page.evaluate(written, "#board .table");
        assert.deepEqual(small.filter((one) => one.height < 0.9 * LETTERS), [], where);
      }
    }
  },

  async "a list of options that is cut fades, and ends above the fade"(browser, _, kept) {
    for (const name of ["new-dominant-species", "marine-turn"]) {
      const page = await seated(browser, kept, name, { viewport: { width: 1366, height: 768 } });
      const list = page.locator("#question > .choices");
      const [high, room] = await list.evaluate((one) => [one.scrollHeight, one.clientHeight]);
      assert.ok(high > room, `${name}: ${high} in ${room}`);
      assert.ok(room > 768 * 0.4, `${name}: the list has ${room} of the height`);
      const { position, bottom, height, image } = await list.evaluate((one) => {
        const { position, bottom, height, backgroundImage } = getComputedStyle(one, "::after");
        return { position, bottom, height: parseFloat(height), image: backgroundImage };
      });
      assert.deepEqual([position, bottom, image.startsWith("linear-gradient")], ["sticky", "0px", true], name);
      await list.evaluate((one) => { one.scrollTop = one.scrollHeight; });
      const [end, last] = await list.evaluate((one) => [one, [...one.querySelectorAll("button")].at(-1)].map((box) => box.getBoundingClientRect().bottom));
      assert.ok(last <= end - height + 1, `${name}: the last option ends at ${last}, the list at ${end}`);
    }
  },

  async "the names of sections are beside their question marks, in every language"(browser, _, kept) {
    for (const name of ["new-dominant-species", "marine-turn"]) {
      const page = await seated(browser, kept, name, { viewport: { width: 1366, height: 768 } });
      for (const locale of ["en", "it"]) {
        await page.goto(page.url().replace(/&lang=.*|$/, `&lang=${locale}`));
        const apart = await page.$$eval(".group .section:not(:has(.aside))", (all) => all.filter((section) => {
          const [name, about] = ["span", ".about"].map((part) => section.querySelector(part).getBoundingClientRect());
          return Math.abs(name.top + name.height / 2 - about.top - about.height / 2) > 6 || about.left < name.right;
        }).map((section) => section.textContent));
        assert.deepEqual(apart, [], `${name} in ${locale}`);
      }
    }
  },

  async "what ends a step says all that matters in two lines"(browser, _, kept) {
    const page = await seated(browser, kept, "marine-turn", { viewport: { width: 1366, height: 768 } });
    const label = page.locator(".options > .last .label");
    const words = await label.evaluate((one) => {
      const range = document.createRange();
      const text = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      range.selectNodeContents(text);
      return [text.textContent, range.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom];
    });
    assert.match(words[0], /no pawn on the display/);
    assert.ok(words[1] < 2, `${words}`);
  },

  async "the cards that can be taken have a heading"(browser, _, kept) {
    const page = await seated(browser, kept, "late-marine");
    const heads = await page.$$eval("#board-links > *", (all) => all.map((one) => (one.matches(".note") ? one.textContent : "card")));
    assert.equal(heads[0], "Cards to take:");
    assert.ok(heads.indexOf("In play:") > 1, `${heads}`);
  },

  async "a small screen shows board and question together, and all can be read and touched"(browser, _, kept) {
    for (const rules of GAMES) {
      const options = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };
      const page = await seated(browser, kept, `${rules}-asked`, options);
      for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1024, 768], [683, 384]]) {
        const where = `${rules} at ${width} by ${height}`;
        await page.setViewportSize({ width, height });
        await page.goto(page.url());
        // The page scrolls to the picture with the options.
        await isStill(page);
        assert.equal(await page.evaluate(scrolledSideways), 0, where);
        assert.ok(await page.evaluate(seesHeading), `${where}: the question can be read`);
        const seen = await page.evaluate(seenOptions);
        assert.ok(seen > 0, `${where}: ${seen} options are visible on the board`);
        const small = await page.evaluate(written, "#board .table:not(.map)");
        assert.deepEqual(small.filter((one) => one.height < LETTERS), [], where);
        // Lines of the story are text, whose links are as high as its lines.
        const narrow = await page.$$eval("button, input, select, summary, a", (all, least) => all
          .filter((one) => one.checkVisibility() && one.type !== "hidden" && !one.closest("ul.story, #story p"))
          .filter((one) => one.getBoundingClientRect().height < least - 0.5)
          .map((one) => one.outerHTML.slice(0, 80)), TARGET);
        assert.deepEqual(narrow, [], where);
      }
      if (rules === "card-game") continue;
      // A tile that is too small on a map shows its name when it is touched.
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${kept.address}/game/late-${rules}`);
      await points(page);
      const tile = page.locator("#board svg.map g.tile:not([data-option])").first();
      // Scrolling hides the name.
      await tile.scrollIntoViewIfNeeded();
      await isStill(page);
      await tile.tap();
      const name = (await tile.getAttribute("aria-label")).replace(/ -?\d+,-?\d+/, "");
      await untilEqual(() => page.textContent("#pointed"), name, "the name without its coordinates");
      await page.tap("nav.jump a[href='#news']");
      const fromBar = () => page.evaluate(() => document.querySelector("#news").getBoundingClientRect().top - document.querySelector("nav.jump").getBoundingClientRect().bottom);
      let away;
      await until(async () => {
        away = await fromBar();
        return Math.abs(away) < 20;
      }, () => `the news is at the bar (it is ${away} pixels away)`);
      assert.ok(await page.isVisible("#stand-own .points"), "the points stay in sight");
    }
  },

  async "on a telephone the question is a sheet whose height can be changed"(browser, _, kept) {
    const options = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const page = await seated(browser, kept, "marine-pawns", options);
    const high = () => page.evaluate(() => document.querySelector("#question").getBoundingClientRect().height);
    // A tap becomes a click some time later.
    const pressed = async () => {
      const before = await high();
      await page.tap("#sheet-handle");
      await until(async () => (await high()) !== before, `the height of the sheet changes from ${before}`);
      await isStill(page);
      return high();
    };
    const half = await high();
    const full = await pressed();
    const peek = await pressed();
    assert.ok(peek < 160 && peek < half && half < 320 && full > 500, `${peek}, ${half}, ${full}`);
    assert.ok(await page.isVisible("#question-heading"));
    assert.equal(await page.isVisible("#question button[name=option]"), false);
    assert.equal(await pressed(), half);
    await page.evaluate(() => { document.querySelector("#question").scrollTop = 9999; });
    assert.ok(await page.evaluate(seesHeading), "the heading stays");
  },

  async "the whole of a free hex can be clicked, and the map keeps its size while hexes are offered"(browser, _, kept) {
    const page = await seated(browser, kept, "marine-asked");
    const [hex] = await page.$$("#board .tile.vacant[data-option]");
    // The page scrolls to the part that the question is about.
    await isStill(page);
    await points(page);
    await hex.scrollIntoViewIfNeeded();
    const box = await hex.boundingBox();
    const id = await hex.getAttribute("id");
    // Points within the hex: near corners of its box, and in its middle.
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.2], [0.3, 0.7], [0.7, 0.7]]) {
      const at = [box.x + box.width * across, box.y + box.height * down];
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-option]")?.id, at);
      assert.equal(hit, id, `${across}, ${down}`);
    }
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await untilEqual(() => hex.evaluate((one) => one.querySelector("title") !== null), false, "whether a title covers the board under the pointer");
    await page.mouse.move(2, 2);
    assert.equal(await hex.getAttribute("role"), "button");
    const shape = () => page.getAttribute("#board-map", "viewBox");
    const before = await shape();
    await page.goto(page.url().replace(/\?seat=.*/, ""));
    assert.equal(await shape(), before, "a spectator's map, which has no options");
  },

  async "a lesson leaves the first options visible"(browser, address) {
    for (const size of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
      for (const rules of GAMES) {
        const page = await pageOf(browser, { viewport: size });
        await page.goto(`${address}/`);
        await page.locator(`form:has([value=${rules}]) button[name=learn]`).first().click();
        await page.waitForSelector("#lesson[open]");
        await isStill(page);
        // Some options have many lines: all of the first one is visible, and the top of the second.
        const [first, second] = await page.evaluate(() => {
          const list = document.querySelector(".choices").getBoundingClientRect();
          const end = Math.min(list.bottom, innerHeight) + 1;
          const options = [...document.querySelectorAll("#question button[name=option]")].map((one) => one.getBoundingClientRect());
          return [options[0].top >= list.top - 1 && options[0].bottom <= end, options[1].top + 20 <= end];
        });
        assert.ok(first, `the first option of ${rules} is not wholly visible at ${size.width}`);
        assert.ok(second, `the top of the second option of ${rules} is not visible at ${size.width}`);
        const [said, room] = await page.evaluate(() => { const lesson = document.getElementById("lesson"); return [lesson.scrollHeight, lesson.clientHeight]; });
        assert.ok(size.width < 1000 || said <= room + 1, `the lesson of ${rules} is ${said} high, and ${room} are seen`);
        assert.ok(await page.evaluate(() => document.querySelector("#stand").getBoundingClientRect().top >= 0), "the bar");
      }
    }
  },

  async "a map can be enlarged, moved and reset"(browser, _, kept) {
    const page = await seated(browser, kept, "late-marine");
    await isStill(page);
    const wide = () => page.evaluate(() => document.querySelector("#board-map").getBoundingClientRect().width);
    const before = await wide();
    assert.equal(await page.isVisible("#zoom-reset"), false);
    await page.click("#zoom-in");
    assert.ok((await wide()) > before * 1.4);
    // The board may have been scrolled to the picture with the options.
    await page.evaluate(() => document.querySelector("#map-view").scrollIntoView({ block: "center" }));
    const box = await page.locator("#map-view").boundingBox();
    const left = () => page.evaluate(() => document.querySelector("#board-map").getBoundingClientRect().left);
    const was = await left();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await until(async () => (await left()) > was + 20, "the map is moved");
    assert.equal(await page.$("#said"), null, "moving the map chooses no option");
    await page.click("#zoom-reset");
    assert.equal(await wide(), before);
  },

  async "tables can be read in the dark"(browser, _, kept) {
    for (const rules of GAMES) {
      const page = await seated(browser, kept, `late-${rules}`, { colorScheme: "dark" });
      await mustBeAccessible(page, `${rules} in the dark`);
    }
  },

  async "paper shows the board and the story, without buttons, and cuts nothing off"(browser, _, { address }) {
    for (const rules of GAMES) {
      const page = await pageOf(browser, { viewport: { width: 720, height: 1000 } });
      await page.goto(`${address}/game/late-${rules}`);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const pressed = await page.$$eval("button, input, select, nav, summary", (all) => (
        all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80))));
      assert.deepEqual(pressed, [], rules);
      assert.equal(await page.evaluate(scrolledSideways), 0, rules);
      const hidden = await page.$$eval("#board .table, #story, #news", (all) => (
        all.filter((one) => !one.checkVisibility() || one.scrollHeight > one.clientHeight + 8).map((one) => one.id)));
      assert.deepEqual(hidden, [], rules);
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    }
  },

  async "on a telephone the map shows the tiles, and a tab lowers the question"(browser, _, kept) {
    const options = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const page = await seated(browser, kept, "dominant-species-asked", options);
    const shown = () => page.$eval("#board-map", (map) => map.viewBox.baseVal.width);
    const tiles = await shown();
    await page.setViewportSize({ width: 1366, height: 768 });
    await untilOnPage(page, "the map shows more than the tiles", (was) => document.getElementById("board-map").viewBox.baseVal.width > was * 1.4, tiles);
    await page.setViewportSize({ width: 360, height: 640 });
    await untilOnPage(page, "the map shows the tiles again", (was) => document.getElementById("board-map").viewBox.baseVal.width === was, tiles);
    await page.tap("nav.jump a[href='#board-players']");
    await until(() => page.evaluate(() => document.querySelector("#question").getBoundingClientRect().height < 160), "the question is lowered");
    await untilEqual(() => page.getAttribute("nav.jump a[aria-current]", "href"), "#board-players", "the tab that is open");
  },

  async "a digit opens the field for typed answers"(browser, _, kept) {
    const page = await seated(browser, kept, "late-dominant-species");
    assert.equal(await page.isVisible("#typed"), false);
    await page.keyboard.press("2");
    assert.equal(await page.inputValue("#typed"), "2");
    assert.equal(await page.evaluate(() => document.activeElement.id), "typed");
    await page.keyboard.type("1");
    assert.equal(await page.inputValue("#typed"), "21");
  },
};
