# L'aiuto del programma: `--help`, pagine di manuale e descrizioni nei completamenti.

help-screen =
    .usage = Uso
    .commands = Comandi
    .arguments = Argomenti
    .options = Opzioni
    .shared-options = Opzioni di tutti i comandi
    .default = [predefinito: { $value }]
    .possible-values = [valori possibili: { $values }]
    .described-values = Valori possibili:
    .print-help = Mostra questo aiuto
    .print-help-more = Mostra questo aiuto (con '--help' dice di più)
    .print-help-summary = Mostra questo aiuto (con '-h' in breve)
    .print-version = Mostra la versione
    .help-command = Mostra questo messaggio o l'aiuto dei comandi indicati
    .help-of-command = Mostra l'aiuto di questo comando

help-manual =
    .name = NOME
    .synopsis = SINTASSI
    .description = DESCRIZIONE
    .options = OPZIONI
    .subcommands = COMANDI
    .extra = ALTRO
    .version = VERSIONE

help-shared =
    .json = Scrive in JSON
    .print-json = Stampa in JSON
    .variant = Usa una variante, ad es. `short-game`; si può ripetere
    .set = Cambia un valore dei contenuti, ad es. `rulings.turn_limit=12`; si può ripetere
    .seed = Il seme di tutte le estrazioni a caso; se manca, lo sceglie il sistema
    .threads = Il numero di thread; se manca, uno per processore
    .players = Il numero di posti, con gli animali distribuiti secondo il seme; se manca, quanti possono giocare
    .index = La cartella o l'indirizzo dell'indice; se manca, quello di `pack index use`
    .the-game = Il gioco
    .the-saved-game = La partita
    .game = La partita: il suo nome o il file del suo log
    .game-or-branch = La partita: il suo nome o il file del suo log; `GAME@BRANCH` è un suo ramo
    .game-or-point = La partita: il suo nome o il file del suo log; `GAME@POINT` è un suo punto, ad es. `GAME@300` o `GAME@turn:3`
    .html = Scrive il rapporto con i grafici anche in questo file, come pagina web
    .seat = Mostra ciò che vede un posto: il suo numero o il suo animale
    .animals = Gli animali nell'ordine dei posti, ad es. `bird,insect`; quelli di uno stesso posto sono uniti da `+`
    .seats = Chi gioca, posto per posto: `mammal=human,bird=greedy`; un giocatore è `human`, `elsewhere` o un bot, e può avere un nome prima dei due punti: `mammal=Anna:human`
    .name = Il nome della partita tra le tue; se manca, quello del gioco con un numero
    .out = Scrive il log in questo nuovo file, invece di salvare la partita tra le tue
    .accept-content = Da qui in poi la partita usa i contenuti attuali; `show` elenca in che cosa sono diversi dai suoi
    .within = Il margine, cioè la differenza più piccola che conta: in punti percentuali per le vittorie, in percentuale per ogni altro valore; con `--aim`, quanto vicino all'obiettivo basta arrivare [predefinito: un quinto della quota giusta di vittorie, o il doppio di `--precision` se è meno, e il 10 per cento di ogni altro valore]
    .title = La domanda a cui risponde la serie, come titolo del rapporto
    .tables = Scrive le tabelle della cartella in questo formato
    .folder = La cartella del pacchetto
    .tables-csv = Valori separati da virgole
    .tables-parquet = Parquet, oltre ai valori separati da virgole

help-speciate = Gioca, ripete, verifica e simula partite di Dominant Species
    .content = La cartella che contiene `content/` e `scripts/`
    .pack = La cartella di un pacchetto da aggiungere ai contenuti, o il nome di un pacchetto installato, ad es. `tides` o `tides@1.2.0`; si può ripetere
    .lock = Il file di versioni fissate (scritto da `pack lock`) con i pacchetti installati da usare
    .data = La cartella che contiene le partite; se manca, `SPECIATE_DATA` o quella abituale del sistema operativo
    .game = Il gioco, se nessun argomento lo indica; se manca, quello del file o del pacchetto
    .locale = Usa questa lingua, ad es. `en`; se manca, quella dell'ambiente
    .color = Disegna le mappe a colori: `auto` lo fa se il terminale li mostra e `NO_COLOR` non è impostata
