// Calls the core in WebAssembly: `fold LOG` prints the hash of the state that a log folds to,
// `play GAME` prints the log of a game that is played there.
import { readFileSync } from "node:fs";

const [module, call, given] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const core = instance.exports;
const bytes = call === "fold" ? readFileSync(given) : Buffer.from(given);
const to = core.buffer(bytes.length);
new Uint8Array(core.memory.buffer, to, bytes.length).set(bytes);
const length = core[call]();
process.stdout.write(Buffer.from(core.memory.buffer, core.address(), length));
