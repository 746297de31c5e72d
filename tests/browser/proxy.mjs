// A proxy between browsers and the server, for tests that observe or break connections.
import { createServer, request } from "node:http";

// Returns a proxy for a server: its address, the open streams, and functions to break and restore connections.
export async function proxyOf(address) {
  const streams = new Set();
  const asked = [];
  let isBroken = false;
  const open = new Set();
  const server = createServer((from, reply) => {
    if (isBroken) return from.socket.destroy();
    asked.push(`${from.method} ${from.url}`);
    const to = request(address + from.url, { method: from.method, headers: from.headers }, (came) => {
      reply.writeHead(came.statusCode, came.headers);
      came.pipe(reply);
      if (!came.headers["content-type"]?.includes("event-stream")) return;
      streams.add(reply);
      reply.on("close", () => { streams.delete(reply); to.destroy(); });
    });
    to.on("error", () => reply.destroy());
    from.pipe(to);
  });
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => {});
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    asked,
    streams: () => streams.size,
    cut() { isBroken = true; for (const socket of open) socket.destroy(); },
    mend() { isBroken = false; },
    end() { for (const socket of open) socket.destroy(); server.close(); },
  };
}

// Waits until a condition holds, however slow the machine is. `what` names it in an error; it can be a function that returns the name.
export async function until(holds, what, most = 300000) {
  for (const end = Date.now() + most; Date.now() < end;) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`this did not happen: ${typeof what === "function" ? what() : what}`);
}
