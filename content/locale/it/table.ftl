# Chi può sedersi a un tavolo.

table-animals = servono { $expected } animali per `{ $rules }`, trovato: { $found ->
    [one] { $found } animale
   *[other] { $found } animali
}
table-seats = servono { $expected } giocatori per `{ $rules }`, trovato: { $found ->
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
player-name-empty = serve il nome di un giocatore prima dei due punti, e non c'è
player-name-long = il nome di un giocatore ha al massimo { $most } caratteri, trovati: { $found }
player-name-colon = il nome di un giocatore non può contenere i due punti, trovato: `{ $name }`
player-name-character = il nome di un giocatore può avere solo caratteri visibili, trovato: { $code }
bot-name = serve un nome di bot, una lettera e poi lettere, cifre o `-`, trovato: `{ $name }`
bot-is-there = c'è già un giocatore che si chiama `{ $name }`
