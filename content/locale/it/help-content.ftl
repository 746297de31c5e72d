# L'aiuto dei comandi su regole, carte e contenuti.

help-check = Elenca tutti gli errori di contenuti e script
    .what = Cartelle di pacchetti da aggiungere a ciò che estendono; se mancano, la cartella di lavoro se è un pacchetto; oppure un gioco, per controllare solo quello
    .baseline = Tralascia gli avvisi elencati in questo file
    .write-baseline = Scrive gli avvisi attuali in questo file, per --baseline
    .json = { help-shared.json }
    .watch = Controlla di nuovo ogni volta che si salva un file e dice che cosa è cambiato, fino a Ctrl-C

help-completions = Stampa lo script di completamento per una shell
    .more = bash completa anche le partite e i loro punti, ad es. `show first@tu`.
    .shell = La shell
    .of = Stampa le partite e i punti che cominciano così, uno per riga

help-man = Stampa la pagina di manuale; con `--out` scrive in una cartella le pagine di tutti i comandi
    .out = La cartella in cui scrivere `speciate.1`, `speciate-play.1` e così via

help-why = Dice perché un'opzione non è offerta: quale regola la impedisce
    .game = { help-shared.game-or-point }
    .option = L'id, ad es. `tile:0,-1`; può anche non essere un'opzione
    .seat = Il posto a cui è rivolta la domanda: il suo numero o il suo animale; se manca, quello a cui è rivolta, con ciò che solo quel posto può sapere
    .json = { help-shared.json }

help-explain = Spiega una tessera: chi ha quali elementi corrispondenti, chi domina e perché, e quanti punti darebbe
    .more =
        Nei giochi con biomi, `biome` spiega il bioma di questo round: quanto fa ogni riga in tutto.

        Con un solo argomento spiega invece un valore dei contenuti: dove è stato impostato, e che cosa ha sostituito.
    .what = Una partita: il suo nome o il file del suo log, `GAME@POINT` per un suo punto; oppure un percorso dei contenuti, ad es. `terrain.sea.scores` o `terrain.sea.scores.0`; con `*` per qualsiasi nome, i valori di tutti i numeri, ad es. `terrain.*.scores`
    .tile = La tessera o l'esagono vuoto, ad es. `0,-1`
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-card = Mostra che cosa fa una carta, o tutte le carte
    .more = Con una partita salvata, la mostra com'è in quella partita.
    .name = La carta, ad es. `mass-exodus`
    .game = Una partita salvata che ha la carta: il suo nome o il file del suo log
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-rule = Mostra una regola, o l'indice di tutte: fasi, sezioni, termini, animali, terreni, interpretazioni
    .more = Con una partita salvata, la mostra com'è in quella partita.
    .name = Che cosa cercare, ad es. `dominance`, `migration`, `bird`, `R4`
    .game = Una partita salvata che ha la regola: il suo nome o il file del suo log
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-test = Gioca gli scenari e confronta i risultati con quelli attesi
    .paths = File e cartelle di scenari, e cartelle di pacchetti; questi pacchetti, e quelli che contengono i file, sono aggiunti a ciò che estendono. Se mancano, il pacchetto nella cartella di lavoro, se no `tests/scenarios`, se no `scenarios`
    .filter = Solo gli scenari il cui nome o `covers` contiene questo testo
    .list = Elenca gli scenari senza giocarli
    .json = { help-shared.json }
    .watch = Gioca di nuovo ogni volta che si salva un file e dice che cosa è cambiato, fino a Ctrl-C

help-reference = Mostra ciò che script e tabelle possono usare, o lo scrive in file per gli editor
    .format = Il formato: una pagina, dati, definizioni di funzioni, o schemi delle tabelle
    .out = La cartella in cui scrivere i file

help-translate = Prepara i file di una lingua da riempire, ed elenca che cosa vi manca o è superato
    .language = La lingua, ad es. `de` o `pt-BR`
    .pack = La cartella del pacchetto da tradurre; se manca, tutto ciò che è incluso
    .out = La cartella per i file; se manca, quella del pacchetto
    .check = Non scrive nulla, e fallisce se un testo manca o è superato
    .json = { help-shared.print-json }

help-try = Esegue una carta in una posizione, risponde alle sue domande e mostra che cosa ne segue
    .more = La posizione viene da una partita iniziata dai bot; senza `--seed`, tra più partite così, da quella in cui la carta fa di più. Senza un terminale risponde ciò che arriva da una pipe, se no un bot. Se invece di una carta è indicato il bot di un pacchetto, mostra quanto vale per lui ogni opzione di una domanda.
    .card = La carta, ad es. `biomass`, una regola della casa o il bot di un pacchetto
    .animal = L'animale che la esegue
    .scenario = Un file di scenari: la posizione viene dal primo scenario che ha la carta, se no dal primo scenario
    .name = Usa lo scenario del file il cui nome contiene questo testo
    .auto = Fa rispondere un bot
    .bots = Il bot che risponde
    .seed = Il seme della posizione e delle estrazioni a caso
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .interactive = Fa le domande sullo standard input anche se non è un terminale e non arriva nulla da una pipe
    .no-map = Non disegna mappe
