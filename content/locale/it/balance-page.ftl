# La pagina di `balance`.

balance-page-title = Equilibrio di { $game }
balance-page-summary = { $games } partite con { $seats } posti, giocate dai bot { $bots }.
balance-page-interrupted = La prova è stata interrotta. La pagina mostra le partite giocate fino a quel momento.

balance-page-verdicts = Verdetti
balance-page-setup = Che cosa è stato giocato
balance-page-fairness = Il gioco è equo?
balance-page-method = Come è stato misurato
balance-page-games = Le partite dietro ai numeri
balance-page-players = Partite di { $bots }

# Unità.

balance-page-percent = { $number }{ "\u00A0" }%
balance-page-less-than = meno di { $number }
balance-page-of = { $used } su { $of }
balance-page-none = nessuna

# Nomi.

balance-page-base = com'è ora
balance-page-thing = { $name } ({ $kind })
balance-page-others = tutto il resto
balance-page-animal = Animale
balance-page-all-games = Tutte le partite
balance-page-place-short = Livello { $number }
balance-page-animals = Animali
balance-page-seats = Posti
balance-page-places = Livelli della catena alimentare
balance-page-of-version = { $title }: { $version }

# Verdetti.

balance-page-setting = { $path } = { $value }
balance-page-verdicts-all = { $count } modifiche; quelle con una differenza: { $differing }
balance-page-verdicts-counts = { $differences ->
    [one] { $differences } differenza
   *[other] { $differences } differenze
}, { $even } nel margine, { $unknown } indecise

# Che cosa è stato giocato.

balance-page-fact-game = Gioco
balance-page-fact-variants = Varianti
balance-page-fact-settings = Impostazioni
balance-page-fact-seats = Posti
balance-page-fact-animals = Animali
balance-page-fact-bots = Giocatori
balance-page-fact-seed = Seme
balance-page-fact-stop = La prova finisce
balance-page-fact-version = Versione
balance-page-fact-command = Comando
balance-page-in-play = { $count } su { $of } in ogni partita: { $animals }
balance-page-stop-games = dopo { $games } partite di ogni versione, arrotondate a blocchi interi di { $seats } partite
balance-page-stop-precision = quando ogni quota di vittorie è nota entro { $points } punti percentuali
balance-page-stop-minutes = dopo { $minutes } minuti
balance-page-counts = Partite di { $bots }
balance-page-head-version = Versione
balance-page-head-played = Giocate
balance-page-head-finished = Concluse
balance-page-head-unfinished = Non finite
balance-page-head-frozen = Fermate da uno script
balance-page-head-distinct = Partite andate in modi diversi
balance-page-head-abandoned = Effetti abbandonati

# Vittorie.

balance-page-fairness-about = Ogni segno è una quota di vittorie, e la linea che lo attraversa contiene la quota vera. Se una linea non raggiunge quella tratteggiata, la quota non è quella equa. Le linee sono corrette per il loro numero: in 95 rapporti su 100 contengono tutte la quota vera. Un segno senza linea viene da troppo poche partite per avere limiti.
balance-page-examples-link = Partite vinte da ogni animale, posto e livello
balance-page-wins = Vittorie
balance-page-wins-by = Vittorie: { $group }
balance-page-wins-about = La quota di vittorie, senza modifiche. Una vittoria divisa tra due animali vale mezza vittoria per ciascuno.
balance-page-axis-wins = quota di vittorie, %
balance-page-fair-share = quota equa { $share }
balance-page-wins-versions = Vittorie con ogni modifica
balance-page-wins-versions-about = La quota di vittorie di ogni animale. Ogni linea contiene la quota vera in 95 casi su 100.
balance-page-wins-of = Vittorie: { $animal }

# Modifiche.

balance-page-changes = L'effetto delle modifiche
balance-page-difference-of = Differenza: { $measure }
balance-page-difference-about = Il valore con la modifica meno quello senza. Se una linea non raggiunge lo 0, c'è una differenza. Le linee sono corrette per tutti i confronti. Un valore senza linea viene da troppo poche partite per avere limiti.
balance-page-axis-difference-wins = differenza, punti percentuali di vittorie
balance-page-axis-difference-points = differenza, PV
balance-page-no-difference = nessuna differenza
balance-page-before-after = Prima e dopo: { $change }
balance-page-before-after-all = Prima e dopo, per { $count } modifiche
balance-page-head-value = Valore
balance-page-head-before = Prima
balance-page-head-after = Dopo
balance-page-head-difference = Differenza
balance-page-head-chance = Probabilità di una tale differenza se nulla è diverso (corretta)
balance-page-head-detectable = Differenza rilevabile
balance-page-head-verdict = Verdetto

# Punti.

balance-page-points = Da dove vengono i punti
balance-page-points-end = Punti alla fine
balance-page-points-source = Punti per fonte
balance-page-points-source-about = I punti medi di ogni animale in una partita, per fonte. I punti a sinistra dello 0 sono perdite.
balance-page-points-turn = Punti per turno
balance-page-points-turn-about = I punti medi di ogni animale dopo ogni turno, nelle partite arrivate a quel turno. Mancano i turni raggiunti da meno di un decimo delle partite.
balance-page-axis-points = punti, PV
balance-page-axis-turn = turno

# L'andamento delle partite.

balance-page-course = Come vanno le partite
balance-page-course-about = { $spread ->
    [none] Ogni partita ha { $least } turni
    [one] Almeno metà delle partite ha { $least } turni
   *[some] Almeno metà delle partite ha da { $least } a { $most } turni; la mediana è { $turns }
}. Nella partita mediana ci sono { $decisions } decisioni, e il vincitore resta in testa dopo { $known } dei turni. In una partita il primo posto cambia in media { $changes } volte. { $forced } delle domande ha una sola opzione, e nessuno viene interrogato.
balance-page-turns = Durata delle partite
balance-page-turns-about = Quante partite hanno avuto questo numero di turni.
balance-page-decisions = Decisioni
balance-page-decisions-about = Quante partite hanno avuto questo numero di domande con almeno due opzioni.
balance-page-lead-changes = Cambi in testa
balance-page-lead-changes-about = Quante volte dopo un turno aveva più punti un altro animale rispetto al turno prima.
balance-page-known-after = Quando il vincitore è noto
balance-page-known-after-about = La parte della partita dopo la quale il vincitore è rimasto in testa. Più tardi si decide una partita, più alto è il numero.
balance-page-ahead = Il vincitore in testa
balance-page-ahead-about = In quante partite il futuro vincitore aveva più punti dopo ogni decimo dei turni. Un decimo è arrotondato a turni interi, perciò nelle partite brevi gli ultimi decimi sono lo stesso turno.
balance-page-axis-turns = turni
balance-page-axis-decisions = decisioni di una partita
balance-page-axis-lead-changes = cambi in testa di una partita
balance-page-axis-known-after = parte della partita, % dei turni
balance-page-axis-part = parte della partita, %
balance-page-axis-ahead = partite, %
balance-page-axis-games = partite
balance-page-median = mediana { $median }

# Che cosa è stato usato.

balance-page-usage = Che cosa usano gli animali
balance-page-usage-about = Qui si vede che cosa si accompagna alla vittoria, non che cosa la causa: un animale in testa può spesso usare di più. Le linee sono corrette per il numero di cose: in 95 rapporti su 100 contengono tutte la differenza vera.
balance-page-usage-chart = Vittorie degli animali che usano una cosa
balance-page-usage-chart-about = La quota di vittorie degli animali che l'hanno usata, meno quella degli altri animali nelle stesse partite. Una correlazione, non una causa.
balance-page-usage-table = Che cosa è stato usato, e in quante partite
balance-page-head-thing = Cosa
balance-page-head-kind = Tipo
balance-page-head-games = Partite
balance-page-head-used = Usata da animali
balance-page-head-wins-used = Vittorie se usata
balance-page-head-wins-unused = Vittorie se no
balance-page-head-points = PV ricavati
balance-page-head-by-animal = Per animale

# Proposte.

balance-page-suggestion = Proposta
balance-page-suggestion-changes = { $count ->
    [one] Il numero da cambiare, su { $of }: del { $size } (un numero che raddoppia conta il 100 %)
   *[other] I { $count } numeri da cambiare, su { $of }: del { $size } in tutto (un numero che raddoppia conta il 100 %)
}
balance-page-suggestion-patch = Per tenere la modifica, metti queste righe in file di un pacchetto:
balance-page-suggestion-goals = I valori degli obiettivi
balance-page-suggestion-numbers = { $count ->
    [one] Il numero che poteva cambiare
   *[other] I { $count } numeri che potevano cambiare
}
balance-page-head-number = Numero
balance-page-head-goal = Obiettivo
balance-page-head-least = Minimo
balance-page-head-most = Massimo
balance-page-bounded = { $value } ({ $low } … { $high })

# Intervalli.

balance-page-over = { $path }: { $value }
balance-page-sweep-about = Il valore per ogni numero dell'intervallo. La fascia contiene il valore vero in 95 casi su 100.
balance-page-sweep-map-about = La media per ogni coppia di numeri.
balance-page-uneven-wins = Quanto le vittorie non sono in equilibrio
balance-page-uneven-wins-about = La distanza massima tra la quota di vittorie di un animale e la quota equa. Il solo caso può portarla a circa { $chance }. Una cella con una cornice è più che un caso: risulta che un animale non ha la sua quota equa. Senza modifiche, la distanza è { $base }.
balance-page-axis-uneven = distanza dalla quota equa, punti percentuali

# Come è stato misurato.

balance-page-method-bots = Tutte le partite sono state giocate da bot. Le persone possono giocare diversamente; un risultato che più tipi di bot mostrano è più sicuro.
balance-page-method-pairs = Ogni partita si gioca in tutte le versioni, ogni volta con lo stesso seme: gli stessi animali agli stessi posti, e le stesse estrazioni finché vanno allo stesso modo. Così le partite si confrontano a coppie, e ne servono meno.
balance-page-method-seats = Le partite sono giocate a blocchi. In un blocco gli stessi animali giocano una volta a ogni posto, ogni partita con le sue estrazioni, così nessun animale guadagna dal suo posto.
balance-page-method-wins = Una vittoria divisa tra due animali vale mezza vittoria per ciascuno.
balance-page-method-comparisons = Questo rapporto fa { $count } confronti. Più confronti ci sono, più ne mostrano una differenza per caso; perciò i verdetti sono corretti per tutti: in { $confidence } rapporti su 100 nessun verdetto è sbagliato per caso.
balance-page-method-bounds = Le linee nei grafici dell'equità e delle differenze sono corrette allo stesso modo. Le linee nel grafico di ciò che gli animali usano sono corrette per il numero di cose. Tutte le altre valgono per un solo valore, e contengono il valore vero in 95 casi su 100.
balance-page-method-tolerance = Una differenza conta se è più di { $points } punti percentuali di vittorie, o del { $percent } % di un altro valore. ✓ vuol dire che una differenza è minore, ≠ che è maggiore, ~ che c'è una differenza ma forse minore, e ? che le partite non lo dicono.
balance-page-method-same = Dei valori sono detti uguali, o una differenza troppo piccola per contare, solo se almeno { $blocks } blocchi sono andati diversamente. Una prova fino a una precisione finisce quando i limiti sono abbastanza vicini, quali che siano i verdetti.
balance-page-method-finished = Contano solo le partite concluse. La tabella sopra dice quante non lo sono; se sono molte, non c'è verdetto.
balance-page-method-usage = Quello che gli animali usano è osservato, non variato: questi numeri sono correlazioni.

# Partite.

balance-page-games-about = Ogni partita qui sotto si può giocare di nuovo, con le stesse estrazioni e le stesse decisioni: il suo comando ne racconta la storia.
balance-page-games-kept = Tutte le partite della serie sono conservate nella cartella `{ $run }`. Il primo comando di una partita ne racconta la storia su un computer che ha questa cartella; il secondo la gioca di nuovo su ogni computer che ha gli stessi pacchetti. `speciate show { $run }:NUMERO` mostra com'è finita, e `speciate show { $run }:NUMERO@turn:3/1` la mostra alla prima domanda del turno 3.
balance-page-games-of = { $version }, { $bots }
balance-page-examples = Partite vinte, per numero
balance-page-head-group = Chi
balance-page-head-wins = Quota di vittorie
balance-page-head-examples = Partite
balance-page-games-listed = { $count } partite su { $games }
balance-page-score = { $animal } { $points }
balance-page-game = Vittoria: { $winners }, dopo { $turns } turni e { $decisions } decisioni. Cambi in testa: { $changes }; il vincitore è rimasto in testa { $known ->
    [0] dall'inizio
   *[other] dopo il turno { $known }
}. PV: { $scores }.
balance-page-game-unfinished = Non finita dopo { $turns } turni e { $decisions } decisioni. PV: { $scores }.
