# Perché un fatto non può essere vero dopo quelli che lo precedono.

fact-card-not-on-top = `{ $card }` non è in cima al mazzo
fact-card-in-deck = `{ $card }` è nel mazzo
fact-card-not-healthy = `{ $card }` non è sana nella fila di `{ $animal }`
fact-no-disk-on-corner = sull'angolo `{ $corner }` non c'è nessun gettone `{ $element }`
fact-no-added-disk = `{ $animal }` non ha nessun gettone aggiunto `{ $element }`
fact-no-disk-in-bag = nel sacchetto non c'è nessun gettone `{ $element }`
fact-no-disk-in-section = nella sezione `{ $section }` non c'è nessun gettone `{ $element }`
fact-corner-taken = sull'angolo `{ $corner }` c'è già un gettone
fact-no-number = nell'elenco dei nomi di questo log il numero { $number } non esiste per il tipo: { $kind }
fact-seat = serve un numero di giocatore da 1 a { $most }, trovato: { $found }
fact-stack = serve una pila da 1 a { $most }, trovato: { $found }
fact-gene-pool = la riserva genetica di `{ $animal }` è { $pool }, troppo poco per le specie da mettere: { $count }
fact-eliminated = le specie eliminate di `{ $animal }` sono { $eliminated }, non ne possono tornare { $count }
fact-no-survival = `{ $animal }` non controlla la carta Sopravvivenza
fact-too-many-species = `{ $animal }` avrebbe più specie di quante se ne possano contare
fact-no-tile = sull'esagono `{ $tile }` non c'è nessuna tessera
fact-stack-full = nella pila { $stack } non entrano altre tessere
fact-stack-face-up-already = nella pila { $stack } c'è già una tessera scoperta
fact-stack-top = `{ $terrain }` non è in cima alla pila { $stack }
fact-stack-face-up = la tessera scoperta della pila { $stack } non è `{ $terrain }`
fact-tile-already = sull'esagono `{ $tile }` c'è già una tessera
fact-no-small-tile = non restano tessere piccole
fact-not-dominant = `{ $animal }` non è dominante sulla tessera `{ $tile }`
fact-initiative-place = serve un posto minore di { $places } sull'indicatore di Iniziativa, trovato: { $place }
fact-initiative-ahead = sull'indicatore di Iniziativa `{ $ahead }` non sta subito davanti a `{ $animal }`
fact-turn = il turno { $turn } non può cominciare dopo il turno { $before }
fact-draw = serve un'estrazione minore di { $bound }, trovato: { $value }
fact-question = { $options ->
    [one] una domanda con una sola opzione non si pone mai
   *[other] una domanda con { $options } opzioni non si pone mai
}
fact-no-pawn-aside = `{ $animal }` non ha pedine da parte
fact-points = `{ $animal }` non può perdere { $points } PV, ne ha { $has }
fact-marker-on = un segnalino sta su una tessera, un angolo, un animale o uno spazio, trovato: `{ $found }`
fact-notes = ci sono già numeri annotati per { $most } cose
fact-markers = i segnalini in gioco sono già { $most }
fact-no-marker = su `{ $on }` non c'è il segnalino `{ $marker }`
fact-pawn-already = sullo spazio `{ $space }` c'è già una pedina
fact-no-pawn = sullo spazio `{ $space }` non ci sono pedine di `{ $animal }`
fact-no-pawn-available = `{ $animal }` non ha pedine disponibili
fact-protected-species = specie protette di `{ $animal }` sulla tessera `{ $tile }`: ne servono { $count }, trovate: { $standing }
fact-unprotected-species = specie non protette di `{ $animal }` sulla tessera `{ $tile }`: ne servono { $count }, trovate: { $standing }
fact-too-many-disks = troppi gettoni da contare per { $place }
fact-too-many-pawns = `{ $animal }` avrebbe più pedine di quante se ne possano contare
fact-too-many-points = `{ $animal }` avrebbe più PV di quanti se ne possano contare
place-bag = il sacchetto

fact-draws-settled = le estrazioni fissate sono già { $most }
fact-not-in-bag = gettoni `{ $element }` nel sacchetto: ne servono { $count }, trovati: { $found }
fact-other-terrain = la tessera `{ $tile }` non è `{ $terrain }`
fact-species-on-tile = sulla tessera `{ $tile }` ci sono specie
fact-special-pawn-on-space = la pedina `{ $element }` è già su uno spazio
fact-no-special-pawn = la pedina `{ $element }` non è sullo spazio `{ $space }`
fact-not-in-control = `{ $animal }` non controlla la pedina `{ $element }`
fact-space-has-disk = accanto allo spazio `{ $space }` c'è già un gettone
fact-no-disk-at = accanto allo spazio `{ $space }` non c'è nessun gettone `{ $element }`
fact-no-terrain-marker-in-bag = nel sacchetto non c'è nessun segnalino `{ $terrain }`
fact-space-has-marker = accanto allo spazio `{ $space }` c'è già un segnalino
fact-no-terrain-marker-at = accanto allo spazio `{ $space }` non c'è nessun segnalino `{ $terrain }`
fact-none-parked = `{ $animal }` non ha specie in `{ $section }`
fact-slot = la casella { $slot } non esiste; le caselle vanno da 1 a { $most }
fact-slot-taken = nella casella { $slot } c'è già una carta
fact-card-in-no-slot = `{ $card }` non è in nessuna casella
fact-card-not-with = `{ $animal }` non ha `{ $card }`
fact-not-printed = `{ $element }` non è stampato così spesso su `{ $animal }`
