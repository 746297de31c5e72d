# Che cosa dicono i comandi dei round, che nel gioco base si chiamano turni.

command-replayed = { $facts ->
    [one] { $facts } fatto
   *[other] { $facts } fatti
}, round { $turn }
command-simulated =
    partite { $games } in { $seconds } secondi, concluse { $finished }, bloccate { $frozen }, incompiute { $unfinished }
    round { $turns }, decisioni { $decisions }, fatti { $facts }, effetti abbandonati { $abandoned }
frozen-nobody-asked = per { $turns } round nessuno ha avuto una domanda
play-given-up = La partita è incompiuta: è stata interrotta dopo { $turns } round.
play-given-up-in-turn = La partita è incompiuta: è stata interrotta nel round { $turn }, che non finiva.
games-turn = round { $turn }
games-turn-of = round { $turn }, tocca a: { $animal }
serve-list-turn = round { $turn }
point-turn = su questo percorso la partita non ha un round { $found }
    .hint = l'ultimo round è `@round:{ $last }`
point-before-turn = subito prima del round { $turn }
point-next-turn = Il fatto seguente comincia il round { $turn }.
point-part = il round { $turn } non ha una parte chiamata `{ $found }`
serve-new-settings = Impostazioni, come rulings.round_limit=12, separate da spazi
serve-setting-form = serve un'impostazione come `rulings.round_limit=12`, trovato: `{ $found }`
