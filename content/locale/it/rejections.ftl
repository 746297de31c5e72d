# Perché una risposta viene respinta.

rejection = { $reason } [{ $code }]

rejection-option-form = serve l'id di un'opzione come `pass` o `{ $example }`, trovato: `{ $found }`
rejection-pawn-form = ci si aspettava una pedina speciale e il suo spazio, come `pawn:sun@abundance.1`, trovato `{ $found }`
rejection-stacks-from-1 = le pile si contano da 1
rejection-option-kind = serve l'id di un'opzione di un tipo noto (space, tile, corner, element, species, animal, card, stack, count, way, terrain, pawn), trovato: `{ $found }`
rejection-several = più pacchetti aggiungono { $kind } `{ $name }`: scrivi { $ids }
rejection-no-such-near = { $kind } inesistente: `{ $name }`; intendevi `{ $near }`?
rejection-no-such = { $kind } inesistente: `{ $name }`
rejection-off-board = `{ $place }` è fuori dal tabellone: `q` va da { $west } a { $east }, `r` da { $north } a { $south }
rejection-number = serve un numero da 0 a 255, trovato: `{ $found }`
rejection-stale = voci del log: attese { $at }, trovate { $found }; riguarda la partita
rejection-not-offered = `{ $option }` non è tra le { $count } opzioni di `{ $question }`
rejection-game-over = la partita è finita; non ci sono più domande
rejection-frozen = la partita è bloccata; non ci sono domande finché non viene riparata
rejection-no-seat = in questa partita non c'è il giocatore { $seat }
rejection-has-answered = il giocatore { $seat } ha già risposto e aspetta gli altri
rejection-other-seat = ora non tocca al giocatore { $seat }
rejection-call = `{ $option }` è respinto: { $reason }
rejection-call-secret = alcuni hanno risposto in segreto; non si dice nulla fuori turno finché non hanno risposto tutti
rejection-call-none = in questa partita non si può fare nulla di simile fuori turno
rejection-call-fails = lo script di una carta in gioco fallisce nel giudicarlo
why-resign-again = Questo giocatore ha già abbandonato la partita (regola `resign`).
why-call-resigned = Questo giocatore ha abbandonato la partita, quindi non può più dire nulla fuori turno (regola `resign`).
why-resign-alone = Non resta nessun altro che possa vincere: per finire qui la partita, rispondi `stop` (regola `resign`).
why-stop-offered = Questo giocatore propone già di interrompere: la partita si interrompe quando lo propongono tutti quelli che non l'hanno abbandonata, e `continue` ritira la proposta (regola `stop`).
why-continue-no-offer = Questo giocatore non propone di interrompere, quindi non c'è nulla da ritirare (regola `stop`).
