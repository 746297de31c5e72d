# Quel che si trova oltre il caricamento, e che cosa si può fare dei rilievi.

lint-ignore-unknown = non c'è un codice `{ $name }` da ignorare
lint-ignore-error = `{ $name }` è un errore, che non si può ignorare
    .hint = correggilo, poi togli questo commento
lint-ignore-nothing = qui non c'è alcun `{ $name }` da ignorare
    .hint = togli questo commento
lint-no-baseline = attesa una lista di rilievi, trovato altro: { $reason }

command-no-baseline = `{ $path }` non può servire da riferimento: { $reason }
    .hint = riscrivilo con `--write-baseline`
command-baseline-gone = { $count ->
    [one] { $count } rilievo di `{ $path }` non c'è più; riscrivilo con `--write-baseline`
   *[other] { $count } rilievi di `{ $path }` non ci sono più; riscrivilo con `--write-baseline`
}

lint-unused-text = niente dice il testo `{ $key }`
    .hint = toglilo, o dagli l'id che viene chiesto
lint-class-words = la classe `{ $class }` non ha il testo `{ $key }` in inglese
    .hint = scrivi `{ $key } = …` in un file di `locale/en`
lint-old-name = il testo `{ $key }` dice ancora "{ $words }", benché qui `{ $id }` sia un altro nome
    .hint = scrivi `.{ $part } = …` sotto il nome nuovo, rientrato
lint-renamed-texts = { $count ->
    [one] una traduzione ha un vecchio id: { $ids }
   *[other] { $count } traduzioni hanno vecchi id: { $ids }
}
    .id = `{ $old }` ora è `{ $new }`
    .hint = `speciate translate { $language } { $folder }` scrive i nuovi id
lint-lacking-text = manca il testo `{ $key }`; in inglese dice "{ $words }"
    .hint = aggiungi `{ $key }` dopo questo testo in `{ $file }`
    .hint-before = aggiungi `{ $key }` prima di questo testo
    .hint-file = aggiungi `{ $key }` a questo file
    .hint-new = crea questo file, o fallo creare a `speciate translate`: { $file }
lint-empty-text = il testo `{ $key }` non ha parole
    .hint = scrivile dopo `{ $key } =`
lint-lacking-section = alla sezione `{ $name }` mancano i testi { $keys } in inglese: chi gioca ne legge di meno
    .hint =
        scrivi in un file in `locale/en`:
        { $texts }
lint-lacking-terrain = al terreno `{ $name }` mancano i testi { $keys } in inglese: dove si nomina una tessera, chi gioca legge il solo nome
lint-lacking-option = all'opzione `{ $name }` mancano i testi { $keys } in inglese: chi gioca legge i soli valori
lint-lacking-names =
    .hint =
        scrivi in `locale/en`, sotto `{ $id } = …`:
        { $texts }
lint-lacking-noun = `{ $id }` non ha { $keys }, perciò dentro le frasi i giocatori ne leggono il nome in una forma sbagliata
    .hint =
        scrivi sotto `{ $id } = …`:
        { $texts }
lint-unknown-argument = il testo `{ $key }` non riceve alcun `{ $name }`
    .hint-about = `{"{"} $about {"}"}` mostra di che cosa tratta la domanda: passalo, ad es. una tessera, come ultimo argomento di `ask`
lint-no-forms =
    .hint = questa lingua non ha forme dei nomi; scrivi `{"{"} ${ $name } {"}"}`
lint-unknown-form =
    .hint = `{ $name }` non ha la forma `{ $form }`; le forme sono { $forms }
lint-unshown-param = il testo `{ $key }` non mostra il nuovo parametro `{ $name }`: la carta ha ancora il testo di un altro pacchetto
    .hint = scrivi `{ $id }` con un proprio `.effect` in un file in `locale/en`, e mettici `{"{"} ${ $name } {"}"}`
lint-unshown-argument = il testo `{ $key }` non mostra `{ $name }`, che riceve
    .hint = mostralo come `{"{"} ${ $name } {"}"}`
lint-quoted-argument = il testo `{ $key }` mostra la parola "{ $name }", non ciò che riceve come `{ $name }`
    .hint = mostralo come `{"{"} ${ $name } {"}"}`
lint-as-written = chi gioca leggerebbe `{ $found }` così com'è
    .hint = toglilo
    .hint-argument = mostra un argomento per nome, ad es. `{"{"} ${ $name } {"}"}`
lint-in-quotes = chi gioca leggerebbe le virgolette intorno al testo `{ $key }`
    .hint = togli le une e le altre: i testi non ne hanno bisogno
lint-other-argument = le parole sono quelle originali, con `{ $name }` al posto di `{ $meant }`
lint-hidden-character = qui c'è { $sign }, che nessuno vede
    .hint = toglilo: fa fare qualcosa a un terminale, o mostra le parole in un altro ordine
lint-hidden-in-name = nel nome del file c'è { $sign }, che nessuno vede
lint-text-itself = il testo `{ $key }` mostra sé stesso
lint-text-loop = il testo `{ $key }` mostra sé stesso passando per { $others }
    .hint = togline uno dall'altro
lint-dialogue-word = il nome in `{ $key }` comincia con `{ $word }`, che ovunque si chieda qualcosa ha un altro significato
    .hint = scegli un nome che cominci altrimenti; se no, per il suo spazio si scrive un'altra parola
lint-text-function = per i testi non c'è una funzione `{ $name }`
    .hint = mostra solo l'argomento, p. es. `{"{ $count }"}`
lint-term-argument =
    .hint = dallo dove il termine è mostrato: `{"{ "}{ $key }({ $name }: …){" }"}`
lint-unknown-language = `{ $found }` non è il codice di una lingua
    .hint = rinomina `{ $folder }` in `{ $to }`
lint-unknown-text = non c'è un testo `{ $key }` da mostrare
    .hint-argument = scrivi `{"{"} ${ $name } {"}"}` per mostrare il valore
lint-noun-part = nessuna forma dei nomi conosce `{ $words }`, il valore di `{ $key }`
lint-variant-unknown = niente sceglie la variante `{ $key }`
lint-variant-twice = la variante `{ $key }` sta qui due volte
lint-variant-default = la variante per tutto il resto è `{ $key }`, attesa `{ $usual }`
lint-variant-lacking = la scelta secondo `{ $by }` non ha una variante `{ $key }`
    .hint = aggiungi `[{ $key }]` prima di questa variante
lint-rule-page = il testo `{ $key }` deve indicare una pagina o una decisione, e dice "{ $words }"
    .hint = scrivi per esempio `p. 14` o `R4`
lint-page-lacks = la pagina `{ $page }` delle regole dice `{ $key }`, che non ha un testo
    .hint = aggiungi il testo `{ $key }` a questo file
lint-misplaced-text = il testo di `{ $key }` è quello originale di `{ $twin }`
    .hint = spostalo in `{ $twin }`

lint-unread-file = niente legge questo file qui
    .hint = le tabelle vanno in `content/GAME/`, i testi in `locale/LOCALE/`, gli scenari in `scenarios/`
lint-unread-ending =
    .hint = i file di tabelle e scenari finiscono in `.toml`, i testi in `.ftl`, gli script in `.rhai`
lint-unused-script = nessuna carta, regola della casa, sezione o bot nomina questo script
    .hint = aggiungi la sua voce a una tabella, o togli il file
    .hint-bot = scrivi `[script_bot.{ $name }]` in { $file }, o togli il file
lint-aim-unasked = `{ $card }` non chiede mai `{ $question }`
lint-unweighed = il bot non ha un valore per la carta `{ $card }`
    .hint = aggiungi qui `{ $card } = {"{"} worth = 300 {"}"}`, in centesimi di punto
lint-idle-variant = la variante `{ $id }` non cambia nulla
    .hint = scrivi i valori che cambia, ciascuno nella tabella che ha nel gioco, o elimina il file
lint-changes-nothing = `{ $path }` è { $value } anche senza questa variante
    .hint = togli la riga, o scrivi un altro valore
lint-no-tiles = il terreno `{ $name }` non ha tessere
    .hint = dagli delle tessere, o toglilo
lint-no-spaces = la sezione `{ $name }` non ha spazi
    .hint = dalle degli spazi, o toglila
lint-no-ability = l'abilità `{ $ability }` di `{ $name }` non fa niente con questo numero
    .hint = togli l'abilità, o scrivi un altro numero
lint-no-choice = la decisione `{ $name }` ammette un solo valore
    .hint = ammetti un altro valore, o togli la decisione
lint-unread-option = nessuno script legge l'opzione di preparazione `{ $name }`
    .hint = uno script la legge con `option("{ $name }")`
lint-metric-unnoted = la misura `{ $name }` è sempre 0: nessuno script ricorda qualcosa sotto `{ $key }`
    .hint = uno script ricorda un numero per un animale con `note("{ $key }", you, 1)`
lint-metric-never = la misura `{ $name }` è sempre 0: `{ $fact }` non accade mai in `{ $game }`
    .hint = `speciate reference` elenca i fatti
lint-unused-element = nessun animale, piano o sezione usa l'elemento `{ $name }`
    .hint = stampalo su un animale, o toglilo
lint-odd-one = `{ $name }` non è come tutti gli altri nel suo `{ $key }`: { $others }
    .hint = dai al suo `{ $key }` tanti valori quanti ne hanno gli altri

# Aspetto.

lint-alike-looks = { $kind } `{ $name }` si distingue appena da `{ $other }`: il colore è quasi uguale, anche per un daltonico, e così lettera, forma, motivo e icona
    .unlettered = nel browser { $kind } `{ $name }` si distingue appena da `{ $other }`: il colore è quasi uguale, forma, motivo e icona sono uguali, e sulle tessere non ci sono lettere
    .hint = in `looks.toml` da' a uno dei due un altro `colour`, `letter`, `shape`, `pattern` o `icon`
    .hint-unlettered = in `looks.toml` da' a uno dei due un altro `colour`, `shape`, `pattern` o `icon`
lint-look-letter = la lettera `{ $letter }` di `{ $name }` è già usata, perciò si disegna `{ $drawn }`
    .hint = scegli una lettera che nient'altro del suo tipo ha
lint-faint-look = `{ $colour }` si vede appena sul fondo scuro `{ $paper }`
    .hint = scrivi `dark = "{ $colour }"`, oppure togli `dark`
lint-look-lacks = in `{ $path }` manca { $keys }, che tutti gli altri del suo tipo hanno
    .hint = aggiungi `{ $key }`, o toglilo dappertutto se non serve
lint-look-exchanged = `{ $path }` è l'immagine `{ $picture }`, ma `{ $other }` ne ha un'altra
    .hint = probabilmente `{ $other }` e questa cosa si sono scambiati le immagini
lint-unused-picture = nessuna tabella degli aspetti mostra questa immagine
    .hint = scrivi `icon = "{ $path }"` in un aspetto di `looks.toml`, oppure togli il file
lint-unread-picture =
    .hint = le immagini dei pacchetti sono file SVG il cui nome finisce in `.svg`, a lettere minuscole
