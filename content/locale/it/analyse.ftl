# Quello che `analyse` stampa, e la sua pagina.

analyse-seat = { $animals } (posto { $seat })

# Che cosa non si può analizzare.

analyse-no-answers = non c'è niente da analizzare: prima di questo punto nessuno ha risposto
analyse-stopped = interrotto prima di misurare le probabilità
analyse-no-end = le probabilità sono ignote: nessuna delle partite continuate dai bot è finita
    .hint = `simulate GAME@POINT` dice perché le partite non finiscono
analyse-hidden = questa partita è ancora in corso, e la sua analisi mostrerebbe ai giocatori ciò che è loro nascosto
    .hint = analizzala quando è finita
analyse-progress = { $stage ->
        [chances] misuro le probabilità
        [trials] provo altre risposte
       *[proof] verifico le risposte migliori
    }: { $played } partite
analyse-plan = { $points ->
        [one] { $games } partite da un punto: ci vogliono circa { $time }.
       *[other] { $games } partite da ognuno di { $points } punti: ci vogliono circa { $time }.
    } { $answers ->
        [0] Nessuna risposta si confronta.
        [one] Confrontare una risposta con altre richiede al massimo { $more } in più.
       *[other] Confrontare fino a { $answers } risposte con altre richiede al massimo { $more } in più.
    }
analyse-page-written = L'analisi è in { $file }.

# Il rapporto.

analyse-heading = Analisi di { $game } con i bot `{ $bots }` e il seme { $seed }: { $answers } risposte, { $games } partite da ognuno di { $points } punti
analyse-summary = Le probabilità sono state misurate in { $points } punti della partita, con { $games } partite da ognuno, continuate dai bot `{ $bots }` con il seme { $seed }. La partita ha { $answers } risposte fin dove è analizzata.
analyse-meaning = Una probabilità è la quota di vittorie nelle partite continuate da questi bot. Altri giocatori possono giocare diversamente.
analyse-caution = In { $percent } rapporti su 100 come questo, tutte le affermazioni sono vere: ogni turno indicato come decisivo lo è, e ogni risposta indicata come migliore è migliore. Le affermazioni tengono conto di { $count } confronti. Ognuno degli altri intervalli, da solo, contiene il valore vero in 95 casi su 100.
analyse-partial = { $games ->
        [one] L'analisi è stata fermata prima del previsto, dopo una partita da ogni punto.
       *[other] L'analisi è stata fermata prima del previsto, dopo { $games } partite da ogni punto.
    }
analyse-open = A questo punto la partita non è finita: le ultime probabilità sono quelle attuali.
analyse-unknown = La partita è stata fermata o è bloccata, quindi nessuno sa chi avrebbe vinto. Le ultime probabilità note sono quelle prima della fine.
analyse-left-out = { $count ->
        [one] Una risposta è esclusa, perché i contenuti con cui è stata data non sono disponibili. Ciò che ha cambiato conta come fortuna.
       *[other] { $count } risposte sono escluse, perché i contenuti con cui sono state date non sono disponibili. Ciò che hanno cambiato conta come fortuna.
    }
analyse-unfinished = { $count ->
        [one] Una partita continuata dai bot non è finita e non conta. È stata abbandonata dopo { $turns } turni, o nessun bot ha risposto.
       *[other] { $count } partite continuate dai bot non sono finite e non contano. Sono state abbandonate dopo { $turns } turni, o nessun bot ha risposto.
    }
analyse-frozen = { $count ->
        [one] Una partita continuata dai bot è stata bloccata da uno script e non conta.
       *[other] { $count } partite continuate dai bot sono state bloccate da script e non contano.
    }
analyse-one-course = { $count ->
        [one] In un punto tra i turni tutte le partite dei bot sono andate esattamente allo stesso modo: lì le probabilità mostrano un solo svolgimento. I loro limiti sono ignoti, perciò i turni prima e dopo questo punto non sono indicati come decisivi.
       *[other] In { $count } punti tra i turni tutte le partite dei bot sono andate esattamente allo stesso modo: lì le probabilità mostrano un solo svolgimento. I loro limiti sono ignoti, perciò i turni prima e dopo questi punti non sono indicati come decisivi.
    }
analyse-at-start = All'inizio
analyse-turn = { $turn } (da { $from } a { $to })
analyse-whole = Tutta la partita
analyse-column-seat = posto
analyse-column-chance = prob. %
analyse-column-change = variaz.
analyse-column-luck = fortuna
analyse-column-own = proprie
analyse-column-others = altrui
analyse-column-start = inizio %
analyse-column-end = fine %
analyse-turned = { $turn } è stato decisivo: { $seats }.
analyse-seat-change = { $seat } { $change } punti percentuali (fortuna { $luck }, risposte proprie { $own }, risposte altrui { $others })
analyse-turned-none = Queste partite non mostrano che un singolo turno sia stato decisivo.
analyse-examined = { $count ->
        [0] Nessuna risposta è stata esaminata.
        [one] È stata esaminata una risposta, quella che più sembrava aver fatto perdere probabilità. { $found ->
            [0] Nessun'altra risposta si è dimostrata migliore.
           *[other] Un'altra risposta è migliore:
        }
       *[other] Sono state esaminate le { $count } risposte che più sembravano aver fatto perdere probabilità. { $found ->
            [0] Nessun'altra risposta si è dimostrata migliore.
            [one] Per una di loro un'altra risposta è migliore:
           *[other] Per { $found } di loro un'altra risposta è migliore:
        }
    }
analyse-better = { $turn }, { $seat }, «{ $question }»: con «{ $better }» il posto vince il { $better_chance } % delle partite, con la propria risposta «{ $answer }» il { $own_chance } %. Sono { $gain } punti percentuali in più (tra { $low } e { $high }).
analyse-better-one-course = { $turn }, { $seat }, «{ $question }»: dopo «{ $better }» i bot giocano sempre allo stesso modo, con il { $better_chance } % per questo posto; dopo la propria risposta «{ $answer }» giocano sempre in un altro modo, con il { $own_chance } %. È un solo svolgimento, non una probabilità misurata.
analyse-luck-about = Come sono cambiate le probabilità, in punti percentuali: per ciò che è stato pescato o scoperto, per le risposte del posto stesso e per quelle degli altri. Una risposta conta solo se i bot avrebbero risposto diversamente. La somma delle tre parti è il cambiamento totale.
analyse-luck-seat = { $seat }, da { $start } % a { $end } %: fortuna { $luck }, risposte proprie { $own }, risposte altrui { $others }.
analyse-luck-large = Una parte può superare 100 punti, perché somma i cambiamenti di tutta la partita: un posto può perdere probabilità con molte risposte, se gli altri gliele restituiscono con le loro.

# La pagina.

analyse-page-title = Analisi di { $called }
analyse-page-summary = { $game } con { $seats } posti, { $answers } risposte. Le partite sono state continuate da { $bots }.
analyse-page-chances = Probabilità
analyse-page-turns = Turni
analyse-page-answers = Risposte migliori
analyse-page-luck = Fortuna
analyse-page-method = Come è stato misurato
analyse-page-chances-title = La probabilità di ogni posto dopo ogni turno
analyse-page-chances-about = La quota di vittorie nelle partite che i bot continuano da lì, con il suo intervallo al 95 %. 0 è prima della prima risposta.
analyse-page-chances-table = Le probabilità in una tabella
analyse-page-axis-turns = Turni
analyse-page-axis-chance = Probabilità di vittoria, %
analyse-page-axis-change = Cambiamento della probabilità, punti percentuali
analyse-page-after = Dopo il { $turn }
analyse-page-start = Prima della prima risposta
analyse-page-one-course = { $moment } (un solo svolgimento)
analyse-page-head-moment = Momento
analyse-page-head-facts = Fatti prima
analyse-page-head-turn = Turno
analyse-page-head-seat = Posto
analyse-page-head-change = Cambiamento
analyse-page-head-answer = Risposta
analyse-page-head-after = Probabilità dopo, %
analyse-page-head-other = Migliore alternativa
analyse-page-head-gain = Guadagno, punti percentuali
analyse-page-head-verdict = Giudizio
analyse-page-part-luck = Fortuna
analyse-page-part-own = Risposte proprie
analyse-page-part-others = Risposte altrui
analyse-page-no-change = nessun cambiamento
analyse-page-luck-title = Fortuna e risposte in tutta la partita
analyse-page-luck-about = Quanto ognuna ha cambiato la probabilità di un posto, con il suo intervallo al 95 %.
analyse-page-turns-title = Come sono cambiate le probabilità in ogni turno, in punti percentuali; ● segna un turno decisivo
analyse-page-turns-table = Tutti i turni in una tabella
analyse-page-answers-title = Le risposte esaminate
analyse-page-answers-table = Tutte le risposte esaminate
analyse-verdict-better = l'altra è migliore
analyse-verdict-one-course = migliore in un solo svolgimento
analyse-verdict-undecided = incerto
analyse-verdict-none-better = nessun'altra è andata meglio
analyse-page-method-drawn = Ogni partita continuata comincia con tutto ciò che qualcuno al tavolo sapeva a quel punto, carte in mano comprese. Ciò che nessuno sapeva si pesca di nuovo ogni volta: l'ordine dei mazzi e delle tessere coperte, tranne le carte che qualcuno vi aveva visto, e tutte le pescate future.
analyse-page-method-same = Le partite con lo stesso numero hanno in ogni punto le stesse pescate finché vanno allo stesso modo, così due punti si confrontano partita per partita. Le partite che vanno esattamente allo stesso modo contano una volta per i limiti.
analyse-page-method-wins = Una vittoria divisa tra due posti vale mezza vittoria per ciascuno.
analyse-page-method-luck = La fortuna è la probabilità dopo che qualcosa è stato pescato o scoperto, meno quella di prima. Una risposta conta come la probabilità subito dopo, prima di ogni pescata, meno quella che si avrebbe se al suo posto avessero risposto i bot. Una risposta che anche i bot avrebbero dato non cambia niente. I bot ricordano la partita giocata finora, quindi continuano una decisione già cominciata.
analyse-page-method-answers = Si esaminano per prime le risposte che hanno perso più probabilità, o date in un turno in cui la probabilità del posto è scesa. Le alternative si provano con le stesse partite; se sono molte, le sceglie la ricerca, che sa solo ciò che sapeva il posto. La migliore si confronta di nuovo con la risposta, con nuove pescate.
analyse-page-method-bots = Una risposta migliore è migliore per questi bot, che vedono solo ciò che vedono i loro posti, ma l'analisi conosce tutte le mani. Può essere stato decisivo qualcosa che un giocatore non poteva sapere.
