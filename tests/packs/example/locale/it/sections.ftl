# Le parole della nuova sezione: il nome, che cosa fa una pedina, che cosa chiede, la pagina di regole.

section-tide = Marea
    .article = la
action-tide = sposta fino a { $species } tue specie da una tessera di { $terrains } a un'altra
question-tide-from = { $animal }: da quale tessera la marea porta via le tue specie?
    .passed = { $animal } lascia passare la marea.
question-tide-to = { $animal }: su quale tessera la marea le porta da { $about }?
question-tide-count = { $animal }: quante specie lasciano { $about }?
    .count = { $count } specie
rule-tide = La marea porta fino a { $species } specie tue da una tessera di { $terrains } a un'altra, per quanto siano lontane. Gli spazi sono { $spaces }.
    .title = Marea
    .page = pacchetto d'esempio
