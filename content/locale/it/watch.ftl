# `--watch`: che cosa si dice quando si salvano dei file.

watch-nothing = non c'è niente da osservare: i contenuti sono incorporati e non è indicato nessun pacchetto
    .hint = indica la cartella di un pacchetto, ad es. `speciate check my-pack --watch`, o quella dei tuoi contenuti con `--content DIR`
watch-begun = osservo { $places }: salva un file per ripetere, premi Ctrl-C per finire
watch-files = { $more ->
    [0] { $files }
   *[other] { $files } e altri { $more }
}
watch-saved = salvato: { watch-files }
watch-added = nuovo: { watch-files }
watch-removed = cancellato: { watch-files }
watch-same-error = nulla è cambiato: c'è ancora lo stesso errore

# Che cosa trova `check`.

watch-same = { $count ->
    [0] nulla è cambiato: nessuna segnalazione
    [one] nulla è cambiato: la stessa segnalazione
   *[other] nulla è cambiato: le stesse { $count } segnalazioni
}
watch-gone = risolto: { $place }: { $said }
watch-hidden = questa volta non trovato, forse perché lo nascondono gli errori: { $place }: { $said }
watch-left = c'è ancora: { $place }: { $said }
watch-place = { $file }:{ $line }
watch-findings = { $count ->
    [0] nessuna segnalazione
    [one] una segnalazione
   *[other] { $count } segnalazioni
}; nuove: { $new }, risolte: { $gone }

# Gli scenari di `test`.

watch-same-scenarios = nulla è cambiato: { $summary }
watch-again = gli scenari girano di nuovo, con lo stesso risultato: { $summary }
watch-otherwise = questo falliva già, ma per un altro motivo:
watch-same-reason = { $count ->
    [one] un altro scenario non gira per lo stesso motivo
   *[other] altri { $count } scenari non girano per lo stesso motivo
}
watch-fails-too = ora fallisce anche: { $title }
watch-fails-too-all = ora falliscono altri { $count } scenari; `speciate test` li mostra tutti
watch-passes = di nuovo superato: { $title }
watch-passes-all = { $count } scenari di nuovo superati
watch-new-passes = nuovo, superato: { $title }
watch-new-passes-all = { $count } nuovi scenari superati
watch-scenario-gone = tolto: { $title }
watch-scenario-gone-all = { $count } scenari sono stati tolti
watch-fails = fallisce ancora: { $title }
watch-fails-all = { $count } scenari falliscono ancora
