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
content-packs-differ = i pacchetti `{ $pack }` e `{ $other }` danno valori diversi a `{ $path }`; vale `{ $pack }`
content-pack-removes = il pacchetto `{ $pack }` toglie `{ $path }`, dove il pacchetto `{ $other }` scrive qualcosa
content-pack-other =
    .note = l'altro è in { $file }:{ $line }
    .hint = cambia l'ordine di `--pack`, o fa' che un pacchetto estenda l'altro

command-pack-missing = la partita è stata aperta con il pacchetto `{ $id }`, che manca
    .hint = indica la sua cartella con `--pack DIR`
command-pack-added = la partita è stata aperta senza il pacchetto `{ $id }`
    .hint = togli il suo `--pack`
command-pack-order = la partita è stata aperta con i pacchetti in un altro ordine: { $packs }
    .hint = indicali con `--pack` in quest'ordine
command-pack-changed = il pacchetto `{ $id }` non è più quello con cui la partita è stata aperta
command-not-pack = `{ $path }` non è un gioco, né una cartella con un `pack.toml`

# Che cosa dice `explain` di un percorso nei contenuti.

explain-value = { $path } = { $value }
explain-table = { $path }:
explain-set = scritto in { $place }
explain-overridden = sopra { $value }, scritto in { $place }
explain-entry = { $path } = { $value }, scritto in { $place }
explain-place = { $file }:{ $line }
explain-tile-missing = `{ $path }` è un file: manca una tessera
    .hint = indica anche una tessera della partita, per esempio `speciate explain { $path } 0,0`
explain-laid = `--variant` e `--set` spiegano un percorso nei contenuti, non una tessera
    .hint = toglili; una partita ha i propri
explain-indented = {"  "}{ $said }
