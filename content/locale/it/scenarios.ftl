# Scenari: che cosa è sbagliato in come ne è scritto uno, e che cosa è andato diversamente da come dice.

## Come si scrive uno scenario

scenario-kind = { $kind ->
    [line] tipo di riga
    [part] tipo di parte
    [flag] `true` o `false`
    [cover] tipo di cosa da coprire
    [code] codice di rifiuto
   *[other] { $kind }
}
scenario-missing = serve ancora una parola ({ scenario-kind }), trovato: la fine della riga
scenario-extra-word = la riga doveva finire, trovato: `{ $found }`
    .hint = scrivi `|` prima delle opzioni che la domanda offre
scenario-order =
    .hint = sposta `{ $word }` qui, prima di questa parola
scenario-tile =
    .hint = una tessera si scrive con le sue coordinate, ad es. `{ $example }`
scenario-sign =
    .hint = toglilo: le parole di una riga sono separate soltanto da spazi
scenario-no-rows = `{ $kind }` serve solo nei giochi in cui le carte stanno in file
    .hint = una carta che resta in gioco si mette con `in-play CARTA ANIMALE`
scenario-unknown = { scenario-kind }, non riconosciuto: `{ $found }`
scenario-is-log = `{ $path }` è il log di una partita, non un file di scenari
    .hint = `speciate verify { $file }` lo verifica; `speciate repro { $file } --scenario` ne fa uno scenario
scenario-no-number = serve un numero, trovato: `{ $found }`
    .range = serve un numero da 0 a { $most }, trovato: `{ $found }`
scenario-board-and-earth = un tabellone si disegna soltanto su una terra vuota
    .hint = scrivi `earth = "empty"`, oppure toglilo
scenario-expects-nothing = lo scenario `{ $name }` non si aspetta niente: aggiungi `when`, `facts` o `then`
scenario-no-cover = serve `KIND:NAME`, ad es. `ruling:R4`, trovato: `{ $found }`
scenario-no-ruling = serve una scelta di regola come `{ $like }` o `{ $like }=VALUE`, trovato: `{ $found }`
scenario-no-species = servono specie come `B2` o `.`, trovato: `{ $found }`; le lettere sono { $letters }

## Che cosa non si può preparare

scenario-no-disk = serve la lettera di un gettone o `+`, trovato: `{ $found }`; le lettere sono { $letters }
scenario-map-no-tile = servono esagoni come li disegna `speciate show`, ma manca una tessera come `0,-1`
scenario-map-elsewhere = `{ $tile }` non sta dove la mappa ha quell'esagono
scenario-map-no-terrain = serve un terreno sotto `{ $tile }`, ma non c'è niente
scenario-map-terrain = `{ $found }` è troncato: può essere { $terrains }
scenario-map-stray = qui non serviva niente del genere, trovato: `{ $found }`
scenario-not-reached = da una posizione preparata il gioco non prosegue mai con `{ $line }`
    .hint = in questa posizione a `{ $before }` segue `{ $next }`; dipende da ciò che è dato, p. es. se qualcuno ha specie, e da `last-turn`
scenario-no-covers = non restano tessere di { small-tile }
scenario-stacks = serve una pila da 1 a { $count }, trovato: { $found }
scenario-too-many-tiles = il massimo di tessere `{ $terrain }` sulla terra è { $most }, trovata una in più
scenario-too-many-elements = il massimo di elementi su un animale è { $most }, trovati: { $found }
scenario-too-few-disks = i gettoni `{ $element }` nel sacchetto sono al massimo { $found }, richiesti: { $wanted }
scenario-too-many-pawns = il massimo di pedine è { $most }, trovate: { $found }
scenario-initiative = ogni animale in gioco deve comparire una volta
scenario-no-earth = si possono eliminare specie soltanto dove c'è una tessera
scenario-contradiction = un'altra riga dice il contrario: { $why }
scenario-card-twice = `{ $card }` dovrebbe stare in due posti
scenario-not-in-play = `{ $animal }` non è in gioco
scenario-nothing-beside = accanto a `{ $space }` non c'è né un gettone né un segnalino terreno
scenario-no-special-pawns = questo gioco non ha pedine speciali
scenario-pawn-of-nobody = nessuno controlla la pedina speciale di `{ $element }`: di' chi con `controls`
scenario-pawn-of-two = due animali dovrebbero controllare la pedina speciale di `{ $element }`
scenario-squares = nelle caselle del tabellone ci sono al massimo { $most } specie
scenario-card-in-no-slot = `{ $card }` non è in nessuno spazio: di' in quale con `slot`
scenario-in-slots = in questo gioco le carte stanno in spazi: scrivi una riga `slot` per ognuna
scenario-no-slots = in questo gioco le carte non stanno in spazi: scrivi `face-up`
scenario-slot = serve uno spazio da 1 a { $most }, trovato: { $found }
scenario-no-trait = `{ $card }` non è un tratto
scenario-trait-of-nobody = nessun animale ha `{ $card }`: di' quale con `traits`
scenario-face = una tessera piccola su `{ $tile }` deve essere { $faces }
scenario-setup-asks = qui la preparazione stessa chiede qualcosa, prima che si possa disporre altro
    .hint = comincia da lì con la riga `at setup`, oppure escludi con una variante ciò che chiede
scenario-before-setup = dove il gioco comincia dalla preparazione si possono dare soltanto `unused` e `draws`, con `earth = "start"`

## Che cosa è andato diversamente

scenario-unshipped = Il contenuto non è quello originale di questa versione in questi punti:
scenario-failed = FALLITO { $title }
scenario-line-differs = atteso: `{ $line }`; trovato: { $found }
scenario-why-differs = atteso: `{ $line }`; trovato: { $reason }: { $text }
scenario-step-not-taken = `{ $line }`: il gioco non è mai arrivato a quel passo
scenario-facts-differ = i fatti sono diversi
scenario-offered-differs = le opzioni sono diverse
scenario-diff = - atteso, + trovato
scenario-no-such-fact = atteso il fatto `{ $fact }`, che non c'è
scenario-such-a-fact = il fatto `{ $fact }` non doveva esserci, ma c'è
scenario-asked-otherwise = nessuno riceve la domanda `{ $line }`: { $asked }
    .script = nessuno riceve la domanda `{ $line }`: { $asked }; uno script non chiede niente a nessuno se c'è una sola opzione
scenario-unused-answer = nessuno riceve la domanda `{ $line }`: non ci sono più domande
scenario-rejected = `{ $line }` è stata respinta con { $code }: { $reason }
scenario-rejected-asked = `{ $line }` è stata respinta con { $code }: { $reason }; { $asked }
scenario-not-rejected = `{ $line }` doveva essere respinta con { $code }, invece è stata accettata
scenario-unused-draw = l'estrazione fissata di `{ $element }` da `{ $stream }` non è mai avvenuta
scenario-frozen = la partita è bloccata: { $reason }
scenario-not-begun = la parte di gioco di cui parla lo scenario non è cominciata
scenario-still-asked = la parte di gioco di cui parla lo scenario non è finita: { $asked }; rispondi in `when`, p. es. `{ $line }`

## Che cosa mostra un resoconto

scenario-same-earth = la terra, prima e dopo:
scenario-before = la terra prima:
scenario-after = la terra dopo, `>` dove una riga è diversa:
scenario-asked = domanda { $question } per { $animal }: { $options }
scenario-nobody-asked = nessuno riceve domande
scenario-facts = { $count ->
    [0] nessun fatto
    [one] un fatto:
   *[other] { $count } fatti:
}

scenario-frozen-before = il tavolo si è bloccato qui durante la preparazione, prima che si potesse disporre la posizione
scenario-printed = Che cosa hanno stampato gli script:
scenario-more-facts = … e altri { $count }
scenario-from = { $text } ({ $place })
    .through = { $text } ({ $place }, chiamato da { $script })
modified-all = `{ $hook }` risponde { $answer } invece di { $natural }
modified = { $about }: `{ $hook }` risponde { $answer } invece di { $natural }
scenario-hooks = script eseguiti: { $hooks }
scenario-bent = i modificatori hanno cambiato questo:

## Il comando

scenario-none-of-game = tutti questi scenari sono per { $games }
scenario-left-out = { $count ->
    [one] Uno scenario non è stato giocato
   *[other] { $count } scenari non sono stati giocati
}: i pacchetti in uso non sono per { $games }
    .hint = aggiungi il gioco a `games` in `pack.toml`
scenario-found-none = nessuno scenario trovato in { $places }
    .hint = scrivine uno in un file della cartella `scenarios` del pacchetto, o indica una cartella che ne ha
scenario-no-path = non c'è `{ $path }`
scenario-no-folder = non c'è né `{ $first }` né `{ $second }`; indica un file o una cartella di scenari
scenario-none-matches = nessuno scenario ha `{ $text }` nel nome
scenario-summary = { $passed ->
    [one] { $passed } scenario riuscito
   *[other] { $passed } scenari riusciti
}, { $failed ->
    [0] nessuno fallito
    [one] { $failed } fallito
   *[other] { $failed } falliti
}
scenario-card-not-there = lo scenario copre `card:{ $card }`, ma nessuna sua riga nomina `{ $card }`
scenario-fact-step = `{ $fact }` apre un passo della partita: con esso non si dispone una posizione
scenario-fact-value = un valore del fatto `{ $fact }`: atteso { $expected }
scenario-not-recorded = con questo contenuto la partita non torna così
scenario-line-twice = `{ $line }` è data due volte
scenario-corner-twice = all'angolo `{ $corner }` sono dati due gettoni
scenario-word-twice = `{ $word }` è nominato due volte
scenario-option-twice = `{ $option }` è nominato due volte
