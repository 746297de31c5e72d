# Che cosa c'è da dire di una tessera.

tile-vacant = Esagono { $place }: non c'è nessuna tessera.
tile-neighbours = Confina con { $tiles-the }.
tile-alone = Non confina con nessuna tessera.

## Elementi

tile-corners = Angoli, ciascuno con le tessere che tocca:
tile-corner = {"  "}{ $corner }: { $element } ({ $tiles })
tile-corner-vacant = {"  "}{ $corner }: libero ({ $tiles })
tile-supply = Sui suoi angoli: { $elements }.
tile-no-supply = Sui suoi angoli non c'è nulla.
tile-count = { $count } { $thing }

## Animali

tile-animals = Specie, e quanti elementi corrispondenti ha ogni animale (p. 7):
tile-animal = {"  "}{ $animal }: { $species } specie{ $protected ->
    [0] {""}
    [one] {" "}({ $protected } protetta)
   *[other] {" "}({ $protected } protette)
}, elementi corrispondenti: { $matching } = { $sum }
tile-animal-unmatched = {"  "}{ $animal }: { $species } specie{ $protected ->
    [0] {""}
    [one] {" "}({ $protected } protetta)
   *[other] {" "}({ $protected } protette)
}, nessun elemento corrispondente
tile-term = { $has } × { $disks } { $element-noun }
tile-sum = { $before } + { $after }

## Dominio e pericolo

tile-dominant = Domina { $animal-the }: è presente, e nessun altro animale presente ha { $matching ->
    [one] un elemento corrispondente
   *[other] { $matching } elementi corrispondenti
} o più (p. 7).
tile-dominant-tied = Nessuno domina: { $animals-the } hanno { $matching ->
    [one] un elemento corrispondente
   *[other] { $matching } elementi corrispondenti
} ciascuno (p. 7).
tile-dominant-unmatched = Nessuno domina: nessun animale presente ha elementi corrispondenti (p. 7).
tile-dominant-empty = Nessuno domina: non ci sono specie (p. 7).
tile-dominant-claimed = Il segnalino del dominio è { $animal-of }, finché un giocatore non reclama la tessera o mostra una parità (p. 7).
tile-dominant-unclaimed = Nessuno ha il segnalino del dominio, finché un giocatore non reclama la tessera (p. 7).
tile-endangered = { $animal-The } è a rischio di estinzione: l'Estinzione ora eliminerebbe { $count ->
    [one] una sua specie
   *[other] { $count } sue specie
}{ $savings ->
    [0] {""}
   *[other] , ma in tutto ne può salvare { $savings }
} (pp. 7 e 20).

## Punteggio

tile-scores = Riscossa ora, frutterebbe (p. 16):
tile-scores-nobody = Riscossa ora, non frutterebbe PV: non ci sono specie (p. 16).
tile-place = {"  "}{ $animal }: { $points } PV per { $count } specie
tile-tie = Con { $count } specie ciascuno sono in parità { $animals-the }: decide la catena alimentare (p. 16).
tile-card = { $animal-The }, come animale dominante, sceglierebbe una carta a faccia in su (p. 16).
tile-no-card = Nessuno sceglierebbe una carta (p. 16).
tile-scored = È già stata scelta per la Dominazione in questo turno (R5).
tile-pawns = Pedine che possono ancora sceglierla in questo turno: { $pawns }.
tile-no-pawns = Nessuna pedina in attesa nella Dominazione può sceglierla in questo turno.
tile-pawn = { $animal } ({ $space })

## Punti bonus

tile-glaciation = Una Glaciazione qui frutterebbe { $points } PV per { $count } { $count ->
    [one] tessera di { small-tile } adiacente
   *[other] tessere di { small-tile } adiacenti
} (p. 13).
tile-wanderlust = Una nuova tessera qui frutterebbe { $points } PV per { $count } { $count ->
    [one] tessera adiacente
   *[other] tessere adiacenti
} (p. 14).
tile-survival = { $animal-The } controlla la Carta Sopravvivenza e occupa { $count } { $count ->
    [one] tessera
   *[other] tessere
} di { small-tile }: { $points } PV se la Sopravvivenza fosse adesso (p. 20).
