# Perché conta ogni tipo di errore. L'id è `code-` più il codice, che non cambia mai.

code-unreadable = il gioco non può sapere che cosa dice un file che non si può leggere
code-not-utf-8 = un testo in un'altra codifica mostrerebbe lettere sbagliate, o nessuna
code-too-large = un limite impedisce che un solo file, script o valore occupi la memoria di chi lo carica
code-file-name = un nome così indica file diversi su macchine diverse
code-link = un pacchetto può leggere solo la propria cartella, così caricare quello di uno sconosciuto è sicuro
code-hidden-character = ciò che nessuno vede può nascondere quel che dice un file e far fare qualcosa a un terminale
code-unknown-file = nessuno legge questo file, perciò quel che dice non avrebbe effetto
code-missing-file = il gioco ha bisogno di quel che dice questo file

code-no-root-pack = ogni gioco poggia sulle tabelle del pacchetto radice
code-no-pack = un pacchetto dice chi è e a che cosa si sovrappone nel suo `pack.toml`
code-duplicate-pack = con due pacchetti dallo stesso id nessuno saprebbe quale si intende
code-unknown-pack = un pacchetto dice solo che cosa cambia; senza quelli che estende o richiede non è completo
code-pack-cycle = di pacchetti sovrapposti l'uno all'altro nessuno sta sotto
code-pack-conflict = qui conta solo il pacchetto successivo, perciò l'altro non fa tutto quel che dice
code-place-twice = una voce sta in un posto solo, da una parte di un'altra
code-nothing-instead = una voce che non c'è non si può sostituire né togliere
code-bad-version = quale di due versioni sia più nuova si vede confrontandole numero per numero
code-engine-version = con un altro motore il pacchetto forse fa cose che il suo autore non ha mai visto
code-unknown-variant = i giocatori crederebbero di giocare con essa
code-variant-id = una variante si trova dal nome del suo file
code-unknown-path = il valore non cambierebbe nulla, e nessuno se ne accorgerebbe
code-game-name = una partita in corso tiene ogni nome che ha, e i suoi animali, elementi ed esagoni com'erano

code-syntax = finché un file non si può leggere fino in fondo, niente di esso conta
code-duplicate-key = con due valori per una chiave nessuno saprebbe quale conta
code-unknown-key = nessuno legge questa chiave, perciò quel che dice non avrebbe effetto
code-missing-key = le regole hanno bisogno di questo valore, e tirarlo a indovinare farebbe un altro gioco
code-wrong-type = le regole non saprebbero che fare di un valore di altro tipo
code-number-out-of-range = il motore conta entro dei limiti, e certi numeri non fanno un gioco
code-value-not-allowed = qualsiasi altra parola non significherebbe nulla, senza che si veda
code-bad-name = i nomi stanno in registri, opzioni e nomi di file, perciò restano semplici
code-unknown-name = quel che appartiene a un nome che non c'è non entra mai in gioco
    .line = una riga con un nome che non c'è non si può verificare
code-duplicate-name = una cosa elencata due volte verrebbe disposta o chiesta due volte
code-unknown-game = si può giocare solo un gioco di cui il motore conosce le regole
code-too-many = un limite impedisce che i contenuti occupino la memoria di chi li carica

code-board-gap = le specie non potrebbero mai arrivarci
code-no-tile = quel che comincia su una tessera ha bisogno di quella tessera
code-only-one = il gioco cerca una sola cosa così, ad esempio la carta che lo chiude, e prenderebbe l'una o l'altra
code-component-count = una partita non si potrebbe preparare con così pochi o così tanti pezzi
code-no-seats = senza un numero di giocatori nessuno può sedersi
code-scores-order = chi ha meno specie su una tessera guadagnerebbe più di chi ne ha di più
code-empty = senza nulla da scegliere o da contare la partita non potrebbe cominciare, o non darebbe punti

code-unread-file = quel che dovrebbe cambiare resta com'era
code-dead-schema = un editor controlla e completa questo file secondo il suo schema
code-unused-entry = i giocatori non la incontrerebbero mai
code-no-effect = qualcuno voleva cambiare qualcosa, e senza il gioco è lo stesso
code-unasked-aim = nessuna carta lo chiede, quindi il bot non ne tiene mai conto
code-unweighed = il bot la valuterebbe come una carta di cui non sa nulla
code-odd-one = tutte le altre della tabella sono uguali; spesso qui si è dimenticato qualcosa

code-missing-text = i giocatori leggerebbero un id invece di parole
code-duplicate-text = di due testi con lo stesso id se ne dice uno solo
code-unknown-param = lo script o il testo non vi troverebbe nulla

code-unused-text = i giocatori non lo leggerebbero mai
code-old-name = i giocatori leggerebbero due nomi della stessa cosa
code-lacking-text = chi gioca in questa lingua leggerebbe altre parole, o quelle di un'altra lingua
code-unknown-argument = i giocatori leggerebbero il solo nome di quel che si mostra; di una traduzione, il testo inglese
code-unshown-argument = i giocatori non saprebbero di che cosa parla il testo
code-other-argument = le parole sono quelle originali e mostrerebbero altro
code-unknown-text = il testo mostrerebbe il solo id di un altro
code-unsayable-text = chi gioca leggerebbe così com'è ciò che sta fra le graffe
code-dialogue-word = ciò che il terminale prende per una parola sua non risponde a nessuna domanda
code-variant-key = una variante che niente sceglie non si vede mai
code-misplaced-text = queste parole dicono altro da quello che si chiede con questo id
code-rule-page = chi cerca la regola non la troverebbe

code-missing-script = senza il suo script una carta o una sezione non potrebbe fare nulla
code-unused-script = quel che dice lo script non accade mai
code-script-syntax = finché uno script non si può leggere fino in fondo, niente di esso gira
code-statement-outside = il gioco chiama funzioni; quel che sta fuori non gira mai
code-duplicate-function = con due funzioni dallo stesso nome nessuno saprebbe quale viene chiamata
code-unknown-function = lo script fermerebbe qui la partita
code-argument-count = lo script fermerebbe qui la partita
code-hook-signature = il gioco chiama questa funzione con altri argomenti
code-no-hook = una carta o una sezione il cui script non viene mai chiamato non fa nulla
code-hook-never-asked = ciò che nessuno chiede non cambia niente
code-unused-function = quel che non viene mai chiamato non accade mai; spesso il nome è scritto male
code-script-failed = anche in una partita lo script fallirebbe qui, e la bloccherebbe

code-unknown-variable = lo script fermerebbe qui la partita
code-argument-type = lo script fermerebbe qui la partita
code-operand-type = lo script fermerebbe qui la partita
code-condition-type = solo un valore logico è vero o falso, perciò lo script fermerebbe qui la partita
code-answer-type = le regole vogliono una risposta di un tipo, e un altro ferma la partita
code-not-iterable = lo script fermerebbe qui la partita
code-not-indexable = lo script fermerebbe qui la partita
code-unknown-property = lo script fermerebbe qui la partita
code-read-only-property = lo script fermerebbe qui la partita
code-unknown-filter = lo script fermerebbe qui la partita
code-missing-filter = lo script fermerebbe qui la partita
code-unknown-word = lo script fermerebbe qui la partita: questi testi sono nomi, e solo alcuni hanno un senso
code-acts-in-modifier = le regole interrogano i modificatori in ogni momento, perciò chiedere o agire lì ferma la partita
code-never-equal = quel che ha un solo esito non decide nulla
code-self-comparison = quel che ha un solo esito non decide nulla
code-constant-condition = quel che ha un solo esito non decide nulla
code-unreachable = qualcuno voleva che queste istruzioni facessero qualcosa, e non lo fanno mai
code-endless-recursion = lo script fermerebbe la partita quando le funzioni sono troppo annidate
code-rare-trigger = ciò che lo script aspetta può accadere senza che venga chiamato
code-unused-value = guardare qualcosa senza farne nulla è per lo più metà di quel che si voleva
code-about-nothing = i giocatori leggerebbero una domanda con un buco
code-unused-answer = un giocatore o il caso deciderebbe qualcosa che non cambia nulla
code-unused-variable = quel che non si legge mai è per lo più metà di quel che si voleva, o altrove è scritto male
code-unused-argument = chi la chiama le passa qualcosa per niente
code-unused-param = chi cambia questo numero non vedrebbe alcun effetto
code-useless-assignment = il valore va perso, perciò si voleva forse altro
code-shadowed-variable = due cose dallo stesso nome si confondono facilmente
code-never-written = quel che nessuno scrive è sempre vuoto; spesso il nome è scritto male
code-never-read = quel che nessuno legge non ha effetto; spesso il nome è scritto male

code-useless-ignore = un commento che non ignora nulla nasconderebbe in silenzio quel che verrà dopo

code-scenario-line = una riga che non si capisce non metterebbe alla prova nulla
code-scenario-map = una mappa letta male metterebbe alla prova un'altra posizione
code-board-and-earth = una mappa dice di ogni esagono che cosa vi si trova, perciò prima non può esserci nulla
code-scenario-seats = uno scenario è una partita come le altre, e deve poter cominciare come tale
code-expects-nothing = uno scenario che non si aspetta nulla non potrebbe fallire
code-unknown-option = una risposta che non si può mai dare non mette alla prova nulla
code-impossible = quel che mostra una posizione a cui nessuna partita arriva non dice nulla del gioco
code-contradiction = qualunque delle due righe contasse, l'altra sbaglierebbe su quel che si prova
