# What `try` says while it carries a card out.

try-in-game = { $card }: { $animal } has taken it for the tile { $tile } and carries it out, in turn { $turn } of a game that bots began.
try-in-hand = { $card }: { $animal } plays it out of its hand, in round { $turn } of a game that bots began.
try-in-scenario = { $card }: { $animal } carries it out in the position of { $scenario }.
try-trait = { $card } is a trait: { $animal } has it, and what it does at the start is over.
try-no-effect = { $card } has no `effect` to carry out: it is in play for { $animal } from the start.
try-house-rule = { $card } is a house rule: it is in force from the start.
try-bot-answers = note: answers come from a bot; `--interactive` reads them from standard input
try-answered = { $answer }, one of { $options } options
try-after = Earth afterwards, `>` on what differs:
try-same-earth = Earth is as it was.
try-facts = { $count ->
    [0] Nothing came of `{ $card }`: its `facts` in a scenario would be empty.
    [one] What came of `{ $card }`, as `facts` of a scenario say it:
   *[other] What came of `{ $card }`, as `facts` of a scenario say it:
}
try-facts-before-fault = { $count ->
    [0] Then the script failed, before anything came of it.
   *[other] Then the script failed. What had come until then is not kept:
}
try-facts-before-other-fault = { $count ->
    [0] Then another script failed, { $file }, before anything came of it.
   *[other] Then another script failed, { $file }. What had come until then is not kept:
}
try-begun-frozen = the game that bots began froze here, before `{ $card }` could be tried in it
try-left-out = note: left out of the deck, because their scripts fail in games that bots begin: { $cards }
try-rule-of-another = the house rule `{ $card }` is for `{ $animal }`, which does not play here
try-rule-not-in-force = the house rule `{ $card }` is not in force here
try-left = The card was not carried out to its end.
try-again = the same position again: { $command }
try-impossible = the card cannot be carried out in this position: { $reason }
    .hint = say in `given` of a scenario who carries it out for which tile: `card { $card } bird 0,-1`
try-no-go = in the games that bots began it is never the go of `{ $animal }` again
try-no-tile = no animal is in play, or no tile lies on earth
try-no-scenario = no scenario like that stands in `{ $file }`
    .hint = name one by a part of its name with `--name`: { $names }
try-scenario-animal = the scenario has `{ $animal }` carry the card out, not `{ $name }`
    .hint = leave out `--animal`, or change the line `card` of the scenario
try-hooks = In play it has { $hooks }. Bots play on until that makes a difference.
try-no-hooks = In play its script has no modifier and no trigger: nothing comes of its staying there.
try-heard = In turn { $turn } it does:
try-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
try-failed = In turn { $turn } its script fails:
try-other-failed = In turn { $turn } another script fails, { $file }:
try-triggered = `{ $hook }` runs after `{ $fact }`
try-ran = `{ $hook }` runs
try-nothing-heard = { $count ->
    [0] Up to turn { $turn } none of it was called.
    [one] Up to turn { $turn } it was called once, and changed nothing.
   *[other] Up to turn { $turn } it was called { $count } times, and changed nothing.
}
try-section = `{ $name }` is a section of the display: `speciate test PACK --filter section:{ $name }` plays its scenarios, PACK being the folder of its pack
