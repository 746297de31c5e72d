# `--watch`: che cosa si dice quando si salvano dei file.

watch-nothing = non c'è niente da osservare: i contenuti in uso sono incorporati e nessun pacchetto è indicato
    .hint = indica la cartella di un pacchetto, ad es. `speciate check my-pack --watch`, o quella dei tuoi contenuti con `--content DIR`
watch-begun = osservo { $places }: salva un file per continuare, premi Ctrl-C per finire
watch-files = { $more ->
    [0] { $files }
   *[other] { $files } e altri { $more }
}
watch-saved = salvato: { watch-files }
watch-added = nuovo: { watch-files }
watch-removed = cancellato: { watch-files }
watch-same-error = nulla è cambiato: lo stesso errore impedisce di continuare

# Che cosa trova `check`.

watch-same = { $count ->
    [0] nulla è cambiato: nessuna segnalazione
    [one] nulla è cambiato: la stessa segnalazione
   *[other] nulla è cambiato: le stesse { $count } segnalazioni
}
watch-gone = sparito: { $place }: { $said }
watch-hidden = questa volta non trovato, forse nascosto dagli errori: { $place }: { $said }
watch-left = c'è ancora: { $place }: { $said }
watch-place = { $file }:{ $line }
watch-findings = { $count ->
    [0] nessuna segnalazione
    [one] una segnalazione
   *[other] { $count } segnalazioni
}; nuove: { $new }, sparite: { $gone }

# Gli scenari di `test`.

watch-same-scenarios = nulla è cambiato: { $summary }
watch-again = gli scenari si possono giocare di nuovo, con lo stesso risultato: { $summary }
watch-otherwise = questo falliva già prima, ma in un altro modo:
watch-same-reason = { $count ->
    [one] un altro scenario non si può giocare per lo stesso motivo
   *[other] altri { $count } scenari non si possono giocare per lo stesso motivo
}
watch-fails-too = ora fallisce anche: { $title }
watch-fails-too-all = ora falliscono altri { $count } scenari; `speciate test` li mostra tutti
watch-passes = riesce di nuovo: { $title }
watch-passes-all = { $count } scenari riescono di nuovo
watch-new-passes = nuovo, riesce: { $title }
watch-new-passes-all = { $count } scenari nuovi riescono
watch-scenario-gone = non c'è più: { $title }
watch-scenario-gone-all = { $count } scenari non ci sono più
watch-fails = fallisce ancora: { $title }
watch-fails-all = { $count } scenari falliscono ancora
