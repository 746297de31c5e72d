# What the front page says about the game.

game-about = An ice age is coming. Spread your species over the earth, change what they eat, and dominate the land before the ice does.
game-people = 2–6 players
game-minutes = 120–240 minutes
