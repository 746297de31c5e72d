# Che cosa dice `try` dei round, che nel gioco base si chiamano turni.

try-in-game = { $card }: { $animal } l'ha presa per la tessera { $tile } e la esegue, nel round { $turn } di una partita iniziata dai bot.
try-heard = Nel round { $turn } succede:
try-failed = Nel round { $turn } il suo script fallisce:
try-other-failed = Nel round { $turn } fallisce un altro script, { $file }:
try-nothing-heard = { $count ->
    [0] Fino al round { $turn } nulla di ciò è stato chiamato.
    [one] Fino al round { $turn } è stato chiamato una volta, senza cambiare nulla.
   *[other] Fino al round { $turn } è stato chiamato { $count } volte, senza cambiare nulla.
}
