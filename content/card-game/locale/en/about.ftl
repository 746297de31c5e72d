# What the front page says about the game.

game-about = The struggle for survival with a hand of cards: play animals and actions, win the biomes, and know when to pass.
game-people = 2–6 players
game-minutes = 30–60 minutes

# The form for a new game.
new-animal-dealt = Any colour
