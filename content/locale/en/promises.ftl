## Promises: what is said of those that a script broke, and of those that it can break.

promise-broken = `{ $path } = { $stated }` is broken for { $animal }: `{ $fact }`
promise-broken-most = `{ $path } = { $stated }` is broken for { $animal }: `{ $fact }` makes { $total } in one run
promise-for-nobody = nobody
lint-promise = `{ $call }` breaks the promise `{ $promise }`
    .note = the promise is at { $file }:{ $line }
    .hint = leave the call out, or change the promise and the text of the card
lint-promise-changes = `{ $call }` changes { $change }, and the promise is `{ $promise }`

## Laws, which hold in every game.

law-panics = the engine never panics
law-panics-said = the engine panics: { $said }
law-scripts = no script fails
law-state = every fact is possible where it happens
law-components = no species and no pawn comes from nowhere or gets lost
law-written = a game that is written down can be read again
law-replay = decided again from its answers, a game goes the same way
law-undo = an answer that is taken back and given again leads to the same game
law-secrets = a seat sees nothing of what it may not know
law-state-fact = `{ $fact }` was impossible: { $reason }
law-state-other = the facts give another state
law-components-after = there are more or fewer after `{ $fact }`
law-written-other = what was written reads differently
law-replay-none = nothing
law-replay-differs = recorded is `{ $recorded }`, now comes `{ $now }`
law-replay-resumed = the game does not go on from its log as it was
law-undo-refused = the answer cannot be taken back
law-undo-redo = what was taken back is restored differently
law-undo-again = the same answer leads elsewhere
law-secrets-spectator = a spectator
law-secrets-seat = seat { $seat }
law-secrets-stops = guessing for { $seat } what is hidden stops the game
law-secrets-differ = the { $what } of { $seat } would be `{ $other }` instead of `{ $one }` if hidden things were different
scenario-law-broken = this does not hold: { $law } ({ $what })
