# La fine di una partita, sulla sua pagina.

result-heading = Risultato
result-not-over = la partita non è ancora finita
result-rematch = Rivincita
result-rematch-how = Una rivincita ha gli stessi posti, bot, opzioni e pacchetti. Comincia quando il primo giocatore preme il pulsante; gli altri lo premono per entrare.
result-share = Link a questa partita
result-home = Tutte le partite
result-table = Classifica finale
result-place = Posto
result-player = Giocatore
result-points = PV
result-winner = vincitore
result-shared = condivide la vittoria
result-chart = PV durante la partita
result-chart-about = Il totale dopo ogni turno.
result-turns = Turno
result-turning = Momenti decisivi
result-lead = { $turn }, in testa: { $animal }, con { $points } PV.
result-most = { $turn }, il guadagno più grande: { $animal }, { $points } PV.

# Per che cosa furono i punti, come titoli di una tabella.
result-source-scored-tile = Tessere riscosse
result-source-card = Carte
result-source-covered-tile = Tessere coperte
result-source-new-tile = Tessere nuove
result-source-survival = Sopravvivenza
result-source-final-scoring = Punteggio finale
result-source-food-chain = Catena alimentare
result-source-elements = Elementi
result-source-targets = Obiettivi
result-source-trait = Tratti
result-source-other = Altro
summary-before = Prima
summary-gained = Guadagno
summary-now = Dopo
summary-for = Per che cosa
