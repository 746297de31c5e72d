# Perché conta ogni tipo di errore. L'id è `code-` più il codice, che non cambia mai.

code-unreadable = quel che non si può leggere manca alla partita
code-not-utf-8 = un testo in un'altra codifica mostrerebbe lettere sbagliate, o nessuna
code-file-too-large = un limite impedisce che un solo file occupi la memoria di chi lo carica
code-file-name = un nome così indica file diversi su macchine diverse
code-link = un pacchetto può leggere solo la propria cartella, così caricare quello di uno sconosciuto è sicuro
code-unknown-file = nessuno legge questo file, perciò quel che dice non avrebbe effetto
code-missing-file = il gioco ha bisogno di quel che dice questo file

code-no-root-pack = ogni gioco poggia sulle tabelle del pacchetto radice
code-no-pack = un pacchetto dice chi è e a che cosa si sovrappone nel suo `pack.toml`
code-duplicate-pack = con due pacchetti dallo stesso id nessuno saprebbe quale si intende
code-unknown-pack = un pacchetto si sovrappone a un altro, di cui cambia le voci
code-pack-cycle = di pacchetti sovrapposti l'uno all'altro nessuno sta sotto
code-pack-conflict = qui conta solo il pacchetto successivo, perciò l'altro non fa tutto quel che dice
code-place-twice = una voce sta in un posto solo, da una parte di un'altra
code-nothing-instead = una voce che non c'è non si può sostituire né togliere
code-bad-version = le versioni si confrontano numero per numero
code-engine-version = il pacchetto dice di essere fatto per un altro motore, che forse non fa quel che si aspetta
code-unknown-variant = una partita non può cominciare con una variante che non c'è
code-variant-id = una variante si trova dal nome del suo file
code-extends = il pacchetto radice non si sovrappone a nulla, ogni altro a uno che c'è
code-unknown-setting = un'impostazione che nessuno legge non cambierebbe nulla
code-unknown-path = un valore a un percorso che nessuno legge non cambierebbe nulla
code-setting-too-long = un limite impedisce che una sola impostazione occupi la memoria di chi la carica
code-game-name = una partita in corso tiene ogni nome che ha, e i suoi animali, elementi ed esagoni com'erano

code-syntax = finché un file non si può leggere fino in fondo, niente di esso conta
code-duplicate-key = con due valori per una chiave nessuno saprebbe quale conta
code-unknown-key = nessuno legge questa chiave, perciò quel che dice non avrebbe effetto
code-missing-key = le regole chiedono questo valore
code-wrong-type = le regole non possono usare un valore di un altro tipo
code-number-out-of-range = il motore conta entro dei limiti, e certi numeri non fanno un gioco
code-value-not-allowed = solo questi valori hanno un significato
code-bad-name = i nomi stanno in registri, opzioni e nomi di file, perciò restano semplici
code-unknown-name = quel che il nome indica non è nel gioco
code-duplicate-name = un nome indica una cosa sola
code-unknown-game = non ci sono regole per questo gioco
code-unknown-ability = le regole chiedono solo certe abilità
code-unknown-procedure = una sezione senza procedura non si potrebbe eseguire
code-unknown-bot = non c'è un bot così che giochi
code-unknown-weight = un bot pesa solo certe cose
code-too-many = un limite impedisce che i contenuti occupino la memoria di chi li carica

code-board-gap = le specie non potrebbero mai arrivarci
code-board-and-earth = la terra o è stampata o è disposta a caso, non entrambe le cose
code-no-tile = quel che comincia su una tessera ha bisogno di quella tessera
code-tile-count = le tessere della scatola sono quelle sulla terra e quelle nelle pile
code-second-cover = c'è un solo tipo di tessera piccola che si posa su altre
code-disk-count = non possono trovarsi in giro più dischi di quanti ce ne sono nella scatola
code-missing-components = nessuno potrebbe preparare una partita per così tanti animali
code-component-count = una partita non si potrebbe preparare con così pochi o così tanti pezzi
code-no-seats = senza un numero di giocatori nessuno può sedersi
code-scores-order = un posto successivo renderebbe più di uno precedente
code-table-too-short = un conteggio oltre la tabella non avrebbe voce
code-second-last-card = il mazzo ha una sola carta che chiude la partita

code-unread-file = niente legge questo file, quindi quello che dice non ha effetto
code-unused-entry = non può mai entrare in gioco
code-no-effect = senza, il gioco è lo stesso
code-unasked-aim = nessuna carta lo chiede, quindi il bot non ne tiene mai conto
code-unweighed = il bot la prende per una carta come le altre
code-odd-one = tutte le altre della tabella sono uguali; spesso qui si è dimenticato qualcosa

code-missing-text = i giocatori leggerebbero un id invece di parole
code-duplicate-text = di due testi con lo stesso id se ne dice uno solo
code-unknown-param = lo script o il testo non vi troverebbe nulla

code-unused-text = niente dice questo testo, quindi nessuno lo leggerebbe mai
code-lacking-text = viene detto con le parole di un altro posto o di un'altra lingua
code-unknown-argument = il testo non riceve questo argomento e ne mostrerebbe il solo nome
code-unshown-argument = chi legge non viene a sapere quello che il testo riceve e non mostra
code-other-argument = le parole sono quelle originali e mostrerebbero altro
code-unknown-text = il testo mostrerebbe il solo id di un altro
code-variant-key = una variante che niente sceglie non si vede mai
code-misplaced-text = queste parole dicono altro da quello che si chiede con questo id

code-missing-script = senza il suo script una carta o una sezione non potrebbe fare nulla
code-unused-script = nessuna voce nomina questo script, quindi non viene mai eseguito
code-script-too-large = un limite impedisce che un solo script occupi il tempo di chi lo carica
code-script-syntax = finché uno script non si può leggere fino in fondo, niente di esso gira
code-statement-outside = il gioco chiama funzioni; quel che sta fuori non gira mai
code-duplicate-function = con due funzioni dallo stesso nome nessuno saprebbe quale viene chiamata
code-unknown-function = lo script fermerebbe qui la partita
code-argument-count = lo script fermerebbe qui la partita
code-hook-signature = il gioco chiama questa funzione con altri argomenti
code-no-hook = il gioco non chiamerebbe mai nulla in questo script
code-unused-function = quel che non viene mai chiamato non accade mai; spesso il nome è scritto male
code-script-failed = anche in una partita lo script fallirebbe qui, e la bloccherebbe

code-useless-ignore = un commento che non ignora nulla nasconde quel che verrà dopo

code-scenario-line = una riga che non si capisce non metterebbe alla prova nulla
code-scenario-map = la posizione si legge da questa mappa
code-scenario-seats = lo scenario ha bisogno di una partita che possa cominciare
code-expects-nothing = uno scenario che non si aspetta nulla non potrebbe fallire
code-scenario-covers = quel che uno scenario copre si conta per nome
code-unknown-option = una risposta che non è un'opzione non si può mai dare
code-impossible = nessuna partita potrebbe arrivare a questa posizione
code-contradiction = due righe dicono cose diverse della stessa posizione
