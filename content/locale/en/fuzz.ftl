# What `fuzz` says.

fuzz-played = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game } played with the seed { $seed }.
fuzz-times = { $card } { $count }
fuzz-resolved = Carried out or in play: { $cards }.
fuzz-never = Never carried out or in play: { $cards }.
fuzz-nothing = Nothing failed.
fuzz-failure = Game { $game } fails: { $what }.
fuzz-written = { $file }: a position in { $given ->
    [one] one line
   *[other] { $given } lines
}, then { $when ->
    [0] no answers
    [one] one answer
   *[other] { $when } answers
}.
fuzz-test = To see it: { $command }
fuzz-again = To find it again: { $command }
fuzz-not-again = No scenario was found that fails in this way.
fuzz-no-cards = the packs have no cards for { $game }, so only its own rules are tried
fuzz-no-folder = the folder `{ $folder }` does not exist
    .hint = create it, or leave `--out` out to write to the working directory
fuzz-not-written = cannot write the scenario to `{ $file }`: { $reason }
