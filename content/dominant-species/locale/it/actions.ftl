# Che cosa fa una pedina azione in ogni sezione della tabella. `{ $box }` è il contenuto del riquadro;
# quella di una sezione che è uno script può mostrare anche i suoi params.

action-initiative = avanza di un posto, poi metti questa pedina su uno spazio libero
action-adaptation = aggiungi un elemento al tuo animale (disponibili: { $box })
action-regression = conserva uno dei tipi che tutti gli animali perdono ({ $box })
action-abundance = metti un elemento sulla terra (disponibili: { $box })
action-wasteland = togli un elemento dal riquadro; poi la { small-tile } perde i tipi rimasti ({ $box })
action-depletion = rimuovi dalla terra un gettone di un tipo nel riquadro ({ $box })
action-glaciation = ghiaccia una tessera accanto alla { small-tile }; agisce al massimo una pedina; le altre scorrono a sinistra alla Risemina
action-speciation = metti specie sulle tessere intorno a un gettone di quell'elemento
action-wanderlust = aggiungi una nuova tessera e, se vuoi, un elemento (disponibili: { $box })
action-migration = sposta fino a quel numero di tue specie, ognuna su una tessera adiacente
action-competition = elimina una specie avversaria su una tessera di ognuno di questi terreni
action-domination = riscuoti il punteggio di una tessera; il suo animale dominante prende una carta
