# Che cosa doveva essere un valore, e che cosa c'è al suo posto.

expect-string = una stringa
found-long-number = un numero di più di 64 bit
found-time = una data o un'ora
expect-param = un numero, una stringa, un valore logico o un elenco
expect-allowed = un elenco di parole o `{"{"} from, to {"}"}`
expect-table = una tabella
expect-flag = `true` o `false`
expect-number = un numero da { $from } a { $to }
expect-list = un elenco
expect-choices = un elenco di id, specie, numeri o parole
expect-end = `after-turn` o `now`
expect-side = `left` o `right`
expect-array = un array
expect-markable = una tessera, un angolo, un animale, uno spazio, una carta, un elemento o un terreno
expect-terrain-name = il nome di un terreno
expect-corner-or-animal = un angolo o un animale
expect-one-of = uno tra { $names }
expect-name = un nome di questo tipo: { $kind }
expect-bag-or-section = `bag` o il nome di una sezione
expect-animal-or-nothing = un animale in gioco o niente
expect-same-animals = gli animali dati, in qualsiasi ordine
found-of-kind = { $kind } `{ $value }`
found-string = la stringa `"{ $word }"`
found-long-string = una stringa lunga
found-none = niente
found-end-of-log = la fine del log
