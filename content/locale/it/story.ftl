# Che cosa si legge di qualsiasi gioco: nomi, domande senza parole proprie, e la storia.

## Nomi

story-seat = Giocatore { $seat }
story-stack = pila { $stack }
    .article = la
story-tile = { $terrain-noun } { $tile }
    .article = { $terrain-article }
story-hex =
    .tile = esagono vuoto { $tile }
    .label = esagono vuoto { $tile }
    .article = l
story-corner = angolo { $corner } ({ $count ->
    [one] presso { $tiles-the }
   *[other] tra { $tiles-the }
})
    .article = l
story-corner-inner = { $tiles }
story-corner-outer = { $tiles }, angolo { $way ->
    [0] in alto a destra
    [1] a destra
    [2] in basso a destra
    [3] in basso a sinistra
    [4] a sinistra
   *[other] in alto a sinistra
}
story-disk = gettone { $element-noun } in { $corner } ({ $count ->
    [one] presso { $tiles-the }
   *[other] tra { $tiles-the }
})
    .article = il
story-disk-at = { $element-noun } in { $corner }
story-space = { $section }, { $space }
    .noun = spazio { $space-noun } { $section-of }
    .article = lo
story-space-place = { $section }, spazio { $place }
    .noun = spazio { $place } { $section-of }
    .article = lo
story-space-element = { $element }
    .noun = { $element-noun }
story-space-count = { $count } specie
    .noun = da { $count } specie
story-space-special = spazio speciale
    .noun = speciale
story-space-animal = { $animal }
    .noun = { $animal-of }
story-space-beside = { $space } ({ $beside })
    .noun = { $space-noun } ({ $beside-noun })
story-special-pawn = pedina { $element-noun }
    .article = la
story-space-terrains = spazio per { $terrains }
    .noun = per { $terrains-noun }
story-place = spazio { $place }
    .noun = { $place }
story-number = { $number }
    .noun = { $place }
story-section-action = { $section }: { $action }
story-section-now = { $section } ({ $now })
story-section-nothing = { $section }
story-dominated = { $element } { $value } > { $target }
story-box-empty = niente
story-card-without-text = il suo effetto non ha testo
story-creature = { $class }. Sano vale { $healthy } nella catena alimentare e ha { $icons } { $icons ->
    [one] icona
   *[other] icone
} di { $element-noun }; a rischio vale { $endangered } e ne ha { $few }
story-creature-with-effect = { $printed }. { $effect }
story-creature-suppresses = { $class }. Sano vale { $healthy } nella catena alimentare e ha { $icons } { $icons ->
    [one] icona
   *[other] icone
} di { $element-noun }; a rischio vale { $endangered } e ne ha { $few }; se entra in gioco sano, sopprime un animale della classe { $suppresses }
story-creature-short = { $class } { $value }, { $icons ->
    [0] { $element }
   *[other] { $element } x { $icons }
}
story-creature-short-suppresses = { $creature }; sopprime: { $suppresses }
story-yes = sì
story-no = no
story-you = tu
story-nobody = nessuno
story-survival-card = Carta Sopravvivenza
story-species = { $animal } { $count }
story-species-protected = { $animal } { $count } ({ $protected ->
    [one] { $protected } protetta
   *[other] { $protected } protette
})

## Domande e opzioni

story-question = { $animal }: { $question }?
story-question-about = { $animal }: { $question }, per { $about-the }?
story-pass = rinuncia a questa azione
story-done = basta così
story-count = { $count }
story-option-tile = { $tile } ({ $species })
story-option-tile-empty = { $tile } (nessuna specie)
story-option-hex = { $hex } (accanto a { $tiles })
story-option-species = una specie { $animal-of }
story-option-special-pawn = la pedina { $element-noun } { $space-on }
story-option-species-protected = una specie protetta { $animal-of }
story-option-claim = reclama { $tile-the }
story-option-tie = mostra una parità { $tile-on }
story-option-resign = abbandona la partita
story-option-stop = proponi di interrompere la partita
story-option-continue = ritira la proposta di interrompere la partita
story-option-card = { $card }: { $effect }
story-card-in-play = { $card } ({ $animal }, { $endangered ->
    [0] sano
   *[other] a rischio
})
story-option-stack = { $terrain }, scoperta ({ $stack })

## Come si compongono le frasi

story-item = { $of }
    .noun = { $of-noun }
    .article = { $of-article }
story-item-counted = { $count ->
    [1] { $of-noun }
   *[other] { $count } { $of-noun }
}
story-item-pawns = { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
}
story-item-species = { $count } specie { $of-on }
story-item-species-protected = { $count ->
    [one] { $count } specie protetta
   *[other] { $count } specie protette
} { $of-on }
story-species-at = { $animal-of } { $tile-on }
story-item-moving = { $count } specie { $of }
story-item-moving-protected = { $count ->
    [one] { $count } specie protetta
   *[other] { $count } specie protette
} { $of }
story-route = { $from-from } { $to-to }
story-sentences = { $before } { $after }
story-action = { $space }: { $sentences }
story-action-plain = { $sentences }
story-tile-from = { $tile } (prima { $animal-the })
    .noun = { $tile-noun } (prima { $animal-the })
    .article = { $tile-article }
story-terrain-on = { $terrain-noun } ({ $stack })
story-printed-on = { $animal } ({ $count ->
    [1] { "" }
   *[other] { $count }{" "}
}{ $element-noun })
story-hidden = ?

## Preparazione

story-seat-taken = Giocatore { $seat }: { $items }.
story-pawns-counted = Ogni animale inizia con { $available ->
    [one] 1 pedina azione
   *[other] { $available } pedine azione
} e ne tiene da parte { $aside }: { $items }.
story-species-counted = Ogni animale inizia con { $each } specie nella riserva genetica: { $items }.
story-elements-bagged = Gettoni elemento nel sacchetto: { $items }.
story-elements-printed = Elementi stampati: { $items }.
story-markers-bagged = Segnalini terreno nel loro sacchetto: { $items }.
story-targets-set = Pedine speciali con obiettivo { $target }: { $items }.
story-spaces-supplied = Pescati per gli spazi { $section-of }: { $items }.
story-space-supplied = { $disk } su { $space }
story-initiative-set = Ordine di Iniziativa, dal primo all'ultimo: { $items }.
story-setup-tiles = Terra: { $items }.
story-setup-elements = Elementi sulla terra: { $items }.
story-setup-species = { $animal-The } inizia con { $items }.
story-points-start = { $animal-The } inizia con { $points } PV, perché ha meno specie sulla terra.

## Elementi

story-elements-placed = Dal sacchetto alla terra: { $items }.
story-elements-removed = Rimossi dalla terra: { $items }.
story-elements-removed-by = { $animal-The } rimuove { $items-the }.
story-elements-added = Dal sacchetto { $animal-to }: { $items }.
story-elements-discarded = Elementi persi { $animal-from }: { $items }.
story-elements-taken-by = { $section }, elementi persi { $animal-from }: { $items }.
story-markers-returned = Tornano nel sacchetto dei segnalini terreno: { $items }.
story-element-moved = { $animal-The } sposta { $disk-the } { $to-on }.
story-element-picked-up = { $animal-The } prende { $disk-the }.
story-element-set-down = { $animal-The } mette { $disk-the }.
story-element-withdrawn = { $animal-The } mette { $disk-the } nel riquadro di { $section }.
story-elements-supplied = Dal sacchetto al riquadro di { $section }: { $items }.
story-elements-returned = Dal riquadro di { $section } tornano nel sacchetto: { $items }.
story-elements-returned-by = { $animal-The } rimette nel sacchetto, dal riquadro di { $section }: { $items }.
story-element-adapted = { $animal-The } prende un gettone { $element-noun } e ora ha { $elements ->
    [one] { $elements } elemento
   *[other] { $elements } elementi
} su { $slots }.
story-element-laid = { $animal-The } aggiunge { $disk-the }.
story-elements-slid = Scendono { $from-from } { $to-to }: { $items }.

## Tessere e specie

story-biome-turned-up = { $count ->
    [one] Prossimo bioma: { $items }.
   *[other] Biomi scoperti: { $items }.
}
story-tiles-turned-up = Tessere scoperte: { $items }.
story-tile-taken = { $animal-The } prende { $terrain-the } { $stack-from }.
story-tiles-placed = La terra si estende: { $items }.
story-tile-covered = { $animal-The } estende { $terrain-the } { $tile-on }.
story-species-placed = { $animal-The } mette { $items }.
story-species-revived = { $animal-The } riporta in gioco { $items }, al riparo dall'estinzione di questo turno.
story-species-brought-back = { $animal-The } riporta in gioco { $items }, tra quelle eliminate.
story-species-moved = { $animal-The } sposta { $items }.
story-species-placed-freely = Azione gratuita: { $animal-the } mette { $items }.
story-species-eliminated = { $animal-The } perde { $items }.
story-species-eliminated-by = { $animal-The } elimina { $items }.
story-species-eliminated-freely = Azione gratuita: { $animal-the } elimina { $items }.
story-species-eliminated-extinction = Estinzione: { $animal-the } perde { $items }.
story-species-returned = Di nuovo nella riserva genetica { $animal-of }: { $items }.

## Chi domina, chi controlla la Carta Sopravvivenza

story-dominance-gained = { $animal-The } ora domina { $items-the }.
story-dominance-kept = Alla fine { $animal-the } domina ancora { $items-the }.
story-dominance-lost = { $animal-The } non domina più { $items-the }, e nessun altro lo fa.
story-dominance-none = Alla fine, come prima, nessuno domina { $items-the }.
story-survival-gained = { $animal-The } ora controlla la Carta Sopravvivenza.
story-survival-taken = { $animal-The } toglie { $from-to } il controllo della Carta Sopravvivenza.
story-survival-lost = { $animal-The } perde il controllo della Carta Sopravvivenza, che ora non è di nessuno.
story-survival-kept = Alla fine { $animal-the } controlla ancora la Carta Sopravvivenza.
story-survival-none = Alla fine ancora nessuno controlla la Carta Sopravvivenza.

## Pedine e carte

story-pawns-returned = Le pedine tornano { $items-to }.
story-pawns-gained = Pedine azione guadagnate: { $items }.
story-pawns-lost = Pedine azione perse: { $items }.
story-retrieves = { $animal-The } ritira { $items-the }.
story-retrieved = { $count ->
    [0] Ora tutti hanno ritirato: il round è finito.
   *[other] Devono ancora ritirare in questo round: { $left }.
}
story-retrieved-again = L'aveva già fatto in questo round.
story-retrieved-nothing = { $animal-The } ritira, senza pedine sulla tabella. { $count ->
    [0] Ora tutti hanno ritirato: il round è finito.
   *[other] Devono ancora ritirare in questo round: { $left }.
}
story-retrieved-nothing-again = { $animal-The } ritira di nuovo, senza pedine sulla tabella.
story-special-gained = { $animal-The } prende il controllo della pedina { $element-noun }.
story-special-taken = { $animal-The } toglie { $from-to } il controllo della pedina { $element-noun }.
story-special-taken-placed = { $animal-The } toglie { $from-to } il controllo della pedina { $element-noun }, che resta { $space-on }.
story-target-set = L'obiettivo della pedina { $element-noun } ora è { $target }.
story-card-in-slot = { $card } ({ $slot })
story-card-slotted = { $card } è scoperta nella casella { $slot }{ $count ->
    [0] .
   *[other] {""}, e porta { $events }.
}
story-icon-extinction = Estinzione
story-icon-survival = Sopravvivenza
story-cards-slid = Le carte scendono: { $items }.
story-card-taken = { $animal-The }, che prospera { $tile-on }, prende la carta { $card } dalla casella { $slot }.
story-no-card-not-thriving = { $animal-The } lì non prospera, perciò non prende carte.
story-no-card-in-slots = Nelle caselle di questo spazio non ci sono carte.
story-traits-revealed = I tratti sono rivelati: { $items }.
story-trait-of = { $card } ({ $animal })
story-trait-revealed = { $animal-The } rivela il tratto { $card }: { $effect }
story-trait-acts = { $animal-The } usa { $card }.
story-traits-dealt = Tratti distribuiti { $animal-to }: { $items }.
story-traits-returned = { $animal-The } rimette tra i tratti inutilizzati: { $items }.
story-cards-turned-up = Carte scoperte: { $items }.
story-card-played = { $animal-The } gioca la carta { $card }: { $effect }
story-part-prevented = { $by } impedisce una parte di { $card }.
story-effect-prevented = A causa di { $by }, { $card } non ha effetto per { $animal-the }.
story-card-reached = { $animal-The } ora esegue { $card }{ $slot ->
    [0] : { $effect }
   *[other] , come dalla casella { $slot }: { $effect }
}
story-passed = { $animal-The } passa.
story-claimed = { $animal-The } reclama { $tile-the }.
story-tie-shown = { $animal-The } mostra che nessuno domina più { $tile-the }.
story-nothing = { $animal-The } qui non può fare niente.
story-nothing-follows = Non ha effetto.
story-no-dominant = Lì nessuno domina, perciò nessuno prende una carta.
story-no-card = Non ci sono carte scoperte.

## Punti

story-tile-scored = { $animal-The } riscuote il punteggio { $tile-of }: { $kinds ->
    [0] nessuno guadagna niente
   *[other] { $items }
}.
story-tile-scored-last = { $kinds ->
    [0] Nessuno guadagna niente per { $tile-the }
   *[other] Per { $tile-the }: { $items }
}.
# Prima del primo turno dà punti per le tessere solo una carta scoperta.
story-tile-scored-setup = Una carta scoperta dà i punti { $tile-of }: { $kinds ->
    [0] nessuno guadagna niente
   *[other] { $items }
}.
story-points-place = { $animal-the } con { $species } specie guadagna { $points } PV (totale { $total })
story-points-tundra = { $animal-The } guadagna { $points } PV per { $tiles } { $tiles ->
    [one] tessera
   *[other] tessere
} di { small-tile } { $tiles ->
    [one] adiacente
   *[other] adiacenti
} (totale { $total }).
story-points-covered = { story-points-tundra }
story-points-earth = { $animal-The } guadagna { $points } PV per { $tiles } { $tiles ->
    [one] tessera adiacente
   *[other] tessere adiacenti
} (totale { $total }).
story-points-survival = { $animal-The } guadagna { $points } PV con la Carta Sopravvivenza per { $tiles } { $tiles ->
    [one] tessera
   *[other] tessere
} di { small-tile } (totale { $total }).
story-points-card = { $animal-The } guadagna { $points } PV con la carta { $card } (totale { $total }).
story-points-trait = { $animal-The } guadagna { $points } PV con il tratto { $card } (totale { $total }).
story-points-targets = { $animal-The } guadagna { $points } PV per gli obiettivi delle proprie pedine speciali (totale { $total }).
story-points-gained = { $animal-The } guadagna { $points } PV (totale { $total }).
story-points-food-chain = { $animal-The } guadagna { $points } PV per la catena alimentare (totale { $total }).
story-points-element = { $animal-The } guadagna { $points } PV per { $element } (totale { $total }).
story-points-elements = { $animal-The } guadagna { $points } PV per un elemento (totale { $total }).
story-points-lost = { $animal-The } perde { $points } PV (totale { $total }).
story-points-highest = { $animal-The } guadagna { $points } PV per il posto più alto in Sopravvivenza (totale { $total }).
story-points-lowest = { $animal-The } perde { $points } PV per il posto più basso in Sopravvivenza (totale { $total }).
story-game-ended = La partita è finita: vince { $animal-the } con { $points } PV.
story-resigned = Chi gioca con { $animals-the } abbandona la partita.
story-has-resigned = Chi gioca con { $animals-the } ha abbandonato la partita.
story-stop-offered = Chi gioca con { $animals-the } propone di interrompere la partita.
story-stop-offers = { $kinds ->
    [one] { $items } propone di interrompere la partita.
   *[other] { $items } propongono di interrompere la partita.
}
story-stop-withdrawn = Chi gioca con { $animals-the } ritira la proposta di interrompere la partita.
story-game-stopped = La partita è interrotta di comune accordo. Nessuno vince.
story-card-stays = { $animal-The } gioca { $card }, che resta in gioco.
story-hand-empty = { $animal-The } non ha più carte: finisce il gioco delle carte.
story-card-laid = { $animal-The } gioca { $card }.
story-card-laid-endangered = { $animal-The } gioca { $card }, a rischio.
story-cards-dealt = { $animal-The } pesca { $items }.
story-cards-seen = { $animal-The } vede { $items }.
story-cards-discarded = Negli scarti: { $items }.
story-game-shared = La partita è finita: vincono insieme { $animals-the }, con { $points } PV ciascuno.

## Classifica

story-standings = Classifica al turno { $turn }
story-standings-final = Classifica finale dopo { $turn ->
    [one] 1 turno
   *[other] { $turn } turni
}
story-standing = { $place }. { $animal } ({ $seat }): { $points } PV{ $count ->
    [0] { "" }
   *[other] {" "}({ $sources })
}
story-results = Di ogni giocatore conta l'animale con meno PV:
story-result = { $place }. { $seat }: { $points } PV ({ $animal })
story-winner = Vince { $animal-the } ({ $seat }) con { $points } PV.
story-winner-lowest = Vince { $seat }: l'animale con meno PV, { $animal-the }, ne ha { $points }.
story-winner-tied = Vince { $animal-the } ({ $seat }) con { $points } PV: in caso di parità conta la posizione più alta nella catena alimentare.
story-winner-survival = Vince { $animal-the } ({ $seat }) con { $points } PV: tra chi ha più PV, è il più avanti in Sopravvivenza.
story-winner-hand = Vince { $animal-the } ({ $seat }) con { $points } PV: tra chi è pari in PV e in Sopravvivenza, ha più carte in mano.
story-winner-left = Vince { $animal-the } ({ $seat }) con { $points } PV: tutti gli altri hanno abbandonato la partita.
story-source-domination = Dominazione { $points }
story-source-card = carte { $points }
story-source-glaciation = Glaciazione { $points }
story-source-new-tile = nuove tessere { $points }
story-source-survival = Sopravvivenza { $points }
story-source-final-scoring = punteggio finale { $points }
story-source-scored-tile = { story-source-domination }
story-source-covered-tile = { story-source-glaciation }
story-source-food-chain = catena alimentare { $points }
story-source-elements = elementi { $points }
story-source-targets = pedine speciali { $points }
story-source-trait = tratto { $points }
story-source-other = altro { $points }

## Con che cosa si gioca

story-players = { $count ->
    [one] Giocatore: { $names }.
   *[other] Giocatori: { $names }.
}
story-player = { $name } ({ $animals })
story-seat-sat = Un ospite si siede e gioca con { $animals-the }.
story-seat-sat-named = { $name } si siede e gioca con { $animals-the }.
story-seat-device = { $animals }: anche un altro browser ha aperto questo posto.
story-seat-clock = { $animals }: a chi gioca è finito il tempo. Subentra un bot, finché chi gioca non torna.
story-seat-clock-named = { $name } non ha più tempo: finché non torna, un bot gioca con { $animals-the }.
story-seat-skip = { $animals }: a chi gioca è finito il tempo, quindi l’orologio salta la decisione.
story-seat-skip-named = { $animals }: { $name } non ha più tempo, quindi l’orologio salta la decisione.
story-seat-there = { $animals }: chi giocava è tornato.
story-seat-there-named = { $animals }: { $name } è di nuovo al tavolo.
story-seat-back = { $animals }: chi giocava è tornato e riprende il posto dal bot.
story-seat-back-named = { $animals }: { $name } è di nuovo al tavolo e riprende il posto dal bot.
story-seat-link = { $animals }: il posto cambia mano. Chi ci giocava è fuori, e continua chi apre il nuovo link.
story-seat-person = { $animals }: una persona è invitata al posto del bot { $bot }.
story-seat-bot = { $animals }: il posto cambia mano. Continua il bot { $bot }.
story-seat-called = { $name } gioca con { $animals-the }.
story-seat-changed = { $count ->
    [one] { $animals }: questo posto ha cambiato mano una volta.
   *[other] { $animals }: questo posto ha cambiato mano { $count } volte.
}
story-seat-devices = { $count ->
    [one] { $animals }: anche un altro browser ha aperto questo posto.
   *[other] { $animals }: altri { $count } browser hanno aperto questo posto.
}
story-variants = { $count ->
    [one] Variante: { $names }.
   *[other] Varianti: { $names }.
}
story-settings = { $count ->
    [one] Impostazione: { $names }.
   *[other] Impostazioni: { $names }.
}
story-packs = { $count ->
    [one] Pacchetto: { $names }.
   *[other] Pacchetti: { $names }.
}

## La fine di un turno

summary-heading = { $turn }: finito
summary-animal = { $animal }: { $before } PV, { $gained ->
    [0] nessun punto
   *[other] { $signed }
}{ $count ->
    [0] { "" }
   *[other] {" "}({ $reasons })
}, poi { $now } PV
summary-food-chain = totale nella catena alimentare { $total }
summary-extinct = estinto
summary-eliminated = { $species } specie eliminate
summary-endangered = a rischio su { $tiles ->
    [one] una tessera
   *[other] { $tiles } tessere
}
