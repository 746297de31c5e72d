# Scenarios: what is wrong with how one is written, and how the outcome differs from it.

## How a scenario is written

scenario-kind = { $kind ->
    [line] kind of line
    [part] kind of part
    [flag] `true` or `false`
    [cover] kind of thing to cover
    [code] code of a rejection
   *[other] { $kind }
}
scenario-missing = expected another word ({ scenario-kind }), found the end of the line
scenario-extra-word = expected the end of the line, found `{ $found }`
    .hint = write `|` before the options that the question offers
scenario-order =
    .hint = move `{ $word }` here, before this word
scenario-tile =
    .hint = a tile is written as its coordinates, e.g. `{ $example }`
scenario-sign =
    .hint = leave it out: words of a line are separated only by spaces
scenario-no-rows = `{ $kind }` is only for games in which cards lie in rows
    .hint = for a card that stays in play, write `in-play CARD ANIMAL`
scenario-unknown = unknown { scenario-kind } `{ $found }`
scenario-is-log = `{ $path }` is the log of a game, not a scenario file
    .hint = `speciate verify { $file }` checks it; `speciate repro { $file } --scenario` makes a scenario of it
scenario-no-number = expected a number, found `{ $found }`
    .range = expected a number from 0 to { $most }, found `{ $found }`
scenario-board-and-earth = a board can be drawn only on an empty earth
    .hint = write `earth = "empty"`, or leave it out
scenario-expects-nothing = the scenario `{ $name }` expects nothing: add `when`, `facts` or `then`
scenario-no-cover = expected `KIND:NAME`, e.g. `ruling:R4`, found `{ $found }`
scenario-no-ruling = expected a ruling such as `{ $like }` or `{ $like }=VALUE`, found `{ $found }`
scenario-no-species = expected species such as `B2`, found `{ $found }`; the letters are { $letters }
scenario-no-disk = expected the letter of a disk or `+`, found `{ $found }`; the letters are { $letters }
scenario-map-no-tile = expected hexes as `speciate show` draws them, found no tile such as `0,-1`
scenario-map-elsewhere = `{ $tile }` is not where that hex lies on the map
scenario-map-no-terrain = expected a terrain below `{ $tile }`, found nothing
scenario-map-terrain = `{ $found }` is too short: it could mean { $terrains }
scenario-map-stray = unexpected `{ $found }` here

## What cannot be laid

scenario-not-reached = play never reaches `{ $line }` from a prepared position
    .hint = in this position `{ $before }` is followed by `{ $next }`; what follows depends on the position, e.g. on whether anybody has species, and on `last-turn`
scenario-no-covers = no { small-tile } tile is left
scenario-stacks = expected a stack from 1 to { $count }, found { $found }
scenario-too-many-tiles = expected at most { $most } tiles of `{ $terrain }` on earth, found more
scenario-too-many-elements = expected at most { $most } elements on an animal, found { $found }
scenario-too-few-disks = expected at most { $found } `{ $element }` disks in the bag, found { $wanted }
scenario-too-many-pawns = expected at most { $most } pawns, found { $found }
scenario-initiative = expected every animal in play once
scenario-no-earth = species can be eliminated only on a tile
scenario-contradiction = this contradicts another line: { $why }
scenario-card-twice = `{ $card }` is placed twice
scenario-not-in-play = `{ $animal }` is not in play
scenario-nothing-beside = neither a disk nor a terrain marker lies beside `{ $space }`
scenario-no-special-pawns = this game has no special pawns
scenario-pawn-of-nobody = nobody controls the special pawn of `{ $element }`: name an animal with `controls`
scenario-pawn-of-two = two animals control the special pawn of `{ $element }`
scenario-squares = expected at most { $most } species in squares of the display
scenario-card-in-no-slot = `{ $card }` is in no slot: name its slot with `slot`
scenario-in-slots = cards lie in slots in this game: write a `slot` line for each
scenario-no-slots = this game has no slots for cards: write `face-up`
scenario-slot = expected a slot from 1 to { $most }, found { $found }
scenario-no-trait = `{ $card }` is not a trait
scenario-trait-of-nobody = no animal has `{ $card }`: name one with `traits`
scenario-face = a small tile on `{ $tile }` must be { $faces }
scenario-setup-asks = setup itself asks a question here, before anything can be placed
    .hint = start the scenario with setup by adding the line `at setup`, or use a variant that does not ask this question
scenario-before-setup = a scenario that begins with setup can have only `unused` and `draws`, with `earth = "start"`

## How the outcome differs

scenario-unshipped = The content differs from the shipped content of this version in these places:
scenario-failed = FAILED { $title }
scenario-line-differs = expected `{ $line }`, found: { $found }
scenario-why-differs = expected `{ $line }`, found { $reason }: { $text }
scenario-step-not-taken = `{ $line }`: play never reached that step
scenario-facts-differ = the facts differ
scenario-offered-differs = the options differ
scenario-diff = - expected, + found
scenario-no-such-fact = expected the fact `{ $fact }`, found none
scenario-such-a-fact = expected no fact `{ $fact }`, found one
scenario-asked-otherwise = the question `{ $line }` is not asked: { $asked }
    .script = the question `{ $line }` is not asked: { $asked }; a script asks no question if there is only one option
scenario-unused-answer = the question `{ $line }` is not asked: no more questions are asked
scenario-rejected = `{ $line }` was rejected with { $code }: { $reason }
scenario-rejected-asked = `{ $line }` was rejected with { $code }: { $reason }; { $asked }
scenario-not-rejected = expected `{ $line }` to be rejected with { $code }, but it was accepted
scenario-unused-draw = the fixed draw of `{ $element }` from `{ $stream }` was never made
scenario-frozen = the game is frozen: { $reason }
scenario-not-begun = play never reached the part of the game that this scenario tests
scenario-still-asked = the part of the game that this scenario tests is not over: { $asked }; answer this question in `when`, e.g. with `{ $line }`

## What a report shows

scenario-same-earth = earth, before and after:
scenario-before = earth before:
scenario-after = earth after, `>` where a line differs:
scenario-asked = { $animal } is asked { $question }: { $options }
scenario-nobody-asked = nobody is asked
scenario-facts = { $count ->
    [0] no facts followed
    [one] one fact followed:
   *[other] { $count } facts followed:
}

scenario-frozen-before = the game froze during setup, before the position could be prepared
scenario-printed = What scripts printed:
scenario-more-facts = … and { $count } more
scenario-from = { $text } ({ $place })
    .through = { $text } ({ $place }, called by { $script })
modified-all = `{ $hook }` answers { $answer } instead of { $natural }
modified = { $about }: `{ $hook }` answers { $answer } instead of { $natural }
scenario-hooks = scripts that ran: { $hooks }
scenario-bent = modifiers changed this:

## The command

scenario-none-of-game = all of these scenarios are for { $games }
scenario-left-out = { $count ->
    [one] One scenario was
   *[other] { $count } scenarios were
} not played: the packs in use are not for { $games }
    .hint = add the game to `games` in `pack.toml`
scenario-found-none = found no scenario in { $places }
    .hint = write one in a file in the folder `scenarios` of the pack, or name a folder that contains some
scenario-no-path = `{ $path }` does not exist
scenario-no-folder = found neither `{ $first }` nor `{ $second }`; name a file or folder of scenarios
scenario-none-matches = no scenario has `{ $text }` in its name
scenario-summary = { $passed ->
    [one] one scenario passed
   *[other] { $passed } scenarios passed
}, { $failed ->
    [0] none failed
    [one] one failed
   *[other] { $failed } failed
}
scenario-card-not-there = the scenario covers `card:{ $card }`, but none of its lines names `{ $card }`
scenario-fact-step = `{ $fact }` begins a step of the game, so it cannot be part of a position
scenario-fact-value = wrong value in the fact `{ $fact }`: expected { $expected }
scenario-not-recorded = with this content, the game cannot be reproduced
scenario-line-twice = `{ $line }` is repeated
scenario-corner-twice = the corner `{ $corner }` has two disks
scenario-word-twice = `{ $word }` is named twice
scenario-option-twice = `{ $option }` is named twice
