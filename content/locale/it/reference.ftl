# La guida per chi scrive carte e tabelle.

reference-page = Guida di riferimento
reference-generated = Scritta da `speciate reference` a partire da ciò che è registrato.
reference-functions = Funzioni che gli script possono chiamare
reference-position = Un test esegue ogni esempio, con `mammal`, `bird` e `insect` in gioco. `you` è l’uccello, `tile` la tessera di deserto 1,0, a ogni domanda si risponde con la prima opzione, e la situazione è questa:
reference-position-of-rows = Gli esempi con file, mani o ciò che fa finire una fase si eseguono nel Gioco di Carte, con `red` e `blue` in gioco. `you` è il rosso, che gioca dalla mano una carta con l’esempio, e prima di ciò la situazione è questa:
reference-names = Animali, tessere, angoli, elementi, spazi, carte e terreni sono uguali al loro nome: `space == "domination.2"`, `animal in ["bird", "insect"]`. `switch` non va per nomi. `element("sun")`, `terrain("sea")`, `animal("bird")`, `card(…)`, `space(…)`, `tile(…)` e `corner(…)` restituiscono la cosa che ha quel nome. Una costante in cima a uno script ha un nome in maiuscolo e come valore un numero, un testo, `true` o `false`: `const MASSIMO = 3;`. Vale nel suo file. Una funzione che agisce non fa niente se uno dei suoi argomenti è `()`.
reference-print = `print(valore)` e `debug(valore)` mostrano un valore a chi usa `speciate try` o ha uno scenario che fallisce, con file e riga; non sta in nessun registro e nessun giocatore lo legge.
reference-look = Guardare
reference-ask = Chiedere e pescare
reference-act = Agire
reference-remember = Ricordare
reference-performed = Procedure che `perform` esegue
reference-procedure = procedura
reference-on = su
reference-in-games = giochi
performed-place-pawn = l'animale mette una sua pedina secondo le regole, senza agire
performed-glaciation = l'animale posa una tessera piccola secondo le regole
performed-advance = il segnalino dell'animale avanza di un posto nell'iniziativa
performed-tectonics = la tessera diventa una bocca idrotermale; sceglie l'animale
performed-extinction = le specie a rischio di tutti gli animali sono eliminate
performed-survival = la carta Sopravvivenza dà punti
performed-take-back-pawns = tutte le pedine dell'animale sul tabellone tornano disponibili
performed-card = l'animale esegue la carta come parte di un altro effetto; in Marine una carta della fila poi la lascia
performed-play-card = l'animale gioca la carta dalla mano secondo le regole
performed-deal-trait = l'animale riceve un tratto coperto
performed-keep-trait = l'animale tiene e scopre un tratto coperto che ha, e questo fa ciò che fa entrando
performed-reveal-trait = l'animale scopre un tratto coperto che ha, che non agisce ancora
performed-start-trait = un tratto scoperto dell'animale fa ciò che fa entrando
performed-return-trait = l'animale rimette via un tratto coperto
performed-copy-trait = il tratto in esecuzione dell'animale agisce come il tratto dato
performed-lose-trait = l'animale perde un tratto in gioco, con le pedine e i dischi che ne dipendono
performed-section = l'azione della sezione, come per una pedina sullo spazio
reference-errors = Con quali errori falliscono le funzioni
reference-hooks = Funzioni chiamate dal gioco
reference-super = `super` con gli stessi argomenti chiama la stessa funzione dello script che questo sostituisce, e ne restituisce il valore. Dove non è sostituito niente, `check` lo segnala.
reference-hooks-card = Effetti delle carte
reference-hooks-section = Sezioni
reference-hooks-modifier = Modificatori
reference-hooks-trigger = Inneschi
reference-hooks-bot = Bot
reference-events = Fatti
reference-shared = Funzioni comuni a tutti gli script
reference-built-in = Funzioni del linguaggio
reference-tables = Le chiavi delle tabelle
reference-tables-where = Le spiega `content/README.md`. `NAME` è un nome a scelta, e `[]` ogni elemento di un elenco. Le tabelle di un pacchetto possono omettere chiavi di voci che ci sono già.
reference-table-of = { $purpose }, in { $games }
reference-codes = Che cosa trovano `check` e `test`
reference-codes-where = Ognuno con un esempio in `content/diagnostics.md`.
reference-events-hidden = Questi sono i campi che un trigger riceve. Ciò che le persone non possono vedere non è tra loro: quale carta o tessera sta coperta, quale carta qualcuno ha ricevuto. Inoltre ognuno ha `by`: l’animale che ha agito, se c’è; `cause`: il nome della carta, regola, sezione, fase o passo; `at`: il suo posto nella partita; `effect`: quello del primo fatto dello stesso effetto.

# Colonne delle tabelle.

reference-place = file
reference-function = funzione
reference-purpose = che cosa fa
reference-example = esempio
reference-result = risultato
reference-fails = fallisce con
reference-error = errore
reference-message = messaggio
reference-hook = funzione
reference-answer = restituisce
reference-source = fonte
reference-event = fatto
reference-fields = campi
reference-code = codice
reference-severity = quanto è grave
reference-confidence = quanto è sicuro
reference-why = perché conta
reference-key = chiave
reference-form = valore
reference-needed = serve
reference-purpose-of-key = che cos'è
reference-yes = sì
reference-no = no

# Il comando.

reference-not-ours = `{ $file }` non è stato scritto da `speciate reference`
    .hint = spostalo, oppure indica un’altra cartella con `--out DIR`
reference-unwritten = impossibile scrivere `{ $file }`: { $reason }
