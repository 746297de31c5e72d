# Che cosa c'è da dire di una tessera.

tile-vacant = Esagono { $place }: non c'è nessuna tessera.
tile-neighbours = Confina con { $tiles-the }.
tile-alone = Non confina con nessuna tessera.
tile-edge = È sul bordo della mappa (p. 14).
tile-covers = Qui una sorgente sarebbe: { $terrains } (p. 14).
tile-speciation = Una speciazione vi mette al massimo { $count } specie di un animale (p. 13).
tile-limit = Intorno a { $element }, { $animal-the } ne mette al massimo { $count }.

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
tile-endangered = { $animal-The } è a rischio di estinzione: l'Estinzione ora eliminerebbe { $count ->
    [one] una sua specie
   *[other] { $count } sue specie
}{ $savings ->
    [0] {""}
   *[other] , ma in tutto ne può salvare { $savings }
} (p. 7).

## Punteggio

tile-scores = Riscossa ora, frutterebbe (p. 16):
tile-scores-nobody = Riscossa ora, non frutterebbe PV: non ci sono specie (p. 16).
tile-place = {"  "}{ $animal }: { $points } PV per { $count } specie
tile-tie = Con { $count } specie ciascuno sono in parità { $animals-the }: decide la catena alimentare (p. 16).
tile-thriving = Prosperano, e riscuotendola con l'Evoluzione prenderebbero una carta: { $animals } (p. 16).
tile-thriving-nobody = Nessuno vi prospera, perciò nessuno prenderebbe una carta (p. 16).
tile-spaces = Spazi con il suo terreno accanto in questo round: { $spaces }.
tile-no-spaces = Nessuno spazio ha accanto il suo terreno in questo round.
tile-space = { $section } { $place }
tile-space-taken = { $section } { $place } (occupato { $animal-from })

## Chi domina gli elementi

tile-dominated = Elementi sui suoi angoli. Un animale domina un elemento se il numero di questi elementi che ha, per il numero delle sue tessere con un tale gettone, supera l'obiettivo (p. 7):
tile-element = {"  "}{ $element }: obiettivo { $target }, pedina speciale di nessuno; { $count ->
    [0] nessuno ha un valore
   *[other] { $values }
}
tile-element-of = {"  "}{ $element }: obiettivo { $target }, pedina speciale { $animal-of }; { $count ->
    [0] nessuno ha un valore
   *[other] { $values }
}
tile-value = { $animal } { $value }
tile-value-above = { $animal } { $value } (domina)

## Punti bonus

tile-tectonics = La Tettonica qui frutterebbe { $points } PV per { $count ->
    [one] una sorgente
   *[other] { $count } sorgenti
}, quella nuova compresa (p. 14).
tile-new = { $terrain } come nuova tessera qui frutterebbe { $points } PV per { $count ->
    [one] una tessera uguale
   *[other] { $count } tessere uguali
}, quella nuova compresa (p. 13).
tile-survival = { $animal-The } controlla la Carta Sopravvivenza e occupa { $count ->
    [one] una sorgente
   *[other] { $count } sorgenti
}: { $points } PV se la Sopravvivenza fosse adesso (p. 24).
