# Che cosa può esserci di sbagliato in tabelle, pacchetti, impostazioni, varianti e file delle lingue.

content-board-gap = il tabellone ha un buco: `{ $hex }` non è raggiungibile
    .hint = aggiungi a `board.columns` gli esagoni in mezzo, oppure togli questo
content-earth-gap = all'inizio la terra ha un buco: la tessera `{ $hex }` non è raggiungibile
    .hint = metti in `board.tiles` le tessere in mezzo, oppure togli questa
content-covered-vacant = si può coprire soltanto una tessera iniziale, trovato l'esagono vuoto `{ $hex }`
    .hint = metti una tessera su `{ $hex }` in `board.tiles`, oppure toglilo da `board.covered`
content-element-off-earth = un elemento iniziale deve toccare una tessera iniziale, trovato invece in `{ $name }`
    .hint = metti una tessera accanto a `{ $name }` in `board.tiles`, oppure togli l'elemento
content-components-missing = per { $animals } animali in gioco serve la chiave `components.{ $animals }`, che manca
    .hint = scrivi `{ $animals } = {"{"} pawns = { $pawns }, species = { $species } {"}"}`, o meno di entrambi, sotto `[components]` in `{ $file }`
content-no-seats = in `game.animals_each` servono numeri di animali possibili per qualche numero di giocatori, trovato: nessuno
    .hint = scrivi `animals_each = [1]` per un animale a testa
content-components-animals = gli animali sono al massimo { $most }, trovato: `components.{ $key }`
    .hint = togli `{ $key }` da `components`, oppure aggiungi animali
content-components-pawns = per `components.{ $key }.pawns` il massimo è `game.pawns_max`, { $most }; trovato: { $found }
content-components-species = per `components.{ $key }.species` il minimo è { $needed }, cioè segnalini e specie iniziali; trovato: { $found }
content-start-species = all'inizio `{ $name }` può avere al massimo { $most } specie, qui sono { $found }
    .note = `components.{ $key }.species` è { $species } in { $file }:{ $line }, di cui { $markers } sono segnalini
    .hint = falla cominciare con meno specie, oppure alza `species` per ogni numero di animali sotto `[components]`
content-printed-elements = per `{ $name }` gli elementi stampati sono al massimo `game.element_slots`, { $most }; trovati: { $printed }
content-start-hex = alle specie di `{ $name }` serve una tessera iniziale, trovato l'esagono vuoto `{ $hex }`
    .hint = metti una tessera su `{ $hex }` in `board.tiles`, oppure fa' cominciare altrove le sue specie
content-start-terrain = alle specie di `{ $name }` serve una tessera iniziale, ma sulla terra non c'è `{ $terrain }`
    .hint = metti una tessera di `{ $terrain }` in `board.tiles`, oppure fa' cominciare altrove le sue specie
content-tile-count = servono tante tessere quante sulla terra e nelle pile, { $start } + { $stacked }; trovate in `terrain`: { $all }
    .hint = cambia `tiles` di un terreno, `stacks` o `board.tiles`
    .hint-size = scrivi `size = { $size }` sotto `[stacks]` in `game.toml`, oppure cambia `tiles` di un terreno
    .hint-more = scrivi `size = { $size }` sotto `[stacks]` in `game.toml`, e aggiungi { $more } ai `tiles` di un terreno
content-start-tiles = il massimo di tessere iniziali di `{ $name }` è { $most }, trovate: { $placed }
    .hint = alza `terrain.{ $name }.tiles`, oppure mettine di meno in `board.tiles`
content-covered-tiles = il massimo di tessere coperte è { $most }, trovate: { $found }
    .hint = alza `tiles` del terreno con `cover`, oppure copri meno tessere
content-start-disks = il massimo di gettoni iniziali di `{ $name }` è { $disks }, trovati: { $placed }
    .hint = alza `element.{ $name }.disks`, oppure mettine di meno in `board.elements`
content-none-of-kind = ne serve almeno uno di questo tipo: { $kind }; trovato: niente
content-file-missing = manca `{ $path }`
    .hint = aggiungi il file
content-extends = un pacchetto radice non estende niente
    .hint = togli `extends`
content-bad-name = serve un nome ({ $kind }) di al massimo { $most } lettere minuscole, cifre e trattini, trovato: `{ $shown }`
content-engine-version = il pacchetto è fatto per motori da { $from } in poi e prima di { $before }; questo è { $engine }
    .hint = prendi una versione del pacchetto fatta per questo motore, oppure allarga `from` e `before` se ci funziona
content-bad-version = per `{ $path }` serve una versione come `1.2.3`, trovato: `{ $text }`
content-duplicate-key-here = la chiave `{ $key }` è già stata scritta prima
content-broken-toml = TOML non valido: "{ $reason }"
    .hint = scrivi `chiave = valore`, il testo tra virgolette, le liste come `[1, 2]`, una tabella come `[nome]` su una riga a sé
content-no-value = dopo `=` serve un valore, trovato: { $found }
    .hint = scrivi `{ $key } = …` seguito da un numero, `"testo"`, `true`, `false` o un `[elenco]`; le note cominciano con `#`
content-column-ends = in `board.columns` `to` non può precedere `from`, trovato: da { $from } a { $to }
content-hex-twice = l'esagono `{ $hex }` compare due volte
    .hint = fa' che le colonne non si sovrappongano
content-no-hex = serve almeno un esagono, trovato: nessuno
content-second-last-card = solo una carta può avere `last`, trovate: `{ $first }` e `{ $name }`
    .hint = togli `last` a una delle due
content-first-and-last = per la carta `{ $name }` serve `first` o `last`, trovati: tutti e due
    .hint = togli uno dei due
content-unknown-procedure = per `{ $path }` non esiste la procedura `{ $name }`
content-no-bonus = per `bonus` serve almeno un numero, trovato: nessuno
content-components-key = una chiave di `components` è un numero di animali da 1 a { $most }, trovato: `{ $key }`
content-rename =
    .hint = rinomina `{ $name }` in `{ $to }`
content-ruling-missing =
    .hint = aggiungila con `value` e `allowed`
content-second-cover = solo un terreno può avere `cover`, trovati: `{ $first }` e `{ $name }`
    .hint = togli `cover` a uno dei due
content-no-scores = in `terrain.{ $name }.scores` serve un numero per ogni posizione, trovato: nessuno
content-scores-order = in `terrain.{ $name }.scores` i punti vanno dal più alto al più basso, trovato: { $after } dopo { $before }
    .hint = scrivi `scores = [{ $scores }]`
content-script-missing = { $kind } `{ $name }`: manca lo script `{ $file }`
    .hint = aggiungi il file `{ $path }`
content-setting-too-long = una chiave o un valore ha al massimo { $most } byte, qui sono di più
content-single-value = `{ $path }` è un valore singolo
    .hint = imposta `{ $single }` tutto intero
content-file-too-large = il massimo è { $most } byte, qui sono di più
    .hint = dividi il file o togli ciò che non serve a nessun gioco
content-not-utf-8 = serve testo in UTF-8, trovato: altri byte
    .hint = salva il file in UTF-8
content-no-root-pack = serve una cartella con un pacchetto radice, in `{ $shown }` non c'è
    .note = un pacchetto radice ha un `content/pack.toml` senza `extends`
    .hint = indica la cartella che contiene `content/` e `scripts/`
content-folder-unreadable-because = la cartella non si può leggere: { $reason }
content-too-many-files = il massimo è { $most } file, qui sono di più
    .hint = togli ciò che non serve a nessun gioco
content-pack-files = un pacchetto ha al massimo { $most } file, qui sono { $found }
content-pack-bytes = i file di un pacchetto hanno in tutto al massimo { $most } byte, qui sono { $found }
content-pack-texts = un pacchetto ha al massimo { $most } testi, qui sono { $found }
content-pack-size =
    .hint = togli ciò che non serve a nessun gioco, o fanne più pacchetti
content-folder-not-file = serve un file, trovata una cartella
content-file-not-folder = serve una cartella, trovato altro
content-file-unreadable = il file non si può leggere: { $reason }
content-unreadable =
    .hint = metti là un file che puoi leggere, oppure toglilo
content-no-regular-file = non è un file normale
content-too-deep = il massimo è { $most } cartelle l'una dentro l'altra, qui sono di più
content-text-too-deep = il massimo è { $most } segnaposti l'uno dentro l'altro, qui sono di più
    .hint = scrivi il testo con meno parentesi graffe
content-folder-unreadable = la cartella non si può leggere
content-file-name = serve un nome in UTF-8
    .hint = dagli un nome di lettere minuscole, cifre e trattini
content-link-to-folder = serve un file o una cartella, trovato: un collegamento a una cartella
content-link-outside = serve un file o una cartella, trovato: un collegamento che porta fuori
content-link =
    .hint = metti là il file stesso
content-missing-key = manca la chiave `{ $path }`
    .hint = aggiungi `{ $key } = …` a `{ $table }`
    .hint-top = aggiungi `{ $key } = …`, oppure `[{ $key }]` con le sue chiavi sotto
    .hint-typed = aggiungi `{ $typed }` sopra la prima riga che comincia con `[`
content-removed =
    .note = `{ $path }` è stato tolto in { $file }:{ $line }
    .hint = aggiungi anche `"{ $path }"` a `remove` in quel file
    .hint-named = tieni `{ $path }`, o usa qui un altro nome
content-place-twice = in `{ $path }` serve `before` oppure `after`, ci sono tutti e due
    .hint = lasciane uno solo; nomina la voce accanto a cui sta questa
content-listed-twice = compare due volte ({ $kind }): `{ $name }`
content-packs-apart = `{ $first }` e `{ $second }` non si possono usare insieme: ciascuno funziona senza l'altro
content-unknown-class =
    .hint = aggiungila alle classi del gioco; in un pacchetto scrivi `classes.add = ["{ $name }"]` nella tabella `game`
content-unknown-key = { $kind } inesistente: `{ $key }`
content-unknown-key-in = { $kind } inesistente in `{ $path }`: `{ $key }`
content-value = per `{ $path }` serve { $expected }, trovato: { $found }
    .hint-setting = esegui `{ $command }` per vedere che valore ha
    .hint-time = mettilo tra virgolette se è un testo; nelle tabelle non ci sono date
    .hint-whole = scrivi un numero intero, senza punto
content-no-game = manca la cartella del gioco `{ $rules }`
content-written-before = `{ $path }` è già stato scritto prima
    .hint = una tabella sta in un solo file: scrivi tutta `{ $path }` in { $file } e toglila da qui, o dai a questa un altro nome
content-dead-schema = da qui, in `{ $path }` non c'è nessun file
    .hint = togli il commento, o fa' scrivere gli schemi: `speciate reference --format schema --out editor/schema` nella cartella del pacchetto
content-unread-folder = nulla legge la cartella `{ $name }` di un pacchetto
content-unknown-file = questo gioco non ha una tabella chiamata `{ $name }.toml`
content-same-name = { $one } `{ $name }` e { $other } `{ $name }` hanno lo stesso nome
content-open-text = il testo che comincia alla riga { $line } continua qui
    .hint = scrivi `"""` prima di questa riga per chiuderlo
content-open-text-last = il testo che comincia qui non è chiuso
    .hint = scrivi `"""` su una riga a sé dove finisce
content-text-comment = una nota comincia con `#`; qui c'è `{ $found }`
content-text-no-arrow = dopo `{ $name }` serve `->`, prima di quel che si mostra per ogni numero
content-text-no-default = nessuna di queste forme è segnata come quella solita
    .hint = metti `*` prima di `{ $form }`: `*{ $form }`
content-no-english = servono i testi inglesi, a cui ricorre ogni altra lingua; questo pacchetto non ne ha
    .hint = sposta il file in `{ $to }`, oppure copialo lì e traducilo
content-open-brace = questa `{"{"}` non è chiusa
    .hint = scrivi `{"}"}` dove finisce ciò che si mostra; `{"{"}` stessa si scrive `{"{"}"{"{"}"{"}"}`
content-fluent-token = qui serve `{ $token }`
content-fluent-name = qui serve un nome: una lettera, poi lettere, cifre, `-` e `_`
content-fluent-empty = il testo `{ $id }` non ha parole
content-fluent-value = qui servono parole
content-fluent-defaults = solo una delle varianti tra graffe può cominciare con `*`
content-fluent-selector = prima di `->` serve un argomento, ad es. `{"{"} $points ->`
content-fluent-quote = alla fine di questo testo tra virgolette serve `"`
content-fluent-escape = in un testo tra virgolette, dopo una barra inversa può stare solo `"`, `\`, `u` con quattro cifre esadecimali o `U` con sei
content-fluent-brace = questa `{"}"}` non chiude nessuna `{"{"}`
    .hint = rimuovila, o scrivi `{"{"}"{"}"}"{"}"}` per mostrarla
content-fluent-tab = attesi spazi all'inizio di questa riga, trovata una tabulazione
    .hint = fai rientrare la riga con spazi
content-fluent-comment = tra `#` e una nota serve uno spazio
content-fluent-unindented = qui serve `id = testo` o una riga rientrata
    .hint = falla rientrare con spazi se continua il testo di sopra
content-fluent-heading = un file di testi non ha titoli tra parentesi quadre
    .hint = rimuovilo, o scrivi `{ $typed }`
content-fluent-more = qui serve solo il nome di un argomento, trovato `{ $found }`
content-fluent-part = tra `.` e il nome della parte non va alcuno spazio
content-fluent-dots = l'id di un testo non ha punti
content-fluent-brackets = qui serve una variante tra parentesi quadre, ad es. `[one]`
content-fluent-lines = ogni variante ha bisogno di una riga sua, e così la `{"}"}` che le chiude
    .hint =
        scrivi:
        { $typed }
content-fluent-placeable = tra `{"{"}` e `{"}"}` serve un argomento come `$points`, l'id di un testo o un testo tra virgolette
content-broken-fluent =
    .hint = scrivi `nome = testo`; rientra le righe che continuano la precedente
content-text-twice = il testo `{ $key }` è già stato scritto prima
content-text-missing = { $kind } `{ $name }`: manca il testo `{ $key }` in `{ $folder }`
    .hint = scrivi `{ $key } = …` in un file di quella cartella
    .hint-part = scrivi `.{ $part } = …`, rientrato, sulla riga sotto `{ $text } = …`
    .hint-same = c'è un testo `{ $near }`: se è quello giusto, dai a questa voce lo stesso nome; altrimenti rinomina il testo in `{ $key }`
content-texts-missing = { $kind } `{ $name }`: mancano i testi { $keys } in `{ $folder }`
    .hint =
        scrivi in un file di quella cartella:
        { $texts }
content-texts-missing-of-several = a { $count } voci di questo file mancano i testi in `{ $folder }`: { $names }
content-empty-range = `{ $path }` è { $from }, più di `to`, che è { $to }: nessun numero è ammesso
    .hint = scrivi `from = { $from }` e `to = { $to }`
content-unknown-param = parametro inesistente nel testo della carta `{ $name }`: `{ $param }`
    .hint = toglilo dal testo, oppure aggiungi `{ $param }` ai `params` della carta
content-unknown-variant = nessuna variante si chiama `{ $id }`
content-variant-head =
    .hint = comincia con `[{ $head }]` e `id = "{ $id }"`
content-variant-id = per `{ $head }.id` serve `{ $id }`, come si chiama il file, trovato: `{ $found }`
    .hint = scrivi `id = "{ $id }"`, oppure rinomina il file
content-unknown-game = serve un gioco ({ $games }), trovato: `{ $name }`

content-differs = `{ $path }` è { $value }; l'originale ha { $shipped }
content-differs-added = `{ $path }` non c'è nell'originale
content-differs-removed = `{ $path }` c'è nell'originale ed è stato tolto dopo questa riga
content-differs-line = da qui in poi non è lo script originale; lì la riga è: { $shipped }
content-differs-more = da qui in poi è più lungo dello script originale
content-allowed-unknown = atteso un parametro per `allowed`, non c'è alcun parametro `{ $key }`
content-unknown-name = { $kind } inesistente: `{ $name }`
content-too-many-hexes = una mappa ha al massimo { $most } esagoni; questa ne ha { $found } (un raggio di { $radius } ne ha { $fits }, di { $larger } ne ha { $hexes })
content-too-many-stacks = un gioco ha al massimo { $most } pile; questo ne ha { $found }
    .hint = metti più tessere in ogni pila: `stacks.size` può arrivare a { $size }
content-too-many = il massimo di questo tipo, { $kind }, è { $most }; trovati: { $found }
content-unknown-setting = impostazione inesistente `{ $path }`: { $why }
content-unknown-path = percorso inesistente nei contenuti `{ $path }`: { $why }
    .hint-replace = per aggiungerlo: scrivi `{ $line }` sopra la prima `[` di { $file }, e qui tutti i `{ $table }` della voce, compresi quelli che restano
content-no-such = non c'è nulla di nome `{ $name }` di questo tipo: { $kind }
    .hint = a qualcosa di nuovo di questo tipo ({ $kind }) serve { $needs }
content-needs-key = la chiave `{ $key }`
content-needs-script = lo script `{ $file }`
content-needs-text = il testo `{ $id }`
content-nothing-called = niente si chiama `{ $name }`
content-nothing-called-in = in `{ $table }` niente si chiama `{ $name }`
content-allowed-twice = `{ $name }` compare due volte in `{ $path }`
content-allowed-numbers = attese parole o un intervallo di numeri per `{ $path }`, trovata una lista di numeri
content-too-many-entries = in una tabella servono al massimo { $most } voci, trovate { $found }
    .hint = togli quelle che non servono; più pacchetti possono dividersi un gioco
content-too-many-values = in un file servono al massimo { $most } valori, trovati di più
content-too-many-texts = in un file servono al massimo { $most } testi, trovati di più
    .hint = mettine una parte in un altro file della cartella
content-no-table =
    .hint = scrivi `[{ $path }]` su una riga a sé, e le sue voci sulle righe sotto
    .hint-kind = scrivi per ciascuno `[{ $kind }.NOME]`, con l'id della cosa al posto di NOME, invece di `[[{ $kind }]]`
    .hint-name = manca un nome nell'intestazione: scrivi `[{ $table }.NOME]`, dove NOME è l'id della voce
content-manifest-key =
    .hint = `{ $key }` è una chiave del pacchetto stesso: sposta la riga sopra la prima riga che comincia con `[`
content-of-own =
    .hint = `{ $path }` è in questo pacchetto stesso, non in un pacchetto sottostante: ometti questa voce
content-place-itself = `{ $name }` non può stare prima o dopo sé stessa
    .hint = nomina un'altra voce della stessa tabella, o togli la riga
content-move-file =
    .hint = sposta il file in `{ $to }`
    .hint-from = sposta `{ $from }` in `{ $to }`
content-rename-file =
    .hint = rinominalo `{ $to }`
content-file-outside = niente legge questo file qui, nella cartella stessa del pacchetto
content-text-no-equals = dopo l'id `{ $id }` serve `=`
content-no-item = l'elenco `{ $path }` ha gli elementi da 0 a { $last }, e `{ $found }` non è tra questi

# Aspetto.

content-not-a-look = in `looks.toml` ci può essere solo `look`, trovato `{ $table }`
    .hint = metti `{ $table }` in un altro file: gli aspetti non cambiano nessuna partita, quindi le partite non tengono conto di questo file
content-not-a-promise = in `promises.toml` sono attese solo promesse, trovato `{ $table }`
    .hint = mettilo in un altro file: le promesse non cambiano nessuna partita, quindi le partite non tengono conto di questo file
content-promise-below =
    .hint = scrivilo sotto `[{ $path }.promises]`
content-promise-list = per `{ $path }` è atteso un elenco di terreni, o il nome di un parametro
content-promise-param = `{ $path }` nomina il parametro `{ $name }`, che non esiste
    .hint = scrivi direttamente il valore di `{ $key }`, o aggiungi un parametro così
content-promise-param-kind = `{ $path }` nomina il parametro `{ $name }`, che non è un { $kind }
content-face-scores =
    .hint = una faccia di una tessera piccola vale quanto la sua `family`; una regola della casa può darle altri punti, con `places_scored` e `tile_points`
content-below-heading =
    .hint = scrivilo sotto `[{ $heading }]`
content-as-param =
    .hint = per darlo allo script, scrivi `params = {"{"} { $key } = … {"}"}`
content-own-table =
    .hint = è una tabella a sé: scrivi `[{ $key }]`
content-look-elsewhere =
    .hint = gli aspetti hanno una tabella propria: scrivilo sotto `[{ $look }]` in `looks.toml`
content-colour =
    .hint = scrivi `{ $key } = "#b5452c"`: rosso, verde e blu, due cifre ciascuno, da 00 a ff
content-picture-file =
    .hint = metti l'immagine nella cartella `assets` del pacchetto e scrivi `icon = "assets/NOME.svg"`
content-picture-missing = serve un'immagine del pacchetto, ma il file `{ $path }` non c'è
    .hint = salva l'immagine come `{ $file }`, oppure togli `icon`
content-picture =
    .note = `{ $path }` in { $file }:{ $line } mostra questa immagine
content-picture-large = un'immagine ha al massimo { $most } byte, trovati: { $found }
    .hint = a un'icona bastano poche forme; semplifica l'immagine in un editor e salvala come SVG semplice
content-picture-many = un'immagine ha al massimo { $most } elementi e attributi, trovati: di più
content-picture-deep = i gruppi stanno in al massimo { $most } gruppi, trovato uno più interno
    .hint = sciogli i gruppi in un editor di immagini
content-picture-xml = serve un'immagine SVG, trovato XML rotto: "{ $reason }"
    .hint = apri il file in un editor di immagini e salvalo come SVG semplice
content-picture-dtd = un'immagine non ha `<!DOCTYPE …>`, trovato invece uno
    .hint = togli la riga con `<!DOCTYPE …>` e tutto ciò che ha tra parentesi
content-picture-root = attorno all'immagine serve `<svg xmlns="{ $namespace }">`, trovato: `{ $found }`
    .hint = comincia il file con `<svg xmlns="{ $namespace }" viewBox="0 0 24 24">`
content-picture-box = la grandezza dell'immagine serve in `viewBox`, trovata: nessuna
    .hint = scrivi `viewBox="0 0 24 24"` in `<svg …>`: sinistra, alto, larghezza e altezza
content-picture-empty = nell'immagine serve almeno una forma, trovata: nessuna
    .hint = disegnala con `<path>`, `<circle>`, `<rect>` e simili
content-picture-element = serve { $expected }, trovato: `{ $found }`
    .hint = le immagini dei pacchetti appaiono nei browser degli altri, perciò non hanno script, collegamenti, testi, stili, sfumature né immagini interne; converti testi ed effetti in tracciati e salva come SVG semplice
content-picture-text = servono forme, trovato: testo
    .hint = converti il testo in tracciati in un editor di immagini
content-picture-instruction = servono forme, trovato: `<?…?>`
    .hint = toglilo
content-metric-taken = i resoconti delle simulazioni hanno già un numero `{ $name }`
    .hint = da' alla misura un altro nome, per esempio `{ $name }-contati`
content-bot-name = nessun bot di un pacchetto può chiamarsi `{ $name }`
    .hint = scegli un nome che comincia con una lettera e non è quello di un altro giocatore; `random`, `search`, `greedy` e nomi come `greedy-attacks` sono già presi
content-metric-both = `{ $path }` ha sia `counts` sia `noted`; una misura o conta fatti o legge ciò che gli script ricordano
content-metric-field = `{ $key }` non indica un campo `{ $name }` di `{ $fact }` adatto; ci sono: { $fields }
    .hint = `sum` vuole un campo con un numero, `for` uno con un animale o un posto; `speciate reference` elenca i campi dei fatti
content-picture-attribute = in `{ $element }` serve { $expected }, trovato: `{ $found }`
    .hint = toglilo: le immagini dei pacchetti non hanno eventi, collegamenti, filtri, sfumature né animazioni
content-picture-value = per `{ $name }` serve { $expected }, trovato: `{ $found }`
    .hint = le immagini dei pacchetti hanno colori semplici e numeri; niente in loro può caricare altro
content-nights-length = tra l’inizio e la fine di `{ $path }` devono passare da 1 minuto a 20 ore
content-season-length = `{ $path }` deve finire dopo l’inizio
