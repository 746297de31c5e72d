# Le regole della casa.

card-two-at-a-time = Due alla Volta
    .effect = Nella Pianificazione, ogni animale mette { $pawns } pedine prima che tocchi al prossimo.
card-short-marches = Marce Brevi
    .effect = Da uno spazio di Migrazione si spostano al massimo { $species } specie.
card-turnabout = Capovolta
    .effect = Dal secondo turno in poi, l'ordine di Iniziativa si capovolge prima di ogni Pianificazione.
