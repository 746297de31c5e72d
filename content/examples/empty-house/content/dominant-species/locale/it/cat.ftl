# Il gatto: la sua sezione, la sua regola della casa, e che cos'altro ha un altro nome in una casa.

section-cat = Gatto
    .article = il
action-cat = manda il gatto in un'altra stanza; ogni animale presente perde { $species ->
    [one] una specie
   *[other] { $species } specie
}
rule-cat = La pedina può mandare il gatto in una stanza in cui non si trova. Ogni animale in quella stanza perde { $species ->
        [one] una specie
       *[other] { $species } specie
    } di propria scelta. Il gatto vi resta finché non viene mandato altrove.
    .title = Gatto
    .page = La Casa Vuota
question-cat-room = { $animal }: in quale stanza va il gatto?
    .passed = { $animal-The } lascia in pace il gatto.
question-cat-species = { $animal }: quale tua specie cattura il gatto { $about-on }?
card-cat-sits = Il Gatto Riposa
    .effect = Nessuna pedina in Dominazione può scegliere la stanza in cui si trova il gatto. Alla fine della partita se ne riscuote il punteggio come delle altre.
way-cat = il gatto
small-tile = polvere
action-glaciation = la polvere si posa su una stanza accanto alla polvere; agisce al massimo una pedina; le altre scorrono a sinistra alla Risemina
section-glaciation = Polvere
    .article = la
section-wanderlust = Porte
    .article = le
