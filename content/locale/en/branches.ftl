# Points of a game, its branches and marks.

point-form = expected a point of the game after the `@`, found `{ $found }`
    .hint = write `@300` (after 300 facts), `@-2` (two answers back), `@turn:3`, `@turn:3/SECTION`, `@turn:3/1` (its first question; `@round:3` means the same), a branch, a mark, or a branch with a point on it such as `@main:300`
point-next-question =
    .hint = the next question is asked at `{ $point }`
point-answers = expected at most { $most } answers back, found { $found }
    .hint = name a point from `@-1` to `@-{ $most }`
point-answers-since = { $most ->
        [0] no question was
        [one] only one question was
       *[other] only { $most } questions were
    } answered from there to the end of that turn, so there is no question { $found }
point-turn = the game has no turn { $found } on this path
    .hint = the last turn is `@turn:{ $last }`
point-before-turn = just before turn { $turn }
point-next-turn = The next fact begins turn { $turn }.
point-part = turn { $turn } has no part called `{ $found }`
point-name = no branch or mark of the game is called `{ $found }`
switch-no-branch = no branch of the game is called `{ $name }`
point-of-mark = the mark `{ $mark }` is a single point, so no other point can follow it
    .hint = write `@{ $mark }` alone, or put a branch before the `:`
point-elsewhere = `{ $at }` is not on the current path of the game
    .hint = name the game as `GAME@BRANCH`, with a branch that contains `{ $at }`
point-no-end = `{ $command }` works only at the end of a branch, not at `{ $at }`
    .hint = start a branch there with `speciate branch { $game }@{ $at } NAME`, and continue on it

# Beginning a branch, going over to one, marking a point.
branch-begun = the branch `{ $name }` begins after { $facts } facts: { $when }
branch-begun-at = no question is asked after { $meant } facts, so the branch `{ $name }` begins at the question after { $facts }: { $when }
branch-next = the next question is at `{ $point }`
branch-go-on = continue it with `speciate play { $branch }`, or make it the current branch of `{ $game }` with `speciate switch { $game } { $name }`
branch-over = the game is over there; `speciate switch { $game } { $name }` makes it the current branch
branch-in-setup = setup
branch-people-play = people are still playing this game, and a branch would show each of them what comes next
    .hint-seat = name your seat with `--seat` to get a separate game, in which everything you cannot know is guessed
branch-copied = `{ $name }` is a separate game, which starts from what { $animals } knows of this one: { $when }; hidden information is guessed, and draws differ
branch-copied-at = no question is asked after { $meant } facts, so the new game begins at the question after { $facts }
branch-copied-go-on = continue it with `speciate play { $name }`
switch-done = the current branch of `{ $game }` is now `{ $name }`
switch-was-so = the current branch of `{ $game }` is already `{ $name }`
mark-set = marked the point after { $facts } facts ({ $when }) as `{ $name }`; look at it with `speciate show { $at }`
mark-removed = removed the mark `{ $name }`
redo-nothing = nothing to redo: nothing was undone, or something else has happened since
redo-other = nothing to redo: the last undo was by somebody else
redo-content = cannot redo: the content that the game used then cannot be found

# The list of branches.
branches-main = { $name }: { $stand }
branches-line = { $name }, after { $facts } facts ({ $when }): { $stand }
branches-line-by = { $name }, after { $facts } facts ({ $when }), by { $animals }: { $stand }
branches-chosen = { $line } [current]
branches-open = { $facts } facts, { $when }, unfinished
branches-over = { $facts } facts, over, { $animals } { $count ->
    [one] has won
   *[other] have won together
} ({ $points })
branches-stopped = { $facts } facts, stopped by agreement ({ $points })
branches-points = { $animal } { $points }
branches-mark = mark { $name }: { $place }
branches-mark-text = mark { $name }: { $place }: { $text }
branches-mark-on = { $branch }, after { $facts } facts ({ $when })
branches-mark-behind = not on a branch, after { $facts } facts ({ $when })
branch-beyond = expected at most { $most } facts, found { $found }
