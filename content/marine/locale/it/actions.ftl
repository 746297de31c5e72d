# Che cosa fa subito una pedina in ogni sezione della tabella. `{ $box }` è il contenuto del riquadro; quella di
# una sezione che è uno script può mostrare anche i suoi params. `.special` è per il suo spazio per pedine speciali.

action-abundance = metti un elemento sulla terra (disponibili: { $box })
action-autotrophs = rimuovi un gettone accanto a una sorgente di questo tipo, o scambialo con uno del riquadro ({ $box })
action-depletion = rimuovi dalla terra un gettone di un tipo nel riquadro ({ $box })
action-adaptation = aggiungi un elemento al tuo animale (disponibili: { $box })
    .special = solo per pedine speciali: aggiungi un elemento al tuo animale, o mettilo al posto di uno già preso (disponibili: { $box })
action-regression = metti una specie in un quadrato: alla Risemina non perdi i tipi nel riquadro ({ $box })
action-speciation = metti specie sulle tessere intorno a un gettone di quell'elemento
    .special = solo per pedine speciali: metti specie sulle tessere intorno a un gettone qualsiasi
action-wanderlust = aggiungi una nuova tessera e, se vuoi, un elemento (disponibili: { $box })
    .special = solo per pedine speciali: aggiungi una nuova tessera e, se vuoi, un elemento, poi hai un altro turno (disponibili: { $box })
action-tectonics = trasforma in sorgente una tessera sul bordo della mappa
    .special = solo per pedine speciali: trasforma in sorgente una tessera qualsiasi della mappa
action-migration = sposta fino a quel numero di tue specie, ognuna su una tessera adiacente
    .special = solo per pedine speciali: sposta quante tue specie vuoi, ognuna su una tessera adiacente
action-competition = elimina fino a quel numero di specie avversarie su una tessera di questo terreno
    .special = solo per pedine speciali: due volte, elimina una specie avversaria su una tessera di un terreno qualsiasi
action-evolution = riscuoti una tessera di questo terreno; se vi prosperi, prendi una carta da una casella fino a quel numero { $count ->
    [0] (nessuna carta)
   *[other] ({ $cards })
}
    .now = { $count ->
        [0] nessuna carta
       *[other] { $cards }
    }
action-domination = prendi la pedina speciale di un elemento che domini { $dominated ->
    [0] (ora nessuno)
   *[other] ({ $dominated_now })
}
    .now = { $dominated ->
        [0] non domini nulla
       *[other] { $dominated_now }
    }
action-bottom-feeder = rimuovi dalla terra { $elements ->
    [one] un gettone
   *[other] { $elements } gettoni
} a tua scelta
