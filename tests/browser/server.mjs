// The servers and the browser of a run.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, request } from "playwright-core";

// Starts a server for the games in a folder. `before` has options of the program, `after` options of `serve`.
async function started(folder, before = [], after = []) {
  const options = ["--data", folder, ...before, "serve", "--port", "0", "--no-open", ...after];
  const server = spawn(process.env.SPECIATE, options);
  const said = (stream, words) => new Promise((found, failed) => {
    let text = "";
    stream.on("data", (more) => {
      text += more;
      const match = text.match(words);
      if (match) found(match[0]);
    });
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  // Each operator link opens once; then the server prints another one.
  const pages = [];
  const asked = [];
  let line = "";
  server.stderr.on("data", (more) => {
    line += more;
    for (let match; (match = line.match(/\/operator\/[\w-]+(?=\s)/)); line = line.slice(match.index + match[0].length)) {
      const next = asked.shift();
      if (next) next(match[0]);
      else pages.push(match[0]);
    }
  });
  const operator = () => new Promise((found) => {
    if (pages.length > 0) found(pages.shift());
    else asked.push(found);
  });
  const address = await said(server.stdout, /^http:[^\s]*(?=\/\s)/);
  const end = async () => {
    server.removeAllListeners("exit");
    const ended = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { address, operator, end };
}

const temporary = () => mkdtempSync(join(tmpdir(), "speciate-browser-"));
// Hides the output of a command, unless it fails.
const speciate = (...args) => execFileSync(process.env.SPECIATE, args, { stdio: ["ignore", "pipe", "pipe"] });

// Serves prepared games, for pages that are only looked at. `person` has the cookies of a person with a seat in each
// game that asks, and `seats` says which seat.
export async function serveKept() {
  const folder = temporary();
  const data = ["--data", folder];
  // A game that is always the same, for comparisons of its tree.
  speciate(...data, "new", "dominant-species", "--players", "3", "--seed", "7", "--name", "first");
  speciate(...data, "import", join(folder, "games", "first.jsonl"), "board");
  const seats = {};
  // The answers that end the games in which only those are left.
  const lastChoices = {};
  for (const [rules, choice] of Object.entries(MARKED)) {
    // Games with the maximum number of players: with marked options, and shortly before their ends.
    speciate(...data, "new", rules, "--seed", "7", "--name", `whole-${rules}`);
    speciate(...data, "play", `whole-${rules}`, "--auto", "--all");
    seats[`${rules}-asked`] = stopped(folder, rules, firstOf(choice), `${rules}-asked`);
    seats[`last-${rules}`] = stopped(folder, rules, (answers) => {
      lastChoices[rules] = answers.at(-1).choice;
      return answers.at(-1);
    }, `last-${rules}`);
    seats[`late-${rules}`] = stopped(folder, rules, (answers) => answers.at(-40), `late-${rules}`);
    seats[`new-${rules}`] = stopped(folder, rules, (answers) => answers[0], `new-${rules}`);
    seats[`middle-${rules}`] = stopped(folder, rules, amid(3), `middle-${rules}`);
  }
  // Four players have their rows in two lines.
  speciate(...data, "new", "card-game", "--players", "4", "--seed", "9", "--name", "whole-four");
  speciate(...data, "play", "whole-four", "--auto", "--all");
  seats["four-asked"] = stopped(folder, "four", firstOf("card:"), "four-asked");
  seats["four-late"] = stopped(folder, "four", (answers) => answers[Math.floor(answers.length * 0.7)], "four-late");
  seats["marine-turn"] = stopped(folder, "marine", firstOf("space:"), "marine-turn");
  // Several species can still move, and a test moves them.
  seats.moving = stopped(folder, "dominant-species", (answers) => answers.at(-40), "moving");
  seats["marine-pawns"] = stopped(folder, "marine", firstOf("pawn:"), "marine-pawns");
  const server = await started(folder, [], ["--push", "--base", "https://games.example"]);
  return { ...server, seats, lastChoices, person: await sitsAt(server.address, await server.operator(), seats) };
}

// Starts a server without games.
export const serve = () => started(temporary());

// For each game, the choice that selects something on the board.
const MARKED = { "dominant-species": "tile:", marine: "tile:", "card-game": "card:" };

const firstOf = (choice) => (answers) => answers.find((answer) => answer.choice.startsWith(choice));

// Returns the answer in the middle of a turn.
const amid = (turn) => (answers, entries) => {
  const [from, to] = [turn, turn + 1].map((of) => entries.find((entry) => entry.type === "turn_began" && entry.turn === of).n);
  const all = answers.filter((answer) => answer.n > from && answer.n < to);
  return all[all.length >> 1];
};

// Stores a game that is always the same and stops before a certain answer. Returns the seat that is asked.
function stopped(folder, rules, which, name) {
  const data = ["--data", folder];
  const [whole, part] = [`whole-${rules}`, join(folder, `${name}.jsonl`)];
  const text = readFileSync(join(folder, "games", `${whole}.jsonl`), "utf8");
  const entries = text.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  const answer = which(entries.filter((entry) => entry.type === "answered"), entries);
  const before = entries[entries.indexOf(answer) - 1];
  speciate(...data, "repro", `${whole}@${before.n}`, "--out", part);
  speciate(...data, "import", part, name);
  return answer.seat;
}

// Becomes the operator and takes a seat in each of some games, without a browser. Returns the cookies.
async function sitsAt(address, operator, seats) {
  // The server accepts forms that come from its own pages.
  const person = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } });
  await person.get(operator);
  const send = (page, form = {}) => person.post(page, { form, maxRedirects: 0 });
  await send(operator);
  for (const [name, seat] of Object.entries(seats)) {
    await send(`/game/${name}/link`, { seat: seat + 1 });
    const invited = await (await person.get(`/game/${name}/invite`)).text();
    await send(invited.match(/\/seat\/[\w-]+/)[0]);
  }
  const cookies = await person.storageState();
  await person.dispose();
  return cookies;
}

// Watches content in `folder`. In its game `evening`, a card asks `seat` how many of `most` species return.
export async function serveWatching() {
  const folder = temporary();
  for (const part of ["content", "scripts"]) {
    cpSync(join(process.env.ROOT, part), join(folder, part), { recursive: true });
  }
  const own = ["--content", folder];
  const data = ["--data", folder, ...own];
  speciate(...data, "new", "dominant-species", "--players", "2", "--seed", "7", "--name", "first");
  speciate(...data, "play", "first", "--auto", "--all");
  const text = readFileSync(join(folder, "games", "first.jsonl"), "utf8");
  const entries = text.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  const at = entries.findIndex((entry) => entry.question === "hibernation.count");
  const [before, { seat, options }] = entries.slice(at - 1);
  speciate(...data, "repro", `first@${before.n}`, "--out", join(folder, "evening.jsonl"));
  speciate(...data, "import", join(folder, "evening.jsonl"), "evening");
  return { ...(await started(folder, own, ["--watch"])), folder, seat, most: options - 1 };
}

// Starts a server with an installed pack, which only games have whose makers choose it.
export async function servePacks() {
  const folder = temporary();
  const data = ["--data", folder];
  speciate(...data, "pack", "new", join(folder, "my-pack"));
  speciate(...data, "pack", "add", join(folder, "my-pack"));
  return started(folder);
}

export function browse() {
  return chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}
