# Che cosa dice del gioco la prima pagina.

game-about = Arriva un'era glaciale. Diffondi le tue specie sulla terra, cambia ciò che mangiano e domina prima che lo faccia il ghiaccio.
game-people = 2–6 giocatori
game-minutes = 120–240 minuti
