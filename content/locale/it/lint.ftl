# Quel che si trova oltre il caricamento, e che cosa si può fare dei rilievi.

lint-ignore-unknown = non c'è un codice `{ $name }` da ignorare
lint-ignore-error = `{ $name }` è un errore, che non si può ignorare
    .hint = correggilo, poi togli questo commento
lint-ignore-nothing = qui non c'è alcun `{ $name }` da ignorare
    .hint = togli questo commento
lint-no-baseline = attesa una lista di rilievi, trovato altro: { $reason }

command-no-baseline = `{ $path }` non può servire da riferimento: { $reason }
    .hint = riscrivilo con `--write-baseline`
command-baseline-gone = { $count ->
    [one] { $count } rilievo di `{ $path }` non c'è più; riscrivilo con `--write-baseline`
   *[other] { $count } rilievi di `{ $path }` non ci sono più; riscrivilo con `--write-baseline`
}
