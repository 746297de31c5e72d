# What people read in any game: names, questions without words of their own, and the story.

## Names

story-seat = seat { $seat }
story-stack = stack { $stack }
story-tile = { $terrain } { $tile }
story-hex =
    .tile = the vacant hex { $tile }
    .label = vacant { $tile }
story-corner = the corner { $corner } ({ $count ->
    [one] of { $tiles }
   *[other] between { $tiles }
})
story-corner-inner = { $tiles }
story-corner-outer = { $tiles }, { $way ->
    [0] upper right
    [1] right
    [2] lower right
    [3] lower left
    [4] left
   *[other] upper left
} corner
story-disk = the { $element } disk at { $corner } ({ $count ->
    [one] of { $tiles }
   *[other] between { $tiles }
})
story-disk-at = { $element } at { $corner }
story-space = { $section }, { $space }
story-space-place = { $section }, space { $place }
story-space-element = { $element } disks
story-space-count = { $count } species
story-space-special = special space
story-space-animal = { $animal }
story-space-beside = { $space } ({ $beside })
story-special-pawn = the { $element } pawn
story-space-terrains = space for { $terrains }
story-place = space { $place }
story-number = { $number }
story-section-action = { $section }: { $action }
story-section-now = { $section } ({ $now })
story-section-nothing = { $section }
story-dominated = { $element } { $value } > { $target }
story-box-empty = nothing
story-card-without-text = no text for its effect
story-creature = { $class }. Healthy, it counts { $healthy } in the food chain and has { $icons } { $element } { $icons ->
    [one] icon
   *[other] icons
}; endangered, it counts { $endangered } and has { $few }
story-creature-with-effect = { $printed }. { $effect }
story-creature-suppresses = { $class }. Healthy, it counts { $healthy } in the food chain and has { $icons } { $element } { $icons ->
    [one] icon
   *[other] icons
}; endangered, it counts { $endangered } and has { $few }; if it enters play healthy, it suppresses an animal of the class { $suppresses }
story-creature-short = { $class } { $value }, { $icons ->
    [0] { $element }
   *[other] { $element } × { $icons }
}
story-creature-short-suppresses = { $creature }; suppresses { $suppresses }
story-yes = yes
story-no = no
story-you = you
story-nobody = nobody
story-survival-card = the Survival card
story-species = { $animal } { $count }
story-species-protected = { $animal } { $count } ({ $protected } protected)

## Questions and options

story-question = { $animal }: { $question }?
story-question-about = { $animal }: { $question }, about { $about }?
story-pass = give up this action
story-done = no more
story-count = { $count }
story-option-tile = { $tile } ({ $species })
story-option-tile-empty = { $tile } (no species)
story-option-hex = { $hex } (beside { $tiles })
story-option-species = one species of { $animal }
story-option-special-pawn = the { $element } pawn on { $space }
story-option-species-protected = one protected species of { $animal }
story-option-claim = claim { $tile }
story-option-tie = show a tie on { $tile }
story-option-resign = resign
story-option-stop = offer to stop the game
story-option-continue = withdraw the offer to stop the game
story-option-card = { $card }: { $effect }
story-card-in-play = { $card } ({ $animal }, { $endangered ->
    [0] healthy
   *[other] endangered
})
story-option-stack = { $terrain }, face up on { $stack }

## How sentences are put together

story-item = { $of }
story-item-counted = { $count ->
    [1] { $of }
   *[other] { $count } { $of }
}
story-item-pawns = { $count ->
    [one] 1 pawn
   *[other] { $count } pawns
}
story-item-species = { $count } species on { $of }
story-item-species-protected = { $count } protected species on { $of }
story-species-at = { $animal } on { $tile }
story-item-moving = { $count } { $of }
story-item-moving-protected = { $count } protected { $of }
story-route = species from { $from } to { $to }
story-sentences = { $before } { $after }
story-action = { $space }: { $sentences }
story-action-plain = { $sentences }
story-tile-from = { $tile } (from { $animal })
story-terrain-on = { $terrain } on { $stack }
story-printed-on = { $animal } { $element }{ $count ->
    [1] { "" }
   *[other] {" "}× { $count }
}
story-hidden = ?

## Setup

story-seat-taken = Seat { $seat } plays { $items }.
story-pawns-counted = Each animal begins with { $available ->
    [one] 1 pawn
   *[other] { $available } pawns
} and { $aside } more set aside: { $items }.
story-species-counted = Each animal begins with a gene pool of { $each } species: { $items }.
story-elements-bagged = Into the bag: { $items } disks.
story-elements-printed = Printed elements: { $items }.
story-markers-bagged = Into the bag of terrain markers: { $items }.
story-targets-set = Special pawns with target { $target }: { $items }.
story-spaces-supplied = Drawn for the spaces of { $section }: { $items }.
story-space-supplied = { $disk } on { $space }
story-initiative-set = Initiative order, first to last: { $items }.
story-setup-tiles = Earth: { $items }.
story-setup-elements = Elements on earth: { $items }.
story-setup-species = { $animal } starts with { $items }.
story-points-start = { $animal } starts with { $points } VP, because it has fewer species on earth.

## Elements

story-elements-placed = From the bag to earth: { $items }.
story-elements-removed = Removed from earth: { $items }.
story-elements-removed-by = { $animal } removes { $items }.
story-elements-added = { $animal } gains { $items } from the bag.
story-elements-discarded = { $animal } loses { $items }.
story-elements-taken-by = { $section }: { $animal } loses { $items }.
story-markers-returned = Back to the bag of terrain markers: { $items }.
story-element-moved = { $animal } moves { $disk } to { $to }.
story-element-picked-up = { $animal } takes { $disk }.
story-element-set-down = { $animal } puts down { $disk }.
story-element-withdrawn = { $animal } puts { $disk } into { $section }.
story-elements-supplied = Drawn from the bag for { $section }: { $items }.
story-elements-returned = Back to the bag from { $section }: { $items }.
story-elements-returned-by = { $animal } puts { $items } back from { $section } into the bag.
story-element-adapted = { $animal } takes { $element } and now has { $elements } of { $slots } elements.
story-element-laid = { $animal } adds { $disk }.
story-elements-slid = From { $from } to { $to }: { $items }.

## Tiles and species

story-biome-turned-up = { $count ->
    [one] Next biome: { $items }.
   *[other] Biomes turned up: { $items }.
}
story-tiles-turned-up = Turned face up: { $items }.
story-tile-taken = { $animal } takes { $terrain } from { $stack }.
story-tiles-placed = New on earth: { $items }.
story-tile-covered = { $animal } spreads { $terrain } over { $tile }.
story-species-placed = { $animal } places { $items }.
story-species-revived = { $animal } brings back { $items }, protected from this turn's extinction.
story-species-brought-back = { $animal } brings back { $items } from its eliminated species.
story-species-moved = { $animal } moves { $items }.
story-species-placed-freely = Free action: { $animal } places { $items }.
story-species-eliminated = { $animal } loses { $items }.
story-species-eliminated-by = { $animal } eliminates { $items }.
story-species-eliminated-freely = Free action: { $animal } eliminates { $items }.
story-species-eliminated-extinction = Extinction: { $animal } loses { $items }.
story-species-returned = Back to the gene pool of { $animal }: { $items }.

## Who dominates, who holds the Survival card

story-dominance-gained = { $animal } now dominates { $items }.
story-dominance-kept = { $animal } still dominates { $items }.
story-dominance-lost = { $animal } no longer dominates { $items }, and nobody else does.
story-dominance-none = Nobody dominates { $items }, as before.
story-survival-gained = { $animal } now holds the Survival card.
story-survival-taken = { $animal } takes the Survival card from { $from }.
story-survival-lost = { $animal } gives up the Survival card, and nobody holds it now.
story-survival-kept = { $animal } still holds the Survival card.
story-survival-none = Nobody holds the Survival card, as before.

## Pawns and cards

story-pawns-returned = Pawns go back to { $items }.
story-pawns-gained = Pawns gained: { $items }.
story-pawns-lost = Pawns lost: { $items }.
story-retrieves = { $animal } retrieves { $items }.
story-retrieved = { $count ->
    [0] All have now retrieved: the round is over.
   *[other] Still to retrieve this round: { $left }.
}
story-retrieved-again = It had already done so this round.
story-retrieved-nothing = { $animal } retrieves with no pawn on the display. { $count ->
    [0] All have now retrieved: the round is over.
   *[other] Still to retrieve this round: { $left }.
}
story-retrieved-nothing-again = { $animal } retrieves again with no pawn on the display.
story-special-gained = { $animal } takes control of the { $element } pawn.
story-special-taken = { $animal } takes control of the { $element } pawn from { $from }.
story-special-taken-placed = { $animal } takes control of the { $element } pawn from { $from }; it stays on { $space }.
story-target-set = The target of the { $element } pawn is now { $target }.
story-card-in-slot = { $card } ({ $slot })
story-card-slotted = { $card } is turned face up in slot { $slot }{ $count ->
    [0] .
   *[other] {""}, and brings { $events }.
}
story-icon-extinction = Extinction
story-icon-survival = Survival
story-cards-slid = Cards slide down: { $items }.
story-card-taken = { $animal }, thriving on { $tile }, takes { $card } from slot { $slot }.
story-no-card-not-thriving = { $animal } does not thrive there, so it takes no card.
story-no-card-in-slots = The slots of this space hold no card.
story-traits-revealed = The traits are revealed: { $items }.
story-trait-of = { $card } ({ $animal })
story-trait-revealed = { $animal } reveals its trait { $card }: { $effect }
story-trait-acts = { $animal } uses { $card }.
story-traits-dealt = Dealt to { $animal }: { $items }.
story-traits-returned = { $animal } puts { $items } back among the unused traits.
story-cards-turned-up = Cards turned face up: { $items }.
story-card-played = { $animal } plays { $card }: { $effect }
story-part-prevented = { $by } prevents a part of { $card }.
story-effect-prevented = Because of { $by }, { $card } has no effect for { $animal }.
story-card-reached = { $animal } now carries out { $card }{ $slot ->
    [0] : { $effect }
   *[other] , as if from slot { $slot }: { $effect }
}
story-passed = { $animal } passes.
story-claimed = { $animal } claims { $tile }.
story-tie-shown = { $animal } shows that nobody dominates { $tile } any more.
story-nothing = { $animal } can do nothing here.
story-nothing-follows = It has no effect.
story-no-dominant = Nobody dominates there, so no card is taken.
story-no-card = No card is face up.

## Points

story-tile-scored = { $animal } scores { $tile }: { $kinds ->
    [0] nobody gains anything
   *[other] { $items }
}.
story-tile-scored-last = { $kinds ->
    [0] Nobody gains anything for { $tile }
   *[other] For { $tile }: { $items }
}.
# Before the first turn, only a card that is turned up scores tiles.
story-tile-scored-setup = A card that was turned up scores { $tile }: { $kinds ->
    [0] nobody gains anything
   *[other] { $items }
}.
story-points-place = { $animal } with { $species } species gains { $points } VP (total { $total })
story-points-tundra = { $animal } gains { $points } VP for { $tiles } adjacent { small-tile } { $tiles ->
    [one] tile
   *[other] tiles
} (total { $total }).
story-points-covered = { story-points-tundra }
story-points-earth = { $animal } gains { $points } VP for { $tiles } adjacent { $tiles ->
    [one] tile
   *[other] tiles
} (total { $total }).
story-points-survival = { $animal } gains { $points } VP for the Survival card with { $tiles } { small-tile } { $tiles ->
    [one] tile
   *[other] tiles
} (total { $total }).
story-points-card = { $animal } gains { $points } VP from { $card } (total { $total }).
story-points-trait = { $animal } gains { $points } VP from its trait { $card } (total { $total }).
story-points-targets = { $animal } gains { $points } VP for the targets of its special pawns (total { $total }).
story-points-gained = { $animal } gains { $points } VP (total { $total }).
story-points-food-chain = { $animal } gains { $points } VP for the food chain (total { $total }).
story-points-element = { $animal } gains { $points } VP for { $element } (total { $total }).
story-points-elements = { $animal } gains { $points } VP for an element (total { $total }).
story-points-lost = { $animal } loses { $points } VP (total { $total }).
story-points-highest = { $animal } gains { $points } VP for the highest place in Survival (total { $total }).
story-points-lowest = { $animal } loses { $points } VP for the lowest place in Survival (total { $total }).
story-game-ended = The game is over: { $animal } wins with { $points } VP.
story-resigned = The player of { $animals } resigns.
story-has-resigned = The player of { $animals } has resigned.
story-stop-offered = The player of { $animals } offers to stop the game.
story-stop-offers = { $kinds ->
    [one] { $items } offers to stop the game.
   *[other] { $items } offer to stop the game.
}
story-stop-withdrawn = The player of { $animals } no longer offers to stop the game.
story-game-stopped = The game is stopped by agreement. Nobody wins.
story-card-stays = { $animal } plays { $card }, which stays in play.
story-hand-empty = { $animal } has no card left, which ends card play.
story-card-laid = { $animal } plays { $card }.
story-card-laid-endangered = { $animal } plays { $card }, endangered.
story-cards-dealt = { $animal } draws { $items }.
story-cards-seen = { $animal } sees { $items }.
story-cards-discarded = Discarded: { $items }.
story-game-shared = The game is over: { $animals } win together, with { $points } VP each.

## Standings

story-standings = Standings in turn { $turn }
story-standings-final = Final standings after { $turn ->
    [one] 1 turn
   *[other] { $turn } turns
}
story-standing = { $place }. { $animal } ({ $seat }): { $points } VP{ $count ->
    [0] { "" }
   *[other] {" "}({ $sources })
}
story-results = Each player's lowest animal counts:
story-result = { $place }. { $seat }: { $points } VP ({ $animal })
story-winner = { $animal } ({ $seat }) wins with { $points } VP.
story-winner-lowest = The player of { $seat } wins: the lowest animal, { $animal }, has { $points } VP.
story-winner-tied = { $animal } ({ $seat }) wins with { $points } VP: on a tie, the animal highest in the food chain.
story-winner-survival = { $animal } ({ $seat }) wins with { $points } VP: of the players with the most VP, the one furthest in Survival.
story-winner-hand = { $animal } ({ $seat }) wins with { $points } VP: of the players level in VP and in Survival, the one with the most cards in hand.
story-winner-left = { $animal } ({ $seat }) wins with { $points } VP: all other players have resigned.
story-source-domination = Domination { $points }
story-source-card = cards { $points }
story-source-glaciation = Glaciation { $points }
story-source-new-tile = new tiles { $points }
story-source-survival = Survival { $points }
story-source-final-scoring = final scoring { $points }
story-source-scored-tile = { story-source-domination }
story-source-covered-tile = { story-source-glaciation }
story-source-food-chain = food chain { $points }
story-source-elements = elements { $points }
story-source-targets = special pawns { $points }
story-source-trait = trait { $points }
story-source-other = other { $points }

## What a game is played with

story-players = { $count ->
    [one] Player: { $names }.
   *[other] Players: { $names }.
}
story-player = { $name } ({ $animals })
story-seat-sat = A guest sits down to play { $animals }.
story-seat-sat-named = { $name } sits down to play { $animals }.
story-seat-device = { $animals }: another browser has opened this seat as well.
story-seat-clock = { $animals }: the player ran out of time, so a bot plays until the player is back.
story-seat-clock-named = { $name } ran out of time. A bot plays for { $animals } until { $name } is back.
story-seat-skip = { $animals }: the player ran out of time, so the clock skips the decision.
story-seat-skip-named = { $animals }: { $name } ran out of time, so the clock skips the decision.
story-seat-there = { $animals }: the player is back.
story-seat-there-named = { $animals }: { $name } is back.
story-seat-back = { $animals }: the player is back and takes over from the bot.
story-seat-back-named = { $animals }: { $name } is back and takes over from the bot.
story-seat-link = { $animals }: the seat changes hands. Its player is out, and the person who uses the new link plays on.
story-seat-person = { $animals }: a person is invited in place of the bot { $bot }.
story-seat-bot = { $animals }: the seat changes hands. The bot { $bot } plays on.
story-seat-called = { $name } plays { $animals }.
story-seat-changed = { $count ->
    [one] { $animals }: this seat has changed hands once.
   *[other] { $animals }: this seat has changed hands { $count } times.
}
story-seat-devices = { $count ->
    [one] { $animals }: another browser has opened this seat as well.
   *[other] { $animals }: { $count } more browsers have opened this seat.
}
story-variants = { $count ->
    [one] Variant: { $names }.
   *[other] Variants: { $names }.
}
story-settings = { $count ->
    [one] Setting: { $names }.
   *[other] Settings: { $names }.
}
story-packs = { $count ->
    [one] Pack: { $names }.
   *[other] Packs: { $names }.
}

## The end of a turn

summary-heading = { $turn } is over
summary-animal = { $animal }: { $before } VP, { $gained ->
    [0] no points
   *[other] { $signed }
}{ $count ->
    [0] { "" }
   *[other] {" "}({ $reasons })
}, then { $now } VP
summary-food-chain = total in the food chain { $total }
summary-extinct = extinct
summary-eliminated = { $species } species eliminated
summary-endangered = endangered on { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
