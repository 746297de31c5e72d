# Che cosa dice del gioco la prima pagina.

game-about = La vita nel mare, dalle barriere al sole fino alle sorgenti calde degli abissi. Ogni pedina agisce subito, gli animali hanno tratti propri e le pedine speciali si possono vincere.
game-people = 2–4 giocatori
game-minutes = 90–150 minuti

# Le varianti che non hanno una pagina propria delle regole.
variant-epic = Partita epica: giocano tutte le Carte Evoluzione
variant-long = Partita lunga
variant-no-exaptation = Senza il tratto { card-exaptation }
variant-no-traits = Senza tratti
variant-short = Partita breve
