# Quello che `tune-bot` stampa.

tune-played = { $games } partite contro { $against } con { $players } posti e seme { $seed }
tune-interrupted = interrotto dopo { $games } partite: i pesi trovati finora non sono stati verificati su tavoli nuovi
tune-better = Su { $tables } tavoli nuovi, i pesi nuovi vincono il { $after } % delle partite e quelli vecchi il { $before } %. I nuovi vincono da { $low } a { $high } punti percentuali in più; 95 intervalli su 100 come questo contengono il valore vero.
tune-not-better = Su { $tables } tavoli nuovi, i pesi nuovi non sono chiaramente migliori di quelli vecchi: vincono { $more } punti percentuali in più, nell'intervallo da { $low } a { $high }.
tune-unchanged = Nessun passo era chiaramente migliore, quindi nessun peso è cambiato.
tune-unchecked = Questi pesi non sono stati verificati su tavoli nuovi.
tune-unknown = `bot.greedy` non ha il peso `{ $name }`
tune-no-weights = il gioco `{ $game }` non ha pesi del bot `greedy` che si possano mettere a punto
column-weight = peso
