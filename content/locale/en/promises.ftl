## Promises that a script broke, and promises that it can break.

promise-broken = the script, running for { $animal }, broke the promise `{ $path } = { $stated }` with `{ $fact }`
promise-broken-most = the script, running for { $animal }, broke the promise `{ $path } = { $stated }`: `{ $fact }` brings the total in one run to { $total }
promise-for-nobody = nobody
lint-promise = `{ $call }` breaks the promise `{ $promise }`
    .note = the promise is at { $file }:{ $line }
    .hint = leave the call out, or change the promise and the text of the card
lint-promise-changes = `{ $call }` changes { $change }, which the promise `{ $promise }` does not allow

## Laws, which hold in every game.

law-panics = the engine never panics
law-panics-said = the engine panics: { $said }
law-scripts = no script fails
law-state = every fact is possible when it happens
law-components = species and pawns neither appear from nowhere nor get lost
law-written = a saved game can be read back
law-replay = a game replayed from its answers has the same facts
law-undo = taking an answer back and giving it again leads to the same game
law-secrets = no seat sees what is hidden from it
law-state-fact = `{ $fact }` was impossible: { $reason }
law-state-other = folding the facts again gives a different state
law-components-after = their number is different after `{ $fact }`
law-written-other = the saved game is different when it is read back
law-replay-none = nothing
law-replay-differs = the log has `{ $recorded }`, the replay has `{ $now }`
law-replay-resumed = after the log was loaded again, the game differs from before
law-undo-refused = the answer cannot be taken back
law-undo-redo = redo does not restore what undo took back
law-undo-again = giving the same answer again leads to a different game
law-secrets-spectator = a spectator
law-secrets-seat = seat { $seat }
law-secrets-stops = the game stops when the things hidden from { $seat } are guessed
law-secrets-differ = { $seat } can tell hidden things apart: the line `{ $one }` of the { $what } would be `{ $other }` if they were different
scenario-law-broken = broken law: { $law } ({ $what })

## What a script promises, on the page of its card or section.

promises-say = Promises: { $promises }.
promises-say-and = { $before }; { $next }
promises-change = changes only { $parts }
    .nothing = changes nothing in the game
promises-touch = changes only tiles of { $terrains }
promises-part-tiles = tiles
promises-part-elements = elements
promises-part-spaces = what lies beside spaces
promises-part-species = species
promises-part-pawns = pawns
promises-part-cards = cards
promises-part-points = points
promises-part-turn = the course of the game
promises-asks =
    .none = asks nobody
    .own = asks only you
    .opposing = asks only your opponents
promises-eliminates =
    .none = eliminates no species
    .own = eliminates only your own species
    .opposing = eliminates only opposing species
    .most = eliminates at most { $most } species of one animal
promises-places =
    .none = brings no species onto earth
    .own = brings only your own species onto earth
    .opposing = brings only opposing species onto earth
    .most = brings at most { $most } species of one animal onto earth
promises-moves =
    .none = moves no species
    .own = moves only your own species
    .opposing = moves only opposing species
promises-gains =
    .none = gives points to nobody
    .own = gives points only to you
    .opposing = gives points only to opponents
    .most = gives one animal at most { $most } VP
promises-loses =
    .none = takes points from nobody
    .own = takes points only from you
    .opposing = takes points only from opponents
    .most = takes at most { $most } VP from one animal
promises-pawns =
    .none = changes no pawns
    .own = changes only your own pawns
    .opposing = changes only pawns of opponents
    .most = gives or takes at most { $most ->
        [one] one pawn
       *[other] { $most } pawns
    } of one animal
promises-elements =
    .none = changes no elements on animals
    .own = changes elements only on your own animal
    .opposing = changes elements only on opposing animals
promises-rows =
    .none = changes no rows
    .own = changes only your own row
    .opposing = changes only rows of opponents
promises-hands =
    .none = changes no hands
    .own = changes only your own hand
    .opposing = changes only hands of opponents
