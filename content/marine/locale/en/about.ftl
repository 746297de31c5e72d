# What the front page says about the game.

game-about = Life in the sea, from sunlit reefs to hot vents in the deep. Each pawn acts at once, animals have traits of their own, and special pawns can be won.
game-people = 2–4 players
game-minutes = 90–150 minutes

# The variants that have no rule page of their own.
variant-epic = Epic game: all Evolution Cards play
variant-long = Long game
variant-no-exaptation = Without the trait { card-exaptation }
variant-no-traits = Without traits
variant-short = Short game
