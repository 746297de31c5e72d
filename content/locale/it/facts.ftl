# Ogni tipo di fatto in una frase, per ciò che non ha altre parole.

fact-setup-began = Preparazione
fact-position-arranged = Una posizione che nessuna regola ha deciso
fact-seat-taken = { $animal } ha chi lo gioca: { $seat }.
fact-pawns-counted = { $animal }: pedine disponibili { $available }, da parte { $aside }.
fact-species-counted = { $animal }: { $count } specie nella riserva genetica.
fact-elements-bagged = { $element } nel sacchetto: { $count }.
fact-element-printed = Elemento stampato per { $animal }, { $element }: { $count }.
fact-initiative-set = { $animal } sull'indicatore di Iniziativa, contando da 0: posto { $place }.
fact-covers-counted = Tessere di tundra nella pila: { $count }.

fact-turn-began = Turno { $turn }
fact-phase-began = { $phase }
fact-animal-reached = Tocca a { $animal }.
fact-section-began = { $section }
fact-space-reached = { $animal } agisce da { $space }.
fact-section-ended = { $section }: fine.
fact-initiative-swapped = { $animal } supera { $with } sull'indicatore di Iniziativa.
fact-last-turn-announced = Questo turno è l'ultimo.
fact-game-ended = La partita è finita: vince { $winner }.

fact-drawn = Per sorte ({ $stream }): { $value } su { $bound }.
fact-shuffled = Si mescolano: { $stream } ({ $count }).

fact-answered = Domanda { $question }, risponde { $seat }: { $choice }.
fact-effect-abandoned = Lo script di { $card } è fallito per { $animal }; l'effetto è abbandonato.
fact-section-abandoned = Lo script di { $section } è fallito; ciò che ha fatto è abbandonato.
fact-hook-abandoned = Lo script di { $card } è fallito; è lasciato fuori fino alla fine del passo.

fact-tile-stacked = { $terrain } va a faccia in giù su { $stack }.
fact-tile-turned-up = { $stack }: viene scoperta la tessera { $terrain }.
fact-tile-taken = { $stack }: viene presa la tessera { $terrain }.
fact-tile-placed = Nuova tessera { $terrain }: { $tile }.
fact-tile-covered = { $terrain } ora copre { $tile }.
fact-tile-scored = Tessera valutata: { $tile }.
fact-dominance-gained = { $animal } ora domina { $tile }.
fact-dominance-lost = { $animal } non domina più { $tile }.

fact-element-placed = { $element } va dal sacchetto a { $corner }.
fact-element-removed = { $element } va nel sacchetto da { $corner }.
fact-element-added = { $animal } riceve { $element } dal sacchetto.
fact-element-discarded = { $animal } perde { $element }.
fact-element-supplied = { $element } va dal sacchetto al riquadro di { $section }.
fact-element-returned = { $element } torna nel sacchetto dal riquadro di { $section }.
fact-element-adapted = { $animal } prende { $element } dal riquadro di { $section }.
fact-element-laid = { $element } va dal riquadro di { $section } a { $corner }.
fact-elements-slid = Gli elementi di { $from } scendono nel riquadro di { $to }.

fact-species-placed = { $animal } mette specie su { $tile }: { $count }.
fact-species-revived = { $animal } riporta in gioco specie su { $tile }: { $count }.
fact-species-moved = { $animal } sposta specie da { $from } a { $to }: { $count } (protette: { $protected }).
fact-species-eliminated = { $animal } perde specie su { $tile }: { $count } (protette: { $protected }).
fact-species-returned = { $animal } riprende specie da { $tile }: { $count } (protette: { $protected }).
fact-protection-ended = Nessuna specie è più protetta.
fact-survival-gained = { $animal } ora controlla la carta Sopravvivenza.
fact-survival-lost = { $animal } cede la carta Sopravvivenza.

fact-pawn-placed = { $animal } mette una pedina su { $space }.
fact-pawn-returned = { $animal } riprende una pedina da { $space }.
fact-pawn-moved = Una pedina di { $animal } scorre da { $from } a { $to }.
fact-pawn-gained = { $animal } riceve una pedina azione.
fact-pawn-lost = { $animal } perde una pedina azione.

fact-card-stacked = { $card } va in fondo al mazzo.
fact-card-turned-up = Carta scoperta: { $card }.
fact-card-dealt = Carta distribuita, { $seat }: { $card }.
fact-card-chosen = { $animal }, dominante su { $tile }, prende { $card }.
fact-card-played = { $animal } gioca { $card } per { $tile }.
fact-card-activated = { $card } resta in gioco per { $animal }.
fact-card-discarded = { $card } va negli scarti.
fact-card-taken-up = Carta presa in mano, { $seat }: { $card }.
fact-card-removed = { $card } esce dal gioco.
fact-house-rule-activated = Regola della casa in vigore: { $card }.

fact-points-gained = { $animal } guadagna { $points } PV.
fact-points-lost = { $animal } perde { $points } PV.

fact-noted = Annotazione: { $key } vale { $value }.
fact-marker-placed = Segnalino { $marker } messo: { $on }.
fact-marker-removed = Segnalino { $marker } tolto: { $on }.

fact-turn-counted = Questo turno conta come turno { $turn }.
fact-phase-passed = { $phase }: si considera già svolta.
fact-section-passed = { $section }: si considera già svolta.
fact-tile-removed = Via dalla terra: { $tile }.
fact-elements-boxed = Dal sacchetto alla scatola: { $element } x { $count }.
fact-draw-settled = La prossima estrazione di { $stream } è fissata: { $element }.

## Che cosa un giocatore non vede

hidden-fact = Fatti che solo altri vedono: { $count }.
hidden-answered = Scelte fatte in segreto: { $count }.
hidden-card-dealt = Carte distribuite coperte: { $count }.
hidden-card-stacked = Carte nel mazzo, a faccia in giù: { $count }.
hidden-tile-stacked = Tessere nelle pile, a faccia in giù: { $count }.
