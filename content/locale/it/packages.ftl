# I pacchetti da distribuire: archivi, indici e pacchetti installati.

content-bad-requirement = per `{ $path }` servono versioni come `^1.2`, trovato: `{ $text }`
    .hint = scrivi p. es. `{ $id } = "^1.2"` per la versione 1.2 e quelle dopo fino alla 2 esclusa, oppure `"*"` per tutte
content-requires-itself = `{ $path }` indica il pacchetto stesso
    .hint = togli questa voce
content-bad-rename = serve il percorso di una voce, ad es. `card.ash`; trovato `{ $found }`
    .hint-name = scrivi la tabella prima del nome, ad es. `card.{ $name }` per una carta
    .hint = scrivi p. es. `"card.ash" = "card.ashes"`, con il nome più recente a destra
content-newer-api = il pacchetto è scritto con le parole della versione { $found }, e questo Speciate conosce la versione { $known }
    .hint = usa uno Speciate più recente, o una versione precedente del pacchetto; in un pacchetto tuo `api` è { $known }
content-version-build = serve una versione senza metadati di build, che non contano nel confronto; trovato: `{ $text }`
content-rename-tables = `{ $old }` e `{ $new }` sono in tabelle diverse, perciò l'uno non può essere il nuovo nome dell'altro
content-rename-chain = anche `{ $new }` ha un nome più nuovo, `{ $last }`
    .hint = scrivi `"{ $old }" = "{ $last }"`
content-rename-old-there = `renamed` dice che `{ $old }` ora è `{ $new }`, ma `{ $old }` c'è ancora
    .hint = togli `{ $old }` dalle tabelle, oppure questa riga
content-rename-new-missing = `renamed` dice che `{ $old }` ora è `{ $new }`, ma `{ $new }` non c'è
content-game-renamed = la partita usa `{ $name }` ({ $kind }), che in questa versione del pacchetto si chiama `{ $new }`
    .hint = continua con il contenuto della partita; una partita in corso conserva tutti i suoi nomi, quindi la nuova versione è per partite nuove

# Perché un archivio è rifiutato.

package-archive = l'archivio `{ $archive }` è rifiutato: { $reason }
    .hint = scaricalo di nuovo, o chiedi all'autore un archivio fatto con `speciate pack build`; non è stato installato nulla
archive-no-zip = non è un file zip completo
archive-too-large = ha più di { $most } byte
archive-too-many-files = ha { $found } file, mentre sono ammessi al massimo { $most }
archive-too-much = i suoi file, una volta estratti, superano in totale { $most } byte
archive-name = non tutti i file system ammettono il percorso `{ $name }`
archive-link = `{ $name }` è un collegamento o un altro file speciale
archive-collision = `{ $name }` e `{ $other }` sono lo stesso file nei sistemi che ignorano maiuscole e minuscole
archive-file-and-folder = `{ $name }` è sia un file sia una cartella
archive-duplicate = più file hanno lo stesso nome
archive-encrypted = `{ $name }` è cifrato
archive-method = `{ $name }` usa un metodo di compressione diverso da deflate
archive-broken = `{ $name }` è danneggiato
archive-no-manifest = manca `pack.toml` al primo livello

package-not-built = un archivio di `{ $folder }` sarebbe rifiutato: { $reason }
    .hint = rinomina, cambia o togli il file indicato; non è stato scritto nulla
package-content = il pacchetto ha errori
package-busy = un altro programma sta cambiando i pacchetti installati in `{ $folder }`
    .hint = riprova quando è terminato
package-table = { $file }:{ $line }: questo non è un file scritto da Speciate: { $reason }
    .hint = riscrivi il file con il comando che l'ha creato
    .hint-address = avvisa chi pubblica questo indice; può ricrearlo con `speciate pack index build`
package-too-long = { $file } ha più di { $most } byte
package-format = { $file } ha il formato { $found }, e questa versione di Speciate legge il formato { $expected }
    .hint = usa una versione più recente di Speciate
package-bad-entry = { $file } elenca il pacchetto `{ $id }` con un nome non ammesso
    .hint = usa per gli archivi lettere, cifre, `.`, `-`, `_` e `+`, e ricrea l'indice
package-bad-id = { $file } elenca un pacchetto con l'id `{ $id }`, che nessun pacchetto può avere
    .hint = riscrivi il file con il comando che l'ha creato; gli id hanno lettere minuscole, cifre e trattini
package-no-hash = { $file } elenca il pacchetto `{ $id }` senza un hash valido
package-listed-otherwise = `{ $key }` di `{ $id }` { $version } in `{ $archive }` non è quello elencato
    .hint = ricrea l'indice, o installa di nuovo il pacchetto
package-changed = `{ $file }` è un archivio diverso da quello che l'indice elenca per `{ $id }` { $version }
    .hint = dai al pacchetto modificato una nuova versione; se nessuno l'ha ancora installato, cancella `index.toml` e ricrea l'indice
package-damaged-list =
    .hint = ripristina `index.toml` da una copia; oppure cancellalo e ricrea l'indice, ma allora Speciate non può accorgersi che un archivio pubblicato è cambiato
package-no-lock = `{ $file }` esiste e non è un file di versioni fissate, quindi non viene sovrascritto
    .hint = scegli un altro nome, p. es. `our.lock`, o cancella prima il file
package-locked-and-named = il pacchetto `{ $id }` è in `{ $file }`, e `--pack` indica una cartella con lo stesso pacchetto
    .hint = togli `--lock` per usare la cartella, o `--pack` per usare il pacchetto fissato
package-too-many-combinations = ci sono troppi modi di combinare le versioni di questi pacchetti
    .hint = chiedi versioni precise, p. es. `tides@1.2.0`, o indica meno pacchetti
package-twice = { $file } e { $other } contengono entrambi la versione { $version } del pacchetto `{ $id }`
    .hint = cancellane uno, o dai al più recente una nuova versione
package-other-hash = `{ $archive }` non è quello previsto: previsto `{ $expected }`, trovato `{ $found }`
    .hint = ricrea l'indice, o chiedi di nuovo il file all'autore; non è stato installato nulla
    .hint-address = avvisa chi pubblica questo indice che l'archivio non è più quello elencato; non è stato installato nulla
package-republished = un altro archivio è installato come versione { $version } di `{ $id }`
    .hint = dai al pacchetto modificato una nuova versione, o prima togli quello installato con `speciate pack remove`
package-not-installed = nessun pacchetto `{ $id }` è installato
    .hint = `speciate pack list` elenca i pacchetti installati
package-no-such =
    .hint = nessun pacchetto `{ $id }` è installato; `speciate pack add { $id }` lo installa da un indice
    .hint-example = `{ $name }` è un esempio: `speciate pack new { $name } --like { $name }` ne fa una copia
package-needed = il pacchetto `{ $by }` { $version } richiede `{ $id }`
    .hint = togli prima quello: `speciate pack remove { $by }`
package-not-in-index = l'indice `{ $index }` non ha un pacchetto `{ $id }`
    .hint = cercalo con `speciate pack search TEXT`
package-gone = la versione { $version } del pacchetto `{ $id }` non è installata, o il suo file non c'è più
    .hint = installala di nuovo con `speciate pack add { $id }@={ $version }`
package-locked-gone = la versione { $version } del pacchetto `{ $id }`, indicata in `{ $file }`, non è installata
    .hint = installa i pacchetti fissati: `speciate pack add --lock { $file }`
package-conflict = nessuna combinazione di versioni di questi pacchetti funziona
    .hint = togline uno, o usa altre versioni
    .hint-engine = usa la versione di Speciate per cui il pacchetto è fatto, o un'altra versione del pacchetto
    .hint-add = installa il pacchetto che manca: `speciate pack add { $id }`
package-fetch = impossibile scaricare { $url }: { $reason }

# I fatti che si contraddicono quando nessuna combinazione di versioni funziona.

conflict-wanted = è richiesto `{ $id }`
conflict-wanted-versions = è richiesto `{ $id }` in una versione che corrisponda a `{ $versions }`
conflict-requires = `{ $id }` { $of } richiede una versione di `{ $other }` che corrisponda a `{ $versions }`
conflict-requires-any = `{ $id }` { $of } richiede `{ $other }`
conflict-extends = `{ $id }` { $of } estende `{ $other }`
conflict-optional = `{ $id }` { $of } funziona con `{ $other }` solo in versioni che corrispondano a `{ $versions }`
conflict-incompatible = `{ $id }` { $of } non si può usare con versioni di `{ $other }` che corrispondano a `{ $versions }`
conflict-incompatible-any = `{ $id }` { $of } non si può usare con `{ $other }`
conflict-unknown = nessun pacchetto `{ $id }` è noto
conflict-engine = `{ $id }` { $versions } è fatto per un'altra versione di Speciate; questa è la { $engine }
conflict-only = le versioni note di `{ $id }` sono { $versions }

# Che cosa dicono i comandi di `speciate pack`.

pack-built = L'archivio di `{ $id }` { $version } è `{ $file }`. L'hash dell'archivio è:
pack-index-built = { $count ->
    [one] L'indice nella cartella `{ $folder }` elenca un archivio.
   *[other] L'indice nella cartella `{ $folder }` elenca { $count } archivi.
}
pack-upgraded = Cambiato { $file }: { $changes }.
pack-would-upgrade = Cambierebbe { $file }: { $changes }.
pack-upgrade-word = `{ $old }` ora è `{ $new }` ({ $count ->
    [one] una volta
   *[other] { $count } volte
})
pack-upgrade-api = `api = { $old }` ora è `api = { $new }`
pack-up-to-date = Il pacchetto usa le parole più nuove (`api = { $api }`): niente deve cambiare.
pack-build-placeholder = in `pack.toml`, `{ $key }` dice ancora ciò che ha scritto `speciate pack new`; scrivi lì che cos'è il pacchetto
pack-index-now = I pacchetti vengono dall'indice `{ $index }`.
pack-index-cleared = Nessun indice è impostato.
pack-index-differs = per `{ $id }` { $version } l'indice `{ $index }` elenca un archivio diverso da quello installato; l'autore avrebbe dovuto dargli una nuova versione
pack-index-used = D'ora in poi i pacchetti vengono dall'indice `{ $index }`.
pack-index-none = non è stato dato alcun indice
    .hint = indicane uno con `--index DIR|URL`, o per tutti i comandi con `speciate pack index use DIR|URL`
pack-locked = { $count ->
    [one] `{ $file }` ora elenca la versione di un pacchetto.
   *[other] `{ $file }` ora elenca le versioni di { $count } pacchetti.
}
pack-lock-no-file = `{ $name }` è un pacchetto, ma prima va indicato il file delle versioni fissate
    .hint = scrivi per esempio `speciate pack lock our.lock { $name }`
pack-lock-named = `pack lock` fissa i pacchetti installati e non usa `--pack`
    .hint = indica i pacchetti installati dopo il file: `speciate pack lock our.lock tides`
pack-added = Installato `{ $id }` { $version }.
pack-added-folder = Il pacchetto viene dalla cartella `./{ $id }`.
pack-repaired = Riparato `{ $id }` { $version }, che era danneggiato.
pack-there = `{ $id }` { $version } è già installato.
pack-added-play = Per giocarci:
pack-added-locked = Tutti i pacchetti di `{ $file }` sono installati.
pack-add-nothing = non è stato dato alcun pacchetto
    .hint = dai una cartella, un archivio o il nome di un pacchetto dell'indice; o un file di versioni fissate con `--lock FILE`
pack-add-unknown = `{ $pack }` non è una cartella, né un archivio, né il nome di un pacchetto
    .hint = scrivi p. es. `speciate pack add tides` o `speciate pack add tides@^1.2`
pack-add-root = `{ $id }` è l'id del contenuto del gioco stesso, che non si installa
    .hint = dai al pacchetto un altro `id`, o usa la cartella con `--content DIR`
pack-from-folder = `--pack { $id }` usa la cartella `./{ $id }`, non il pacchetto installato con questo nome.
pack-update-version = `pack update` installa la versione più recente e vuole solo il nome di un pacchetto
    .hint = per installare una certa versione, scrivi `speciate pack add { $name }`
pack-would-install = Installerebbe `{ $id }` { $version }.
pack-would-repair = Riparerebbe `{ $id }` { $version }, che è danneggiato.
pack-would-remove = Toglierebbe `{ $id }` { $version }, sostituito da una versione più recente.
pack-not-listed = `{ $id }` non è nell'indice `{ $index }`.
pack-replaced = Tolto `{ $id }` { $version }, sostituito da una versione più recente.
pack-newest = `{ $id }` { $version } è già la versione più recente utilizzabile.
pack-removed = Tolto `{ $id }` { $version }. Le partite che lo usano lo conservano.
pack-list-none = Nessun pacchetto è installato.
pack-list-from = { $hash } da { $source }
pack-list-requires = richiede { $packs }
pack-list-engine = fatto per un'altra versione di Speciate; questa è la { $engine }
pack-info-authors = di { $authors }
pack-info-license = licenza: { $license }
pack-info-games = per { $games }
pack-info-extends = estende `{ $id }`
pack-info-optional = funziona con { $packs }, se in uso
pack-info-incompatible = non si può usare con { $packs }
pack-info-engine = per Speciate dalla { $from } in poi, prima della { $before }
pack-info-needed = serve a { $packs }
pack-info-listed = L'indice `{ $index }` elenca { $versions }.
show-pack-newer = { $id } { $version } ({ $newer } è installato)
pack-search-none = Nessun pacchetto dell'indice `{ $index }` ha `{ $text }` nel nome, nel titolo o nella descrizione.
pack-whole = `{ $id }` { $version } è com'era quando è stato installato.
pack-broken = `{ $id }` { $version } non si può usare: { $reason }.
pack-verify-faults = { $count ->
    [one] un pacchetto non è più com'era quando è stato installato
   *[other] { $count } pacchetti non sono più com'erano quando sono stati installati
}
    .hint = installalo di nuovo, p. es. con `speciate pack add { $pack }`
pack-verify-no-index = l'indice `{ $index }` non si può leggere, quindi i pacchetti non sono confrontati con esso
fetch-unsupported = questa versione di Speciate non può usare la rete; scarica tu il file e indica il suo percorso
fetch-status = il server risponde con lo stato { $status }
fetch-no-host = nessun computer ha questo nome
fetch-not-secure = un indirizzo deve cominciare con `https://`; `http://` è ammesso solo per questo computer
