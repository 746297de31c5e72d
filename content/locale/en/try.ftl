# What `try` says while it carries a card out.

try-in-game = { $card }: { $animal } has taken this card and carries it out for the tile { $tile }, in turn { $turn } of a game played by bots.
try-in-hand = { $card }: { $animal } plays it from its hand, in round { $turn } of a game played by bots.
try-in-scenario = { $card }: { $animal } carries it out in the position of { $scenario }.
try-trait = { $card } is a trait: { $animal } has it, and its effect on entering is over.
try-no-effect = { $card } has no `effect` to carry out: it is in play for { $animal } from the start.
try-house-rule = { $card } is a house rule: it is in force from the start.
try-bot-answers = note: a bot gives the answers; `--interactive` reads them from standard input
try-bot = What the options are worth to the bot `{ $bot }` in turn { $turn }, best first:
try-bot-scenario = What the options are worth to the bot `{ $bot }` in the position of { $scenario }, best first:
try-bot-unasked = in this position `{ $bot }` is not asked anything
try-answered = { $answer }, one of { $options } options
try-after = Earth afterwards, with `>` where it differs:
try-same-earth = Earth has not changed.
try-facts = { $count ->
    [0] `{ $card }` had no effect: its `facts` in a scenario would be empty.
    [one] The effects of `{ $card }`, as `facts` of a scenario:
   *[other] The effects of `{ $card }`, as `facts` of a scenario:
}
try-facts-before-fault = { $count ->
    [0] Then the script failed, before it had any effect.
   *[other] Then the script failed. Its effects up to that point are not kept:
}
try-facts-before-other-fault = { $count ->
    [0] Then another script failed, { $file }, before there was any effect.
   *[other] Then another script failed, { $file }. The effects up to that point are not kept:
}
try-begun-frozen = the game played by bots froze here, before `{ $card }` could be tried in it
try-left-out = note: these cards are left out of the deck, because their scripts fail in games played by bots: { $cards }
try-faulty = note: these cards do nothing here, because their scripts have faults, which `speciate check` lists: { $cards }
try-rule-of-another = the house rule `{ $card }` is for `{ $animal }`, which is not in this game
try-rule-not-in-force = the house rule `{ $card }` is not in force here
try-left = The card was not carried out completely.
try-again = to try the same position again: { $command }
try-impossible = the card cannot be carried out in this position: { $reason }
    .hint = in `given` of a scenario, say who carries it out for which tile: `card { $card } bird 0,-1`
try-no-go = in the games played by bots, `{ $animal }` never has another go
try-no-tile = no animal is in play, or no tile lies on earth
try-no-scenario = no scenario in `{ $file }` matches
    .hint = give part of a name with `--name`: { $names }
try-scenario-animal = in this scenario `{ $animal }` carries out the card, not `{ $name }`
    .hint = leave out `--animal`, or change the line `card` of the scenario
try-hooks = In play it has { $hooks }. Bots play on until one has an effect.
try-no-hooks = Its script has no modifier and no trigger: it has no effect while it stays in play.
try-heard = In turn { $turn } this happens:
try-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
try-failed = In turn { $turn } its script fails:
try-other-failed = In turn { $turn } another script fails, { $file }:
try-triggered = `{ $hook }` runs after `{ $fact }`
try-ran = `{ $hook }` runs
try-nothing-heard = { $count ->
    [0] Up to turn { $turn } none of its functions was called.
    [one] Up to turn { $turn } it was called once, and changed nothing.
   *[other] Up to turn { $turn } it was called { $count } times, and changed nothing.
}
try-section = `{ $name }` is a section of the display: `speciate test PACK --filter section:{ $name }` runs its scenarios, where PACK is the folder of its pack
