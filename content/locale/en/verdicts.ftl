# What happens to a choice that somebody asks about.

verdict-offered = { $option } is one of the options.
verdict-unknown = `{ $option }` is not an option in this game: { $reason }
verdict-unknown-near = `{ $option }` is not an option in this game: { $reason }; did you mean { $names }?
verdict-over = The game is over; no question is asked.
verdict-frozen = The game is frozen; no question is asked until it is repaired.
verdict-midway = No question is asked at this point. A question with only one legal option is not asked.
verdict-other-seat = { $player } is asked now, not that seat.
verdict-call-right = { $call } is allowed now, out of turn.
verdict-call-not-now = You cannot act out of turn now: { $reason }.
verdict-other-kind = { $player } is asked to choose from { $kinds }; { $option } is not one of them.
verdict-forced = { $player } was not asked, because there was only one option: { $only }. { $reason }
verdict-forced-taken = { $player } was not asked, because { $option } was the only option.
verdict-forced-none = { $player } was not asked, because there was no option. { $reason }
verdict-card = { $card } offers { $options }, not { $option }. The card says: { $effect }
verdict-section = { $section } offers { $options }, not { $option }. The rules say: { $rule }
verdict-unsaid = { $option } is not one of the options: { $options }.

## What a question accepts

verdict-kind-pass = `pass`
verdict-kind-done = `done` (to stop here)
verdict-kind-space = spaces
verdict-kind-special-pawn = special pawns
verdict-kind-terrain = terrains
verdict-kind-tile = tiles
verdict-kind-corner = corners
verdict-kind-element = elements
verdict-kind-species = species
verdict-kind-animal = animals
verdict-kind-card = cards
verdict-kind-stack = stacks
verdict-kind-count = numbers
verdict-kind-way = ways to continue
verdict-kind-call = things to say out of turn
verdict-kind-class = classes of animals

## What a choice is called

thing-tile = { $terrain } { $place }
thing-hex = Hex { $place }
thing-corner = Corner { $place }
thing-special-pawn = the { $element } pawn on { $place }
thing-protected = { $animal } (protected)
thing-stack = Stack { $number }
thing-claim = Claiming { $tile }
thing-tie = Showing a tie on { $tile }
thing-resign = Resigning
thing-stop = Offering to stop the game
thing-continue = Withdrawing the offer to stop the game
