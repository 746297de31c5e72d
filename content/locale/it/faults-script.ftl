# Che cosa può esserci di sbagliato negli script, prima che girino e mentre girano.

script-defined-twice = `{ $name }` è definito due volte
    .hint = cambia il nome: ogni script ha in comune le funzioni di tutti i preludi
script-too-large = il massimo è { $most } byte, trovati: { $found }
    .hint = dividi il lavoro della carta o accorcia lo script
script-statement = sono ammesse soltanto funzioni, trovato: un'istruzione
    .hint = mettila in una funzione: fuori dalle funzioni non viene eseguito niente
script-hook-params = `{ $name }` ha { $params ->
    [one] { $params } parametro
   *[other] { $params } parametri
}, ma non viene chiamato così
    .hint = scrivilo come `fn { $name }({ $params })`
script-never-called = il gioco non chiama mai niente in questo script
    .hint = scrivi `fn effect(you, params)`, un modificatore o un trigger
    .hint-house-rule = scrivi un modificatore o un trigger
    .hint-section = scrivi `fn act(you, params, space)`
script-stray = niente chiama `{ $name }`, e nessun hook delle carte ha quel nome
    .hint = toglilo, o chiamalo da un hook
script-stray-in-house-rule = niente chiama `{ $name }`, e nessun hook delle regole della casa ha quel nome
script-stray-in-section = niente chiama `{ $name }`, e nessun hook delle sezioni ha quel nome
script-arguments = `{ $name }` non accetta { $count ->
    [one] { $count } argomento
   *[other] { $count } argomenti
}
    .hint = scrivilo come `{ $signature }`
script-no-function = nessuna funzione si chiama `{ $name }`
script-no-param = la carta non ha il parametro `{ $name }`
    .hint-near = intendevi `params.{ $name }`?
    .hint = aggiungi `{ $name }` ai `params` della carta nella sua tabella
script-no-section-param = la sezione non ha il parametro `{ $name }`
    .hint = aggiungi `{ $name }` ai `params` della sezione nella sua tabella
script-too-many-operations = lo script non finisce entro { $most } operazioni
script-too-deep = le funzioni si chiamano l'una dentro l'altra per più di { $most } livelli
script-throws = lo script lancia `{ $value }`
script-no-property = nessuna proprietà si chiama `{ $name }`
script-no-variable = nessuna variabile si chiama `{ $name }`
    .hint = scrivi `let { $name } = …` prima di questa riga
    .hint-elsewhere = crea `{ $name }` fuori dal blocco: una variabile c'è dal suo `let` alla fine del blocco, e non nelle funzioni senza nome
    .hint-let = scrivi `let { $name } = …` dove riceve il primo valore
script-too-long = lo script impiega troppo tempo
script-stopped = lo script è stato fermato
script-number-range = serve un numero da 0 a 255, trovato: { $found }
script-unknown-word = `{ $text }` non è nota come parola: scrivila per esteso nello script, con minuscole e trattini
script-wrong-answer = `{ $hook }` deve restituire { $expected }, trovato: { $found }
script-endless-trigger = un trigger si attiva da solo senza fine: { $trigger }
script-endless-triggers = i trigger si attivano a vicenda senza fine: { $triggers }
script-trigger-of = `{ $hook }` di { $place }
script-too-much-work = lo script fa più lavoro di quanto sia concesso a un'esecuzione
script-reads-only = `{ $hook }` risponde a una domanda sulle regole: può guardare, ma non chiedere, estrarre, emettere o annotare
script-missing = `{ $name }` non ha uno script
script-no-procedure = serve una procedura che gli script possano eseguire ({ $known }), trovato: `{ $procedure }`
rules-too-many-seats = il massimo di giocatori è { $most }, trovati: { $found }
rules-no-components = nessun componente è previsto per una partita con questo numero di animali: { $found }
script-not-in-play = { $animal } non è in gioco
script-no-card = nessuna carta è in esecuzione
script-house-rule-stays = una regola della casa è sempre in vigore: non va da nessuna parte
script-number-bits = serve un numero di al massimo 32 bit, trovato: { $found }
script-draw-place = serve `bag`, trovato: `{ $found }`
script-no-stream = questo script non ha un flusso casuale
script-several-tiles = le specie di più tessere non si possono distinguere: chiedi prima la tessera
script-none-asks = solo uno script può fare domande
script-unknown-question = la domanda `{ $question }` non è nota: scrivila per esteso dove viene posta
script-species-on = a `species` serve `on`, la tessera da guardare
script-elements-of = serve `bag` o un animale, trovato: `{ $found }`
script-species-source = serve `gene-pool` o `eliminated`, trovato: `{ $found }`
script-species-at-hand = servono da 0 a { $at_hand } specie, quante { $name } ne ha in `{ $source }`, trovate: { $count }
script-species-to = serve una tessera, `eliminated` o `gene-pool`, trovato: `{ $found }`
script-same-tile = le specie stanno già su quella tessera
script-species-standing = il massimo di specie di { $animal } sulla tessera { $tile } è { $stand }, trovate: { $count }
script-bag-empty = nel sacchetto non c'è { $name }
script-no-slot = { $animal } non ha caselle libere per gli elementi
script-corner-taken = sull'angolo { $name } c'è già un gettone
script-corner-off-earth = l'angolo { $name } non tocca nessuna tessera della terra
script-corner-vacant = sull'angolo { $name } non c'è nessun gettone
script-no-added-element = { $animal } non ha { $element } tra gli elementi aggiunti; quelli stampati non si possono perdere
script-count = serve un numero, trovato: { $found }
script-pawns = il massimo di pedine da perdere è { $available }, le disponibili di { $name }, trovate: { $found }
script-no-tile = sull'esagono { $name } non c'è nessuna tessera
chance-not-there = l'estrazione preparata { $n } di `{ $stream }` estrae ciò che non c'è
chance-order = l'estrazione preparata { $n } di `{ $stream }` è un ordine, non un solo oggetto
chance-nothing-left = non resta niente da estrarre da `{ $stream }`
chance-other-things = la mescolata preparata { $n } di `{ $stream }` mette in ordine altre cose
chance-no-draw = la sorte preparata non ha l'estrazione { $n } di `{ $stream }`

script-at = { $place }: { $fault }
script-value = per `{ $what }` serve { $expected }, trovato: { $found }
script-each = per `each` serve un numero o `bonus`, trovato: { $found }
script-options = le opzioni devono essere di un solo tipo, trovati: { $one } e { $other }
script-type = serve { $expected }, trovato: { $found }
script-argument = per `{ $param }` di `{ $name }` serve { $expected }, trovato: { $found }
script-unusable = `{ $name }` non si può usare con { $found }
script-unusable-verb = `{ $name }` non si può usare con { $found }; la forma è `{ $signature }`
script-refused = gli script non hanno `{ $name }`
script-no-filter = `{ $of }` non ha il filtro `{ $name }`
script-no-filter-near = `{ $of }` non ha il filtro `{ $name }`; intendevi `{ $near }`?
script-no-count = { $of } non ha il conteggio `{ $name }`
script-no-count-near = { $of } non ha il conteggio `{ $name }`; intendevi `{ $near }`?
script-count-of-animal = un animale
script-count-of-tile = una tessera

# Che cosa trova il motore degli script.

script-data-too-large = un valore è troppo grande: una stringa contiene al massimo { $string } byte, un array { $array } valori, una mappa { $map }
script-no-index = in `{ $index }` non c'è niente
script-index-range = la posizione { $index } non esiste, la lunghezza è { $length }
script-not-indexed = si chiede una posizione a qualcosa che non ne ha: { $found }
script-not-iterated = `for` scorre un array, un intervallo o una mappa
script-constant = `{ $name }` è una costante e non si può cambiare
script-constant-value = una costante non si può cambiare
script-data-race = `{ $name }` è in uso e ora non si può cambiare
script-arithmetic = questo calcolo non riesce: un numero è troppo grande, o si divide per 0
script-too-many-variables = troppe variabili
script-engine = lo script non si può eseguire: "{ $reason }"
script-ends-too-soon = lo script finisce troppo presto
script-no-operator = nessun operatore si scrive `{ $name }`
    .hint = scrivi `if … {"{"} … {"}"} else {"{"} … {"}"}` per scegliere tra due valori
script-expected = serve `{ $token }`
script-expression = serve un'espressione
script-property-name = serve il nome di una proprietà
    .hint = i numeri sono interi
script-variable-name = serve il nome di una variabile
script-property-twice = la proprietà `{ $name }` compare due volte
script-variable-twice = la variabile `{ $name }` è definita due volte
script-reserved = `{ $word }` è una parola riservata
    .hint = dagli un altro nome, per esempio `{ $word }_one`
script-function-name = serve il nome di una funzione
script-function-params = servono i parametri di `{ $name }`
    .hint = scrivilo così: `fn { $name }(you, params) {"{"}`, con `,` tra i parametri
script-function-param-twice = `{ $name }` ha due parametri chiamati `{ $param }`
script-function-body = serve il corpo di una funzione
    .hint = scrivi `{"{"}` dopo i parametri
script-function-inside = non si possono definire funzioni dentro altre funzioni
script-assignment = a questo non si può assegnare un valore
    .hint = un valore si dà a una variabile: `let name = …`
script-break = `break` e `continue` stanno soltanto dentro i cicli
script-expression-too-deep = l'espressione è troppo complessa
script-too-many-functions = il massimo è { $most } funzioni, qui sono di più
script-unexpected = `{ $text }` qui non può stare
    .hint-quote = usa virgolette diritte: `"`
script-string-end = la stringa non finisce
    .hint = chiudilo con lo stesso segno con cui comincia, sulla stessa riga
script-string-too-long = una stringa ha al massimo { $most } byte, questa è più lunga
script-bad-number = `{ $text }` non è un numero
script-symbol = `{ $text }` non è un simbolo degli script
script-write = scrivi `{ $name }`
script-open-brace = questa `{"{"}` non viene mai chiusa
    .hint = scrivi `{"}"}` dove finisce il suo blocco
script-not-open = non c'è nulla di aperto che questo `{ $token }` possa chiudere
    .hint = toglilo, o scrivi quel che chiude
script-expected-in-map = dopo questo in una mappa serve `,` o `{"}"}`
    .hint = metti `,` tra le voci e `{"}"}` dopo l'ultima
script-expected-in-call = dopo questo in una chiamata di `{ $name }` serve `,` o `)`
    .hint = metti `,` tra gli argomenti e `)` dopo l'ultimo
script-expected-in-parameters = dopo questo tra i parametri di `{ $name }` serve `,` o `)`
script-expected-in-array = dopo questo in un array serve `,` o `]`
    .hint = metti `,` tra i valori e `]` dopo l'ultimo
script-expected-in = dopo la variabile di `for` serve `in`
    .hint = scrivilo così: `for tile in tiles() {"{"} … {"}"}`, senza parentesi intorno
script-expected-colon =
    .hint = scrivi una mappa così: `#{"{"}{ $name }: …{"}"}`
script-expected-block = serve `{"{"}`, trovato: `{ $found }`
    .hint = scrivi `{"{"}` e `{"}"}` intorno a quel che si fa
script-expected-after = dopo `{ $before }` serve `{ $token }`
    .hint = scrivi qui `{ $token }`
script-quotes = un testo sta tra virgolette doppie
    .hint = scrivilo così: `"{ $text }"`
script-assigned = `=` dà un valore a una variabile, e qui si confrontano due valori
