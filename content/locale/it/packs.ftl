# I pacchetti posti sopra quello di base: che cosa può essere sbagliato, e dove è scritto un valore.

content-no-pack = serve una cartella con un `pack.toml`, in `{ $shown }` non c'è
    .hint = indica la cartella che contiene `pack.toml`; il pacchetto di base si indica con `--content DIR`
content-pack-twice = due pacchetti hanno l'id `{ $id }`
    .note = l'altro è in { $file }
    .hint = cambia `id` di uno dei due, oppure togli il suo `--pack`
content-unknown-pack = manca il pacchetto da estendere, con l'id `{ $id }`
    .hint = indica con `--pack DIR` anche la cartella del pacchetto da estendere
content-pack-cycle = il pacchetto `{ $id }` estende ciò che gli sta sopra: { $packs }
    .hint = fa' che uno di essi estenda un altro pacchetto, ad es. quello di base
content-nothing-instead = serve una voce di questo pacchetto al posto di `{ $path }`, ma non c'è
    .hint = aggiungi `{ $path }` alle tabelle di questo pacchetto, oppure toglilo da `replace`
content-list-lacks = `{ $path }` non contiene { $value }, che sarebbe da togliere
    .hint = ometti il valore; `speciate explain { $path }` mostra la lista
content-packs-differ = i pacchetti `{ $pack }` e `{ $other }` danno valori diversi a `{ $path }`; vale `{ $pack }`
content-packs-add = i pacchetti `{ $pack }` e `{ $other }` aggiungono entrambi `{ $path }`; dove differiscono vale `{ $pack }`
content-packs-bot = i pacchetti `{ $pack }` e `{ $other }` hanno entrambi un bot `{ $name }`; il nome indica il bot di `{ $pack }`, e `{ $other }:{ $name }` è l'altro
content-changes-unnamed = il pacchetto `{ $pack }` cambia `{ $path }` di `{ $owner }` senza indicare quel pacchetto
    .hint = scrivi `{ $line }` sotto `[requires]` in { $manifest }
content-changes-later = il pacchetto `{ $pack }` cambia `{ $path }` di `{ $owner }`, perciò deve venire dopo quel pacchetto
    .hint = oppure indica nel comando `{ $owner }` prima di `{ $pack }`
content-changes-absent = il pacchetto `{ $pack }` cambia `{ $path }` di `{ $owner }`, che non è in uso
    .hint-near = usa anche quello: aggiungi `--pack { $folder }`
    .hint-meant = se intendi `{ $path }` del pacchetto `{ $owner }`: scrivi `{ $line }` sotto `[requires]` in { $manifest } e aggiungi `--pack { $folder }`
content-pack-removes = il pacchetto `{ $pack }` toglie `{ $path }`, dove il pacchetto `{ $other }` scrive qualcosa
content-pack-other =
    .note = l'altro è in { $file }:{ $line }
    .hint = cambia l'ordine di `--pack`, o indica `{ $lower }` in `extends`, `requires` o `optional` di `{ $upper }`
content-pack-order =
    .note = vale `{ $upper }` perché nell'ordine dei pacchetti viene dopo `{ $lower }`, e nessuno dei due indica l'altro

command-not-pack = `{ $path }` non è un gioco, né una cartella con un `pack.toml`
    .hint-installed = è un pacchetto installato: verificalo con `speciate check --pack { $name }`
    .hint-game = è una partita salvata: la verifica `speciate verify { $name }`

# Che cosa dice `explain` di un percorso nei contenuti.

explain-value = { $path } = { $value }
explain-table = { $path }:
explain-built-in = le cartelle `content` e `scripts` sono qui dentro `speciate`: un pacchetto o `--set` cambia i loro valori
explain-set = scritto in { $place }
explain-unfit = così non si può giocare nessuna partita
explain-overridden = sopra { $value }, scritto in { $place }
explain-entry = { $path } = { $value }, scritto in { $place }
explain-script = script in { $place }
explain-text = testo `{ $name }` in { $place }
explain-replaced = sostituisce quello in { $place }
explain-place = { $file }:{ $line }
explain-game-missing = `{ $tile }` è una tessera: manca una partita
    .hint = indica anche la partita: `speciate explain GAME { $tile }`; `speciate games` elenca le tue
explain-tile-missing = `{ $path }` è una partita: manca una tessera
    .hint = indica anche una tessera della partita, per esempio `speciate explain { $path } 0,0`
explain-value-alone =
    .hint = togli la partita per spiegare questo valore dei contenuti: `speciate explain { $path }`
explain-laid = `--variant` e `--set` spiegano un percorso nei contenuti, non una tessera
    .hint = toglili; una partita ha i propri
explain-indented = {"  "}{ $said }

# Che cosa crea `pack new`.

pack-new-made = Il pacchetto `{ $id }` è stato creato in `{ $folder }`. Funziona così com'è; comincia da questi file:
pack-new-script = che cosa fa la carta
pack-new-table = i suoi numeri e nomi, che lo script riceve come `params`
pack-new-texts = il suo nome, il suo testo e le sue domande, come li leggono i giocatori
pack-new-looks = il suo colore e la sua immagine sul tavolo
pack-new-scenario = che cosa deve risultarne, in una posizione
pack-new-readme = dove trovare tutto il resto
pack-new-next = Che cosa fare ora, dopo ogni modifica:
pack-new-check = trova le sviste senza giocare
pack-new-test = gioca gli scenari
pack-new-try = esegue la carta e mostra che cosa fa
pack-new-play = gioca contro i bot con la carta nel mazzo
pack-new-copied = Il pacchetto `{ $id }` è stato creato in `{ $folder }`, come copia dell'esempio `{ $example }`. `{ $readme }` dice che cosa contiene. Dagli un titolo suo in `pack.toml`.
pack-new-play-copy = gioca contro i bot con il pacchetto
pack-new-other-game = l'esempio `{ $name }` è per `{ $own }`, e `--game` indica `{ $other }`
    .hint = togli `--game`
pack-new-no-example = nessun esempio si chiama `{ $name }`
pack-new-bad-folder = un pacchetto si chiama come la sua cartella, e `{ $name }` non è un id: lettere minuscole, cifre e trattini fra di esse
    .hint = usa un'altra cartella: `speciate pack new { $folder }`
pack-new-bad-card = `{ $name }` non è l'id di una carta: lettere minuscole, cifre e trattini fra di esse
    .hint = usa un altro nome: `--card { $name }`
pack-new-card-taken = il nome `{ $name }` è già preso
    .hint = usa un altro nome, p. es. `--card { $name }`
pack-new-no-folder = `{ $folder }` esiste già e non è una cartella
pack-new-not-empty = `{ $folder }` esiste già e non è vuota
pack-new-other-folder = indica una cartella che non esiste ancora; nulla viene sovrascritto
pack-new-unwritten = impossibile scrivere { $file }: { $reason }
    .hint = indica una cartella in un luogo dove si può scrivere; nulla è rimasto
command-pack-here = nota: questa cartella è un pacchetto che non è in uso; `--pack .` lo pone sopra il gioco
command-pack-near = c'è nel pacchetto in `{ $folder }`: ripeti il comando con `--pack { $folder }`
