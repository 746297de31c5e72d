# Serie di partite di `balance` conservate in una cartella.

# Prima, durante e dopo una serie.
run-continues = la serie continua dopo { $played ->
        [one] 1 partita già giocata
       *[other] { $played } partite già giocate
    }
run-kept = le partite e le loro tabelle sono in { $folder }
run-goes-on = lo stesso comando continua la serie
run-part-complete = la parte { $part } della serie è completa in { $folder }; `speciate balance merge` riunisce tutte le parti
run-part-interrupted = la parte { $part } della serie è stata interrotta
run-open = Le { $games } partite dietro questi numeri sono conservate. `speciate show { $run }:1` apre la prima, `speciate show { $run }:1@turn:3/1` la mostra alla prima domanda del turno 3, e `speciate log { $run }:1` ne racconta la storia.
run-won = Partite vinte da ogni animale, senza modifiche:

# Che cosa è diverso dalla serie nella cartella.
run-other = la cartella `{ $folder }` conserva un'altra serie. È diversa in questo: { $differences }
    .hint = indica le opzioni di quella serie per continuarla, anche con più `--games`, o un'altra cartella per una serie nuova
run-differs = { $what ->
        [engine] la versione del motore ({ $kept } e non { $asked })
        [rules] il gioco ({ $kept } e non { $asked })
        [players] il numero di posti ({ $kept } e non { $asked })
        [seed] il seme ({ $kept } e non { $asked })
        [stop] la fine della serie ({ $kept } e non { $asked })
        [bots] i bot ({ $kept } e non { $asked })
        [variants] le varianti ({ $kept } e non { $asked })
        [settings] le impostazioni ({ $kept } e non { $asked })
        [changes] le modifiche ({ $kept } e non { $asked })
        [decisions] se le decisioni sono conservate ({ $kept } e non { $asked })
       *[shard] la parte della serie ({ $kept } e non { $asked })
    }
run-differs-none = nessuno
run-differs-content = il contenuto ({ $kept } e non { $asked })
run-differs-content-with = il contenuto con `{ $change }` ({ $kept } e non { $asked })
run-differs-else = le impostazioni delle versioni

# Partite di una serie.
run-no-game = `{ $found }` non indica una partita della serie in `{ $folder }`
    .hint = aggiungi il numero di una partita, ad es. `{ $folder }:1`
run-no-such = la serie in `{ $folder }` ha le partite da { $first } a { $last }, non la partita { $found }
run-empty = la serie in `{ $folder }` non ha ancora partite
run-no-change = le partite di una serie non si possono modificare: `{ $game }`
    .hint = copia la partita in un file e modifica quello: `speciate export { $game } FILE.jsonl`
run-otherwise = la partita { $number } della serie in `{ $folder }` non va più come è andata nella serie
    .hint = usa la versione di Speciate che ha iniziato la serie, o inizia una nuova serie in un'altra cartella
run-pack-lost = nella cartella `{ $folder }` manca il pacchetto `{ $id }` con l'hash { $hash }, di cui la serie ha bisogno

# File di una serie.
run-shard-expected = una parte e il numero di parti
run-folder-file = `{ $folder }` è un file, non una cartella
run-folder-used = la cartella `{ $folder }` non conserva una serie, ma ha altri file, ad es. `{ $file }`
    .hint = indica una cartella nuova o vuota
run-busy = un altro programma sta giocando la serie in `{ $folder }`
    .hint = aspetta che finisca, o indica un'altra cartella
run-plan-damaged = `{ $file }` non dice che cosa gioca la serie: { $fault }
run-plan-newer = l'ha scritto una versione più nuova di Speciate (forma { $found }; questa versione conosce la forma { $expected })
run-plan-form = non ha la forma prevista ({ $reason })
run-plan-impossible = non ha versioni, non ha bot, o ha un numero di posti che nessun gioco permette
run-damaged = la riga { $line } di `{ $file }` è danneggiata: { $fault }
    .hint = cancella la riga { $line } e tutte quelle dopo; il comando che gioca la serie rigioca poi queste partite
run-line-hash = non finisce con l'hash del suo testo
run-line-form = non ha la forma prevista ({ $reason })
run-line-number = è la partita { $found }; era attesa la partita { $expected }
run-no-parquet = questa versione di Speciate non può scrivere Parquet
    .hint = compilala con `cargo install --path . --features parquet`, o usa le tabelle in CSV, che anche DuckDB e Polars leggono

# Riunire le parti.
merge-whole = la cartella `{ $folder }` conserva una serie intera, non una parte
    .hint = indica le cartelle di serie giocate con `--shard`
merge-twice = { $folder } e { $other } conservano entrambe la parte { $part }
merge-gap = manca la parte { $part } della serie
    .hint = indica anche la sua cartella, o giocala con `--shard { $part }`
merge-counts = { $folder } conserva la parte { $part }, ma { $other } conserva la parte { $other_part }: la serie è stata divisa in modo diverso
merge-other = { $folder } e { $other } conservano parti di serie diverse. Sono diverse in questo: { $differences }
merge-incomplete = { $folder } conserva { $found } delle { $wanted } partite della parte { $part }
    .hint = esegui di nuovo il comando che ha iniziato la parte, per completarla
merge-too-many = { $folder } conserva { $found } partite, ma la parte { $part } ne ha solo { $wanted }
    .hint = cancella la riga { $line } del suo `records.jsonl` e tutte quelle dopo
