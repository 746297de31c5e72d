# The frame of a table's page, its sheet on small screens, its map and its timeline.
serve-menu = Menu
serve-parts-map = Map
serve-parts-display = Display
serve-parts-cards = Cards
serve-parts-players = Animals
serve-sheet = Size of the question
serve-zoom-in = Enlarge the map
serve-zoom-out = Shrink the map
serve-zoom-reset = Show the whole map
serve-time = Time
serve-step-at = { $place }, step { $step } of { $of }
serve-step-of = Step { $step } of { $of }
serve-step-nothing = Nothing visible happened in this step.
serve-step-more = { $count ->
    [one] … and one more sentence in the story
   *[other] … and { $count } more sentences in the story
}
serve-pace = Speed
serve-play = Play from here, step by step
serve-stop-playing = Stop
serve-lesson = New here? Read this
serve-drawer-close = Close
serve-drawer-back = Back
serve-drawer-search = Search
serve-wish-sound = Play a sound when it is my turn
serve-wish-notification = Notify me when it is my turn

# Analysis boards: games begun from a moment of another game, to try answers.
board-analyse = Try it out from here
board-analyse-how = On an analysis board you play all seats, can undo everything, and can let bots continue. Only you see it. This game does not change.
board-try = Try something out
board-analyse-over = The game is over here. To try something out, open this page at an earlier point.
board-list = Analysis boards
board-heading = Analysis board
board-called = Analysis: { $at }
board-begun-at = { $place }, step { $step }
board-numbered = Analysis board { $number }
board-about = You play all seats here.
board-origin = Started from { $game }
board-play-on = Let a bot answer for all seats:
board-until-answer = One answer
board-until-turn = To the end of the turn
board-until-game = To the end of the game
board-playing = A bot is playing: { $bot }
board-stop = Stop the bot
board-begin = To the start of the board
board-play-here = Continue from here
board-more = Name or remove this board
board-title = Name
board-call = Save the name
board-remove = Remove this board
board-remove-how = The original game is kept.
board-nothing-asked = nobody is asked anything there, so there is nothing to try
board-only-seats = only its players can analyse this game until it ends
board-before-begin = this moment is before the start of the board; start another board there

# The chances of the seats by turn.
odds-heading = Chances by turn
odds-about = How each seat's chances changed, where the turning points were, and which answers would have been better. In the background, bots finish the game many times from many of its points.
odds-games = Accuracy
odds-quick = quick
odds-usual = usual
odds-thorough = thorough
odds-begin = Compute the chances
odds-stop = Stop
odds-waiting = Another game is being analysed. This one is waiting.
odds-chart-about = Each line is a seat's chance after each turn; the band shows how certain it is. Triangles mark the turning points.
odds-better = Better answers
odds-to-turn = Go to turn { $turn }
odds-to-answer = Go to this moment
odds-busy = too many games are waiting to be analysed; try again later
odds-hidden = people are still playing this game, and its chances would reveal what is hidden
odds-no-thread = the analysis could not begin: { $reason }
