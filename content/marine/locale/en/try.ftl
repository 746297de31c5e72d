# What `try` says about rounds, which the base game calls turns.

try-in-game = { $card }: { $animal } has taken it for the tile { $tile } and carries it out, in round { $turn } of a game played by bots.
try-heard = In round { $turn } this happens:
try-failed = In round { $turn } its script fails:
try-other-failed = In round { $turn } another script fails, { $file }:
try-nothing-heard = { $count ->
    [0] Up to round { $turn } none of its functions was called.
    [one] Up to round { $turn } it was called once, and changed nothing.
   *[other] Up to round { $turn } it was called { $count } times, and changed nothing.
}
