# Che cosa fa ogni tipo di bot, dove lo si può scegliere.

bot-random = gioca a caso
bot-greedy = prende ciò che rende di più subito
bot-greedy-expands = lo stesso, ma si espande
bot-greedy-attacks = lo stesso, ma toglie agli altri
bot-greedy-hoards = lo stesso, ma mette da parte
bot-search = guarda avanti
