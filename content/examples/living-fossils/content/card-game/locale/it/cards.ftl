# Gli animali con ciò che fanno, e gli eventi.

card-platypus = Ornitorinco
    .effect = Quando lo giochi, peschi { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }.
card-tuatara = Tuatara
    .effect = Nella catena alimentare vale 1 in più ogni { $rounds } round cominciati.
card-hoatzin = Hoazin
    .effect = Quando lo giochi, un tuo animale a rischio torna sano.
question-hoatzin-heal = { $animal }: quale tuo animale torna sano?
card-purple-frog = Rana viola
    .effect = Quando diventa a rischio, torna nella tua mano.
card-horseshoe-crab = Limulo
    .effect = Finché è nella tua fila, non perdi PV.
card-ice-crawler = Grilloblatta
    .effect = Quando il gioco delle carte è finito, puoi giocare { $cards ->
        [one] un'altra carta
       *[other] altre { $cards } carte
    } prima del punteggio del bioma.
card-fossil-dig = Scavo di Fossili
    .effect = { $cards ->
        [one] Un animale di tua scelta va
       *[other] { $cards } animali di tua scelta vanno
    } dagli scarti alla tua mano.
question-fossil-dig-card = { $animal }: quale animale dissotterri?
card-clutch = Covata
    .effect = Scegli una carta della tua mano senza mostrarla. Questo evento resta davanti a te fino alla fine del round. Quando giochi quella carta nella tua fila, peschi { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }.
question-clutch-egg = { $animal }: quale delle tue carte è nella Covata?
way-clutch = nella Covata
card-stasis = Stasi
    .effect = Resta davanti a te fino alla fine del round. Il prossimo evento di un avversario che non resti in gioco non ha effetto; poi scarta questa carta.
card-bottleneck = Collo di Bottiglia
    .effect = Tutti i giocatori con più di { $hand } carte in mano ne scartano una, tutti insieme. Si ripete finché nessuno ne ha più di { $hand }.
question-bottleneck-discard = { $animal }: quale carta scarti?
