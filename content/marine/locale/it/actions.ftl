# Che cosa fa subito una pedina in ogni sezione della tabella. `{ $box }` è il contenuto del riquadro; quella di
# una sezione che è uno script può mostrare anche i suoi params.

action-abundance = metti un elemento sulla terra (disponibili: { $box })
action-autotrophs = rimuovi un gettone accanto a una sorgente di questo tipo, o scambialo con uno del riquadro ({ $box })
action-depletion = rimuovi dalla terra un gettone di un tipo nel riquadro ({ $box })
action-adaptation = aggiungi un elemento al tuo animale (disponibili: { $box })
action-regression = metti una specie in un quadrato: alla Risemina non perdi i tipi nel riquadro ({ $box })
action-speciation = metti specie sulle tessere intorno a un gettone di quell'elemento
action-wanderlust = aggiungi una nuova tessera e, se vuoi, un elemento (disponibili: { $box })
action-tectonics = trasforma in sorgente una tessera sul bordo della mappa
action-migration = sposta fino a quel numero di tue specie, ognuna su una tessera adiacente
action-competition = elimina fino a quel numero di specie avversarie su una tessera di questo terreno
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
