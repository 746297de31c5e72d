# I pacchetti da distribuire: archivi, indici e pacchetti installati.

content-bad-requirement = per `{ $path }` servono versioni come `^1.2`, trovato: `{ $text }`
    .hint = scrivi p. es. `{ $id } = "^1.2"` per la versione 1.2 e quelle dopo fino alla 2 esclusa, oppure `"*"` per tutte
content-requires-itself = `{ $path }` indica il pacchetto stesso
    .hint = toglilo
content-bad-rename = servono due percorsi della stessa tabella, senza catene di nomi; trovati `{ $old }` e `{ $new }`
    .hint = scrivi p. es. `"card.ash" = "card.ashes"`, con il nome più recente a destra

# Perché un archivio è rifiutato.

package-archive = l'archivio `{ $archive }` è rifiutato: { $reason }
    .hint = scaricalo di nuovo, o chiedi all'autore un archivio fatto con `speciate pack build`; non è stato installato nulla
archive-no-zip = non è un file zip completo ({ $reason })
archive-too-large = ha più di { $most } byte
archive-too-many-files = ha { $found } file, mentre sono ammessi al massimo { $most }
archive-too-much = i suoi file, una volta estratti, hanno insieme più di { $most } byte
archive-not-utf-8 = il nome `{ $name }` non è UTF-8
archive-absolute = il percorso `{ $name }` è assoluto
archive-outside = il percorso `{ $name }` porta fuori dal pacchetto
archive-name = il percorso `{ $name }` non è possibile in ogni file system
archive-link = `{ $name }` è un collegamento o un altro file speciale
archive-collision = `{ $name }` e `{ $other }` sono lo stesso file dove le maiuscole non contano
archive-duplicate = più file hanno lo stesso nome
archive-encrypted = `{ $name }` è cifrato
archive-method = `{ $name }` è compresso in un modo diverso da deflate
archive-broken = `{ $name }` è danneggiato ({ $reason })
archive-no-manifest = manca `pack.toml` al primo livello

package-content = il pacchetto ha errori
package-busy = un altro programma sta cambiando i pacchetti installati in `{ $folder }`
    .hint = riprova quando è terminato
package-table = { $file }:{ $line }: serve una tabella scritta da Speciate, trovato: { $reason }
    .hint = riscrivi il file con il comando che l'ha creato
package-format = { $file } ha il formato { $found }, e questa versione di Speciate legge il formato { $expected }
    .hint = usa una versione più recente di Speciate
package-bad-entry = { $file } elenca il pacchetto `{ $id }` con un nome non ammesso
    .hint = usa per gli archivi lettere, cifre, `.`, `-`, `_` e `+`, e ricrea l'indice
package-twice = { $file } e { $other } contengono entrambi la versione { $version } del pacchetto `{ $id }`
    .hint = cancellane uno, o dai al più recente una nuova versione
package-other-hash = `{ $archive }` non è quello previsto: previsto `{ $expected }`, trovato `{ $found }`
    .hint = ricrea l'indice, o chiedi di nuovo il file all'autore; non è stato installato nulla
package-republished = un altro pacchetto è installato come versione { $version } di `{ $id }`
    .hint = dai al pacchetto modificato una nuova versione, o prima togli quello installato con `speciate pack remove`
package-not-installed = nessun pacchetto `{ $id }` è installato
    .hint = `speciate pack list` elenca i pacchetti installati
package-no-such =
    .hint = nessun pacchetto `{ $id }` è installato; `speciate pack add { $id }` lo installa da un indice
package-needed = il pacchetto `{ $by }` { $version } richiede `{ $id }`
    .hint = togli prima quello: `speciate pack remove { $by }`
package-not-in-index = l'indice `{ $index }` non ha un pacchetto `{ $id }`
    .hint = cercalo con `speciate pack search TEXT`
package-gone = la versione { $version } del pacchetto `{ $id }` non è installata, o il suo file non c'è più
    .hint = installala di nuovo con `speciate pack add { $id }@={ $version }`
package-conflict = nessuna versione di questi pacchetti va d'accordo con le altre
    .hint = togline uno, o usa altre versioni
    .hint-add = installa il pacchetto che manca: `speciate pack add { $id }`
package-fetch = impossibile scaricare { $url }: { $reason }

# I fatti che si contraddicono quando nessuna versione va d'accordo con le altre.

conflict-wanted = si vuole `{ $id }`
conflict-wanted-versions = si vuole `{ $id }` nelle versioni `{ $versions }`
conflict-requires = `{ $id }` { $of } richiede `{ $other }` nelle versioni `{ $versions }`
conflict-requires-any = `{ $id }` { $of } richiede `{ $other }`
conflict-extends = `{ $id }` { $of } estende `{ $other }`
conflict-optional = `{ $id }` { $of } va d'accordo con `{ $other }` solo nelle versioni `{ $versions }`
conflict-incompatible = `{ $id }` { $of } non si può usare con `{ $other }` nelle versioni `{ $versions }`
conflict-incompatible-any = `{ $id }` { $of } non si può usare con `{ $other }`
conflict-unknown = nessun pacchetto `{ $id }` è noto
conflict-only = le versioni note di `{ $id }` sono { $versions }

# Che cosa dicono i comandi di `speciate pack`.

pack-built = L'archivio di `{ $id }` { $version } è `{ $file }`. Il suo hash è:
pack-index-built = { $count ->
    [one] L'indice in `{ $file }` elenca un archivio.
   *[other] L'indice in `{ $file }` elenca { $count } archivi.
}
pack-index-used = D'ora in poi i pacchetti vengono dall'indice `{ $index }`.
pack-index-none = non è indicato alcun indice
    .hint = indicane uno con `--index DIR|URL`, o per tutti i comandi con `speciate pack index use DIR|URL`
pack-locked = { $count ->
    [one] Un pacchetto è fissato in `{ $file }`.
   *[other] { $count } pacchetti sono fissati in `{ $file }`.
}
pack-added = Installato `{ $id }` { $version }.
pack-there = `{ $id }` { $version } è già installato.
pack-added-play = Per giocarci:
pack-added-locked = Tutti i pacchetti di `{ $file }` sono installati.
pack-add-nothing = non è indicato alcun pacchetto
    .hint = indica una cartella, un archivio o un pacchetto dell'indice, o un file di pacchetti fissati con `--lock FILE`
pack-add-unknown = `{ $pack }` non è una cartella, né un archivio, né il nome di un pacchetto
    .hint = scrivi p. es. `speciate pack add tides` o `speciate pack add tides@^1.2`
pack-replaced = Tolto `{ $id }` { $version }, sostituito da una versione più recente.
pack-newest = `{ $id }` { $version } è la versione più recente che si può usare.
pack-removed = Tolto `{ $id }` { $version }. Le partite che lo usano lo conservano.
pack-list-none = Nessun pacchetto è installato.
pack-list-from = { $hash } da { $source }
pack-list-requires = richiede { $packs }
pack-search-none = Nessun pacchetto dell'indice `{ $index }` ha `{ $text }` nel nome, nel titolo o nella descrizione.
pack-whole = `{ $id }` { $version } è com'era quando è stato installato.
pack-broken = `{ $id }` { $version } non si può usare: { $reason }.
pack-verify-faults = { $count ->
    [one] un pacchetto non è più com'era quando è stato installato
   *[other] { $count } pacchetti non sono più com'erano quando sono stati installati
}
    .hint = installalo di nuovo con `speciate pack add`
fetch-unsupported = questa versione di Speciate non può usare la rete; scarica il file e indicalo
fetch-not-secure = un indirizzo deve cominciare con `https://`; `http://` è ammesso solo per questo computer
