# The help of commands that play games and list them.

help-new = Start a game and store it among yours
    .more = The last line on stdout is the path of its log.
    .rules = { help-shared.the-game }
    .animals = { help-shared.animals }
    .players = { help-shared.players }
    .seats = { help-shared.seats }
    .seed = { help-shared.seed }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .name = { help-shared.name }
    .out = { help-shared.out }

help-show = Show the board as a spectator or a seat sees it
    .game = The game: its name, the file of its log, or `DIR:NUMBER`, a game of a run that `balance --out DIR` keeps; `GAME@POINT` is a point of it, e.g. `GAME@300` or `GAME@turn:3`
    .seat = { help-shared.seat }
    .no-map = Draw no map, e.g. for a screen reader: what it shows is also listed
    .svg = Write an SVG picture that marks the possible answers
    .json = { help-shared.json }

help-questions = List the open questions with all their options
    .game = { help-shared.game-or-point }
    .seat = Only the questions of this seat: its number, or its animal; by default of all seats, including what only they may know
    .json = { help-shared.json }

help-answer = Answer the open question, or several in turn
    .more = Accepted answers stay in the log even if a later one is rejected. After each answer, the bots named when the game began play until a person is asked.
    .game = { help-shared.game-or-branch }
    .options = Option ids, as `questions` lists them
    .seat = Who answers: a seat's number, or its animal; by default the seat that is asked. In a game of the server, a seat that a person plays must be named
    .at = Answer only if the log has exactly N entries
    .no-bots = Answer for the seats of bots as well, instead of letting the bots play
    .accept-content = { help-shared.accept-content }
    .json = Write the resulting facts as JSON lines; seats and stacks are counted from 1

help-undo = Undo the last answer; the log keeps it, and `redo` restores it
    .more = You can always undo within a step. If all other players are bots, this also undoes their answers, and the same draws follow again. If another person has seen or answered something since, you can only undo it with `--agreed`.
    .game = { help-shared.game-or-branch }
    .seat = Whose answer: a seat's number, or its animal; by default, it is the last answer that no bot gave
    .agreed = All other people at the table agree to undo what they have seen or answered

help-redo = Redo what was last undone, if nothing was played since
    .game = { help-shared.game-or-branch }

help-play = Play a game, a new one or one from its file, against bots or each other
    .more = The game is saved after every answer. Questions are asked at a terminal; with `--interactive`, answers are read from standard input even if it is not a terminal; with `--auto`, bots play every seat and the story of the game is told.
    .target = The game to start, e.g. `dominant-species`, or one to continue: its name, or the file of its log, `GAME@BRANCH` for one of its branches. By default, at a terminal, you choose one of your games
    .animals = { help-shared.animals }
    .players = { help-shared.players }
    .seats = { help-shared.seats }
    .seed = { help-shared.seed }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .name = { help-shared.name }
    .out = { help-shared.out }
    .as = The animal you play in a new game; bots play all others
    .auto = Let bots play every seat, and tell the story
    .all = With `--auto`, let bots also play the seats that people play
    .bots = The bots: one for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random` [default: those that the game began with, else `greedy`]
    .interactive = Ask on standard input even if it is not a terminal
    .plain = Print line by line, without a full screen, e.g. for a screen reader
    .no-map = Draw no maps, and print line by line: what maps show is also listed
    .no-confirm = Do not ask for confirmation of answers after which somebody else is asked or something is drawn
    .learn = Explain each kind of question the first few times that it is asked, for newcomers
    .accept-content = { help-shared.accept-content }
    .watch = Apply edits of the content during the game; if an edit changes the open step, the difference is shown, and the player chooses how to continue
    .json = Write the result as JSON instead of the story

help-games = List your games, the one played last first
    .more = Shows who plays, whose turn it is and when each game was last played. It checks whether logs are damaged, but not whether the rules were kept or whether a failing script has frozen the game: `verify` does that.
    .here = List the logs in the working directory instead
    .json = { help-shared.json }

help-rename = Rename one of your games
    .game = { help-shared.the-saved-game }
    .name = Its new name

help-delete = Take one of your games out of the list
    .more = Its log is moved to the folder `deleted` of the data directory and stays there until you remove it yourself.
    .game = { help-shared.the-saved-game }
