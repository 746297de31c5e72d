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
table-no-animal = non c'è l'animale numero { $number }: il gioco ne ha { $count }, numerati da 0
table-animal-at-two-seats = `{ $name }` ha due giocatori

# I giocatori e i loro nomi.
player-name-empty = il nome di un giocatore sta prima dei due punti, e qui non c'è
player-name-long = il nome di un giocatore ha al massimo { $most } caratteri, qui ce ne sono { $found }
player-name-colon = nel nome di un giocatore non ci sono due punti, come in `{ $name }`
player-name-character = nel nome di un giocatore non ci sono caratteri invisibili, come { $code }
bot-name = serve per il bot un nome di una lettera e poi lettere, cifre e `-`, trovato: `{ $name }`
bot-is-there = un giocatore si chiama già `{ $name }`
