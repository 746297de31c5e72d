# L'aiuto di `speciate pack`.

help-pack = Crea, pubblica e installa pacchetti

help-pack-new = Crea una cartella con un pacchetto che funziona: una carta, il suo test e i suoi testi
    .more = Il pacchetto è per il gioco di `--game`. Il suo README dice come aggiungere contenuti per altri giochi.
    .folder = La cartella da creare; il suo nome è l'id del pacchetto, ad es. `my-pack`
    .card = L'id della carta
    .like = Comincia con una copia di un esempio incluso, ad es. `alarm-calls`; li elenca `content/README.md`

help-pack-build = Fa un archivio di un pacchetto: gli stessi file danno sempre gli stessi byte
    .more = Prima controlla che il pacchetto si carichi e che i suoi scenari riescano.
    .folder = { help-shared.folder }
    .out = Il file da scrivere, o la sua cartella; se manca, `ID-VERSION.zip` qui
    .no-test = Non gioca gli scenari del pacchetto

help-pack-add = Installa un pacchetto e i pacchetti di cui ha bisogno
    .pack = Una cartella, un archivio, o il nome di un pacchetto dell'indice, ad es. `tides`, `tides@1.2.0` o `tides@^1.2`; se manca, i pacchetti di `--lock`
    .index = { help-shared.index }

help-pack-list = Elenca i pacchetti installati
    .json = { help-shared.print-json }

help-pack-info = Mostra che cosa un pacchetto dice di sé
    .name = Il nome di un pacchetto installato o dell'indice, ad es. `tides` o `tides@^1.2`
    .json = { help-shared.print-json }
    .index = { help-shared.index }

help-pack-remove = Toglie pacchetti installati; le partite che li usano li conservano
    .names = I nomi dei pacchetti, ad es. `tides` per tutte le sue versioni o `tides@1.2.0` per una sola

help-pack-update = Installa dall'indice le versioni più recenti dei pacchetti
    .name = Il nome del pacchetto; se manca, tutti
    .dry-run = Mostra che cosa sarebbe installato e tolto, senza cambiare nulla
    .index = { help-shared.index }

help-pack-upgrade = Scrive i nuovi nomi delle parole che sono cambiate, e imposta `api` alla versione più recente
    .more = I vecchi nomi funzionano ancora, perciò non è obbligatorio. `check` indica le parole che sono cambiate.
    .folder = { help-shared.folder }
    .dry-run = Dice soltanto che cosa cambierebbe

help-pack-verify = Controlla che i pacchetti installati siano com'erano quando sono stati installati, e come li elenca l'indice
    .index = { help-shared.index }

help-pack-search = Cerca pacchetti nell'indice
    .text = Una parte del nome, del titolo o della descrizione; se manca, sono elencati tutti i pacchetti
    .json = { help-shared.print-json }
    .index = { help-shared.index }

help-pack-index = Crea un indice di archivi, o sceglie l'indice da cui installare
    .more = Senza un sottocomando mostra l'indice da cui vengono i pacchetti.

help-pack-lock = Scrive in un file per `--lock` le versioni dei pacchetti installati
    .file = Il file da scrivere
    .names = I nomi dei pacchetti installati da fissare; se mancano, tutti

help-pack-index-build = Scrive `index.toml` per tutti gli archivi di una cartella, che qualsiasi server web può offrire
    .folder = La cartella con gli archivi

help-pack-index-use = Usa un indice d'ora in poi, se `--index` non ne indica un altro
    .index = La cartella dell'indice, o il suo indirizzo: `https://…`, o `http://127.0.0.1…` su questa macchina
    .none = D'ora in poi non usa nessun indice
