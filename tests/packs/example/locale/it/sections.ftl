# Le parole della nuova sezione: il nome, che cosa fa una pedina, che cosa chiede, la pagina di regole.

section-tide = Marea
action-tide = sposta alcune tue specie da un mare o una palude a un'altra tessera di questi terreni
question-tide-from = { $animal }: da quale tessera la marea porta via le tue specie?
    .passed = { $animal } lascia passare la marea.
question-tide-to = { $animal }: su quale tessera la marea le porta da { $about }?
question-tide-count = { $animal }: quante specie lasciano { $about }?
    .count = { $count } specie
rule-tide = La marea porta specie tue da una tessera di mare o palude a un'altra, per quanto siano lontane.
    .title = Marea
    .page = pacchetto d'esempio
