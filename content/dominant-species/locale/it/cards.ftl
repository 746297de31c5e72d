# Le carte: nomi, e che cosa fanno. `{ $species }` sta per il valore di quel nome della carta.

card-aquatic = Acquatico
    .effect = Scegli una tessera di { $terrains-noun } e metti { $elements ->
        [one] su un suo angolo libero un elemento di tua scelta dal sacchetto
       *[other] { $elements } elementi di tua scelta dal sacchetto, ognuno su un suo angolo libero
    }; poi fino a { $species } specie della tua riserva genetica entrano in quella tessera.
card-biodiversity = Biodiversità
    .effect = Ogni tessera che condividi con una specie avversaria ti frutta { $points } PV.
card-biomass = Biomassa
    .effect = Su ogni tessera con più specie che elementi, indica { $species ->
        [one] una specie
       *[other] { $species } specie
    } da eliminare.
card-blight = Carestia
    .effect = Scegli una tessera e libera i suoi angoli dagli elementi, tranne { $keep ->
        [one] uno
       *[other] { $keep }
    } a tua scelta.
card-catastrophe = Catastrofe
    .effect = Scegli una tessera e spazza via le sue specie, tranne { $keep ->
        [one] una
       *[other] { $keep }
    } a tua scelta; poi indica { $adjacent ->
        [one] una specie
       *[other] { $adjacent } specie
    } da eliminare su ogni tessera intorno.
card-cold-snap = Morsa del Gelo
    .effect = Su ogni tessera di { $terrains-noun }, ogni animale avversario perde { $species ->
        [one] una sua specie
       *[other] { $species } sue specie
    } a propria scelta.
card-disease = Malattia
    .effect = In ordine di catena alimentare, chi ha più elementi di te perde { $elements ->
        [one] un elemento aggiunto
       *[other] { $elements } elementi aggiunti
    } a propria scelta.
card-ecodiversity = Ecodiversità
    .effect = Ogni gettone sulla terra di un tipo che il tuo animale possiede ti frutta { $points } PV.
card-evolution = Evoluzione
    .effect = Indica fino a { $animals } animali avversari. Di ciascuno, su una tessera a tua scelta, una specie viene eliminata e una della tua riserva genetica ne prende il posto; quando la riserva è vuota, non se ne eliminano altre.
card-fecundity = Fecondità
    .effect = Ovunque tu viva già, puoi aggiungere su ogni tessera { $species ->
        [one] una specie
       *[other] { $species } specie
    } della tua riserva genetica.
card-fertile = Fertile
    .effect = Scegli una tessera in cui vivi; ogni specie che vi si trova, di chiunque sia, ti frutta { $points } PV.
card-habitat = Habitat
    .effect = Cerca nel sacchetto { $elements ->
        [one] un elemento di tua scelta e mettilo su un angolo libero
       *[other] { $elements } elementi di tua scelta e mettili su angoli liberi
    } della terra.
card-hibernation = Ibernazione
    .effect = Riporta su una sola tessera fino a { $species } delle tue specie eliminate; l'Estinzione di questo turno non può colpirle.
card-ice-age = Era Glaciale
    .effect = Tutti gli animali guadagnano i PV bonus per il numero di tessere che dominano. Dopo questo turno non ne seguono altri.
card-ice-sheet = Calotta Glaciale
    .effect = Estendi la { small-tile }: esegui subito un'azione di { section-glaciation }.
card-immigrants = Immigranti
    .effect = In ordine di catena alimentare, ogni animale sceglie che cosa perdere: { $elements ->
        [one] un elemento aggiunto
       *[other] { $elements } elementi aggiunti
    }, { $pawns ->
        [one] una pedina azione disponibile
       *[other] { $pawns } pedine azione disponibili
    }, oppure tutte le specie tranne { $keep ->
        [one] una
       *[other] { $keep }
    } su ogni sua tessera.
card-instinct = Istinto
    .effect = Metti una delle tue pedine azione disponibili su uno spazio libero qualsiasi della tabella delle azioni con il simbolo dell'occhio.
card-intelligence = Intelligenza
    .effect = Tu e tutti gli animali sopra di te nella catena alimentare ricevete { $pawns ->
        [one] una pedina azione
       *[other] { $pawns } pedine azione
    } ciascuno.
card-mass-exodus = Esodo di Massa
    .effect = Scegli una tessera e scaccia tutte le specie, distribuendole a piacere sulle tessere intorno.
card-metamorphosis = Metamorfosi
    .effect = Scambia { $elements ->
        [one] un tuo elemento aggiunto con uno
       *[other] { $elements } tuoi elementi aggiunti con altrettanti
    } di tua scelta dal sacchetto.
card-niche-biomes = Biomi Scelti
    .effect = Ogni animale con più PV di te perde tanti PV quanti ne vale il { $place }º posto della tessera appena riscossa.
card-nocturnal = Notturno
    .effect = Il tuo segnalino avanza di { $places ->
        [one] un posto
       *[other] { $places } posti
    } sull'indicatore di Iniziativa.
card-omnivore = Onnivoro
    .effect = Ricevi { $pawns ->
        [one] un'altra pedina azione
       *[other] altre { $pawns } pedine azione
    }.
card-parasitism = Parassitismo
    .effect = Tu e tutti gli animali sotto di te nella catena alimentare ricevete { $pawns ->
        [one] una pedina azione
       *[other] { $pawns } pedine azione
    } ciascuno.
card-predator = Predatore
    .effect = Su ogni tessera che condividi con specie avversarie, indicane { $species ->
        [one] una
       *[other] { $species }
    } da eliminare.
card-symbiotic = Simbiosi
    .effect = In ordine di catena alimentare, tu e tutti gli animali con meno elementi di te ricevete { $elements ->
        [one] un elemento ciascuno, pescato
       *[other] { $elements } elementi ciascuno, pescati
    } alla cieca dal sacchetto.
