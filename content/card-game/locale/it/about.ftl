# Che cosa dice del gioco la prima pagina.

game-about = La lotta per sopravvivere con una mano di carte: gioca animali e azioni, vinci i biomi e capisci quando passare.
game-people = 2–6 giocatori
game-minutes = 30–60 minuti

# Il modulo per una nuova partita.
new-animal-dealt = Uno qualsiasi
