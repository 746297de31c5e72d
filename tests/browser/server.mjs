// A server of its own for each run, and browsers that look at it.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "speciate-browser-"));
  // A game that is always the same, to be read.
  const speciate = (...args) => execFileSync(process.env.SPECIATE, ["--data", folder, ...args]);
  speciate("new", "dominant-species", "--players", "3", "--seed", "7", "--name", "first");
  speciate("import", join(folder, "games", "first.jsonl"), "board");
  const server = spawn(process.env.SPECIATE, ["--data", folder, "serve", "--port", "0", "--no-open"]);
  const address = await new Promise((found, failed) => {
    server.stdout.on("data", (text) => found(String(text).trim().split(/\s/)[0].replace(/\/$/, "")));
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const end = async () => {
    server.removeAllListeners("exit");
    const ended = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { address, end };
}

export function browse() {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

// Begins a game; `who` says who plays at each seat, all others are left out. Returns its address.
export async function begin(page, address, rules, who) {
  await page.goto(`${address}/`);
  await page.selectOption("#rules", rules);
  for (let seat = 1; await page.$(`#who${seat}`); seat += 1) {
    await page.selectOption(`#who${seat}`, who[seat - 1] ?? "nobody");
  }
  await page.click("form[action='/games'] button");
  await page.waitForLoadState("load");
  return page.url();
}

// Waits until the page shows another entry than `before`.
export function moved(page, before) {
  return page.waitForFunction(
    (entry) => document.querySelector("main[data-entry]")?.dataset.entry !== entry,
    before,
    { timeout: 15000 },
  );
}
