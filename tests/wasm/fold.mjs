// Prints the hash of the state that a log folds to inside of WebAssembly.
import { readFileSync } from "node:fs";

const [module, log] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { buffer, fold, memory } = instance.exports;
const bytes = readFileSync(log);
const address = buffer(bytes.length);
new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
const length = fold();
console.log(Buffer.from(memory.buffer, address, length).toString());
