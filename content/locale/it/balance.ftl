# Quello che `balance` stampa.

# Quanto si gioca, detto prima.
balance-plan = { $games } partite di ogni versione, { $all } in tutto: ci vogliono circa { $time }. Se una modifica fa una differenza di { $points } punti percentuali di vittorie, la trovano 80 prove simili su 100.
balance-plan-few = { $games } partite di ogni versione, { $all } in tutto: ci vogliono circa { $time }. Sono troppo poche per un giudizio.
balance-plan-open = La prova finisce dopo { $minutes ->
        [one] un minuto
       *[other] { $minutes } minuti
    }.
balance-plan-precision = Circa { $games } partite di ogni versione bastano probabilmente per conoscere ogni quota di vittorie a { $points } punti percentuali, { $all } in tutto: ci vogliono circa { $time }. La prova finisce appena le quote sono note, prima o dopo.
balance-seconds = { $count ->
        [one] un secondo
       *[other] { $count } secondi
    }
balance-minutes = { $count ->
        [one] un minuto
       *[other] { $count } minuti
    }
balance-hours = { $count ->
        [one] un'ora
       *[other] { $count } ore
    }
balance-progress = { $played } di { $games } partite, ancora circa { $time }
balance-progress-open = { $played } partite, ancora circa { $time }
balance-interrupted = interrotto: il rapporto riguarda le { $played } partite dei blocchi interi

# Giudizi.
balance-with-bots = Con i bot `{ $bots }`:
balance-fair = { $group ->
        [animals] Equo per gli animali
        [seats] Equo per i posti
       *[places] Equo per i gradi della catena alimentare
    } entro { $margin } punti percentuali: nessuna quota di vittorie dista più di { $most } punti percentuali dal giusto { $fair } %.
balance-unfair = { $group ->
        [animals] Non equo per gli animali
        [seats] Non equo per i posti
       *[places] Non equo per i gradi della catena alimentare
    }: { $names } { $count ->
        [one] dista
       *[other] distano
    } più di { $margin } punti percentuali dal giusto { $fair } %.
balance-differs = { $group ->
        [animals] Non del tutto equo per gli animali
        [seats] Non del tutto equo per i posti
       *[places] Non del tutto equo per i gradi della catena alimentare
    }: { $names } { $count ->
        [one] è diverso
       *[other] sono diversi
    } dal giusto { $fair } %, ma forse di meno di { $margin } punti percentuali. Nessuna quota di vittorie ne dista più di { $most } punti percentuali.
balance-strength-beyond = { $name } vince il { $share } % delle sue partite (tra { $low } e { $high }): è troppo { $way ->
        [weak] debole
       *[strong] forte
    }, da { $least } a { $most } punti percentuali.
balance-strength-differs = { $name } vince il { $share } % delle sue partite (tra { $low } e { $high }): è troppo { $way ->
        [weak] debole
       *[strong] forte
    }, ma forse di meno di { $margin } punti percentuali: da { $least } a { $most }.
balance-strength-within = { $name } vince il { $share } % delle sue partite (tra { $low } e { $high }), entro { $margin } punti percentuali dal giusto { $fair } %.
balance-strength-open = { $name } vince il { $share } % delle sue partite (tra { $low } e { $high }): non risulta né troppo forte né troppo debole. Può essere troppo forte fino a { $above } punti percentuali, o troppo debole fino a { $below }.
balance-fair-few = { $group ->
        [animals] Le partite sono troppo poche per dire se la situazione è equa per gli animali
        [seats] Le partite sono troppo poche per dire se la situazione è equa per i posti
       *[places] Le partite sono troppo poche per dire se la situazione è equa per i gradi della catena alimentare
    } entro { $margin } punti percentuali: non possono escludere una quota di vittorie a { $most } punti percentuali dal giusto { $fair } %.
balance-fair-few-any = { $group ->
        [animals] Le partite sono troppo poche per dire se la situazione è equa per gli animali
        [seats] Le partite sono troppo poche per dire se la situazione è equa per i posti
       *[places] Le partite sono troppo poche per dire se la situazione è equa per i gradi della catena alimentare
    } entro { $margin } punti percentuali: ogni quota di vittorie è possibile.
balance-fair-few-blocks = { $group ->
        [animals] Da queste partite la situazione risulterebbe equa per gli animali
        [seats] Da queste partite la situazione risulterebbe equa per i posti
       *[places] Da queste partite la situazione risulterebbe equa per i gradi della catena alimentare
    } entro { $margin } punti percentuali, ma sono troppo poche per fidarsi: { $missing ->
        [one] serve ancora 1 blocco
       *[other] servono ancora { $missing } blocchi
    } di partite che vanno diversamente.
balance-fair-withheld = { $group ->
        [animals] Nessun giudizio sugli animali
        [seats] Nessun giudizio sui posti
       *[places] Nessun giudizio sui gradi della catena alimentare
    }: { $reason }.
balance-seats-no-effect = I posti non sono giudicati: in questo gioco non hanno effetto, perché l'ordine di gioco segue la catena alimentare.
balance-first-go = L'animale più in basso nella catena alimentare gioca per primo: è il grado { $place }, che vince { $share }.
balance-first-go-always = L'animale più in basso nella catena alimentare gioca per primo: qui sempre { $animal }, quindi le sue vittorie non dicono se conta l'animale o giocare per primo.
balance-place-only = Il grado { $place } l'ha avuto sempre e solo { $animals }, quindi queste vittorie da sole non dicono se conta il grado o l'animale.
balance-place-within = { $animal } vince { $here } al grado { $place }, e { $elsewhere } agli altri gradi.
balance-share = il { $share } % delle sue partite
balance-share-between = il { $share } % delle sue partite (da { $low } a { $high })
balance-needed = { $verdict } Circa { $games } partite basterebbero.
balance-needed-many-from = { $verdict } Gioca molte più partite: così poche non dicono quante bastano. Un rapporto può dirlo da { $least } partite in su.
balance-needed-many = { $verdict } Gioca molte più partite: così poche non dicono quante bastano.
balance-without-change = Senza modifiche:
balance-change = Con `{ $change }`, in { $games } coppie di partite (con la modifica, { $differing } sono andate diversamente):
balance-change-numbers = Con `{ $change }` ({ $numbers }), in { $games } coppie di partite (con la modifica, { $differing } sono andate diversamente):
balance-number = { $name }: { $after } invece di { $before }
balance-number-only = { $after } invece di { $before }
balance-number-score = { $name }, { $place ->
        [1] primo posto
        [2] secondo posto
        [3] terzo posto
       *[other] posto { $place }
    }
balance-change-nothing = La modifica non ha avuto effetto in queste partite: tutte le { $games } sono andate allo stesso modo.
balance-change-no-games = Nessun giudizio su `{ $change }`: nessuna partita è finita sia con la modifica sia senza.
balance-way = { $way ->
        [less] in meno
       *[more] in più
    }
balance-difference = { $measure ->
        [wins] Vittorie di { $name }: { $difference } punti percentuali { $way } con la modifica (tra { $low } e { $high }), { $after } % invece di { $before } %
        [points] PV di { $name }: { $difference } PV { $way } con la modifica (tra { $low } e { $high }), { $after } invece di { $before }
       *[game] { $what }: { $difference } { $way } con la modifica (tra { $low } e { $high }), { $after } invece di { $before }
    }
balance-difference-beyond = { $said }.
balance-difference-differs = { $said }. Può essere meno dei { $margin } che contano.
balance-difference-within = { $said }. È meno dei { $margin } che contano.
balance-all-points-beyond = PV di tutti gli animali: da { $least } a { $most } PV { $way } con la modifica (tra { $low } e { $high }).
balance-all-points-differs = PV di tutti gli animali: da { $least } a { $most } PV { $way } con la modifica (tra { $low } e { $high }), ma forse meno di quanto conta.
balance-all-points-within = PV di tutti gli animali: da { $least } a { $most } PV { $way } con la modifica (tra { $low } e { $high }), meno di quanto conta.
balance-same = { $measure ->
        [wins] Le vittorie di { $names } sono le stesse.
       *[points] I PV di { $names } sono gli stessi.
    }
balance-no-larger = { $measure ->
        [wins] Nessuna differenza maggiore di { $most } punti percentuali di vittorie
       *[points] Nessuna differenza maggiore di { $most } PV alla fine
    } per { $names }.
balance-no-larger-game = { $what }: nessuna differenza maggiore di { $most }.
balance-few = { $measure ->
        [wins] Le partite sono troppo poche per dire se { $names } vincono di più o di meno: non possono escludere una differenza di { $most } punti percentuali.
       *[points] Le partite sono troppo poche per dire se { $names } hanno più o meno PV: non possono escludere una differenza di { $most } PV.
    }
balance-few-any = { $measure ->
        [wins] Le partite sono troppo poche per dire se { $names } vincono di più o di meno: ogni differenza è possibile.
       *[points] Le partite sono troppo poche per dire se { $names } hanno più o meno PV: ogni differenza è possibile.
    }
balance-few-blocks = { $measure ->
        [wins] Da queste partite non risulta una differenza che conta nelle vittorie di { $names }
       *[points] Da queste partite non risulta una differenza che conta nei PV di { $names }
    }, ma sono troppo poche per fidarsi: { $missing ->
        [one] serve ancora 1 blocco
       *[other] servono ancora { $missing } blocchi
    } di partite che vanno diversamente.
balance-withheld = Nessun giudizio su { $which }: { $reason }.
balance-withheld-all = Nessun giudizio sulla modifica `{ $change }`: { $reason }.
balance-withheld-part = { $measure ->
        [wins] vittorie di { $names }
       *[points] PV di { $names }
    }

# Il riassunto.
balance-summary = In breve: il gioco { $base }.
balance-summary-change = In breve: senza la modifica il gioco { $base }. Con la modifica il gioco { $with }. { $effects }
balance-summary-changes = In breve: senza modifiche il gioco { $base }. Modifiche che cambiano di sicuro le vittorie di un animale: { $differing } su { $count }.
balance-state-fair = è equo per gli animali entro { $margin } punti percentuali
balance-state-unfair = non è equo per gli animali
balance-state-differs = non è del tutto equo per gli animali, ma forse lo è entro { $margin } punti percentuali
balance-state-open = è forse equo per gli animali, ma le partite non bastano per dirlo
balance-state-trivial = ha un solo animale
balance-state-withheld = resta senza giudizio
balance-effects = La modifica cambia le vittorie di { $names }.
balance-effects-none = Non risulta che la modifica cambi le vittorie di un animale.

# Più squadre di bot.
balance-agree-base = Senza modifiche, tutti i bot mostrano che { $sides } del giusto.
balance-agree-base-none = Senza modifiche, per nessun animale tutti i bot mostrano che vince troppo o troppo poco.
balance-agree-change = Con `{ $change }`, tutti i bot mostrano che { $sides }.
balance-agree-change-none = Con `{ $change }`, per nessun animale tutti i bot mostrano che vince di più o di meno.
balance-agree-more = { $names } { $count ->
        [one] vince
       *[other] vincono
    } più
balance-agree-less = { $names } { $count ->
        [one] vince
       *[other] vincono
    } meno

# Intervalli.
balance-trend = Da { $from } a { $to }, le vittorie di { $name } { $way ->
        [fall] scendono
       *[rise] salgono
    } di circa { $slope } punti percentuali ogni volta che `{ $path }` è 1 di più (tra { $low } e { $high }).
balance-trend-none = Da { $from } a { $to }, non risulta che `{ $path }` faccia salire o scendere le vittorie di { $names }.
balance-most-even-shown = Con { $values } le vittorie risultano più in equilibrio che senza modifiche. In queste partite nessun animale dista più di { $found } punti percentuali dalla sua quota giusta (la distanza vera è tra { $low } e { $high }); senza modifiche sono { $base } (tra { $base_low } e { $base_high }). Altri valori che non se ne distinguono: { $alike } su { $of }.
balance-most-even = Per nessun valore risulta che renda le vittorie più in equilibrio. In queste partite il migliore è { $values }: nessun animale dista più di { $found } punti percentuali dalla sua quota giusta (la distanza vera è tra { $low } e { $high }). Senza modifiche sono { $base } (tra { $base_low } e { $base_high }), quindi può essere un caso. Altri valori che non se ne distinguono: { $alike } su { $of }.
balance-trend-withheld = Nessun giudizio su come `{ $path }` cambia le vittorie di { $names }: { $reason }.
balance-most-even-withheld = Nessun giudizio sul valore che rende le vittorie più in equilibrio: { $reason }.
balance-most-even-left-out = { $count ->
        [one] Un valore è escluso, perché un giudizio sulle sue vittorie manca.
       *[other] { $count } valori sono esclusi, perché dei giudizi sulle loro vittorie mancano.
    }
balance-most-even-few = Le partite sono troppo poche per dire con quale valore le vittorie sono più in equilibrio.
balance-unfinished = il { $percent } % delle partite non è finito, e quelle partite possono essere diverse dalle altre
balance-abandoned = nel { $percent } % delle partite uno script è fallito e il suo effetto è stato abbandonato, perciò quelle partite non hanno seguito le regole
balance-bots-disagree = i bot non sono d'accordo ({ $sides })
balance-bots-more = di più con { $bots }
balance-bots-less = di meno con { $bots }
balance-bots-neither = nessuna differenza con { $bots }
balance-caution = In { $percent } rapporti su 100 nessun giudizio è sbagliato per caso: i giudizi sono corretti per { $count } confronti.
balance-bounds = Nelle tabelle, i limiti di una quota e dei PV medi valgono solo per quel valore: ognuno contiene il valore vero in 95 casi su 100. I giudizi, e i limiti con il titolo `corretto`, tengono conto di tutti i confronti e sono perciò più prudenti. Se una quota ha un valore diverso da quello solito in meno di { $blocks } blocchi, perché un animale vince di rado, i suoi limiti sono più larghi: partite simili possono essere più frequenti di quanto sembrano. Una differenza conta se è più di { $points } punti percentuali di vittorie, o del { $percent } % di un altro valore; `--within` imposta un altro margine. ✓ vuol dire che una differenza è minore, ≠ che è maggiore, ~ che c'è una differenza ma forse minore, e ? che le partite non lo dicono.
balance-players = Questi risultati riguardano partite dei bot `{ $bots }`. Altri giocatori possono giocare diversamente.

# Giudizi nelle tabelle.
balance-short-beyond = ≠ { $way }
balance-short-differs = ~ { $way }
balance-short-within = ✓ { $way }, nel margine
balance-short-no-larger = ✓ non più di { $most }
balance-short-same = ✓ uguale
balance-short-few = ? troppo poche partite
balance-short-unfinished = troppe partite non finite
balance-short-abandoned = uno script è fallito
balance-short-disagree = i bot non sono d'accordo

# Misure.
balance-measure-of = { $name }, { $measure }
balance-measure-wins = vittorie, %
balance-measure-points = PV
balance-measure-turns = turni
balance-measure-decisions = decisioni
balance-measure-lead-changes = cambi di testa
balance-measure-known-after = chi vince è in testa dopo, % dei turni
balance-measure-forced = domande con una sola opzione, %
balance-measure-spread = PV dal migliore al peggiore animale
balance-seat = Posto { $number }
balance-place = Grado { $number } della catena alimentare
balance-game = la partita
balance-setup = Preparazione
balance-space = { $section } { $number }

# Il rapporto.
balance-heading = { $title }: { $games } partite con { $players } posti, bot { $bots } e seme { $seed }
balance-seeds = { $seed } (i giudizi vengono da partite nuove con il seme { $games })
balance-content = Il gioco è giocato con { $options }.
balance-left-out-frozen = { $count ->
        [one] Uno script fallito ha fermato una partita, che non conta.
       *[other] Script falliti hanno fermato { $count } partite, che non contano.
    }
balance-froze = { $count ->
        [one] uno script fallito ha bloccato una partita
       *[other] script falliti hanno bloccato { $count } partite
    }
balance-left-out = { $count ->
        [one] Una partita non è finita e non conta.
       *[other] { $count } partite non sono finite e non contano.
    }
balance-effects-abandoned = { $count ->
        [one] 1 effetto è stato abbandonato perché il suo script è fallito
       *[other] { $count } effetti sono stati abbandonati perché i loro script sono falliti
    }
    .hint = esegui `{ $command }`: gioca di nuovo la prima di queste partite e si ferma all'errore
balance-note = { $note }.
balance-few-differ = Solo { $distinct } di { $games } partite sono diverse. I limiti sono calcolati da queste.
balance-precision-missed = La prova è finita prima di conoscere ogni quota di vittorie a { $points } punti percentuali, perché le nuove partite andavano come altre già giocate.
balance-length = { $spread ->
        [none] Ogni partita dura { $low } turni
        [one] Una partita dura in media { $turns } turni, almeno metà delle partite { $low }
       *[some] Una partita dura in media { $turns } turni, almeno metà delle partite da { $low } a { $high }
    }, con { $decisions } decisioni in media.
balance-lead = Chi è in testa cambia in media { $changes } volte. Chi vince è in testa fino alla fine in media dopo il { $known } % dei turni, e dopo il { $median } % nella partita mediana.
balance-forced = Il { $forced } % delle domande ha una sola opzione, perciò nessuno le riceve.
balance-sources = Da dove vengono i punti: PV medi di un animale in una partita.
balance-sources-largest = Da dove vengono i punti: PV medi di un animale in una partita, le { $most } fonti maggiori. Il JSON le ha tutte.
balance-usage = Che cosa si accompagna alla vittoria (una correlazione, non una causa): quanti animali hanno usato una cosa, e quanti punti percentuali di vittorie in più hanno degli animali delle stesse partite che non l'hanno usata. I limiti sono corretti per tutte le { $count } cose; { $shown ->
        [one] questa è quella con la differenza più sicura:
       *[other] queste sono le { $shown } con le differenze più sicure:
    }
balance-usage-row = { $used } di { $of }
balance-sweep = Vittorie, %, per ogni valore di { $path }. `+` è più che nel gioco com'è ora, `-` è meno, `?` vuol dire che le partite non lo dicono; un valore senza segno non fa differenze che contano:
balance-sweep-points = PV medi, con gli stessi segni, per ogni valore di { $path }:
balance-sweep-base = com'è ora
column-fair = giusto
column-all-likely = corretto
column-before = prima
column-after = dopo
column-difference = differenza
column-verdict = giudizio
column-measure = misura

# Errori.
balance-sweep-expected = un percorso delle tabelle e un intervallo
balance-range-reversed = un intervallo dal numero minore al maggiore
balance-precision-expected = una percentuale da 0.1 a 50
balance-sweep-many = un intervallo di { $count } versioni è troppo: se ne giocano al massimo { $most }
    .hint = allarga i passi, ad es. `--sweep { $example }`
balance-sweep-impossible = il gioco non può avere per `{ $path }` { $count ->
        [one] il valore { $values }
       *[other] i valori { $values }
    }: { $reason }
    .hint = comincia da un valore che il gioco può avere, ad es. `--sweep { $example }`
balance-sweep-one-value = l'intervallo di `{ $path }` ha solo il valore che il gioco ha già, { $value }
balance-against-twice = la modifica `{ $change }` è indicata due volte
balance-two-sweeps = si possono provare al massimo due intervalli insieme
balance-sweep-twice = il percorso `{ $path }` è in due intervalli
balance-bots-twice = i bot `{ $bots }` sono indicati due volte
balance-seats =
    .hint = scegli il numero di posti con `--players`: { $counts }
balance-page-written = il resoconto con i grafici è in { $file }

# Proposte: prima delle partite, e durante.
balance-suggest-plan = { $base } partite per vedere il gioco com'è, { $search } per cercare una modifica e { $check } per verificarla: ci vogliono circa { $time }.
balance-suggest-progress-base = il gioco com'è: { $played } partite; ancora circa { $time }
balance-suggest-progress-search = ricerca: { $played } partite; ancora circa { $time }
balance-suggest-progress-check = verifica: { $played } partite; ancora circa { $time }

# Proposte: giudizi.
balance-suggest-met-already = { $count ->
        [one] Il gioco raggiunge già l'obiettivo { $aims }: non serve cambiare nulla.
       *[other] Il gioco raggiunge già gli obiettivi { $aims }: non serve cambiare nulla.
    }
balance-suggest-met = { $count ->
        [one] Con la modifica proposta il gioco raggiunge l'obiettivo { $aims }.
       *[other] Con la modifica proposta il gioco raggiunge gli obiettivi { $aims }.
    }
balance-suggest-missed = { $count ->
        [one] Con la migliore modifica trovata il gioco non raggiunge l'obiettivo { $aims }.
       *[other] Con la migliore modifica trovata il gioco non raggiunge tutti gli obiettivi { $aims }.
    }
balance-suggest-few = { $count ->
        [one] Le partite sono troppo poche per dire se il gioco con la modifica proposta raggiunge l'obiettivo { $aims }.
       *[other] Le partite sono troppo poche per dire se il gioco con la modifica proposta raggiunge gli obiettivi { $aims }.
    }
balance-suggest-no-change = { $count ->
        [one] Non è stata trovata nessuna modifica di questi numeri che avvicini il gioco all'obiettivo { $aims }.
       *[other] Non è stata trovata nessuna modifica di questi numeri che avvicini il gioco agli obiettivi { $aims }.
    }
balance-suggest-base-missed = { $count ->
        [one] Così com'è, il gioco non raggiunge l'obiettivo { $aims }.
       *[other] Così com'è, il gioco non raggiunge tutti gli obiettivi { $aims }.
    }
balance-suggest-base-few = { $count ->
        [one] Le partite sono troppo poche per dire se il gioco così com'è raggiunge l'obiettivo { $aims }.
       *[other] Le partite sono troppo poche per dire se il gioco così com'è raggiunge gli obiettivi { $aims }.
    }
balance-suggest-unfinished = { $count ->
        [one] Nessun giudizio sull'obiettivo { $aims }: { $reason }.
       *[other] Nessun giudizio sugli obiettivi { $aims }: { $reason }.
    }
balance-suggest-interrupted = { $count ->
        [one] La ricerca per l'obiettivo { $aims } è stata interrotta: non c'è nessuna proposta.
       *[other] La ricerca per gli obiettivi { $aims } è stata interrotta: non c'è nessuna proposta.
    }
balance-suggest-more-even = Con la modifica le vittorie risultano più in equilibrio: l'animale più lontano dalla sua quota giusta ne dista { $after } punti percentuali (tra { $after_low } e { $after_high }), non { $before } (tra { $before_low } e { $before_high }).
balance-suggest-not-more-even = Non risulta che con la modifica le vittorie siano più in equilibrio: l'animale più lontano dalla sua quota giusta ne dista { $after } punti percentuali (tra { $after_low } e { $after_high }) con la modifica, e { $before } (tra { $before_low } e { $before_high }) senza.
balance-suggest-evenness-withheld = Nessun giudizio sull'equilibrio delle vittorie con la modifica: { $reason }.
balance-suggest-bots-disagree = i bot non sono d'accordo (raggiunto con { $met }, non raggiunto con { $missed })
balance-suggest-goal = { $what }: { $value } (tra { $low } e { $high }). L'obiettivo è { $goal }; fino a { $tolerance } in più o in meno va bene.
balance-suggest-goal-unbounded = { $what }: { $value }. L'obiettivo è { $goal }; fino a { $tolerance } in più o in meno va bene.
balance-suggest-goal-bots = { $what } con `{ $bots }`

# Proposte: il rapporto.
balance-suggest-heading = Modifica proposta: { $count ->
        [one] { $count } numero
       *[other] { $count } numeri
    } su { $of }, del { $size } % in tutto (un numero che raddoppia conta il 100 %).
balance-suggest-effort = La ricerca ha giocato { $games } partite con { $versions } versioni. I giudizi si basano su altre partite, con semi che la ricerca non ha usato.
balance-suggest-refused = { $count ->
        [one] Ha tralasciato una versione perché il gioco non può avere numeri simili.
       *[other] Ha tralasciato { $count } versioni perché il gioco non può avere numeri simili.
    }
balance-suggest-try = Per giocare con la modifica:
balance-suggest-keep = Per giocare di nuovo le partite del giudizio, con la modifica, e tenerle. Per le partite senza la modifica, togli le ultime opzioni `--set`:
balance-suggest-patch = Per tenere la modifica, metti queste righe in `{ $file }` di un pacchetto:
balance-goal = { $goal } ± { $tolerance }
balance-goal-met = raggiunto
balance-goal-missed = non raggiunto
column-goal = obiettivo

# Proposte: pacchetti.
balance-saved = il pacchetto con la modifica è in { $folder }
balance-saved-unproved = le partite non mostrano che il gioco con questo pacchetto raggiunge l'obiettivo; gioca più partite prima di contarci
balance-not-saved = in { $folder } non è scritto nessun pacchetto, perché non c'è nessuna modifica proposta
balance-save-over = una variante imposta `{ $path }` dopo tutti i pacchetti, quindi un pacchetto non può cambiarlo
    .hint = impostalo con `{ $option }`, o nel file della variante

# Proposte: errori.
balance-aim-unknown = non c'è nessun obiettivo `{ $name }`
balance-aim-form = `{ $found }` non ha la forma `{ $form }`
balance-aim-expected = la forma `{ $form }`
balance-aim-twice = l'obiettivo `{ $aim }` riguarda lo stesso valore di un altro
balance-within-expected = un numero da 0.1 a 50
balance-tune-expected = un percorso delle tabelle, con limiti o senza
balance-tune-nothing = non c'è nulla in `{ $path }`, perché lì nessuna voce si chiama `{ $part }`
balance-tune-no-number = non c'è nessun numero intero in `{ $path }`
    .hint = scegli tra i numeri vicini: { $near }
balance-tune-no-rule = nessuna regola legge i numeri in `{ $path }`
    .hint = scegli numeri del gioco; quelli di bot, aspetti e statistiche non cambiano nessuna regola
balance-tune-bounds = `{ $path }` vale { $value }, che non è tra { $least } e { $most }
    .hint = scegli limiti che contengano il valore attuale, o prova ogni valore con `{ $sweep }`
balance-tune-many = { $count } numeri sono troppi: se ne possono cambiare al massimo { $most } insieme
    .hint = indica meno numeri con un percorso più preciso
balance-number-value = { $path } = { $value }
