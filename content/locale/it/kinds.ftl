# Come si chiamano i tipi di cose.

kind-values-in-list = valori in un elenco
kind-animal = animale
kind-element = elemento
kind-terrain = terreno
kind-tile = tessera
# Che cosa c'è su una tessera piccola, nei testi delle regole. Un pacchetto con altre tessere piccole sostituisce questo testo.
small-tile = tundra
kind-hex = esagono
kind-corner = angolo
kind-section = sezione
kind-space = spazio
kind-card = carta
kind-event = evento
kind-trait = tratto
kind-house-rule = regola della casa
kind-cards-and-house-rules = carte e regole della casa
kind-phase = fase
kind-stream = flusso casuale
kind-question = domanda
kind-word = parola
kind-class = classe
kind-species = specie

# Tipi di valori negli script.

kind-number = numero
kind-text = testo
kind-flag = valore logico
kind-array = array
kind-array-of = array ({ $items })
kind-range = intervallo
kind-function = funzione
kind-map = mappa
kind-nothing = niente
kind-any = qualsiasi cosa
kind-other = qualcos'altro

# Parti delle tabelle.

kind-key = chiave
kind-option = opzione di preparazione
kind-metric = misura
kind-clock = orologio
kind-season = stagione
kind-format = formato di torneo
kind-fact = fatto
kind-ruling = interpretazione
kind-ability = abilità
kind-weight = peso
kind-bot = bot
kind-bot-style = stile dei bot
kind-script-bot = bot
kind-aim = obiettivo
kind-pack = pacchetto
kind-game = gioco
