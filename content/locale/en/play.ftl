# A game at the terminal.

play-unknown-player = no player is called `{ $name }`; a seat is played by a person or a bot
    .hint = name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
play-animal-not-seated = `{ $animal }` has no seat in this game
    .hint = name the animals of the game with `--animals`, including yours
play-seats =
    .hint = write e.g. `--seats { $first }=human,{ $second }=greedy`, one entry for each animal
play-seats-person = a person plays `{ $seat }` in this game, but `{ $bot }` is a bot
    .hint = leave that seat out of `--seats`, or name a person for it, e.g. `{ $seat }={ $person }`
play-seats-forgotten = the file of this game does not record that people play { $seats }: name them with `--seats` each time; a game opened with `speciate new --seats` remembers them
play-seats-twice = `--seats` already says who plays
    .hint = leave out `{ $option }`: a new game has the seats that `--seats` names and no others
play-new-only = `{ $option }` is for new games
    .hint = leave it out: a game keeps the options it was opened with
play-handed-over = `{ $file }` was exported by `repro`: playing it adds to the file; `speciate export { $file } FILE` makes a copy to play instead
play-over = the game is over
    .hint = run `speciate play` to open another one
play-finished = The game is over. To look into it:
play-finished-show = speciate show { $name }: draws the final board
play-finished-log = speciate log { $name }: tells the story of the game
play-finished-replay = speciate replay { $name } --step: goes through the game step by step
play-no-terminal = standard input is not a terminal, so nobody can be asked
    .hint-auto = add `--auto` to let bots play every seat of a game without people
    .hint-interactive = add `--interactive` to read answers from standard input
play-nobody-here = no seat of this game is played by a person at this terminal
    .hint-seat = name one, e.g. `--seats mammal=human,bird=greedy`
    .hint-auto = add `--auto` to let bots play a game without people
play-input-ended = the input ended before the question was answered
    .hint = run `{ $command }` to continue: all answers so far are saved
play-auto-people = this game has people as players: { $people }
    .hint = leave out `--auto` to continue it, or add `--all` to let bots play for them as well
play-given-up = The game is unfinished: it was given up after { $turns } turns.
play-given-up-in-turn = The game is unfinished: it was given up in turn { $turn }, which did not end.

# Beginning and end
play-saved = The game is saved as { $file } after every answer. To continue later: { $command }
play-go-on = Continuing { $file }.
play-farewell = Saved. To continue: { $command }
play-typing = Type a number to answer, or ? for help.
play-who = Which animal do you play? Type a number or a name; Enter takes the first.
play-who-help = Type the number or the name of an animal, or press Enter for the first one. `rule` describes an animal or anything else in the rules, e.g. `rule { $example }`. `learn` explains each kind of question of the new game. `quit` leaves without opening a game.
play-learning = Each kind of question will be explained the first few times.
play-who-not = No animal is called { $found }.
play-player-human = you
play-player-elsewhere = somebody elsewhere
play-player-bot = the bot { $bot }
play-seat-player = Seat { $seat }, { $who }: { $player }

# Between the seats
play-since = Since you left:
play-hand-over-typed = No question is shown yet, so `{ $typed }` was ignored. Press Enter first.
play-hand-over = Hand over to { $who } (seat { $seat }). Press Enter when nobody else is looking.
play-moved-on = Somebody else has answered; here is the game as it is now.
play-moved-back = Somebody elsewhere undid an answer; here is the game as it is now.
play-file-locked = Another program has locked the file of { $file }. Your answer is kept, and will be saved as soon as the file is unlocked.
play-file-free = The file of { $file } is unlocked again, and all answers are saved.
play-file-stays-locked = The file of { $before } is still locked. Nothing is lost: you continue in { $file }.
play-file-shrunk = The file of { $before } has become shorter and is left as it is. Nothing is lost: you continue in { $file }.
play-file-exchanged = The file of { $before } now holds something else and is left as it is. Nothing is lost: you continue in { $file }.
play-file-damaged = The file of { $before } is now damaged and is left as it is. Nothing is lost: you continue in { $file }.
play-file-newer = A newer engine has written to the file of { $before }, which is left as it is. Nothing is lost: you continue in { $file }.
play-file-gone = The file of { $before } is gone. Nothing is lost: you continue in { $file }.
play-waiting = Waiting for { $who } (seat { $seat }), who plays elsewhere. `quit` leaves, ? lists what you can type; the game is saved.
play-why-no-number = There is no option number { $number } now.
play-why-no-space = { $section } has no space { $number }. { $count ->
    [0] None of its spaces can be chosen now.
   *[other] You can choose { $options }.
}
play-why-section = { $section } can be chosen: type { $options }.
play-why-several = `{ $typed }` can mean { $names }. Type why and the one that you mean, e.g. why { $first }.
play-why-page = `{ $typed }` is not an option here. `{ $command }` describes it.
play-why-unknown = Nothing in this game is called `{ $typed }`.
play-why-unknown-near = Nothing in this game is called `{ $typed }`. Did you mean { $names }?
play-nothing-asked = You have no question to answer now.

# Asking
play-prompt = { $who }>
play-not-offered = `{ $typed }` is not an option. Type the number or word before an option, or ? for help.
play-sentence = { $text }.
play-shell-command = `{ $word }` is a command of the shell, not of the game: type quit, and then `speciate { $word }`.
play-rewind = To take your last answer back, type undo. To continue from an earlier point, type quit, and then `speciate branch GAME@POINT NAME`; `speciate show GAME@POINT` shows a point.
play-not-offered-near = `{ $typed }` is not an option; did you mean `{ $near }`?
play-several = `{ $typed }` can mean { $options }.
play-not-offered-of = `{ $typed }` is not an option; `{ $first }` can mean { $options }.
play-one-answer = `{ $typed }` is not one answer. On one line, `{ $separator }` separates several answers: `{ $separated }`.
play-ahead-dropped = Not used: `{ $typed }`.
play-where = [{ $place }]
play-special-pawn = The { $element } pawn, { $word }, can also go where it bumps a pawn.
play-idle = (a pawn here can do nothing now)
play-bumps = (bumps { $animal })
play-hex-points = { $points } VP
play-told-before = ({ $lines ->
    [one] One earlier line is left out
   *[other] { $lines } earlier lines are left out
}: `story` shows all.)
play-board-left-out = (`board` shows the whole table.)
play-story-all = all
play-story-last = last
play-story-nothing = Nothing has happened in that part yet.
play-story-refused = The story cannot be shown: { $reason }.
play-story-unknown = `{ $about }` is not a part of the story; type story 2 for turn 2, story last for the last finished turn, story all for the whole game
play-story-no-turn = turn { $turn } has not begun yet
play-story-none-over = no turn is finished yet
play-option-would = This would bring: { $consequences }
play-options-all = Each option would bring: { $consequences }
play-points = { $items }.
play-points-gained = { $animal } { $points } VP
play-points-lost = { $animal } loses { $points } VP
play-species-leave = Species leave the board: { $items }.
play-species-of = { $count } { $animal }
play-card-taken = { $animal } takes a card.
# What an option changes in what species match, e.g. "Matches in the forest: you 3 (+1)."
play-matches = Matches in { $tile }: { $items }.
play-match = { $animal } { $count } ({ $more })
play-match-safe = { $animal } { $count } (no longer endangered)
play-match-endangered = { $animal } { $count } (endangered)
play-matches-own = On your tiles: { $items }.
play-matches-more = { $more } matches
play-matches-saved = no longer endangered on { $tiles }
play-matches-endangered = endangered on { $tiles }
# What playing a card changes in what rows count, e.g. "Food chain 15 → 20: leads, now +6 VP, suppresses nothing."
play-row-own = Food chain { $before } → { $after }{ $count ->
    [0] { "" }
   *[other] : { $items }
}.
play-row-of = { $animal }: food chain { $before } → { $after }{ $count ->
    [0] { "" }
   *[other] , { $items }
}.
play-row-leads = leads
play-row-leads-too = shares the lead
play-row-leads-no-longer = no longer leads
play-row-enters-endangered = enters endangered
play-row-suppresses = suppresses { $animals }
play-row-suppresses-one = suppresses one of { $count } animals
play-row-suppresses-nothing = suppresses nothing

# Before an answer that cannot be taken back
play-confirm = { $option }. { $why } Press Enter to confirm, or type something else.
play-confirm-brings = { $option }. { $brings } { $why } Press Enter to confirm, or type something else.
play-not-confirmed = `{ $option }` was not confirmed.
play-final-chance = After that, something is drawn or turned up, and you cannot undo it.
play-final-asks = After that, { $who } is asked, and you cannot undo it.
play-final-shown = After that, all answers are shown, and you cannot undo yours.
play-final-over = After that, the game is over, and you cannot undo it.
play-final-card = After that, others see a card that was hidden from them, and you cannot undo it.
play-final-step = After that, the step is over, and you cannot undo it.

# Taking back
play-undone = Your last answer is undone.
play-undone-others = Your last answer is undone, with { $count ->
    [one] the answer
   *[other] the { $count } answers
} of others that followed it. The same draws follow again.
play-redone = Restored: { $count ->
    [one] one answer
   *[other] { $count } answers
}.
play-undo-refused = nothing is undone: { $reason }
    .hint-unnamed = no players were named when this game began, so all others count as people; `speciate new --seats bird=human,insect=greedy` names a bot
    .hint-agreed = if all others at the table agree, add `--agreed`
play-undo-stays = Nothing is undone: { $reason }.
play-undo-nothing = you have no answer here to undo
play-undo-over = the step that you answered in is over
play-undo-chance = something was drawn or turned up since
play-undo-other = somebody else has answered since
play-undo-asked = somebody else has been asked since, and has seen your answer
play-undo-shown = everybody who was asked has seen the answers
play-undo-card = somebody else has since seen a card that was hidden before
play-undo-content = the game adopted different content after your answer, and the earlier content no longer exists

# What can be typed. The words are separated by spaces; all of them do the same.
play-help = What you can type:
play-help-number = a number, a word such as dom2, an id or a name, e.g. domination 2: answers with that option. Several answers on one line are separated by a semicolon: dom2; mig7
play-word-help = ? help h
    .help = shows this
play-word-again = again a
    .help = asks the question once more
play-word-board = board b show
    .help = draws the whole board
play-word-map = map m
    .help = draws the map alone
play-word-story = story s log
    .help = shows what happened since your last answer, or at least this turn; story 2 shows turn 2, story last the last finished turn, story all the whole game
play-word-score = score scores points vp players
    .help = shows the points of all players and where they come from
play-word-why = why w
    .help = says why an option is not offered, e.g. why 0,0
    .help-rows = says why an option is not offered, e.g. why pass
play-word-explain = explain x
    .help = describes a tile, e.g. explain 0,0
    .help-rows = shows what the biome would score now and the total of each row: explain biome
play-word-card = card c cards
    .help = says what a card does, e.g. card biomass; alone, lists all cards
    .help-rows = says what a card does, e.g. card predator; alone, lists all cards
play-word-rule = rule r
    .help = shows a rule of the game, e.g. rule domination; alone, lists all rules
    .help-rows = shows a rule of the game, e.g. rule scoring; alone, lists all rules
play-word-undo = undo u
    .help = undoes your last answer
play-word-redo = redo
    .help = restores what you undid
play-word-learn = learn
play-word-rename = rename
play-word-delete = delete
play-word-quit = quit q exit
    .help = leaves; the game is saved
    .help-trial = leaves; the card is not carried out to its end
play-help-word = { $words }: { $help }

# What is said out of turn. The first word is what can be typed.
play-call-claim = claim
    .help = claims a tile for your animal at any time, e.g. claim 0,0; with several players at this terminal, name the animal: claim 0,0 bird
play-call-tie = tie
    .help = shows, in anybody's turn, that nobody dominates a tile any more, e.g. tie 0,0
play-call-stop = stop
    .help = offers to stop the game here, without a winner; it stops once all players who have not resigned agree. Bots agree when all people do. stop bird offers it for the player of that animal
play-call-continue = continue
    .help = withdraws your offer to stop
play-call-resign = resign
    .help = resigns: you cannot win any more, and a bot takes over; resign bird resigns for the player of that animal
play-call-who = Expected nothing more, or the animal of the player who says this, such as bird; found { $typed }.
play-confirm-resign = If you resign, you can no longer win. Press Enter to confirm, or type something else.
play-confirm-stop = If you stop the game, it ends here and nobody wins. To continue it another day, type quit instead. Press Enter to confirm, or type something else.
play-call-what = Expected a tile, such as 0,0, or a tile and the claiming player's animal, such as 0,0 bird; found { $typed }.
play-call-elsewhere = Nobody at this terminal plays { $animal }.

play-file = The game is saved as { $file }.
play-seat = { $animals }
play-who-named = { $name } ({ $animals })
play-input-unreadable = cannot read what is typed: { $reason }

play-no-map = Maps are turned off; the board lists what they show.
play-player-here = a person here

# Content that is edited while the game is played
play-interrupted = The content was edited, so { $typed } was not carried out; type it again if you still want it.
play-edited = The content was edited: press Enter to use it.
play-edit-kept = The game continues with its current content until the next edit.
play-edit-nothing = The content of the game has not changed.
play-edit-shown = The rules of the game have not changed; the new texts and looks are shown.
play-edit-same = The game continues with the edited content. Nothing in the open step changes.
play-edit-reloaded = The game continues with the edited content.
play-edit-branched = The game { $before } stays as it is. You continue in { $file } with the edited content, from the start of the open step.
play-edit-answers = { $again } of the { $count } answers in the open step still fit and were given again.
play-edit-differs = With the edited content, the open step is different. The first difference:
play-edit-was = was: { $what }
play-edit-now = now: { $what }
play-edit-choice = { $number }) { $words }: { $help }
play-edit-keep = keep k
    .help = continue with the current content of the game
play-edit-reload = reload r
    .help = continue with the edited content; answers that no longer fit are undone
play-edit-branch = branch b
    .help = leave this game as it is, and continue in a copy with the edited content from the start of the step
play-edit-prompt = keep, reload or branch?
play-edit-choose = Type a number from 1 to 3 or one of the words; `quit` leaves, and the game keeps its content.

# The full screen.
# Two spaces separate the keys. The last ones are left out if they do not fit.
screen-keys-choose = ↑↓ choose  Enter answer  / find
screen-keys-leave = ? help  F10 quit
screen-keys-undo = F7 undo
screen-keys-game = F2 rules  F3 story  F4 board  F5 points
screen-keys-page = ↑↓ scroll  / find  Esc close
screen-help-keys = Keys: ↑ and ↓ mark an option, and Enter chooses it. Page Up and Page Down move further. / finds an option, or a word on a page. Tab completes what you type. F2 lists the rules, F3 tells the story, F4 draws the board, F5 shows the points, F7 undoes, F8 restores, F10 leaves. Esc closes a page or clears the line.
screen-help-mouse = Mouse: a click on an option or on its place on the map marks it, and a second click chooses it. The wheel scrolls what is under the pointer. In most terminals, the mouse selects text while Shift is held.
screen-help-mouse-rows = Mouse: a click on an option marks it, and a second click chooses it. The wheel scrolls what is under the pointer. In most terminals, the mouse selects text while Shift is held.
screen-news = News
screen-mark-first = Nothing was chosen. Mark an option with ↑ or ↓ and press Enter, or type its number.
screen-turn-order = Turn order:
screen-food-chain = Food chain:
screen-points = Points:
screen-passed = Passed:
screen-bots-play = The bots are playing …
screen-end = The game is over. Press Enter to leave.
screen-end-undo = The game is over. You can still look up the rules, the story and the points. After you have left, { $command } takes your last answer back.
screen-end-looks = The game is over. You can still look up the rules, the story and the points; ? says how.
