// Calls the core in WebAssembly: `fold LOG` prints the hash of the state that a log folds to, `play GAME SEED` prints
// the log of a game that is played there. `games FOLDER COUNT GAME...` plays each game with the seeds 1 to COUNT,
// writes the logs into the folder, and prints the name of each log with the hash of its state.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [module, call, ...given] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const core = instance.exports;

function called(name, bytes) {
    const to = core.buffer(bytes.length);
    new Uint8Array(core.memory.buffer, to, bytes.length).set(bytes);
    const length = core[name]();
    // A copy: the next call writes over the buffer.
    return Buffer.from(Buffer.from(core.memory.buffer, core.address(), length));
}

if (call === "games") {
    const [folder, count, ...games] = given;
    for (const game of games) {
        for (let seed = 1; seed <= Number(count); seed++) {
            const log = called("play", Buffer.from(`${game} ${seed}`));
            const name = `${game}-${seed}.jsonl`;
            writeFileSync(join(folder, name), log);
            console.log(`${name} ${called("fold", log)}`);
        }
    }
} else {
    const bytes = call === "fold" ? readFileSync(given[0]) : Buffer.from(given.join(" "));
    process.stdout.write(called(call, bytes));
}
