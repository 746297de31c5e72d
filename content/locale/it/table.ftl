# Chi può sedersi a un tavolo.

table-animals = numero di animali per `{ $rules }`: { $expected }; trovato: { $found ->
    [one] { $found } animale
   *[other] { $found } animali
}
table-seats = numero di giocatori per `{ $rules }`: { $expected }; trovato: { $found ->
    [one] { $found } giocatore
   *[other] { $found } giocatori
}
table-animals-each = con { $seats } giocatori ognuno ha { $expected ->
    [one] { $expected } animale
   *[other] { $expected } animali
}; trovati per il giocatore { $seat }: { $found }
table-animal-at-two-seats = `{ $name }` ha due giocatori
