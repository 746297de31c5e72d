# I punti di una partita, i suoi rami e i suoi segni.

point-form = mi aspettavo un punto della partita dopo la `@`, ho trovato `{ $found }`
    .hint = scrivi `@300` (dopo 300 fatti), `@-2` (due risposte indietro), `@turn:3`, `@turn:3/SEZIONE`, `@turn:3/1` (la sua prima domanda; `@round:3` vuol dire lo stesso), un ramo, un segno, oppure un ramo e un suo punto, come in `@main:300`
point-next-question =
    .hint = la prossima domanda è a `{ $point }`
point-answers = si può tornare indietro di { $most } risposte al massimo, trovato: { $found }
    .hint = indica un punto da `@-1` a `@-{ $most }`
point-answers-since = da lì alla fine di quel turno { $most ->
        [0] non ci sono risposte
        [one] c'è una risposta
       *[other] ci sono { $most } risposte
    }, non { $found }
point-turn = qui la partita non ha un turno { $found }
    .hint = arriva fino a `@turn:{ $last }`
point-before-turn = subito prima del turno { $turn }
point-next-turn = Il fatto seguente comincia il turno { $turn }.
point-part = nel turno { $turn } non comincia nulla di nome `{ $found }`
point-name = nessun ramo o segno della partita si chiama `{ $found }`
switch-no-branch = nessun ramo della partita si chiama `{ $name }`
point-of-mark = il segno `{ $mark }` è un punto solo, e da lì non si conta nulla
    .hint = indica soltanto `@{ $mark }`, o un ramo prima dei `:`
point-elsewhere = il percorso della partita che si guarda non passa per `{ $at }`
    .hint = indica la partita come `PARTITA@RAMO`, con il ramo che passa per `{ $at }`
point-no-end = `{ $command }` continua alla fine di un ramo, non da `{ $at }`
    .hint = comincia lì un ramo con `speciate branch { $game }@{ $at } NOME`, e continua quello

# Cominciare un ramo, passare a un altro, segnare un punto.
branch-begun = il ramo `{ $name }` comincia dopo { $facts } fatti: { $when }
branch-begun-at = dopo { $meant } fatti non c'è nessuna domanda, perciò il ramo `{ $name }` comincia a quella dopo { $facts }: { $when }
branch-next = la prossima domanda dopo quel punto è a `{ $point }`
branch-go-on = continualo con `speciate play { $branch }`, oppure fai sì che `{ $game }` sia quello con `speciate switch { $game } { $name }`
branch-over = lì la partita è finita; con `speciate switch { $game } { $name }` il ramo diventa quello di `{ $game }`
branch-in-setup = preparazione
branch-people-play = ci sono persone che stanno ancora giocando questa partita, e un ramo mostrerebbe loro ciò che verrà
    .hint-seat = indica il tuo posto con `--seat`: avrai una partita tutta tua, in cui ciò che non puoi sapere è indovinato
branch-copied = `{ $name }` è una partita a sé, che comincia come { $animals } conosce questa: { $when }; ciò che è nascosto vi è indovinato, e le estrazioni saranno altre
branch-copied-at = dopo { $meant } fatti non c'è nessuna domanda, perciò la nuova partita comincia a quella dopo { $facts }
branch-copied-go-on = prosegui con `speciate play { $name }`
switch-done = `{ $game }` d'ora in poi è il suo ramo `{ $name }`
switch-was-so = `{ $game }` è già il suo ramo `{ $name }`
mark-set = il punto dopo { $facts } fatti ({ $when }) si chiama `{ $name }`; guardalo con `speciate show { $at }`
mark-removed = il segno `{ $name }` è tolto
redo-nothing = non torna nulla: nulla era stato ritirato, o nel frattempo è venuto altro
redo-other = non torna nulla: l'ha ritirato qualcun altro
redo-content = non torna nulla: il contenuto che la partita aveva allora non si trova più

# L'elenco dei rami.
branches-main = { $name }: { $stand }
branches-line = { $name }, dopo { $facts } fatti ({ $when }): { $stand }
branches-line-by = { $name }, dopo { $facts } fatti ({ $when }), di { $animals }: { $stand }
branches-chosen = { $line } [quello inteso se non se ne indica uno]
branches-open = { $facts } fatti, { $when }, non finito
branches-over = { $facts } fatti, finito, { $count ->
    [one] ha vinto
   *[other] hanno vinto insieme
}: { $animals } ({ $points })
branches-stopped = { $facts } fatti, interrotto di comune accordo ({ $points })
branches-points = { $animal } { $points }
branches-mark = segno { $name }: { $place }
branches-mark-text = segno { $name }: { $place }: { $text }
branches-mark-on = { $branch }, dopo { $facts } fatti ({ $when })
branches-mark-behind = lasciato indietro, dopo { $facts } fatti ({ $when })
branch-beyond = servono al massimo { $most } fatti, trovati: { $found }
