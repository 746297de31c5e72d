# La fine di una partita, sulla sua pagina.

result-heading = Risultato
result-not-over = la partita non è ancora finita
result-rematch = Rivincita
result-rematch-how = Una rivincita ha gli stessi posti, bot, opzioni e pacchetti. Comincia quando il primo giocatore preme il pulsante; gli altri lo premono per entrare.
result-share = Link a questa partita
result-home = Tutti i giochi
result-table = Classifica finale
result-place = Posto
result-player = Giocatore
result-points = Punti
result-winner = vincitore
result-shared = condivide la vittoria
result-chart = Punti durante la partita
result-chart-about = Il totale dopo ogni turno.
result-turns = Turno
result-turning = Momenti decisivi
result-lead = { $turn }, passa in testa: { $animal }, con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
result-most = Il guadagno più grande: { $animal }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
}. { $turn }.

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
