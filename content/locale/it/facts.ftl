# Ogni tipo di fatto in una frase, per ciò che non ha altre parole.

fact-setup-began = Preparazione
fact-position-arranged = Una posizione che nessuna regola ha deciso
fact-seat-taken = { $animal-The } ha chi lo gioca: { $seat }.
fact-pawns-counted = { $animal }: pedine disponibili { $available }, da parte { $aside }.
fact-species-counted = { $animal }: { $count } specie nella riserva genetica.
fact-elements-bagged = { $element } nel sacchetto: { $count }.
fact-element-printed = Elemento stampato { $animal-on }, { $element-noun }: { $count }.
fact-initiative-set = { $animal-The } sull'indicatore di Iniziativa, contando da 0: posto { $place }.
fact-covers-counted = Tessere piccole nella pila: { $count }.

fact-turn-began = Turno { $turn }
fact-phase-began = { $phase }
fact-animal-reached = Tocca { $animal-to }.
fact-section-began = { $section }
fact-space-reached = { $animal-The } agisce { $space-from }.
fact-section-ended = { $section }: fine.
fact-initiative-swapped = { $animal-The } supera { $with-the } sull'indicatore di Iniziativa.
fact-end-called = La partita finisce subito.
fact-last-turn-announced = Questo turno è l'ultimo.
fact-game-ended = La partita è finita: vince { $winner-the }.
fact-resigned = { $seat } abbandona la partita.
fact-stop-offered = { $seat } propone di interrompere la partita.
fact-stop-withdrawn = { $seat } non propone più di interrompere la partita.
fact-game-stopped = La partita è interrotta di comune accordo.

fact-drawn = Per sorte ({ $stream }): { $value } su { $bound }.
fact-shuffled = Si mescolano: { $stream } ({ $count }).

fact-answered = Domanda { $question }, risponde { $seat }: { $choice }.
fact-effect-abandoned = Lo script della carta { $card } è fallito per { $animal-the }; l'effetto è abbandonato.
fact-section-abandoned = Lo script { $section-of } è fallito; ciò che ha fatto è abbandonato.
fact-hook-abandoned = Lo script della carta { $card } è fallito; è lasciato fuori fino alla fine del passo.
fact-called = Fuori turno, { $seat } dice: { $call }.

fact-tile-stacked = { $terrain-The } va a faccia in giù { $stack-on }.
fact-tile-turned-up = { $stack }: viene scoperta una tessera di { $terrain-noun }.
fact-tile-taken = { $stack }: viene presa una tessera di { $terrain-noun }.
fact-tile-placed = Nuova tessera di { $terrain-noun }: { $tile }.
fact-tile-covered = { $terrain-The } ora ricopre { $tile-the }.
fact-tile-scored = Tessera valutata: { $tile }.
fact-dominance-gained = { $animal-The } ora domina { $tile-the }.
fact-dominance-lost = { $animal-The } non domina più { $tile-the }.

fact-element-placed = Un gettone { $element-noun } va dal sacchetto { $corner-to }.
fact-element-removed = Un gettone { $element-noun } va nel sacchetto { $corner-from }.
fact-element-added = { $animal-The } riceve un gettone { $element-noun } dal sacchetto.
fact-element-discarded = { $animal-The } perde un gettone { $element-noun }.
fact-element-supplied = Un gettone { $element-noun } va dal sacchetto al riquadro di { $section }.
fact-element-returned = Un gettone { $element-noun } torna nel sacchetto dal riquadro di { $section }.
fact-element-adapted = { $animal-The } prende un gettone { $element-noun } dal riquadro di { $section }.
fact-element-laid = Un gettone { $element-noun } va dal riquadro di { $section } { $corner-to }.
fact-elements-slid = Gli elementi { $from-of } scendono nel riquadro di { $to }.

fact-species-placed = { $animal-The } mette specie { $tile-on }: { $count }.
fact-species-revived = { $animal-The } riporta in gioco specie { $tile-on }: { $count }.
fact-species-moved = { $animal-The } sposta specie { $from-from } { $to-to }: { $count } (protette: { $protected }).
fact-species-eliminated = { $animal-The } perde specie { $tile-on }: { $count } (protette: { $protected }).
fact-species-returned = { $animal-The } riprende specie { $tile-from }: { $count } (protette: { $protected }).
fact-protection-ended = Nessuna specie è più protetta.
fact-survival-gained = { $animal-The } ora controlla la Carta Sopravvivenza.
fact-survival-lost = { $animal-The } perde il controllo della Carta Sopravvivenza.

fact-pawn-placed = { $animal-The } mette una pedina { $space-on }.
fact-pawn-returned = { $animal-The } riprende una pedina { $space-from }.
fact-pawn-moved = Una pedina { $animal-of } scorre { $from-from } { $to-to }.
fact-pawn-gained = { $animal-The } riceve una pedina azione.
fact-pawn-lost = { $animal-The } perde una pedina azione.

fact-card-stacked = La carta { $card } va in fondo al mazzo.
fact-card-turned-up = Carta scoperta: { $card }.
fact-card-dealt = Carta distribuita, { $seat }: { $card }.
fact-card-chosen = { $animal-The }, dominante { $tile-on }, prende la carta { $card }.
fact-card-played = { $animal-The } gioca la carta { $card } per { $tile-the }.
fact-card-activated = La carta { $card } resta in gioco per { $animal-the }.
fact-card-discarded = La carta { $card } va negli scarti.
fact-card-taken-up = Carta presa in mano, { $seat }: { $card }.
fact-card-removed = La carta { $card } esce dal gioco.
fact-house-rule-activated = Regola della casa in vigore: { $card }.

fact-points-gained = { $animal-The } guadagna { $points } PV.
fact-points-lost = { $animal-The } perde { $points } PV.

fact-starting-player-set = Inizia { $animal-the }.
fact-animal-passed = { $animal-The } passa.
fact-victory-shared = { $animal-The } condivide la vittoria.
fact-biome-reached = Bioma: { $terrain }.
fact-card-laid = { $animal-The } mette { $card } nella propria fila (a rischio: { $endangered }).
fact-card-endangered = { $card }, nella fila { $animal-of }, diventa a rischio.
fact-card-healed = { $card }, nella fila { $animal-of }, torna sano.
fact-cards-swapped = { $card } { $animal-of } e { $with } { $other-of } si scambiano di posto.
fact-card-laid-aside = { $animal-The } gioca { $card }, da eseguire.
fact-card-passed = Carta passata, da { $from } a { $to }: { $card }.
fact-deck-looked-at = { $seat-The } guarda le prime carte del mazzo: { $count }.
fact-card-seen = Carta vista nel mazzo, { $seat }: { $card }.
fact-card-tucked = Carta messa nel mazzo, { $seat }, al posto { $place } dall'alto: { $card }.
fact-card-put-back = Carta rimessa nel mazzo, al posto { $place } dall'alto: { $card }.
fact-card-picked = Carta presa dal mazzo, { $seat }: { $card }.
fact-card-revealed = Carta presa dal mazzo e mostrata a tutti: { $card }.
fact-deck-forgotten = Da qui in poi non si sa quali carte siano nel mazzo.
fact-deck-taken-up = Il mazzo viene ripreso per essere rimescolato.
fact-phase-ended = { $phase }: finisce qui.
fact-phase-skipped = { $phase }: sarà saltata.
fact-phase-left-out = { $phase }: saltata.
fact-phase-repeated = { $phase }: sarà giocata un'altra volta.
fact-phase-completed = { $phase }: finita.
fact-effect-prevented = Effetto impedito, del tutto o in parte, { $animal }: { $card }.
fact-tile-lifted = Via dalla terra: { $tile } ({ $terrain }).
fact-tile-changed = Tessera scambiata, { $tile }: { $terrain }.
fact-points-deducted = { $animal-The } perde { $points } PV.
fact-survival-advanced = { $animal-The } avanza di un posto in Sopravvivenza.

fact-noted = Annotazione: { $key } vale { $value }.
fact-noted-on = Annotazione { $on-on }: { $key } vale { $value }.
fact-marker-placed = Segnalino { $marker } messo: { $on }.
fact-marker-removed = Segnalino { $marker } tolto: { $on }.
fact-secret-kept = Ricordato solo per { $seat }: { $key }, { $thing }.
fact-secret-forgotten = Non più ricordato per { $seat }: { $key }, { $thing }.

fact-turn-counted = Questo turno conta come turno { $turn }.
fact-phase-passed = { $phase }: si considera già svolta.
fact-section-passed = { $section }: si considera già svolta.
fact-setup-passed = Il tavolo si considera già apparecchiato.
fact-turn-opening-passed = Il turno { $turn } si considera già cominciato.
fact-go-passed = Il turno { $animal-of } si considera già svolto.
fact-section-opening-passed = { $section }: si considera già cominciata.
fact-space-passed = { $space }: la pedina { $animal-of } si considera già usata.
fact-go-end-passed = Ciò che segue il turno { $animal-of } si considera già svolto.
fact-card-play-passed = { $card }: per { $animal-the } si considera già eseguita.
fact-draws-counted = Estrazioni di { $stream } che si considerano già fatte: { $count }.
fact-tile-removed = Via dalla terra: { $tile }.
fact-elements-boxed = Dal sacchetto alla scatola: { $element } x { $count }.
fact-draw-settled = La prossima estrazione di { $stream } è fissata: { $element }.

fact-terrain-markers-bagged = Segnalini { $terrain } nel loro sacchetto: { $count }.
fact-printed-element-lost = { $animal-The } perde { $element } stampato: { $count }.
fact-animal-retrieved = { $animal-The } ritira le proprie pedine.
fact-action-ended = Finita l'azione { $animal-of } da { $space }.
fact-go-ended = Finito il turno { $animal-of }.
fact-extra-go-gained = { $animal-The } ha un altro turno.
fact-element-withdrawn = { $element } va da { $corner } a { $section }.
fact-element-moved = { $element } si sposta da { $from } a { $to }.
fact-element-picked-up = { $animal-The } prende { $element } da { $corner }.
fact-element-set-down = { $animal-The } mette { $element } su { $corner }.
fact-space-supplied = { $element } va dal sacchetto accanto a { $space }.
fact-space-cleared = { $element } torna nel sacchetto da { $space }.
fact-terrain-marker-laid = Accanto a { $space } c'è un segnalino { $terrain }.
fact-terrain-marker-returned = Il segnalino { $terrain } di { $space } torna nel suo sacchetto.
fact-species-parked = { $animal-The } mette una specie in { $section }.
fact-species-unparked = { $animal-The } riprende una specie da { $section }.
fact-pawn-bumped = { $by-The } scaccia { $space-from } la pedina { $animal-of }.
fact-target-set = L'obiettivo della pedina { $element } è { $target }.
fact-special-pawn-gained = { $animal-The } prende il controllo della pedina { $element-noun }.
fact-special-pawn-placed = { $animal-The } mette la pedina { $element-noun } { $space-on }.
fact-special-pawn-returned = { $animal-The } riprende la pedina { $element-noun } { $space-from }.
fact-card-put-away = { $card } è tolta dal gioco senza essere vista.
fact-card-slotted = { $card } è scoperta nella casella { $slot }.
fact-card-slid = { $card } scorre nella casella { $slot }.
fact-trait-dealt = { $card } è data { $animal-to }.
fact-trait-returned = { $animal-The } rimette { $card } tra i tratti non usati.
fact-trait-lost = { $animal-The } rinuncia a { $card }.
fact-card-reached = { $animal-The } esegue { $card } come parte di altro.
fact-card-copied = { $card } { $animal-of } agisce come { $of }.

## Che cosa un giocatore non vede

hidden-fact = Fatti che solo altri vedono: { $count }.
hidden-answered = Scelte fatte in segreto ({ $items }): { $count }.
hidden-card-dealt = Carte distribuite coperte: { $count }.
hidden-card-put-away = Carte tolte dal gioco senza essere viste: { $count }.
hidden-trait-dealt = Tratti distribuiti coperti: { $count }.
hidden-trait-returned = Tratti rimessi via coperti: { $count }.
hidden-card-seen = Carte del mazzo guardate da un solo giocatore: { $count }.
hidden-card-tucked = Carte messe coperte nel mazzo: { $count }.
hidden-card-picked = Carte prese coperte dal mazzo: { $count }.
hidden-card-passed = Carte passate coperte: { $count }.
hidden-secret-kept = Cose ricordate in segreto: { $count }.
hidden-secret-forgotten = Cose dimenticate in segreto: { $count }.
hidden-card-stacked = Carte nel mazzo, a faccia in giù: { $count }.
hidden-tile-stacked = Tessere nelle pile, a faccia in giù: { $count }.
