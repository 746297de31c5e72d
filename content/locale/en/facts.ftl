# Every kind of fact in one sentence, for facts that have no better words.

fact-setup-began = Setup
fact-position-arranged = A position that no rule decided
fact-seat-taken = { $animal } is played by { $seat }.
fact-pawns-counted = { $animal } has { $available } pawns at hand and { $aside } set aside.
fact-species-counted = { $animal } has { $count } species in its gene pool.
fact-elements-bagged = { $element } into the bag: { $count }.
fact-element-printed = { $element } is printed on { $animal }: { $count }.
fact-initiative-set = { $animal } is at place { $place } of initiative, counted from 0.
fact-covers-counted = Small tiles in the stack: { $count }.

fact-turn-counted = The turn counts as turn { $turn }.
fact-phase-passed = { $phase } counts as over.
fact-section-passed = { $section } counts as over.
fact-setup-passed = Setup counts as finished.
fact-turn-opening-passed = Turn { $turn } counts as begun.
fact-go-passed = { $animal }'s go counts as over.
fact-section-opening-passed = { $section } counts as begun.
fact-space-passed = { $space } counts as over for { $animal }.
fact-go-end-passed = What follows { $animal }'s go counts as over.
fact-card-play-passed = { $card } counts as carried out by { $animal }.
fact-draws-counted = Draws of { $stream } that count as made: { $count }.
fact-tile-removed = { $tile } is taken off earth.
fact-elements-boxed = Out of the bag into the box: { $element } x { $count }.
fact-draw-settled = The next draw of { $stream } is settled: { $element }.
fact-turn-began = Turn { $turn }
fact-phase-began = { $phase }
fact-animal-reached = It is { $animal }'s go.
fact-section-began = { $section }
fact-space-reached = { $animal } acts from { $space }.
fact-section-ended = { $section } ends.
fact-initiative-swapped = { $animal } moves ahead of { $with } in initiative.
fact-end-called = The game ends at once.
fact-last-turn-announced = This turn is the last.
fact-game-ended = The game is over: { $winner } wins.

fact-drawn = By chance ({ $stream }): { $value } of { $bound }.
fact-shuffled = Shuffled: { $stream } ({ $count }).

fact-answered = Asked for { $question }, { $seat } answers: { $choice }.
fact-effect-abandoned = The script of { $card } failed for { $animal }; its effect is abandoned.
fact-section-abandoned = The script of { $section } failed; what it did is abandoned.
fact-hook-abandoned = The script of { $card } failed; it is left out until the step ends.
fact-called = Out of turn, { $seat } says: { $call }.

fact-tile-stacked = { $terrain } goes face down onto { $stack }.
fact-tile-turned-up = { $terrain } is turned face up on { $stack }.
fact-tile-taken = { $terrain } is taken from { $stack }.
fact-tile-placed = { $terrain } is laid on { $tile }.
fact-tile-covered = { $terrain } now covers { $tile }.
fact-tile-scored = Scored: { $tile }.
fact-dominance-gained = { $animal } now dominates { $tile }.
fact-dominance-lost = { $animal } no longer dominates { $tile }.

fact-element-placed = { $element } goes from the bag to { $corner }.
fact-element-removed = { $element } at { $corner } goes to the bag.
fact-element-added = { $animal } gains { $element } from the bag.
fact-element-discarded = { $animal } loses { $element }.
fact-element-supplied = { $element } goes from the bag to { $section }.
fact-element-returned = { $element } goes from { $section } to the bag.
fact-element-adapted = { $animal } takes { $element } from { $section }.
fact-element-laid = { $element } goes from { $section } to { $corner }.
fact-elements-slid = The elements of { $from } slide to { $to }.

fact-species-placed = { $animal } places { $count } on { $tile }.
fact-species-revived = { $animal } brings back { $count } on { $tile }.
fact-species-moved = { $animal } moves { $count } from { $from } to { $to } (protected: { $protected }).
fact-species-eliminated = { $animal } loses { $count } on { $tile } (protected: { $protected }).
fact-species-returned = { $animal } takes back { $count } from { $tile } (protected: { $protected }).
fact-protection-ended = No species are protected any longer.
fact-survival-gained = { $animal } now holds the Survival card.
fact-survival-lost = { $animal } gives up the Survival card.

fact-pawn-placed = { $animal } puts a pawn on { $space }.
fact-pawn-returned = { $animal } takes back a pawn from { $space }.
fact-pawn-moved = { $animal }'s pawn slides from { $from } to { $to }.
fact-pawn-gained = { $animal } gains a pawn.
fact-pawn-lost = { $animal } loses a pawn.

fact-card-stacked = { $card } goes under the deck.
fact-card-turned-up = { $card } is turned face up.
fact-card-dealt = { $card } is dealt to { $seat }.
fact-card-chosen = { $animal }, dominant on { $tile }, takes { $card }.
fact-card-played = { $animal } plays { $card } for { $tile }.
fact-card-activated = { $card } stays in play for { $animal }.
fact-card-discarded = { $card } is discarded.
fact-card-taken-up = { $card } goes to the hand of { $seat }.
fact-card-removed = { $card } leaves the game.
fact-house-rule-activated = House rule in force: { $card }.

fact-points-gained = { $animal } gains { $points } VP.
fact-points-lost = { $animal } loses { $points } VP.

fact-starting-player-set = { $animal } goes first.
fact-animal-passed = { $animal } passes.
fact-victory-shared = { $animal } shares the victory.
fact-biome-reached = Biome: { $terrain }.
fact-card-laid = { $animal } lays { $card } into its row (endangered: { $endangered }).
fact-card-endangered = { $card }, in the row of { $animal }, becomes endangered.
fact-card-healed = { $card }, in the row of { $animal }, becomes healthy.
fact-cards-swapped = { $card } of { $animal } and { $with } of { $other } swap places.
fact-card-laid-aside = { $animal } plays { $card }, to be carried out.
fact-card-passed = { $from } passes { $card } to { $to }.
fact-deck-looked-at = { $seat } looks at the top cards of the deck: { $count }.
fact-card-seen = { $seat } sees { $card } in the deck.
fact-card-tucked = { $seat } puts { $card } into the deck, at place { $place } from the top.
fact-card-put-back = { $card } goes back into the deck, at place { $place } from the top.
fact-card-picked = { $seat } takes { $card } out of the deck.
fact-card-revealed = { $card } is taken out of the deck for all to see.
fact-deck-forgotten = From here on, it is unknown which cards lie in the deck.
fact-deck-taken-up = The deck is picked up and shuffled again.
fact-phase-ended = { $phase } ends.
fact-phase-skipped = { $phase } will be left out.
fact-phase-left-out = { $phase } is left out.
fact-phase-repeated = { $phase } will be played once more.
fact-phase-completed = { $phase } is over.
fact-effect-prevented = { $card } is prevented, so it has no effect for { $animal }.
fact-tile-lifted = { $tile } ({ $terrain }) is taken off earth.
fact-tile-changed = { $tile } is exchanged for { $terrain }.
fact-points-deducted = { $animal } loses { $points } VP.
fact-survival-advanced = { $animal } moves one place forward in Survival.

fact-noted = Noted: { $key } is { $value }.
fact-noted-on = Noted on { $on }: { $key } is { $value }.
fact-marker-placed = A marker, { $marker }, goes on { $on }.
fact-marker-removed = A marker, { $marker }, is taken off { $on }.
fact-secret-kept = Remembered for { $seat } alone: { $key }, { $thing }.
fact-secret-forgotten = No longer remembered for { $seat }: { $key }, { $thing }.

fact-terrain-markers-bagged = { $terrain } markers into their bag: { $count }.
fact-printed-element-lost = { $animal } loses a printed { $element }: { $count }.
fact-animal-retrieved = { $animal } retrieves its pawns.
fact-action-ended = { $animal }'s action from { $space } is over.
fact-go-ended = { $animal }'s go is over.
fact-extra-go-gained = { $animal } has another go.
fact-element-withdrawn = { $element } goes from { $corner } to { $section }.
fact-element-moved = { $element } moves from { $from } to { $to }.
fact-element-picked-up = { $animal } takes { $element } from { $corner }.
fact-element-set-down = { $animal } puts { $element } on { $corner }.
fact-space-supplied = { $element } goes from the bag beside { $space }.
fact-space-cleared = { $element } goes from beside { $space } to the bag.
fact-terrain-marker-laid = A { $terrain } marker lies beside { $space }.
fact-terrain-marker-returned = The { $terrain } marker of { $space } goes into its bag.
fact-species-parked = { $animal } puts a species into { $section }.
fact-species-unparked = { $animal } takes a species back from { $section }.
fact-pawn-bumped = { $by } bumps the pawn of { $animal } off { $space }.
fact-target-set = The target of the { $element } pawn is { $target }.
fact-special-pawn-gained = { $animal } takes control of the { $element } pawn.
fact-special-pawn-placed = { $animal } puts the { $element } pawn on { $space }.
fact-special-pawn-returned = { $animal } takes back the { $element } pawn from { $space }.
fact-card-put-away = { $card } is put away unseen.
fact-card-slotted = { $card } is turned face up in slot { $slot }.
fact-card-slid = { $card } slides to slot { $slot }.
fact-trait-dealt = { $card } is dealt to { $animal }.
fact-trait-returned = { $animal } puts { $card } with the unused traits.
fact-trait-lost = { $animal } gives up { $card }.
fact-card-reached = { $animal } carries out { $card } as part of something else.
fact-card-copied = { $card } of { $animal } acts as { $of }.

## What a seat does not see

hidden-fact = Facts that only others see: { $count }.
hidden-answered = Choices made in secret: { $count }.
hidden-card-dealt = Cards dealt unseen: { $count }.
hidden-card-put-away = Cards put away unseen: { $count }.
hidden-trait-dealt = Traits dealt unseen: { $count }.
hidden-trait-returned = Traits put back unseen: { $count }.
hidden-card-passed = Cards passed on unseen: { $count }.
hidden-card-seen = Cards of the deck that one player looks at: { $count }.
hidden-card-tucked = Cards put into the deck unseen: { $count }.
hidden-card-picked = Cards taken out of the deck unseen: { $count }.
hidden-secret-kept = Things remembered in secret: { $count }.
hidden-secret-forgotten = Things forgotten in secret: { $count }.
hidden-card-stacked = Cards in the deck, face down: { $count }.
hidden-tile-stacked = Tiles in the stacks, face down: { $count }.
