# Che cosa fa ogni tipo di bot, dove lo si può scegliere.

bot-random = gioca a caso
bot-greedy = prende ciò che rende di più subito
bot-greedy-expands = come greedy, ma si espande
bot-greedy-attacks = come greedy, ma toglie agli altri
bot-greedy-hoards = come greedy, ma mette da parte
bot-search = guarda avanti
