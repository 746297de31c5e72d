// A server of its own for each run, and browsers that look at it.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

// A server of the games of a folder; `before` says options of the program, `after` those of `serve`.
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
  // Each page of the operator opens once; then another one is printed.
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
// What it says goes nowhere, unless it fails.
const speciate = (...args) => execFileSync(process.env.SPECIATE, args, { stdio: ["ignore", "pipe", "pipe"] });

export async function serve() {
  const folder = temporary();
  const data = ["--data", folder];
  // A game that is always the same, to be read.
  speciate(...data, "new", "dominant-species", "--players", "3", "--seed", "7", "--name", "first");
  speciate(...data, "import", join(folder, "games", "first.jsonl"), "board");
  const asked = {};
  for (const [rules, choice] of Object.entries(MARKED)) {
    // Games with as many as can play, some questions before their ends, and where something is marked.
    const [whole, late] = [`whole-${rules}`, join(folder, `late-${rules}.jsonl`)];
    speciate(...data, "new", rules, "--seed", "7", "--name", whole);
    speciate(...data, "play", whole, "--auto", "--all");
    speciate(...data, "repro", `${whole}@-40`, "--out", late);
    speciate(...data, "import", late, `late-${rules}`);
    asked[rules] = stopped(folder, rules, choice, `${rules}-asked`);
  }
  stopped(folder, "marine", "pawn:", "marine-pawns");
  return { ...(await started(folder)), asked };
}

// By which choice of each game something is chosen that lies on the board.
const MARKED = { "dominant-species": "tile:", marine: "tile:", "card-game": "card:" };

// Keeps a game, always the same, that ends just before the first such choice; returns the seat that is asked.
function stopped(folder, rules, choice, name) {
  const data = ["--data", folder];
  const [whole, part] = [`whole-${rules}`, join(folder, `${name}.jsonl`)];
  const text = readFileSync(join(folder, "games", `${whole}.jsonl`), "utf8");
  const entries = text.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  const at = entries.findIndex((entry) => entry.type === "answered" && entry.choice.startsWith(choice));
  speciate(...data, "repro", `${whole}@${entries[at - 1].n}`, "--out", part);
  speciate(...data, "import", part, name);
  return entries[at].seat;
}

// Watches content of its own in `folder`. In its game `evening` a card asks `seat` how many of `most` species return.
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

// Serves with a pack that is installed and that no game has unless its maker says so.
export async function servePacks() {
  const folder = temporary();
  const data = ["--data", folder];
  speciate(...data, "pack", "new", join(folder, "my-pack"));
  speciate(...data, "pack", "add", join(folder, "my-pack"));
  return started(folder);
}

export function browse() {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}
