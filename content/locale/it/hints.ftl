# Che cosa fare, dove molte cose possono andare storte allo stesso modo.

hint-did-you-mean = intendevi `{ $name }`?
hint-renamed = `{ $old }` ora si chiama `{ $new }`
hint-most-alike = tra i nomi noti i più simili sono: { $names }
hint-qualified = più pacchetti aggiungono questo nome: scrivi { $names }
hint-use = usa { $name }
hint-use-one-of = usa uno tra { $names }
faults-more = { $count ->
    [one] e un altro
   *[other] e altri { $count }
}
other-place = l'altro
hint-remove-one = togli uno dei due
hint-rename-one = rinomina uno dei due
hint-one-heading = riunisci quel che sta sotto le due righe sotto un solo `{ $heading }`, per esempio quello della riga { $line }, ogni chiave una volta; poi togli l'altra riga
