# Ciò che si dice di chi gioca. Qui sono colori, che il gioco base chiama animali.

play-animal-not-seated = `{ $animal }` non ha un posto in questa partita
    .hint = indica i colori della partita con `--animals`, compreso il tuo
play-seats =
    .hint = scrivi p. es. `--seats { $first }=human,{ $second }=greedy`, con una voce per ogni colore
play-who = Con quale colore giochi? Scrivi un numero o un nome; Invio prende il primo.
play-who-help = Scrivi il numero o il nome di un colore, o premi Invio per il primo. `regola` spiega un colore e tutto il resto delle regole, ad es. `regola { $example }`. `impara` spiega ogni tipo di domanda della nuova partita. `esci` esce senza aprire una partita.
play-who-not = Nessun colore si chiama { $found }.
play-call-stop = interrompi stop
    .help = propone di interrompere qui la partita, senza vincitore; si interrompe quando sono d'accordo tutti quelli che non l'hanno abbandonata. I bot sono d'accordo quando lo sono tutte le persone. interrompi rosso lo propone per chi gioca con quel colore
play-call-resign = abbandona
    .help = abbandona la partita: non puoi più vincere, e un bot continua per te; abbandona rosso la abbandona per chi gioca con quel colore
play-call-who = Serve al massimo il colore di chi lo dice, ad es. rosso; trovato: { $typed }.

table-animals = servono { $expected } colori per `{ $rules }`, trovato: { $found ->
    [one] { $found } colore
   *[other] { $found } colori
}
table-animals-each = con { $seats } giocatori ognuno ha { $expected ->
    [one] { $expected } colore
   *[other] { $expected } colori
}; trovati per il giocatore { $seat }: { $found }
table-no-animal = non c'è il colore numero { $number }: il gioco ne ha { $count }, numerati da 0

command-bots-form = per `--bots` serve `ANIMAL=BOT`, trovato: `{ $found }`
    .hint = scrivi un bot per tutti, ad es. `--bots greedy`, oppure `--bots black=greedy,red=random`
command-animal-unknown = nessun colore si chiama `{ $name }`
command-animal-twice = `{ $name }` compare due volte
    .hint = scrivi ogni colore una volta sola
column-animal = colore
simulate-animals = con { $change } ci sono altri colori nel gioco, e non si può confrontare nulla

balance-fair = { $group ->
        [animals] Equo per i colori
        [seats] Equo per i posti
       *[places] Equo per l'ordine dell'elenco dei colori
    } entro { $margin } punti percentuali: nessuna quota di vittorie dista più di { $most } punti percentuali dal giusto { $fair } %.
balance-unfair = { $group ->
        [animals] Non equo per i colori
        [seats] Non equo per i posti
       *[places] Non equo per l'ordine dell'elenco dei colori
    }: { $names } { $count ->
        [one] dista
       *[other] distano
    } più di { $margin } punti percentuali dal giusto { $fair } %.
balance-differs = { $group ->
        [animals] Non del tutto equo per i colori
        [seats] Non del tutto equo per i posti
       *[places] Non del tutto equo per l'ordine dell'elenco dei colori
    }: { $names } { $count ->
        [one] è diverso
       *[other] sono diversi
    } dal giusto { $fair } %, ma forse di meno di { $margin } punti percentuali. Nessuna quota di vittorie ne dista più di { $most } punti percentuali.
balance-fair-few = { $group ->
        [animals] Le partite sono troppo poche per dire se la situazione è equa per i colori
        [seats] Le partite sono troppo poche per dire se la situazione è equa per i posti
       *[places] Le partite sono troppo poche per dire se la situazione è equa per l'ordine dell'elenco dei colori
    } entro { $margin } punti percentuali: non possono escludere una quota di vittorie a { $most } punti percentuali dal giusto { $fair } %.
balance-fair-few-any = { $group ->
        [animals] Le partite sono troppo poche per dire se la situazione è equa per i colori
        [seats] Le partite sono troppo poche per dire se la situazione è equa per i posti
       *[places] Le partite sono troppo poche per dire se la situazione è equa per l'ordine dell'elenco dei colori
    } entro { $margin } punti percentuali: ogni quota di vittorie è possibile.
balance-fair-withheld = { $group ->
        [animals] Nessun giudizio sui colori
        [seats] Nessun giudizio sui posti
       *[places] Nessun giudizio sull'ordine dell'elenco dei colori
    }: { $reason }.
balance-place-only = Il colore { $place } dell'elenco è stato sempre { $animals }, quindi queste vittorie da sole non dicono se conta il posto nell'elenco o il colore.
balance-place-within = { $animal } vince { $here } come colore { $place } dell'elenco, e { $elsewhere } agli altri posti dell'elenco.
balance-all-points-beyond = PV di tutti i colori: da { $least } a { $most } PV { $way } con la modifica (tra { $low } e { $high }).
balance-all-points-differs = PV di tutti i colori: da { $least } a { $most } PV { $way } con la modifica (tra { $low } e { $high }), ma forse meno di quanto conta.
balance-all-points-within = PV di tutti i colori: da { $least } a { $most } PV { $way } con la modifica (tra { $low } e { $high }), meno di quanto conta.
balance-summary-changes = In breve: senza modifiche il gioco { $base }. Modifiche che cambiano di sicuro le vittorie di un colore: { $differing } su { $count }.
balance-state-fair = è equo per i colori entro { $margin } punti percentuali
balance-state-unfair = non è equo per i colori
balance-state-differs = non è del tutto equo per i colori, ma forse lo è entro { $margin } punti percentuali
balance-state-open = è forse equo per i colori, ma le partite non bastano per dirlo
balance-state-trivial = ha un solo colore
balance-effects-none = Non risulta che la modifica cambi le vittorie di un colore.
balance-agree-base-none = Senza modifiche, per nessun colore tutti i bot mostrano che vince troppo o troppo poco.
balance-agree-change-none = Con `{ $change }`, per nessun colore tutti i bot mostrano che vince di più o di meno.
balance-most-even-shown = Con { $values } le vittorie risultano più in equilibrio che senza modifiche. In queste partite nessun colore dista più di { $found } punti percentuali dalla sua quota giusta (la distanza vera è tra { $low } e { $high }); senza modifiche sono { $base } (tra { $base_low } e { $base_high }). Altri valori che non se ne distinguono: { $alike } su { $of }.
balance-most-even = Per nessun valore risulta che renda le vittorie più in equilibrio. In queste partite il migliore è { $values }: nessun colore dista più di { $found } punti percentuali dalla sua quota giusta (la distanza vera è tra { $low } e { $high }). Senza modifiche sono { $base } (tra { $base_low } e { $base_high }), quindi può essere un caso. Altri valori che non se ne distinguono: { $alike } su { $of }.
balance-bounds = Nelle tabelle, i limiti di una quota e dei PV medi valgono solo per quel valore: ognuno contiene il valore vero in 95 casi su 100. I giudizi, e i limiti con il titolo `corretto`, tengono conto di tutti i confronti e sono perciò più prudenti. Se una quota ha un valore diverso da quello solito in meno di { $blocks } blocchi, perché un colore vince di rado, i suoi limiti sono più larghi: partite simili possono essere più frequenti di quanto sembrano. Una differenza conta se è più di { $points } punti percentuali di vittorie, o del { $percent } % di un altro valore; `--within` imposta un altro margine. ✓ vuol dire che una differenza è minore, ≠ che è maggiore, ~ che c'è una differenza ma forse minore, e ? che le partite non lo dicono.
balance-measure-spread = PV dal migliore al peggiore colore
balance-place = Colore { $number } dell'elenco
balance-sources = Da dove vengono i punti: PV medi di un colore in una partita.
balance-sources-largest = Da dove vengono i punti: PV medi di un colore in una partita, le { $most } fonti maggiori. Il JSON le ha tutte.
balance-usage = Che cosa si accompagna alla vittoria (una correlazione, non una causa): quanti colori hanno usato una cosa, e quanti punti percentuali di vittorie in più hanno dei colori delle stesse partite che non l'hanno usata. I limiti sono corretti per tutte le { $count } cose; { $shown ->
        [one] questa è quella con la differenza più sicura:
       *[other] queste sono le { $shown } con le differenze più sicure:
    }
balance-suggest-more-even = Con la modifica le vittorie risultano più in equilibrio: il colore più lontano dalla sua quota giusta ne dista { $after } punti percentuali (tra { $after_low } e { $after_high }), non { $before } (tra { $before_low } e { $before_high }).
balance-suggest-not-more-even = Non risulta che con la modifica le vittorie siano più in equilibrio: il colore più lontano dalla sua quota giusta ne dista { $after } punti percentuali (tra { $after_low } e { $after_high }) con la modifica, e { $before } (tra { $before_low } e { $before_high }) senza.

balance-page-animal = Colore
balance-page-animals = Colori
balance-page-places = Ordine dell'elenco dei colori
balance-page-fact-animals = Colori
balance-page-examples-link = Partite vinte da ogni colore e posto
balance-page-wins-about = La quota di vittorie, senza modifiche. Una vittoria divisa tra due colori vale mezza vittoria per ciascuno.
balance-page-wins-versions-about = La quota di vittorie di ogni colore. Ogni linea contiene la quota vera in 95 casi su 100.
balance-page-points-source-about = I punti medi di ogni colore in una partita, per fonte. I punti a sinistra dello 0 sono perdite.
balance-page-points-turn-about = I punti medi di ogni colore dopo ogni turno, nelle partite arrivate a quel turno. Mancano i turni raggiunti da meno di un decimo delle partite.
balance-page-lead-changes-about = Quante volte dopo un turno aveva più punti un altro colore rispetto al turno prima.
balance-page-usage = Che cosa usano i colori
balance-page-usage-about = Qui si vede che cosa si accompagna alla vittoria, non che cosa la causa: un colore in testa può spesso usare di più. Le linee sono corrette per il numero di cose: in 95 rapporti su 100 contengono tutte la differenza vera.
balance-page-usage-chart = Vittorie dei colori che usano una cosa
balance-page-usage-chart-about = La quota di vittorie dei colori che l'hanno usata, meno quella degli altri colori nelle stesse partite. Una correlazione, non una causa.
balance-page-head-used = Usata da colori
balance-page-head-by-animal = Per colore
balance-page-uneven-wins-about = La distanza massima tra la quota di vittorie di un colore e la quota equa. Il solo caso può portarla a circa { $chance }. Una cella con una cornice è più che un caso: risulta che un colore non ha la sua quota equa. Senza modifiche, la distanza è { $base }.
balance-page-method-pairs = Ogni partita si gioca in tutte le versioni, ogni volta con lo stesso seme: gli stessi colori agli stessi posti, e le stesse estrazioni finché vanno allo stesso modo. Così le partite si confrontano a coppie, e ne servono meno.
balance-page-method-seats = Le partite sono giocate a blocchi. In un blocco gli stessi colori giocano una volta a ogni posto, ogni partita con le sue estrazioni, così nessun colore guadagna dal suo posto.
balance-page-method-wins = Una vittoria divisa tra due colori vale mezza vittoria per ciascuno.
balance-page-method-bounds = Le linee nei grafici dell'equità e delle differenze sono corrette allo stesso modo. Le linee nel grafico di ciò che i colori usano sono corrette per il numero di cose. Tutte le altre valgono per un solo valore, e contengono il valore vero in 95 casi su 100.

run-won = Partite vinte da ogni colore, senza modifiche:
