# Le carte e le domande che pongono. `{ $species }` sta per il valore di quel nome della carta.

card-alarm-call = Richiamo d'Allarme
    .effect = Resta in gioco. Nessuna carta elimina le tue specie. Alla fine del turno in cui ne salva una per la prima volta, scarta questa carta.
card-decoy = Esca
    .effect = Resta in gioco. La prossima carta presa da un avversario, tranne { card-ice-age }, non ha effetto. Poi scarta questa carta.
card-feint = Finta
    .effect = Resta in gioco. Quando comincia l'Esecuzione, puoi scambiare una tua pedina con una pedina avversaria della stessa sezione. Se lo fai, scarta questa carta.
question-feint-from = { $card }, { $animal }: quale tua pedina cambia posto?
    .passed = { $animal-The } tiene la Finta per dopo.
question-feint-to = { $card }, { $animal }: quale pedina cambia posto con la tua su { $about }?
card-ambush = Agguato
    .effect = Resta in gioco. Quando specie avversarie si spostano su una tessera che domini, puoi eliminarne { $species ->
        [one] una
       *[other] fino a { $species }
    }. Se lo fai, scarta questa carta.
question-ambush-prey = { $card }, { $animal }: di quale animale elimini specie { $about-on }?
    .passed = { $animal-The } resta nascosto.
card-scavenger = Spazzino
    .effect = Resta in gioco. Una volta per turno, quando una specie avversaria viene eliminata su una tessera in cui vivi, puoi aggiungervi { $species } specie della tua riserva genetica.
question-scavenger-tile = { $card }, { $animal }: aggiungi specie qui?
    .passed = { $animal-The } non approfitta dei resti.
card-fellow-traveller = Compagno di Viaggio
    .effect = Resta in gioco. Una volta per turno, quando specie avversarie lasciano per un'altra tessera una tessera in cui vivi, { $species ->
        [one] una tua specie può seguirle
       *[other] fino a { $species } tue specie possono seguirle
    }.
question-fellow-traveller-to = { $card }, { $animal }: le tue specie { $about-on } le seguono?
    .passed = { $animal-The } resta indietro.
card-magpie = Gazza
    .effect = Resta in gioco. Una volta per turno, quando un elemento viene rimosso dalla terra, puoi aggiungere al tuo animale un elemento di quel tipo dal sacchetto.
question-magpie-element = { $card }, { $animal }: prendi questo elemento?
    .passed = { $animal-The } non prende nulla.
card-nest-site = Sito di Nidificazione
    .effect = Scegli una tessera in cui vivi. Questa carta resta in gioco finché una pedina in Dominazione non riscuote il punteggio di quella tessera. Se vi vivi ancora, guadagni { $points } PV. Poi scarta questa carta.
question-nest-site-tile = { $card }, { $animal }: su quale tessera nidifichi?
card-mimic = Mimo
    .effect = Guarda { $cards ->
        [one] la prima carta
       *[other] le prime { $cards } carte
    } del mazzo, ma non le ultime, tra cui si trova { card-ice-age }. Puoi mettere una di esse scoperta nella pila degli scarti. Mescola il mazzo. Poi esegui la carta che hai messo lì.
question-mimic-card = { $card }, { $animal }: quale carta del mazzo esegui?
    .done = nessuna
card-copycat = Imitatore
    .effect = Resta in gioco. Dopo che una carta presa da un avversario è stata rimossa dal gioco, puoi eseguirla tu, a meno che sia { card-ice-age }. Se lo fai, scarta questa carta.
question-copycat-card = { $card }, { $animal }: esegui questa carta?
    .passed = { $animal-The } aspetta un'altra carta.
card-nocturnal =
    .effect = Il tuo segnalino avanza di { $places ->
        [one] un posto
       *[other] { $places } posti
    } sull'indicatore di Iniziativa. Poi guadagni { $points } PV per ogni animale dietro di te.
way-alarm-call = il turno in cui si è sentito il Richiamo d'Allarme
way-misled = ingannata
way-fed = ha approfittato dei resti
way-travelled = ha seguito altri
way-collected = ha raccolto un elemento
way-nest = un nido
