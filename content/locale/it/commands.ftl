# Che cosa i comandi dicono di sé.

command-error = errore: { $message }
command-warning = avviso: { $message }
variants-disagree = le varianti `{ $first }` e `{ $counts }` impostano tutte e due `{ $path }`; `{ $counts }` è nominata dopo e vale
command-note = nota: { $note }
command-hint = suggerimento: { $hint }

command-locale-unknown = non ci sono parole per la lingua `{ $locale }`
command-game-unknown = nessun gioco si chiama `{ $name }`
command-bot-unknown = nessun bot si chiama `{ $name }`
    .hint-own-content = `{ $name }` è un bot di un pacchetto, ma la partita tiene il contenuto con cui è cominciata; comincia una nuova partita con il pacchetto
    .hint-script = `{ $file }` c'è, ma nessun bot lo usa: aggiungi `[script_bot.{ $name }]` a `bots.toml`
command-bot-timed = il bot `{ $bot }` pensa per un certo tempo, perciò lo stesso seme non dà di nuovo la stessa partita
    .hint = dagli un numero di tentativi per ogni risposta, ad es. `search-100`
command-bot-twice = il bot `{ $bot }` è due volte nell'elenco
command-bots-form = per `--bots` serve `ANIMAL=BOT`, trovato: `{ $found }`
    .hint = scrivi un bot per tutti, ad es. `--bots greedy`, oppure `--bots mammal=greedy,bird=random`

command-seats =
    .hint-single = scegli con `--players N` o `--animals a,b,…`
    .hint-several = scegli con `--players N` o `--animals a+b+…,c+d+…`, un giocatore dopo l'altro
command-seat =
    .hint = usa il numero di un giocatore, da 1 a { $count }, oppure uno tra { $names }
command-seat-empty = in questa partita non c'è il giocatore { $seat }
command-animal-unknown = nessun animale si chiama `{ $name }`
command-animal-twice = `{ $name }` compare due volte
    .hint = scrivi ogni animale una volta sola
command-animal-not-playing = `{ $name }` non è in questa partita
command-no-randomness = il sistema non fornisce numeri casuali: { $reason }
    .hint = indica un seme con `--seed N`

command-answer =
    .hint-number = indica un'opzione con il suo id: il numero { $number } dell'elenco è `{ $id }`
    .hint-choose = scegli una di queste opzioni: { $options }
    .hint-kept = { $index ->
        [0] nulla è stato tenuto: la prima delle { $count } risposte è stata rifiutata
        [1] la prima delle { $count } risposte è stata tenuta
       *[other] le prime { $index } di { $count } risposte sono state tenute
    }
    .hint-all = esegui `speciate questions { $file }` per vedere tutte le opzioni
    .hint-wait = aspetta; giocatori che devono rispondere: { $seats }
command-answer-bots = la domanda è per un bot, il giocatore { $seat }, e in questa partita giocano solo bot
    .hint-auto = avvia `speciate play { $file } --auto` per lasciarli giocare
    .hint-no-bots = aggiungi `--no-bots` per rispondere al posto dei bot
command-answer-person = la domanda è per una persona, il giocatore { $seat }, che gioca questa partita sul server
    .hint = aspetta, o aggiungi `--seat { $seat }` per rispondere al suo posto
command-answer-bots-first = la domanda era per un bot, il giocatore { $seat }: adesso ha giocato, e la tua risposta non è stata presa
    .hint = avvia `speciate questions { $file }` per vedere che cosa ti si chiede adesso
command-several-asked = più giocatori devono rispondere nello stesso momento
    .hint = indica chi risponde con `--seat S`, uno tra { $seats }
command-no-faults = nessun errore
command-only-warnings = nessun errore, { $count ->
    [one] 1 avviso
   *[other] { $count } avvisi
}
command-entries-aside = { $aside ->
    [one] { $aside } altra voce non è su questo ramo
   *[other] { $aside } altre voci non sono su questo ramo
}
command-new =
    .hint-directory = passa a una cartella in cui si può scrivere
command-mend-log =
    .hint = prima ripara il log: { $damage }
command-damage = { $file }: { $damage }
    .hint-recover = esegui `speciate recover { $file }`: scrive { $count ->
        [one] la prima voce
       *[other] le prime { $count } voci
    } in una nuova partita e lascia questa com'è
    .hint-replay = esegui `speciate replay { $file }` per vedere a che punto si arriva con { $count ->
        [one] la prima voce
       *[other] le prime { $count } voci
    }
command-replay =
    .hint-kept = { $kept ->
        [one] fin qui porta la prima voce
       *[other] fin qui portano le prime { $kept } voci
    }
command-seed = il seme è { $seed }
command-no-threads = impossibile avviare i thread: { $reason }
command-no-seed = la sorte di questa partita non viene da un seme
    .hint = controlla soltanto lo stato a cui porta, con `--fold`
command-arranged = voce { $number }: una posizione preparata a mano è stata accettata com'è
command-frozen = la partita è bloccata: { $reason }
command-other-bytes = la riga { $line } non è come la scrive questo motore
command-verify =
    .hint-kept = { $kept ->
        [0] prima non c'è nessuna voce
        [one] la voce precedente è buona
       *[other] le { $kept } voci precedenti sono buone
    }
command-whole-log = `{ $command }` vuole il log intero, non un punto o un ramo, trovato: `{ $at }`
    .hint = togli `@{ $at }`
command-point = serve un punto da 0 a { $most } fatti, trovato: { $found }
    .hint = indica un punto fino a `@{ $most }`
command-new-game =
    .hint = esegui `speciate games` per vedere come si chiamano le tue partite, o `speciate new` per aprirne una
command-directory =
    .hint = indica il file di un log al suo interno
    .hint-pack = è un pacchetto: scrivi `--pack { $folder }` per giocare con esso
command-no-log =
    .hint = indica il file di un log, o una partita elencata da `speciate games`
command-file-stale =
    .hint = riguarda la partita e ripeti il comando
command-file-locked =
    .hint = riprova quando avrà finito
command-no-stdout = impossibile scrivere su stdout: { $reason }
command-no-json = impossibile scrivere JSON: { $reason }
command-log-ends = il log si ferma prima di tutto ciò che segue dalla sua ultima risposta
command-cut-off = { $bytes ->
    [one] l'ultimo byte è stato tagliato via: non era mai stato confermato
   *[other] gli ultimi { $bytes } byte sono stati tagliati via: non erano mai stati confermati
}
command-set-twice = `{ $key }` è impostato due volte
    .hint = tieni uno solo dei due valori
command-variant-twice = la variante `{ $name }` compare due volte
    .hint = scrivi ogni variante una volta sola

command-shown = fatto { $facts } di { $path }; voci nel log: { $entries }
command-faults = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
command-check-finds = { $count ->
    [one] `speciate check { $named }` trova { $count } errore
   *[other] `speciate check { $named }` trova { $count } errori
}
command-seat-of = giocatore { $seat }: { $animals }
command-frozen-asks-nothing = la partita è bloccata; non ci sono domande
command-another-asked = ora deve rispondere un altro giocatore
command-nothing-asked = a questo punto non ci sono domande
command-abandoned = alcuni effetti sono stati abbandonati, il primo di { $kind } `{ $name }`
command-abandoned-because = alcuni effetti sono stati abbandonati, il primo di { $kind } `{ $name }`: { $fault }
command-froze = { $count ->
        [one] una partita si è bloccata, la { $game }
       *[other] { $count } partite si sono bloccate, la prima è la { $game }
    }: { $fault }
    .hint = `{ $command }` la gioca di nuovo e ne conserva il log
    .hint-abandoned = lì uno script che fallisce blocca la partita, mentre `simulate` abbandona ciò che ha fatto: perciò può presentarsi prima un altro errore

# Che cosa mostra `replay` di uno stato.

command-replayed = { $facts ->
    [one] { $facts } fatto
   *[other] { $facts } fatti
}, turno { $turn }
command-has-won = { $count ->
    [one] ha vinto
   *[other] hanno vinto insieme
}: { $animals }
command-replayed-animal = { $animal }: punti { $points }, riserva genetica { $pool }, eliminate { $eliminated }, pedine { $pawns }

# Che cosa conta `simulate`.

command-simulated =
    partite { $games } in { $seconds } secondi, concluse { $finished }, bloccate { $frozen }, incompiute { $unfinished }
    turni { $turns }, decisioni { $decisions }, fatti { $facts }, effetti abbandonati { $abandoned }
column-animal = animale
column-games = partite
column-wins = vittorie
column-win-percent = % vittorie
column-mean = media
column-mean-points = media punti
column-likely = 95 % tra
column-deviation = ±

simulate-plan = Per { $games } partite ci vogliono circa { $time }.
simulate-progress-first = la prima partita non è ancora finita
simulate-progress = { $played } di { $games } partite ({ $percent } %), { $rate } al secondo, restano circa { $left } secondi
simulate-from = da { $point } in poi ({ $when }) ogni posto è giocato dai bot: { $bots }
simulate-interrupted = interrotto dopo { $played } di { $games } partite
simulate-random = le partite di bot casuali non dicono nulla sull'equilibrio; `--bots { $bots }` gioca meglio
simulate-against-bots = giocano i bot `{ $bots }`: con quelli casuali una modifica non dice nulla sull'equilibrio; con `--bots random` giocano quelli
simulate-bots = Giocatori: `{ $bots }`
simulate-partial = Risultato parziale: prima dell'interruzione sono state giocate solo { $played } di { $games } partite.
simulate-unfinished = { $count ->
    [one] Una partita non era finita dopo { $turns } turni ed è stata interrotta.
   *[other] { $count } partite non erano finite dopo { $turns } turni e sono state interrotte.
}
simulate-left-out = { $count ->
    [one] Una partita non è arrivata alla fine e non conta
   *[other] { $count } partite non sono arrivate alla fine e non contano
} per vittorie, medie e limiti.
simulate-none-finished = Nessuna partita è arrivata alla fine: non ci sono né vittorie né medie.
simulate-one-game = Tutte le { $games } partite sono andate esattamente allo stesso modo: qui il caso non conta più, o per questi bot non cambia nulla. È una sola partita giocata { $games } volte, perciò non ci sono limiti.
simulate-few-games = Solo { $distinct } di { $games } partite sono diverse. I limiti sono quelli di { $distinct } partite, perché rigiocare la stessa partita non aggiunge nulla.
simulate-no-bounds = ignoto
simulate-against = Con { $change }, nelle stesse partite (99,7 % tra):
simulate-too-few = troppo poche partite per dirlo
simulate-wins = vinte, %
simulate-points = punti
simulate-more = di più
simulate-less = di meno
simulate-undecided = le partite non provano una differenza
simulate-same = ogni partita è finita nello stesso modo
simulate-froze = con { $change } si sono bloccate { $count } partite; si confrontano solo quelle che finiscono sia con la modifica sia senza
simulate-given-up = con { $change } { $count ->
    [one] una partita non era finita
   *[other] { $count } partite non erano finite
} dopo { $turns } turni; si confrontano solo quelle che finiscono sia con la modifica sia senza
simulate-animals = con { $change } ci sono altri animali nel gioco, e non si può confrontare nulla
simulate-weights = `{ $change }` cambia come giocano tutti i bot, quindi non mostra se giocano meglio
    .hint = fai giocare fra loro bot con e senza: `speciate tournament { $game } --bots greedy,greedy@{ $setting }`
simulate-seat = `--seat` dice di chi conta ciò che sa dove si continua una propria partita, e qui non ce n'è una
    .hint = indicarne una con il suo punto, per esempio `speciate simulate PARTITA@turn:3`
simulate-own-content = `{ $game }` si continua con il suo contenuto e i suoi posti
    .hint = tralasciare `--players`, `--variant`, `--set` e `--against`, o indicare un gioco per le sue regole
simulate-ended = qui non si può continuare: la partita è finita, o bloccata
    .hint = indicare un punto di prima, per esempio l'inizio di un turno: `PARTITA@turn:3`
recover-nothing = in `{ $file }` non c'è nulla da recuperare: la riga { $line } è danneggiata ({ $kind }), e senza la prima riga non si può leggere altro
    .hint = ripristina la prima riga da una copia del file
recover-whole = `{ $file }` non è danneggiato, perciò non c'è nulla da recuperare
    .hint = `speciate export { $file } FILE` ne scrive una copia
recover-done = sono conservate { $entries } voci di `{ $file }`, fino a qui: { $when }; `{ $file }` resta com'è
recover-lost = { $count ->
    [one] è persa una riga, la { $line }
   *[other] sono perse { $count } righe, dalla { $line } in poi
}: il danno è alla colonna { $column }, { $kind }
recover-lost-whole = { $count ->
    [one] una delle righe perse sembra una voce
   *[other] { $count } delle righe perse sembrano voci
}, ma nulla può seguire il danno
recover-newer = non c'è nessun danno: un motore più recente può leggere il resto
recover-unread = il resto non si può leggere: { $reason }
recover-named =
    .hint = scegli un altro nome: `speciate recover { $game } NOME`
recover-go-on = continua con `speciate play { $game }`
output-ending = `{ $file }` non sarebbe un file di tipo `.{ $found }`: questo comando scrive `.{ $wanted }`
    .hint = usare il nome `{ $file }`
output-no-ending = `{ $file }` non ha un'estensione, ma questo comando scrive `.{ $wanted }`
simulate-rows = non si può scrivere `{ $file }`: { $reason }

# Che cosa trova `verify`.

command-of-file = { $file }: { $message }
command-entries-fold = { $count ->
    [one] { $count } voce si applica senza errori
   *[other] { $count } voci si applicano senza errori
}
command-verified = { $facts ->
    [one] { $facts } fatto
   *[other] { $facts } fatti
}: tutto coincide fino { $branches ->
    [one] alla fine
   *[other] a ognuna delle { $branches } fini
}
command-deviation =
    riga { $line }: { $what }
    {"  "}registrato: { $recorded }
    {"  "}deciso: { $decided }
command-deviation-because =
    riga { $line }: { $what }
    {"  "}registrato: { $recorded }
    {"  "}deciso: { $decided }
    {"  "}motivo: { $reason }
command-deviation-fact = la voce { $number } è un fatto che non segue dalle regole
command-deviation-not-offered = la voce { $number } è una risposta che non era tra le opzioni
command-deviation-answer = la voce { $number } risponde a un'altra domanda o ad altre opzioni
command-deviation-draw = la voce { $number } è un'estrazione che il seme non dà
command-deviation-end = manca la voce { $number }
    .hint-step = tutto ciò che la precede coincide; l'ultimo passo non è finito, come dopo un arresto improvviso o `speciate recover`
    .hint-play = esegui `speciate play { $file }` per finire il passo

command-man-unwritten = impossibile scrivere le pagine di manuale: { $reason }
