# Gli orologi: come si chiamano, che cosa dicono e che cosa succede quando qualcuno non ha più tempo.

clock-live = Dal vivo
clock-evening = Serata
clock-correspondence = Per corrispondenza
clock-steady = Scorrevole
clock-shown = Solo indicativo

clocks-choose = Orologio
clocks-no-clock = Nessun orologio
clocks-choice = { $name }: { $time }
clocks-choice-bank = { $name }: { $time } + { $bank }
clocks-allowance = { $time } per ogni decisione
clocks-bank = { $time } di riserva
clocks-bank-left = di cui { $time } di riserva
clocks-now = per questa decisione
clocks-reserve = di riserva
clocks-nights = dalle { $from } alle { $to } il tempo non conta
clocks-holidays = { $count ->
    [one] 1 giorno di vacanza
   *[other] { $count } giorni di vacanza
}
clocks-then-bot = poi subentra un bot
clocks-then-vote = poi subentra un bot, se tutti gli altri sono d’accordo
clocks-then-skip = poi l’orologio salta la decisione
clocks-then-nothing = poi l’orologio mostra soltanto che il tempo è finito
clocks-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
clocks-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
}
clocks-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}
clocks-seconds = { $count ->
    [one] 1 secondo
   *[other] { $count } secondi
}
clocks-said = Orologio “{ $name }”: { $terms }
clocks-heading = Orologio: { $name }
clocks-time = Tempo rimasto per { $name }:
clocks-until = fino al { $time }
clocks-over = { $name } non ha più tempo.
clocks-over-bot = { $name } non ha più tempo. Entro tre minuti subentra un bot.
clocks-over-alone = { $name } non ha più tempo. Non gioca nessun altro, quindi non subentra nessun bot.
clocks-over-vote = { $name } non ha più tempo. Subentra un bot se tutti gli altri sono d’accordo: finora { $agreed } su { $count }.
clocks-over-skip = { $name } non ha più tempo. Entro tre minuti l’orologio salta la decisione.
clocks-over-skip-alone = { $name } non ha più tempo. Non gioca nessun altro, quindi l’orologio non salta nulla.
clocks-over-skip-waits = { $name } non ha più tempo. L’orologio ha saltato anche tutti gli altri, quindi aspetta che qualcuno torni.
clocks-stopped = in pausa
clocks-paused = { $name } ha fermato il suo orologio.
clocks-absent = Un bot gioca al posto di { $name }, che non aveva più tempo.
clocks-skipped = { $name } non aveva più tempo, quindi l’orologio ha saltato la decisione.
clocks-pause = Ferma il mio orologio (restano { $left } di vacanza)
clocks-resume = Riprendi il mio orologio
clocks-back = Sono di nuovo qui
clocks-let-bot = Fai giocare un bot al posto di { $names }
clocks-no-vote = Nessuno ha finito il tempo, quindi non può subentrare un bot
clocks-no-own-vote = Anche tu hai finito il tempo, quindi non può subentrare un bot al posto di altri
clocks-short = Il tuo tempo sta per finire:
# La parola breve per i giorni, come in “3 g 4 h”.
clocks-day = g
clocks-none = Questa partita non ha orologio
clocks-no-holiday = Non ti restano giorni di vacanza per fermare l’orologio
clocks-unknown = I pacchetti scelti non hanno un orologio con questo nome
clocks-unreadable = L’orologio di { $game } non si può leggere
