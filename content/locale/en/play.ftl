# A game at the terminal.

play-unknown-player = nobody is called `{ $name }` here: a seat is played by a person or a bot
    .hint = name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
play-animal-not-seated = `{ $animal }` has no seat in this game
    .hint = name the animals of the game by `--animals`, yours among them
play-seats =
    .hint = as in `--seats mammal=human,bird=greedy`, with so many animals
play-seats-person = a person plays `{ $seat }` in this game, and `{ $bot }` is a bot
    .hint = leave that seat out of `--seats`, or name a person for it, e.g. `{ $seat }={ $person }`
play-seats-forgotten = the file of this game does not say that people play { $seats }: name them by `--seats` each time; a game that `speciate new --seats` opens remembers
play-seats-twice = `--seats` says already who plays
    .hint = leave out `{ $option }`: a new game has the seats that `--seats` names, and no others
play-new-only = `{ $option }` is for new games
    .hint = leave it out: a game keeps what it was opened with
play-handed-over = `{ $file }` was handed over by `repro`: what is played now is written to its end; `speciate export { $file } FILE` makes a copy to play instead
play-over = the game is over; nothing is left to play
    .hint = run `speciate play` to open another one
play-no-terminal = standard input is no terminal, so nobody can be asked here
    .hint-auto = add `--auto` to let bots play every seat of a game that nobody plays
    .hint-interactive = add `--interactive` to read answers from standard input
play-nobody-here = nobody is asked here: no seat of this game is played by somebody who types
    .hint-seat = name one, e.g. `--seats mammal=human,bird=greedy`
    .hint-auto = add `--auto` to let bots play a game that nobody plays
play-input-ended = the input ended while somebody was asked
    .hint = run `{ $command }` to go on: all answers so far are kept
play-auto-people = people play this game: { $people }
    .hint = leave out `--auto` to go on with it, or add `--all` to let bots play for them as well
play-given-up = The game is unfinished: it was given up after { $turns } turns.
play-given-up-in-turn = The game is unfinished: it was given up in turn { $turn }, which did not end.

# Beginning and end
play-saved = The game is saved as { $file } after every answer. To go on later: { $command }
play-go-on = You go on with { $file }.
play-farewell = Saved. To go on: { $command }
play-typing = Type a number to answer, or ? for what else can be typed.
play-who = Which animal do you play? Type a number or a name; Enter takes the first.
play-who-help = Type the number or the name of an animal, or press Enter for the first one. `rule` describes an animal or anything else in the rules, e.g. `rule { $example }`. `quit` leaves, and no game is opened.
play-who-not = No animal is called { $found }.
play-player-human = you
play-player-elsewhere = somebody elsewhere
play-player-bot = the bot { $bot }
play-seat-player = Seat { $seat }, { $who }: { $player }

# Between the seats
play-since = Since you left:
play-hand-over-typed = Nothing is asked yet, so `{ $typed }` answers nothing. Press Enter first.
play-hand-over = Hand over to { $who } (seat { $seat }). Press Enter when nobody else looks.
play-moved-on = Somebody else has answered meanwhile; here is the game as it is now.
play-moved-back = An answer was taken back elsewhere meanwhile; here is the game as it is now.
play-file-locked = Another program keeps the file of { $file } locked. Your answer is kept, and saved as soon as the file is free.
play-file-free = The file of { $file } is free again, and all answers are saved.
play-file-stays-locked = The file of { $before } stays locked. Nothing is lost: you go on with { $file }.
play-file-shrunk = The file of { $before } lacks what was written to it, and stays as it is. Nothing is lost: you go on with { $file }.
play-file-exchanged = The file of { $before } holds something else now, and stays as it is. Nothing is lost: you go on with { $file }.
play-file-damaged = The file of { $before } is damaged now, and stays as it is. Nothing is lost: you go on with { $file }.
play-file-newer = A newer engine has written to the file of { $before }, which stays as it is. Nothing is lost: you go on with { $file }.
play-file-gone = The file of { $before } is gone. Nothing is lost: you go on with { $file }.
play-waiting = Waiting for { $who } (seat { $seat }), playing elsewhere. `quit` leaves, ? lists what else can be typed; the game is saved.
play-why-no-number = No option has the number { $number } now.
play-nothing-asked = You are asked nothing now.

# Asking
play-prompt = { $who }>
play-not-offered = `{ $typed }` is not offered. Type what stands before an option, or ? for help.
play-not-offered-near = `{ $typed }` is not offered; did you mean `{ $near }`?
play-several = `{ $typed }` can mean { $options }.
play-not-offered-of = `{ $typed }` is not offered; `{ $first }` can mean { $options }.
play-one-answer = `{ $typed }` is not one answer. On one line, `{ $separator }` separates several answers: `{ $separated }`.
play-ahead-dropped = Not used: `{ $typed }`.
play-where = [{ $place }]
play-special-pawn = The { $element } pawn, { $word }, also goes to spaces where it bumps a pawn.
play-idle = (does nothing)
play-bumps = (bumps { $animal })
play-hex-points = { $points } VP
play-told-before = ({ $lines ->
    [one] One line comes
   *[other] { $lines } lines come
} before this: `story` tells all of it.)
play-board-left-out = (`board` draws the whole table.)
play-story-all = all
play-story-last = last
play-story-nothing = Nothing has happened there yet.
play-story-refused = Nothing is told: { $reason }.
play-story-unknown = `{ $about }` is no part of the story; type story 2 for turn 2, story last for the last turn that is over, story all for the whole game
play-story-no-turn = there has been no turn { $turn } yet
play-story-none-over = no turn is over yet
play-option-would = It would bring: { $consequences }
play-options-all = Each option would bring: { $consequences }
play-points = { $items }.
play-points-gained = { $animal } { $points } VP
play-points-lost = { $animal } loses { $points } VP
play-species-leave = Species leave the board: { $items }.
play-species-of = { $count } { $animal }
play-card-taken = { $animal } takes a card.

# Before an answer that cannot be taken back
play-confirm = { $option }. { $why } Press Enter to confirm, or type something else.
play-confirm-brings = { $option }. { $brings } { $why } Press Enter to confirm, or type something else.
play-not-confirmed = `{ $option }` was not confirmed.
play-final-chance = Then something is drawn or turned up, and you cannot take it back.
play-final-asks = Then { $who } is asked, and you cannot take it back.
play-final-shown = Then all answers are shown, and you cannot take yours back.
play-final-over = Then the game is over, and you cannot take it back.
play-final-card = Then others see a card that was hidden from them, and you cannot take it back.
play-final-step = Then the step is over, and you cannot take it back.

# Taking back
play-undone = Your last answer is taken back.
play-undone-others = Your last answer is taken back, with { $count ->
    [one] the answer
   *[other] the { $count } answers
} of others that followed it. What was drawn since will be drawn again.
play-redone = What was taken back is there again, { $count ->
    [one] one answer
   *[other] { $count } answers
}.
play-undo-refused = nothing is taken back: { $reason }
    .hint-unnamed = nobody was named as this game began, so all others count as people; `speciate new --seats bird=human,insect=greedy` names a bot
    .hint-agreed = where all others at the table agree, add `--agreed`
play-undo-stays = Nothing is taken back: { $reason }.
play-undo-nothing = there is no answer of yours here that could be
play-undo-over = the step that you answered in is over
play-undo-chance = something was drawn or turned up since
play-undo-other = somebody else has answered since
play-undo-asked = somebody else is asked by now, and has seen your answer
play-undo-shown = all who were asked together have seen the answers
play-undo-card = somebody else has seen a card since that was hidden before
play-undo-content = the game went over to other content after your answer, and the content of before is no longer there

# What can be typed. The words are separated by spaces; all of them do the same.
play-help = What you can type:
play-help-number = a number, or a word such as dom2: answers with that option; its id or its name does as well, e.g. domination 2. Several answers on one line are separated by a semicolon: dom2; mig7
play-word-help = ? help h
    .help = shows this
play-word-again = again a
    .help = asks the question once more
play-word-board = board b show
    .help = draws the whole board
play-word-map = map m
    .help = draws the map alone
play-word-story = story s log
    .help = tells what happened since your last answer, and at least this turn; story 2 tells turn 2, story last the last turn that is over, story all the whole game
play-word-score = score scores points vp players
    .help = the points of all players, and what they were gained for
play-word-why = why w
    .help = why an option is not offered, e.g. why tile:0,0
    .help-rows = why an option is not offered, e.g. why pass
play-word-explain = explain x
    .help = what is so on a tile, e.g. explain 0,0
    .help-rows = what the biome would bring now, and what each row comes to: explain biome
play-word-card = card c cards
    .help = what a card does, e.g. card biomass; alone, all cards
    .help-rows = what a card does, e.g. card predator; alone, all cards
play-word-rule = rule r
    .help = a rule of the game, e.g. rule domination; alone, all rules
    .help-rows = a rule of the game, e.g. rule scoring; alone, all rules
play-word-undo = undo u
    .help = takes your last answer back
play-word-redo = redo
    .help = has come again what you took back
play-word-quit = quit q exit
    .help = leaves; what is played is saved
play-help-word = { $words }: { $help }

play-file = The game is saved as { $file }.
play-seat = { $animals }
play-who-named = { $name } ({ $animals })
play-input-unreadable = what is typed cannot be read: { $reason }

play-no-map = Maps are not drawn; the board lists what they show.
play-player-here = a person here

# Content that is edited while the game is played
play-interrupted = The content was edited, so that { $typed } was not carried out; type it again if you still mean it.
play-edited = The content was edited: press Enter to take it up.
play-edit-kept = The game goes on with the content that it has, until the next edit.
play-edit-nothing = The game goes by the same content as before.
play-edit-same = The game goes on with the edited content. In the open step, nothing comes out otherwise.
play-edit-reloaded = The game goes on with the edited content.
play-edit-branched = The game { $before } stays as it is. You go on with { $file }, with the edited content, from where the open step began.
play-edit-answers = { $again } of the { $count } answers that were given in the open step fit and were given again.
play-edit-differs = With the edited content, the open step comes out otherwise. The first that differs:
play-edit-was = was: { $what }
play-edit-now = now: { $what }
play-edit-choice = { $number }) { $words }: { $help }
play-edit-keep = keep k
    .help = go on with the content that the game has
play-edit-reload = reload r
    .help = go on with the edited content; what fits no more is taken back
play-edit-branch = branch b
    .help = leave this game as it is, and go on in a copy with the edited content from where the step began
play-edit-prompt = keep, reload or branch?
play-edit-choose = Type a number from 1 to 3, or one of the words; `quit` leaves, and the game keeps its content.
