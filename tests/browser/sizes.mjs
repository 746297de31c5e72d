// The size of the tests: a part in the gate, and everything if `SPECIATE_GAMES` asks for more games.
const isFull = Number(process.env.SPECIATE_GAMES ?? 1) > 1;

// Returns `gate` in the gate and `full` in `.ci/full`.
export const sized = (gate, full) => (isFull ? full : gate);

// Returns all cases; in the gate only a third of them, which is a different third for the next number.
export const thirdOf = (cases, number) => cases.filter((_, at) => isFull || at % 3 === number % 3);
