# Come si presentano gli errori nei file, e dove possono trovarsi.

level-error = errore
level-warning = avviso
level-note = nota
level-help = aiuto
level-why = perché

place-setting = impostazione `{ $key }`
place-variant = variante `{ $id }`
