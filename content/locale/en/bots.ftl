# What each kind of bot does, where one can be chosen.

bot-random = plays at random
bot-greedy = takes what brings the most at once
bot-greedy-expands = the same, but spreads out
bot-greedy-attacks = the same, but takes from others
bot-greedy-hoards = the same, but saves for later
bot-search = looks ahead
