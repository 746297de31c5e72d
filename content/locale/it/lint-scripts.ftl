# Quel che negli script non può essere voluto, benché si carichino.

lint-condition = serve un valore logico, trovato: { $found }
    .hint = confrontalo con qualcosa, per esempio con `==`
    .hint-number = confrontalo con un numero, per esempio scrivendo `> 0` dopo
    .hint-array = scrivi `!` prima e `.is_empty()` dopo per chiedere se c'è qualcosa
    .hint-nothing = scrivi `!= ()` dopo per chiedere se è stato scelto qualcosa
    .hint-default = scrivi `??` al posto di `||` per usare l'ultimo valore se gli altri sono niente
lint-chooses = a `{ $name }` serve una funzione che restituisce un valore logico, questa restituisce: { $found }
lint-operand = `{ $name }` non può stare tra { $left } e { $right }
    .hint = da entrambe le parti servono numeri
    .hint-text = i testi si uniscono tra apici inversi, per esempio { "``let text = `${a} e ${b}`;``" }
    .hint-array = scrivi `.len()` dopo un array per sapere quanti sono
lint-unset = `{ $name }` non ha ancora un valore quando questo lo cambia
    .hint = scrivi `let { $name } = 0;` dove viene dichiarata
lint-quoted-value = { "`${…}`" } tra virgolette doppie non viene sostituito da un valore
lint-one-sided = `{ $name }` sta davanti a { $expected }, trovato: { $found }
    .hint = ometti `!` e scrivi `== { $value }` dopo
    .hint-array = ometti `!` e scrivi `.is_empty()` dopo
    .hint-compared = ometti `!`, e scrivi `{ $name }` al posto di `{ $found }`
lint-not-iterable = `for` non può scorrere { $found }
    .hint = dagli un array o un intervallo, per esempio `tiles()` o `0..3`
    .hint-number = scrivi `0..` davanti a un numero per ripetere altrettante volte
    .hint-range = scrivi `0..n` al posto di `range(n)`
    .hint-map = scrivi `.keys()` dopo una mappa
lint-not-indexable = si chiedono posti a qualcosa che non ne ha: { $found }
    .hint = solo array, mappe e testi hanno posti
lint-index = come posto serve { $expected }, trovato: { $found }
lint-no-answer = `{ $hook }` deve restituire { $expected }, e qui non restituisce niente
    .hint = restituisci `natural` dove nulla cambia, per esempio con `else {"{"} natural {"}"}` dopo l'ultimo `if`
lint-wrong-answer =
    .hint = restituisci una risposta come `natural`
lint-no-property = la proprietà `{ $name }` non esiste in: { $found }
    .hint = solo le specie, `event`, `scored` e `params` hanno proprietà
    .hint-bot = solo le specie, `option` e `params` hanno proprietà
    .hint-call = chiamala come funzione: `{ $call }`
    .hint-corner = un angolo da sé non dice nulla: chiedi quelli che vuoi, p. es. `corners(#{ "{" }on: tile, vacant: false{ "}" })` o `corners(#{ "{" }matching: you{ "}" })`
    .hint-terrain = `change_tile(tile, terrain)` scambia una tessera con una di un altro terreno
    .hint-tile = una tessera da sé non dice nulla: ne dicono `count(tile, "species")` e `tile in tiles(#{ "{" }…{ "}" })`
    .hint-count = `count(…, "{ $name }")` dice quanti sono
    .hint-count-change = `count(…, "{ $name }")` dice quanti sono, e `{ $change }(…, numero)` li cambia
lint-no-field = non c'è nessun `{ $of }{ $name }`
lint-read-only = `{ $name }` di una specie non si può cambiare
    .hint = spostala con `move_species(species, to)`
lint-own-copy = `{ $name }` cambia solo nella copia propria dello script
    .hint = tieni il valore in una variabile sua con `let`
lint-filter =
    .hint = dai a `{ $name }` un valore di questo tipo: { $of }
lint-unquoted =
    .hint = scrivi `{ $name }` senza virgolette per usare la variabile
lint-missing-filter = a `{ $verb }` serve `{ $name }`
    .hint = aggiungilo, per esempio `{ $verb }(#{"{"}{ $name }: tile{"}"})`
lint-renamed-word = `{ $old }` ora si chiama `{ $new }`
    .hint = scrivi `{ $new }`; `speciate pack upgrade DIR` cambia tutte queste parole in un pacchetto
lint-unknown-word = `{ $verb }` non conosce nessun `{ $word }` come `{ $name }`
lint-no-small-tile = `{ $verb }` non può posare { $names }, perché nessuna tessera piccola lo mostra
    .hint = questi terreni possono coprire una tessera: { $names }; `small_terrains(tile)` restituisce quelli per una tessera
    .hint-none = questo gioco non ha tessere piccole, quindi togli `{ $verb }`
lint-performed =
    .hint = può essere { $names }
    .hint-elsewhere = solo `{ $game }` ha `{ $word }`; qui può essere { $names }
lint-handed-on = `{ $name }` non può lavorare con questo: { $fault }
lint-forms =
    .hint = scrivilo come { $forms }
    .hint-nothing = il valore che lo precede è niente: funzioni come `push`, `sort` e `reverse` cambiano il loro array e non restituiscono niente
lint-hook-order = il gioco passa `{ $handed }` al parametro `{ $param }` di `{ $hook }`
lint-super-no-hook = qui `super` non fa nulla, perché `{ $file }`, che questo script sostituisce, non ha `{ $name }`
    .hint = togli `super`
    .hint-modifier = scrivi invece `{ $natural }`, che è il valore di `super` qui
lint-super-missing-argument = `{ $name }` in `{ $file }`, che questo script sostituisce, legge `{ $param }`, ma `super` non lo passa
lint-kept-text = questo script non fa quello che faceva lo script che sostituisce, ma i giocatori leggono ancora il vecchio testo `{ $key }`
    .entry = il pacchetto sostituisce questa carta, ma i giocatori leggono ancora il vecchio testo `{ $key }`
    .hint = scrivi `{ $id }` con un proprio `.effect` in un file in `locale/en`; se il vecchio testo è ancora vero, scrivi `// ignore: kept-text` sopra questa riga
lint-never-asked = le regole di `{ $game }` non chiedono mai `{ $hook }`
    .hint = chiedono { $asked }
    .hint-none = non chiedono niente alle carte; toglilo, o usa un trigger
lint-never-happens = `{ $hook }` non parte mai: in `{ $game }` questo fatto non accade mai
    .hint = `speciate log PARTITA --facts` mostra i fatti di una partita di `{ $game }`
lint-only-by-script = `{ $hook }` parte solo quando uno script chiama `{ $verb }`, non quando le regole arrivano allo stesso punto
    .hint = aspetta il fatto che segue, per esempio con `on_phase_completed`, `on_phase_began` o `on_turn_began`, oppure ignora questo avviso
lint-only-by-rules = `{ $hook }` parte solo quando lo fanno le regole, non quando uno script chiama `{ $verb }`
    .hint = aspetta ciò che `{ $verb }` provoca, per esempio con `on_points_gained`, oppure ignora questo avviso
lint-acts = `{ $name }` chiede, pesca o cambia qualcosa, e il modificatore `{ $hook }` non può
    .hint = un modificatore guarda e risponde; fallo in `effect` o in un trigger
lint-acts-in-bot = un bot non può chiedere, pescare o cambiare niente, e `{ $name }` lo fa
    .hint = un bot guarda il gioco e restituisce quanto vale un'opzione
lint-prying = un bot può chiamare `{ $name }` solo per il proprio animale
    .hint = scrivi `{ $name }(you)`, con gli altri argomenti se ce ne sono
lint-wrong-worth =
    .hint = restituisci un numero alla fine di ogni percorso, più grande per un'opzione migliore
lint-not-kept = `{ $hook }` non viene mai chiamata, perché niente tiene in gioco questa carta
    .hint = chiama `keep_in_play(you)` in `effect`
lint-no-you =
    .hint = `you` è nulla in una regola che non è per nessuno: scrivi `for = "each-animal"` nella sua tabella, o fai a meno di `you`
lint-nameless-sees-nothing = una funzione senza nome vede solo i propri parametri; scorri l'array con `for`

lint-never-equal = { $left } non è mai uguale a { $right }, perciò questo è sempre `{ $outcome }`
    .hint = confronta valori dello stesso tipo
    .hint-nothing = togli questo confronto: c'è sempre qualcosa
    .hint-text = solo i nomi sono testi; confronta un id con un altro id, per esempio `animal == you`
lint-never-this-word = questo non è mai `{ $word }`; può essere { $known }
lint-never-this-name = questo non è mai `{ $word }`: niente ha quel nome
lint-no-such-name = nessun elemento di tipo { $kind } si chiama `{ $word }`, quindi non sono mai uguali
    .hint = il nome di { $kind } si scrive come `{ $name }`
    .hint-terrain = una tessera porta il nome del suo posto; se è di questo terreno lo dice `tile in tiles(#{ "{" }terrain: "{ $word }"{ "}" })`
lint-never-case = questo `switch` va per { $found }, e `{ $word }` è { $kind }
    .hint-name = `switch` non va per nomi; fanne un testo: ``switch `${ "{" }…{ "}" }` { "{" } … { "}" }``
lint-never-holds = in { $found } non c'è mai { $item }
lint-self-comparison = le due parti sono uguali
    .hint = una delle due doveva forse essere altro
lint-said-twice = questo è detto due volte
lint-constant-condition = questa condizione è sempre `{ $value }`
    .hint = scrivi una condizione che può cambiare, o toglila
lint-constant-comparison = questo confronto ha sempre lo stesso esito
lint-by-zero = qui si divide per 0
    .hint = dividi per un altro numero
lint-unreachable = qui non si arriva mai
    .hint = toglilo, o togli il `return`, `break`, `continue` o `throw` che sta sopra
lint-endless = `{ $name }` chiama se stessa in ogni caso, perciò non finisce mai
    .hint = ritorna prima della chiamata quando non resta nulla da fare
lint-endless-loop = questo ciclo non finisce mai
    .hint = scrivi `if … {"{"} break; {"}"}` al suo interno, o usa `for` o `while` con una condizione che cambia
lint-unused-value = questo valore va perso
    .hint = toglilo, dallo a una funzione o tienilo con `let`
lint-unused-result = quel che `{ $name }` restituisce va perso, e altro non fa
    .hint = tienilo con `let`, scorrilo con `for` o toglilo
lint-unused-comparison = questo confronta due valori e l'esito va perso
    .hint = scrivi `=` per dare un altro valore a una variabile
lint-unused-answer = si chiede con `{ $name }`, e la risposta va persa
    .hint = dai la risposta a un verbo, o tienila con `let chosen = { $name }(…)`
lint-unused-variable = la variabile `{ $name }` non viene mai letta
    .hint = toglila, o fai cominciare il nome con `_`
lint-unused-constant = la costante `{ $name }` non viene mai letta
    .hint = toglila, o scrivi il suo nome al posto del suo valore
lint-unused-argument = `{ $function }` non legge mai il suo parametro `{ $name }`
    .hint = toglilo qui e in ogni chiamata, o chiamalo `_{ $name }`
lint-unused-param-shown = solo il testo della carta mostra il parametro `{ $name }`; il suo script non lo legge
lint-unused-param = nulla legge il parametro `{ $name }`
    .hint = leggilo come `params.{ $name }` nello script, o toglilo
lint-useless-assignment = il valore che `{ $name }` riceve qui non viene mai letto
    .hint = toglilo, o leggilo in seguito
lint-shadowed = `{ $name }` viene creata una seconda volta, e la prima da qui non si raggiunge più
    .hint = scrivi `{ $name } = …` per darle un altro valore, o usa un altro nome
lint-unreached = `{ $name }` viene chiamata solo da funzioni che nulla chiama
lint-never-noted = nessuno script annota `{ $name }`, perciò vale sempre 0
    .hint = scrivilo con `note("{ $name }", …)`
lint-unwritten-word =
    .hint = scrivila per esteso nello script, p. es. `["{ $word }"]`: solo queste parole sono note quando comincia una partita
    .hint-put-together = scrivi per esteso nello script le parole che ne possono venire, p. es. in un array: solo queste parole sono note quando comincia una partita
lint-never-marked = nessuno script mette da qualche parte il segnalino `{ $name }`
    .hint = mettilo da qualche parte con `mark("{ $name }", …)`
lint-never-read = nulla legge mai la nota `{ $name }`
    .hint = leggila, o toglila
lint-never-looked-at = nulla guarda mai il segnalino `{ $name }`
lint-about-nothing = la domanda `{ $question }` non riguarda nulla, ma il suo testo mostra `$about`
    .hint = indica come ultimo argomento che cosa riguarda, p. es. la tessera, o togli `{ "{" } $about { "}" }` dal testo
lint-no-question = la domanda `{ $question }` non ha parole in inglese
    .hint = aggiungi `{ $id } = …` a un file in `locale/en`
    .hint-name = i nomi sono fatti di lettere minuscole, cifre e trattini: scrivi `{ $name }`
lint-no-way = la parola `{ $word }` non ha un testo in inglese
lint-example =
    .hint = scrivilo come `{ $example }`
lint-by-name =
    .hint = `{ $kind }("…")` restituisce la cosa che ha quel nome, anche uno dei `params`
lint-no-phase-ends =
    .hint = uno script non può far finire nessuna fase di questo gioco
lint-index-range = { $most ->
    [0] quest'array è vuoto
    [one] quest'array ha al massimo un valore
   *[other] quest'array ha al massimo { $most } valori
}, quindi non ne ha alcuno al posto { $index }
    .hint = un array di `n` valori li ha ai posti da 0 a `n - 1`; `len()` dice quanti sono
lint-param-type = lo script non sa che fare di questo valore di `{ $name }`: { $fault }
    .note = `{ $name }` si usa in { $file }, riga { $line }
    .hint = scrivi `{ $name } = { $value }`, senza virgolette
