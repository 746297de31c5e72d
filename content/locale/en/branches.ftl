# Points of a game, its branches and marks.

point-form = expected a point of the game after the `@`, found `{ $found }`
    .hint = write `@300` (after 300 facts), `@-2` (two answers back), `@turn:3`, `@turn:3/SECTION`, `@turn:3/1` (its first question), a branch, a mark, or a branch and a place on it, as in `@main:300`
point-answers = expected at most { $most } answers to go back, found { $found }
    .hint = name a point from `@-1` to `@-{ $most }`
point-answers-since = { $most ->
        [0] no answer is
        [one] one answer is
       *[other] { $most } answers are
    } given from there to the end of that turn, not { $found }
point-turn = the game has no turn { $found } here
    .hint = it goes up to `@turn:{ $last }`
point-part = nothing called `{ $found }` begins in turn { $turn }
point-name = no branch or mark of the game is called `{ $found }`
point-of-mark = the mark `{ $mark }` is one point, and nothing can be counted from it
    .hint = name `@{ $mark }` alone, or a branch before the `:`
point-elsewhere = the path of the game that is looked at does not lead over `{ $at }`
    .hint = name the game as `GAME@BRANCH`, with the branch that leads over `{ $at }`
point-no-end = `{ $command }` goes on at the end of a branch, not at `{ $at }`
    .hint = begin a branch there by `speciate branch { $game }@{ $at } NAME`, and go on with that

# Beginning a branch, going over to one, marking a point.
branch-begun = the branch `{ $name }` begins after { $facts } facts: { $when }
branch-begun-at = nothing is asked after { $meant } facts, so the branch `{ $name }` begins at the question after { $facts }: { $when }
branch-next = the next question after that point is at `{ $point }`
branch-go-on = go on with it by `speciate play { $branch }`, or have `{ $game }` mean it by `speciate switch { $game } { $name }`
branch-in-setup = setup
branch-people-play = people still play this game, and a branch would show each of them what comes
    .hint-seat = name your seat with `--seat`: you get a game of your own then, in which what you cannot know is guessed
branch-copied = `{ $name }` is a game of its own, which begins as { $animals } knows this one: { $when }; what is hidden there is guessed, and draws come otherwise
branch-copied-at = nothing is asked after { $meant } facts, so the new game begins at the question after { $facts }
branch-copied-go-on = go on with it by `speciate play { $name }`
switch-done = `{ $game }` means its branch `{ $name }` from now on
switch-was-so = `{ $game }` means its branch `{ $name }` already
mark-set = the point after { $facts } facts ({ $when }) is called `{ $name }`; look at it with `speciate show { $at }`
mark-removed = the mark `{ $name }` is removed
redo-nothing = nothing comes again: nothing was taken back, or something else came since
redo-other = nothing comes again: somebody else took it back
redo-content = nothing comes again: the content of the game then is nowhere to be found

# The list of branches.
branches-main = { $name }: { $stand }
branches-line = { $name }, after { $facts } facts ({ $when }): { $stand }
branches-line-by = { $name }, after { $facts } facts ({ $when }), by { $animals }: { $stand }
branches-chosen = { $line } [meant where none is named]
branches-open = { $facts } facts, { $when }, not over
branches-over = { $facts } facts, over, { $animals } { $count ->
    [one] has won
   *[other] have won together
} ({ $points })
branches-points = { $animal } { $points }
branches-mark = mark { $name }: { $place }
branches-mark-text = mark { $name }: { $place }: { $text }
branches-mark-on = { $branch }, after { $facts } facts ({ $when })
branches-mark-behind = left behind, after { $facts } facts ({ $when })
branch-beyond = expected at most { $most } facts, found { $found }
