// A boardgame.io game with a state as large as ours and as many moves, measured in the way that `tests/serve/load.rs`
// measures ours: the server is a separate process, and all clients connect over the loopback.
import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Origins, Server } = require("boardgame.io/server");

const size = (name, small) => Number(process.env[name] ?? small);
const MATCHES = size("SPECIATE_TABLES", 6);
const WATCHERS = size("SPECIATE_WATCHERS", 5 * MATCHES);
const ROUNDS = size("SPECIATE_ROUNDS", 3);

// As many numbers as one of our boards shows: 61 tiles with six animals each, corners, a display, scores.
const game = {
  name: "tide",
  setup: () => ({
    tiles: Array.from({ length: 61 }, (_, hex) => ({ hex, terrain: hex % 8, species: [0, 0, 0, 0, 0, 0] })),
    corners: Array.from({ length: 150 }, () => null),
    display: Array.from({ length: 60 }, () => null),
    scores: [0, 0],
  }),
  moves: {
    // Our moves run only on the server, so these do too.
    place: {
      client: false,
      move: ({ G, ctx }, at) => {
        G.display[at % 60] = ctx.currentPlayer;
        G.tiles[at % 61].species[at % 6] += 1;
        G.scores[Number(ctx.currentPlayer)] += 1;
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

// Ends when its parent process ends.
function serve() {
  process.on("disconnect", () => process.exit(0));
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  server.run(0, () => {}).then((running) => {
    process.send({ port: running.appServer.address().port });
  });
  process.on("message", () => process.send({ memory: process.memoryUsage().rss }));
}

const share = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];

// Waits until the state of a client satisfies a condition.
function until(client, isSo) {
  return new Promise((came) => {
    const stop = client.subscribe((state) => {
      if (state && isSo(state)) { came(); queueMicrotask(() => stop?.()); }
    });
  });
}

async function measure() {
  const child = fork(fileURLToPath(import.meta.url), ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const told = () => new Promise((found) => child.once("message", found));
  const { port } = await told();
  const memory = () => { child.send("memory"); return told().then((said) => said.memory); };
  const address = `http://127.0.0.1:${port}`;
  const matches = [];
  for (let count = 0; count < MATCHES; count += 1) {
    const made = await fetch(`${address}/games/tide/create`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ numPlayers: 2 }),
    });
    matches.push((await made.json()).matchID);
  }
  const before = await memory();
  const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
  const join = async (matchID, playerID) => {
    const client = Client({ game, multiplayer, matchID, playerID, debug: false });
    client.start();
    await until(client, () => true);
    return client;
  };
  const socket = (client) => client.transport.socket.io.engine.transport.ws._socket;
  const watchers = [];
  for (let count = 0; count < WATCHERS; count += 1) watchers.push(await join(matches[count % MATCHES]));
  const players = [];
  for (const match of matches) players.push([await join(match, "0"), await join(match, "1")]);
  const read = () => watchers.reduce((sum, client) => sum + socket(client).bytesRead, 0);
  const sentBefore = read();
  const took = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A few at once, as in our measurement.
    const hand = async (from) => {
      for (let at = from; at < players.length; at += 4) {
        const client = players[at][round % 2];
        await until(client, (state) => state.ctx.currentPlayer === String(round % 2));
        const known = client.getState()._stateID;
        const began = performance.now();
        const came = until(client, (state) => state._stateID > known);
        client.moves.place(at * 7 + round);
        await came;
        took.push(performance.now() - began);
      }
    };
    await Promise.all([0, 1, 2, 3].map(hand));
  }
  await new Promise((later) => setTimeout(later, 500));
  const after = await memory();
  const looks = Math.max(1, took.length * WATCHERS / MATCHES);
  console.log(
    `boardgame.io: ${took.length} moves, p50 ${share(took, 0.5).toFixed(2)} ms, p99 ${share(took, 0.99).toFixed(2)} ms; `
    + `${((after - before) / 1024 / MATCHES).toFixed(0)} kB a match; `
    + `${((read() - sentBefore) / looks).toFixed(0)} bytes a move and watcher`,
  );
  child.kill();
  process.exit(0);
}

if (process.argv[2] === "serve") serve();
else await measure();
