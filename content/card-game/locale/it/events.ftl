# Gli eventi: nomi ed effetti. `{ $cards }` sta per il parametro dell'evento che si chiama così.

card-annelids = Anellidi
    .effect = Resta davanti a te fino alla fine del round: ogni animale della tua fila, sano o a rischio, vale { $food_chain } in più nella catena alimentare.
card-autotrophs = Autotrofi
    .effect = Resta davanti a te fino alla fine del round: il tuo totale di ogni elemento vale { $factor ->
        [2] il doppio
       *[other] { $factor } volte
    }.
card-biodiversity = Biodiversità
    .effect = Guadagni { $vp } PV per ogni classe di cui c'è un animale nella tua fila.
card-catastrophe = Catastrofe
    .effect = Tutti gli animali in gioco vengono soppressi insieme.
card-detritivore = Detritivoro
    .effect = Resta davanti a te: la prossima volta che vengono soppressi animali a rischio, di chiunque siano, { $cards ->
        [one] uno va
       *[other] { $cards } vanno
    } nella tua mano invece che negli scarti. Poi questa carta si scarta.
card-domination = Dominazione
    .effect = Ogni avversario scarta { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } a sua scelta; si mostrano tutte insieme.
card-evolution = Evoluzione
    .effect = { $animals ->
        [one] Un animale a rischio, di chiunque, torna sano.
       *[other] { $animals } animali a rischio, di chiunque, tornano sani.
    }
card-extinction = Estinzione
    .effect = Prima vengono soppressi insieme tutti gli animali a rischio, poi tutti gli animali il cui elemento non è sul bioma.
card-hibernation = Letargo
    .effect = { $animals ->
        [one] Un animale in gioco, di chiunque, sano o a rischio, va nella tua mano.
       *[other] { $animals } animali in gioco, di chiunque, sani o a rischio, vanno nella tua mano.
    }
card-immigrants = Immigranti
    .effect = Resta davanti a te fino alla fine del round: ogni animale, di chiunque, entra in gioco a rischio.
card-instinct = Istinto
    .effect = Peschi tante carte quante ne restano nella tua mano, più { $extra }. { $keeps_hand ->
        [no] Prima scarti la mano.
       *[other] Tieni la mano.
    }
card-metamorphose = Metamorfosi
    .effect = Nomina { $classes ->
        [one] una classe
       *[other] { $classes } volte una classe
    }: tutti i suoi animali a rischio tornano sani.
card-niche-habitats = Habitat di nicchia
    .effect = Ognuno passa { $cards ->
        [one] una carta coperta
       *[other] { $cards } carte coperte
    } al vicino { $direction }, tutti insieme.
card-nocturnal = Notturno
    .effect = Resta davanti a te fino alla fine del round: finito il gioco delle carte, puoi giocare ancora { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } prima del punteggio.
card-omnivore = Onnivoro
    .effect = Resta davanti a te fino alla fine del round: ogni animale sano della tua fila vale { $food_chain } in più nella catena alimentare.
card-regression = Regressione
    .effect = Nomina { $classes ->
        [one] una classe
       *[other] { $classes } volte una classe
    }: tutti i suoi animali in gioco vengono soppressi insieme.
card-solar-flare = Brillamento solare
    .effect = Il gioco delle carte finisce subito.
card-wanderlust = Voglia di viaggiare
    .effect = { $pairs ->
        [one] Due animali
       *[other] { $pairs } coppie di animali
    } di file diverse si scambiano di posto; ognuno resta sano o a rischio com'era.
card-predator = Predatore
    .effect = { $animals ->
        [one] Un animale in gioco, di chiunque, deve essere soppresso.
       *[other] { $animals } animali in gioco, di chiunque, devono essere soppressi.
    }
card-fecundity = Fecondità
    .effect = Peschi { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }.
card-ecodiversity = Ecodiversità
    .effect = Guadagni { $vp } PV per ogni elemento di cui si vede un'icona nella tua fila.
