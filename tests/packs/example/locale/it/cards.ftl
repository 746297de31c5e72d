# Le parole di carte e regole della casa, che cosa chiedono (`question-…`) e annotano (`way-…`).
# `{ $species }` e simili sono i loro params.

card-spring-tide = Marea viva
    .effect = In ordine di catena alimentare, ogni animale con specie su { $terrains } sceglie una di queste tessere, e vi entrano altre specie della sua riserva genetica: fino a { $species } delle tue, fino a { $others } di ogni altro animale.
question-spring-tide-tile = { $card }, { $animal }: su quale tessera approdano nuove specie?
question-spring-tide-count = { $card }, { $animal }: quante specie metti su { $about }? Riserva genetica: { $pool }.
    .count = { $count } specie

card-tide-pools = Pozze di marea
    .effect = Resta in gioco. Sulle tessere di { $terrains } ogni tua speciazione può mettere { $species } specie in più.

card-flotsam = Relitti
    .effect = Resta in gioco per questo turno e per i prossimi { $turns }. Guadagni { $points } PV per ogni specie avversaria eliminata su una tessera di { $terrains }.
way-flotsam-until = ultimo turno di Relitti

card-late-frost = Gelo tardivo
    .effect = La glaciazione non dà PV bonus nei primi { $turns } turni.

card-shell = Conchiglia
    .effect = La competizione non può eliminare { $species ->
        [one] l'ultima specie
       *[other] le ultime { $species } specie
    } di molluschi su una tessera.

card-race = Corsa
    .effect = Un animale che arriva a { $last_turn } PV nell’Esecuzione fa finire la partita dopo questo turno, uno che arriva a { $at_once } PV subito.

card-driftwood = Legni alla deriva
    .effect = Ogni volta che una tessera viene valutata, l’animale con la carta Sopravvivenza, altrimenti l’ultimo in ordine di iniziativa, guadagna quanto vale l’ultimo posto della tessera.

card-kin = Stirpe
    .effect = Gli animali dello stesso giocatore non sono avversari.

card-wanderers = Viandanti
    .effect = Nessun animale si adatta a un elemento che ha stampato.

card-queue = Fila
    .effect = Una pedina avanza nel primo spazio libero della sua sezione.
