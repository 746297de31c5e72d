# Perché una partita è bloccata, e in che cosa è diversa dal suo log.

game-other-rules = il log è di `{ $log }`, i contenuti sono di `{ $content }`
game-other-names = i nomi nei contenuti non sono quelli con cui la partita è stata aperta: { $difference }
game-no-seed = la sorte di questa partita non viene da un seme, perciò non può continuare
game-other-budget = il log lascia fare ai suoi script più di quanto lasci questo motore, perciò la partita non può continuare qui
frozen-nobody-asked = { $turns ->
    [one] per { $turns } turno nessuno ha avuto una domanda
   *[other] per { $turns } turni nessuno ha avuto una domanda
}
verify-salt = il salt dell'apertura non è quello del suo seme
verify-log-ends = il log si ferma prima di ciò che segue dalle regole
verify-unanswered = qui le regole fanno una domanda, e il log non risponde
verify-goes-on = la partita è finita, e il log continua
verify-other = le regole portano a qualcos'altro
frozen-differs = il fatto { $fact } è diverso dal log: atteso: { $expected }; trovato: { $found }
    .hint-accept = da allora è cambiato il motore; ricomincia il passo aperto con `speciate answer { $file } --accept-content`; quel che vi è successo resta su un ramo del log
frozen-script =
    .hint = correggi lo script e ripeti il comando
    .hint-accept = la partita tiene i contenuti che ha: correggi lo script, poi falla passare a quello nuovo con `speciate { $command } { $file }{ $options } --accept-content`
frozen-differs-at-question = il fatto { $fact } è diverso dal log alla domanda `{ $question }`: atteso: { $expected }; trovato: { $found }

# Che cosa è diverso, per quanto chi legge può vederlo; `was` e `now` sono frasi intere.
difference-told = il fatto { $fact } era «{ $was }», e ora è «{ $now }»
difference-nothing = più niente in questo passo
difference-asks = qui arriva la domanda { $question }, oppure è diversa
difference-hidden = qualcosa che non puoi vedere
difference-drawn = si estrae qualcosa
difference-untold = un fatto `{ $fact }`, che la storia non racconta
difference-nobody = nessuno riceve domande
difference-asked = { $animal-The } riceve una domanda che non puoi vedere
difference-answered = { $asked } Risposta: { $answer }
difference-question = { $count ->
    [0] { $question }
   *[other] { $question } Offerte solo qui: { $options }
}
difference-answer = `{ $option }` alla domanda `{ $question }`

fault-draw-no-element = la prossima estrazione di `{ $stream }` è fissata come elemento, ma non ne estrae
fault-draw-not-in-bag = la prossima estrazione di `{ $stream }` è fissata come `{ $element }`, ma nel sacchetto non ce n'è
