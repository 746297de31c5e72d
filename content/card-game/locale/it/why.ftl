# Perché una scelta non è possibile, in una frase intera che cita la pagina del regolamento o
# l'interpretazione. Ognuna può mostrare `{ $thing }`, la scelta, e `{ $player }`, il giocatore a cui si chiede.

why-pass-instead = Per non giocare niente rispondi `pass` (p. 3).
why-done-instead = Ora con `done` non c'è niente da concludere: scegli una delle opzioni (p. 3).
why-way-instead = Per non scegliere niente c'è un'opzione apposta, non `pass` o `done` (p. 3).
why-must-choose = { $player-The } deve scegliere una delle opzioni, anche se è un proprio animale (C17).
why-no-such-way = { $thing }: qui non è una risposta possibile (p. 3).
why-card-forbids = { $card }, in gioco, lo vieta.
why-cards-forbid-all = Le carte in gioco vietano tutto ciò che potrebbe seguire: { $thing }.

why-has-passed = { $player-The } ha passato e per il resto del round può solo passare (p. 3).
why-not-in-hand = { $thing }: non è in mano { $player-to } (p. 3).
why-not-in-row = { $thing }: non è in nessuna fila (p. 6).
why-suppresses-itself = { $thing }: è appena entrato in gioco, e un animale non sopprime mai sé stesso (C19).
why-other-class = { $thing }: è di una classe diversa da quella dell'icona (p. 6).
why-not-leaving = { $thing }: non è tra gli animali a rischio che lasciano ora il gioco (p. 6).
