# Un comando scritto male.

usage-wrong-value = per `{ $option }` serve { $expected }, trovato: { $found }
    .hint = scrivi per esempio `{ $example }`
usage-number-from = un numero intero da { $least } in su
usage-number-between = un numero intero da { $least } a { $most }
usage-setting = `CHIAVE=VALORE`
usage-change = una modifica: `set=CHIAVE=VALORE`, `variant=ID` o `pack=CARTELLA`
usage-one-of = uno di { $names }
usage-no-value = per `{ $option }` serve un valore, trovato: niente
usage-missing = `{ $command }` vuole anche { $lacking }
usage-too-many = `{ $command }` non sa che farsene di `{ $found }`
usage-twice = `{ $option }` è indicato due volte
usage-conflict = `{ $option }` non si può usare insieme a { $others }
    .hint = togli l'uno o l'altro
    .hint-bots = di' quale bot gioca quale animale con `--bots ANIMALE=BOT,…`
usage-unknown-option = `{ $command }` non ha l'opzione `{ $found }`
    .hint = scrivila dopo il comando a cui appartiene, per esempio `{ $typed }`
    .hint-animal = `--as ANIMALE` dice quale animale giochi tu, `--animals ANIMALE,ANIMALE,…` quali animali sono al tavolo
usage-unknown-command = `{ $command }` non ha il comando `{ $found }`
usage-rewind =
    .hint = `speciate undo PARTITA` annulla l'ultima risposta, `speciate show PARTITA@PUNTO` mostra un punto di prima, e `speciate branch PARTITA@PUNTO NOME` fa continuare da lì
usage-not-utf8 = dopo `{ $command }` serve testo in UTF-8, trovati altri byte
usage-help = esegui `{ $command } --help` per vedere come si scrive
usage-form = scrivi { $forms }
