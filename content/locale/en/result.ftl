# The end of a game on its page.

result-heading = Result
result-not-over = the game is not over yet
result-rematch = Rematch
result-rematch-how = A rematch has the same seats, bots, options and packs. The first player to press the button begins it; the others press the same button to join.
result-share = Link to this game
result-home = All games
result-table = Final table
result-place = Place
result-player = Player
result-points = VP
result-winner = winner
result-shared = shares the victory
result-chart = VP during the game
result-chart-about = The total after each turn.
result-turns = Turn
result-turning = Turning points
result-lead = { $turn }, new leader: { $animal }, with { $points } VP.
result-most = { $turn }, largest gain: { $animal }, { $points } VP.

# What points were for, as headings of a table.
result-source-scored-tile = Scored tiles
result-source-card = Cards
result-source-covered-tile = Covered tiles
result-source-new-tile = New tiles
result-source-survival = Survival
result-source-final-scoring = Final scoring
result-source-food-chain = Food chain
result-source-elements = Elements
result-source-targets = Targets
result-source-trait = Traits
result-source-other = Other
summary-before = Before
summary-gained = Gained
summary-now = After
summary-for = What for
