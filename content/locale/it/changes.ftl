# Che cosa cambiano in una partita pacchetti, varianti e impostazioni.

changes-variant = Variante { $name }
changes-settings = Impostazioni
changes-new = Novità ({ $kind }): { $name }
changes-of-pack = { $name } ({ $pack })
changes-gone = { $name } ({ $kind }) è fuori dal gioco
changes-script = Modifica ({ $kind }): { $name }
changes-text = { $name } ({ $kind }) ha un altro nome o un altro testo
changes-box = { $name } resta nella scatola
changes-option-new = Opzione di preparazione: { $option } Valore predefinito: { $value }
changes-option = { $option } { $before } → { $after }
changes-deck = { $name } è nel mazzo
changes-effect = { $what }. { $effect }
changes-key = { $name }, { $key }
changes-value = { $of }: { $before } → { $after }
changes-value-gone = { $of }: { $before } → niente
changes-value-new = { $of }: niente → { $after }
changes-nothing = Non cambia nessuna regola di questo gioco.
changes-more = { $count ->
    [one] e un altro cambiamento
   *[other] e altri { $count } cambiamenti
}
changes-heading = Che cosa cambiano
changes-link = Che cosa cambiano, per intero
changes-none = Questa partita non ha pacchetti, varianti o impostazioni.
changes-hint = `speciate show { $file }` dice che cosa cambiano
packs-offered = { $count ->
    [one] Installato per questo gioco, ma non in uso: { $names }. Per giocarci aggiungi `--pack { $id }`.
   *[other] Installati per questo gioco, ma non in uso: { $names }. Per giocare con uno aggiungi p. es. `--pack { $id }`.
}
