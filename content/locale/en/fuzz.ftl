# What `fuzz` says.

fuzz-played = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game } played with the seed { $seed }.
fuzz-times = { $card } { $count }
fuzz-resolved = Carried out or in play: { $cards }.
fuzz-never = Never carried out or in play: { $cards }.
fuzz-nothing = Nothing failed.
fuzz-stopped = It stopped at the first failure; { $games } games were planned.
fuzz-failure = Failure in game { $game }: { $what }.
fuzz-written = Wrote { $file }: a position of { $given ->
    [one] one line
   *[other] { $given } lines
} and { $when ->
    [0] no answers
    [one] one answer
   *[other] { $when } answers
}.
fuzz-test = To see it: { $command }
fuzz-again = To find it again: { $command }
fuzz-not-again = The failure could not be turned into a scenario.
fuzz-other-game = { $game } was not tried: `speciate fuzz --game { $game }{ $options }` tries the cards for it
fuzz-no-cards = the packs have no cards for { $game }, so only the game's own rules are tried
fuzz-no-folder = the folder `{ $folder }` does not exist
    .hint = create it, or leave out `--out` to write to the working directory
fuzz-not-written = cannot write the scenario to `{ $file }`: { $reason }
