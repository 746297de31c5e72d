# `speciate translate`.

translate-head =
    Scrivi ogni traduzione sotto il testo inglese nel suo commento, con lo stesso id e gli stessi argomenti tra graffe.
    Lascia i commenti dove sono: mostrano da quale testo inglese è nata una traduzione. `{ $command }` elenca che cosa manca o è superato.
translate-english = L'inglese è la lingua da cui si traduce
translate-language = `{ $found }` non è il codice di una lingua
    .hint = scrivi per esempio `de`, `fr` o `pt-BR`
translate-where = la traduzione di tutto ciò che è incluso ha bisogno di una sua cartella
    .hint = scrivi per esempio `--out speciate-{ $language }`; la cartella è un pacchetto, da usare con `--pack`
translate-nothing = non c'è nessun testo inglese da tradurre per `{ $folder }`
translate-file = { $file }: testi tradotti { $done } su { $texts }
    .written = Scritto { $file }: testi tradotti { $done } su { $texts }
translate-wrote = Scritto { $file }
translate-missing = mancano: { $names }{ $more ->
    [0] {""}
   *[other] {" "}e altri { $more }
}
translate-renamed = riga { $line }: `{ $old }` ora si chiama `{ $new }`, come dice `[renamed]` in `pack.toml`
    .written = riga { $line }: `{ $old }` ha il nuovo id `{ $new }`, come dice `[renamed]` in `pack.toml`
translate-outdated = riga { $line }, `{ $id }`: il testo inglese è cambiato dopo la traduzione
translate-unrecorded = { $count ->
    [one] Una traduzione non ha il commento con il testo inglese, perciò non ci si accorgerebbe se questo cambia. `{ $command }` lo aggiunge.
   *[other] { $count } traduzioni non hanno il commento con il testo inglese, perciò non ci si accorgerebbe se questo cambia. `{ $command }` lo aggiunge.
}
translate-recorded = { $count ->
    [one] Una traduzione ora mostra il testo inglese in un commento. Controlla una volta che corrispondano: i cambiamenti futuri saranno notati.
   *[other] { $count } traduzioni ora mostrano il testo inglese in un commento. Controlla una volta che corrispondano: i cambiamenti futuri saranno notati.
}
translate-total = Testi tradotti: { $done } su { $texts }{ $outdated ->
    [0] .
    [one] , uno dei quali è superato.
   *[other] , { $outdated } dei quali sono superati.
}
translate-unfinished = la traduzione non è completa
    .outdated = la traduzione è completa, ma alcune parti sono superate
    .renamed = la traduzione è completa, ma alcuni testi hanno vecchi id
    .hint = traduci ciò che manca e togli le righe `# outdated` e `# - …` sopra ciò che hai rivisto; `{ $command }` aggiunge ai file i testi nuovi
    .hint-renamed = `{ $command }` scrive i nuovi id
    .hint-faults = `{ $command }` trova errori: correggili prima, perché i testi inglesi potrebbero essere sbagliati
