# Che cosa fare, dove molte cose possono andare storte allo stesso modo.

hint-did-you-mean = intendevi `{ $name }`?
hint-most-alike = tra i nomi noti i più simili sono: { $names }
hint-use-one-of = usa uno tra { $names }
faults-more = { $count ->
    [one] e un altro
   *[other] e altri { $count }
}
other-place = l'altro
hint-remove-one = togli uno dei due
hint-rename-one = rinomina uno dei due
