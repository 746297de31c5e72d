# Che ne è di una scelta su cui qualcuno chiede spiegazioni.

verdict-offered = { $option } è una delle opzioni.
verdict-unknown = `{ $option }` non è un'opzione di questo gioco: { $reason }
verdict-unknown-near = `{ $option }` non è un'opzione di questo gioco: { $reason }; intendevi { $names }?
verdict-over = La partita è finita; non ci sono più domande.
verdict-frozen = La partita è bloccata; non ci sono domande finché non viene riparata.
verdict-midway = A questo punto non ci sono domande. Dove c'è una sola opzione lecita non si chiede niente.
verdict-other-seat = Ora deve rispondere { $player-the }, non quel giocatore.
verdict-call-right = { $call }: giusto; si può dire adesso, fuori turno.
verdict-call-not-now = Adesso non si può fare nulla fuori turno: { $reason }.
verdict-other-kind = La domanda è per { $player-the } e ammette { $kinds }; { $option } non ne fa parte.
verdict-forced = La domanda non è stata fatta { $player-to }, perché c'era una sola opzione: { $only }. { $reason }
verdict-forced-taken = La domanda non è stata fatta { $player-to }, perché { $option } era l'unica opzione.
verdict-forced-none = La domanda non è stata fatta { $player-to }, perché non c'era nessuna opzione. { $reason }
verdict-card = La carta { $card } offre { $options }, non { $option }. La carta dice: { $effect }
verdict-section = { $section } offre { $options }, non { $option }. Il regolamento dice: { $rule }
verdict-unsaid = { $option } non è tra le opzioni: { $options }.

## Che cosa ammette una domanda

verdict-kind-pass = `pass`
verdict-kind-done = `done` (per finire qui)
verdict-kind-space = spazi
verdict-kind-special-pawn = pedine speciali
verdict-kind-terrain = terreni
verdict-kind-tile = tessere
verdict-kind-corner = angoli
verdict-kind-element = elementi
verdict-kind-species = specie
verdict-kind-animal = animali
verdict-kind-card = carte
verdict-kind-stack = pile
verdict-kind-count = numeri
verdict-kind-way = modi di procedere
verdict-kind-call = cose da dire fuori turno
verdict-kind-class = classi di animali

## Come si chiama una scelta

thing-tile = { $terrain } { $place }
    .noun = { $terrain-noun } { $place }
    .article = { $terrain-article }
thing-hex = Esagono { $place }
    .noun = esagono { $place }
    .article = l
thing-corner = Angolo { $place }
    .noun = angolo { $place }
    .article = l
thing-special-pawn = la pedina { $element-noun } su { $place }
    .noun = pedina { $element-noun } su { $place }
    .article = la
thing-protected = { $animal } (protetta)
thing-stack = Pila { $number }
    .noun = pila { $number }
    .article = la
thing-claim = Reclamare { $tile-the }
thing-tie = Mostrare una parità { $tile-on }
thing-resign = Abbandonare la partita
thing-stop = Proporre di interrompere la partita
thing-continue = Ritirare la proposta di interrompere la partita
