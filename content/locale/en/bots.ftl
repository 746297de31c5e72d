# What each kind of bot does, where one can be chosen.

bot-random = plays at random
bot-greedy = takes the most points now
bot-greedy-expands = like greedy, but spreads out
bot-greedy-attacks = like greedy, but takes from others
bot-greedy-hoards = like greedy, but saves for later
bot-search = looks ahead
