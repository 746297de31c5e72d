# Che cosa fare, dove molte cose possono andare storte allo stesso modo.

hint-did-you-mean = intendevi `{ $name }`?
hint-use-one-of = usa uno tra { $names }
hint-remove-one = togli uno dei due
hint-rename-one = rinomina uno dei due
