# La cornice della pagina di un tavolo, il foglio sugli schermi piccoli, la mappa e la linea del tempo.
serve-menu = Menu
serve-parts-map = Mappa
serve-parts-display = Plancia
serve-parts-cards = Carte
serve-parts-players = Animali
serve-sheet = Altezza della domanda
serve-zoom-in = Ingrandisci la mappa
serve-zoom-out = Rimpicciolisci la mappa
serve-zoom-reset = Mostra tutta la mappa
serve-time = Tempo
serve-step-at = { $place }, passo { $step } di { $of }
serve-step-of = Passo { $step } di { $of }
serve-step-nothing = In questo passo non è successo niente di visibile.
serve-step-more = { $count ->
    [one] … e un'altra frase nella storia
   *[other] … e altre { $count } frasi nella storia
}
serve-pace = Velocità
serve-play = Riproduci da qui, passo per passo
serve-stop-playing = Ferma
serve-lesson = Prima volta? Leggi qui
serve-drawer-close = Chiudi
serve-drawer-back = Indietro
serve-drawer-search = Cerca
serve-wish-sound = Suona quando tocca a me
serve-wish-notification = Avvisami quando tocca a me

# Tavoli di analisi: partite cominciate da un momento di un’altra partita, per provare risposte.
board-analyse = Prova da qui
board-analyse-how = Su un tavolo di analisi hai tutti i posti, puoi annullare ogni cosa e lasciar continuare i bot. Lo vedi solo tu. Questa partita non cambia.
board-try = Prova qualcosa
board-analyse-over = Qui la partita è finita. Per provare qualcosa, apri questa pagina da un punto precedente.
board-list = Tavoli di analisi
board-heading = Tavolo di analisi
board-called = Analisi: { $at }
board-begun-at = { $place }, passo { $step }
board-numbered = Tavolo di analisi { $number }
board-about = Qui giochi per tutti i posti.
board-origin = Cominciato da { $game }
board-play-on = Fai rispondere un bot per tutti i posti:
board-until-answer = Una risposta
board-until-turn = Fino alla fine del turno
board-until-game = Fino alla fine della partita
board-playing = Un bot sta continuando: { $bot }
board-stop = Ferma il bot
board-begin = All'inizio del tavolo
board-play-here = Continua da qui
board-more = Dai un nome al tavolo o eliminalo
board-title = Nome
board-call = Salva il nome
board-remove = Elimina questo tavolo
board-remove-how = La partita di partenza resta.
board-nothing-asked = lì nessuno deve rispondere, quindi non c'è niente da provare
board-only-seats = finché non finisce, solo chi gioca questa partita può analizzarla
board-before-begin = questo momento viene prima dell'inizio del tavolo; comincia lì un altro tavolo

# Le probabilità dei posti, turno per turno.
odds-heading = Probabilità per turno
odds-about = Come sono cambiate le probabilità di ogni posto, dove sono i momenti decisivi e quali risposte sarebbero state migliori. In sottofondo i bot continuano molte volte da molti punti della partita.
odds-games = Precisione
odds-quick = rapida
odds-usual = normale
odds-thorough = accurata
odds-begin = Calcola le probabilità
odds-stop = Ferma
odds-waiting = Si sta analizzando un'altra partita. Questa è in attesa.
odds-chart-about = Ogni linea è la probabilità di un posto dopo ogni turno; la fascia mostra quanto è sicura. I triangoli segnano i momenti decisivi.
odds-better = Risposte migliori
odds-to-turn = Vai al turno { $turn }
odds-to-answer = Vai a questo momento
odds-busy = troppe partite aspettano di essere analizzate; riprova più tardi
odds-hidden = questa partita è ancora in corso, e le sue probabilità rivelerebbero ciò che è nascosto
odds-no-thread = non è stato possibile cominciare l'analisi: { $reason }
