# Tornei di persone su un server. Il file `tournament.ftl` riguarda i tornei di bot.

format-evening = Serata svizzera
format-league = Campionato
format-cup = Coppa

# L’elenco dei tornei.
contests-heading = Tornei
contests-about = Le persone con un account giocano più turni, e il server prepara i tavoli di ciascuno.
contests-open = Puoi iscriverti
contests-running = In corso
contests-over = Finiti
contests-none = Non ce ne sono.
contests-count = { $count ->
    [one] una persona
   *[other] { $count } persone
}
contests-until = iscrizioni fino al
contests-since = aperto il
contests-stage-ended = finito
contests-stage-cancelled = annullato
contests-sign-in = Accedi per partecipare o per aprire un torneo.
contests-new = Apri un torneo
contests-new-about = Ne diventi l’organizzatore: puoi iniziarlo prima, chiudere un turno, escludere persone e annullarlo. Puoi anche partecipare.
contests-format = Formato
contests-zone-label = Fuso orario
contests-zone-note = Le notti degli orologi sono in questo fuso orario, per esempio Europe/Rome.
contests-go = Apri

# Perché qualcosa di un torneo è rifiutato.
contests-unreadable = un server più nuovo ha scritto in questo torneo (voce { $number } del registro), quindi questo server non può leggerlo
contests-damaged = la voce { $number } del registro del torneo { $tournament } è danneggiata, perché contraddice le voci precedenti: { $why }; chi gestisce il server può ripristinare l’archivio da una copia
contests-incomplete = manca la voce { $number } del registro del torneo { $tournament }; chi gestisce il server può ripristinare l’archivio da una copia
contests-incomplete-people = manca la persona { $number } del torneo { $tournament }; chi gestisce il server può ripristinare l’archivio da una copia
contests-too-many = organizzi già { $most } tornei non finiti, e non se ne possono avere di più
contests-too-many-recent = hai aperto { $most } tornei negli ultimi { $days } giorni, e non se ne possono aprire di più
contests-no-clock = il gioco non ha più l’orologio di questo formato
contests-zone = { $found } non è un fuso orario come Europe/Rome
contests-seats = il gioco non ha tanti posti quanti ne dice il formato
contests-closed = il tempo per iscriversi è finito
contests-dismissed = l’organizzatore ti ha escluso da questo torneo
contests-full = non possono partecipare altre persone
contests-too-often = ti sei iscritto { $most } volte, e non è possibile farlo ancora
contests-undecided = una partita di questo turno è appena finita; il risultato arriva entro due minuti
contests-own-table = hai un posto a un tavolo senza risultato; solo l’operatore può chiudere questo turno
contests-not-organiser = non sei l’organizzatore
contests-too-few = devono partecipare almeno { $least } persone
contests-no-name = agli altri serve un nome con cui riconoscerti
contests-muted = un moderatore ti ha tolto la parola, quindi non puoi dare un nome

# La pagina di un torneo.
contest-open = Ci si può iscrivere fino al
contest-preparing = I tavoli del primo turno non sono ancora pronti. Il server riprova ogni dieci secondi.
contest-round = Si gioca il turno { $number }.
contest-own-table = Vai al tuo tavolo
contest-registered = Partecipi.
contest-leave = Ritìrati
contest-leave-sure = Non giocherai altri turni e non potrai tornare. La tua partita continua.
contest-sign-in = Accedi per partecipare.
contest-name-note = Tutti vedono questo nome, qui e ai tuoi tavoli.
contest-join = Iscriviti
contest-organiser = Per l’organizzatore
contest-start = Inizia ora
contest-end-round-about = Puoi chiudere il turno senza i risultati che mancano. Le persone a questi tavoli non ne ricevono punti, e le loro partite continuano.
contest-end-round = Chiudi il turno
contest-end-round-sure = I risultati che mancano sono persi per sempre.
contest-dismiss-who = Persona
contest-dismiss = Escludi
contest-dismiss-sure = { $name } (numero { $number }) non giocherà altri turni e non potrà tornare.
contest-cancel = Annulla il torneo
contest-cancel-sure = Il torneo finisce per sempre. Le partite già iniziate continuano.
contest-standings-caption = La classifica dopo tutti i risultati finora
contest-points = Punti
contest-left = si è ritirato
contest-wins = primi posti
contest-opponents = punti degli avversari
contest-last-round = punti dell’ultimo turno
contest-lot = sorteggio
contest-round-heading = Turno { $number }
contest-round-caption = I tavoli del turno { $number }
contest-table = Tavolo
contest-table-number = Tavolo { $number }
contest-people = Persone
contest-unplayed = finito senza risultato
contest-playing = ancora nessun risultato
contest-place = { $place }º posto
contest-byes = Senza posto in questo turno:
contest-seed = Tutti i sorteggi derivano dal seme { $seed }.
contest-terms = Come si gioca
contest-swiss = { $rounds ->
    [one] C’è un turno.
   *[other] Ci sono { $rounds } turni. In ciascuno si incontrano persone con punti simili, e le stesse persone si incontrano il meno possibile.
}
contest-knockout = { $advancing ->
    [one] Dopo ogni turno passa il migliore di ogni tavolo, finché tutti giocano a un solo tavolo.
   *[other] Dopo ogni turno passano i migliori { $advancing } di ogni tavolo, finché tutti giocano a un solo tavolo.
}
contest-seats = Un tavolo ha da { $least } a { $most } posti.
contest-seats-exact = Un tavolo ha { $count } posti.
contest-size = Servono da { $least } a { $most } persone.
contest-size-exact = Servono esattamente { $count } persone.
contest-places = I posti a un tavolo danno questi punti, a partire dal primo: { $points }. Un turno senza posto ne dà { $bye }.
contest-tie-breaks = A parità di punti decidono, in quest’ordine: { $names }.
contest-clock = Ogni tavolo ha l’orologio “{ $clock }”.
contest-no-clock = I tavoli non hanno orologio.
contest-variants = Ogni partita ha le varianti { $names }.
contest-leavers-last = Chi si ritira non gioca altri turni e arriva ultimo.
contest-leavers-stay = Chi si ritira non gioca altri turni e conserva i punti.

# Perché una voce di un registro non può essere vera.
contest-wrong-over = il torneo è già finito
contest-wrong-opening = un torneo si apre una volta sola, all’inizio del registro
contest-wrong-leaver = la persona { $person } si ritira, ma non partecipa
contest-wrong-end = il turno { $round } non era l’ultimo
contest-wrong-started = le iscrizioni sono già chiuse
contest-wrong-not-started = il torneo non è iniziato
contest-wrong-unfinished = il tavolo { $table } del turno { $round } non ha ancora un risultato
contest-wrong-return = la persona { $person } non si è ritirata, quindi non può iscriversi di nuovo
contest-wrong-person = si iscrive la persona { $found }, ma il prossimo numero è { $expected }
contest-wrong-round = il turno { $found } non può seguire il turno { $last }
contest-wrong-size = { $found ->
    [one] il tavolo { $table } ha una persona, ma un tavolo ne ha da { $least } a { $most }
   *[other] il tavolo { $table } ha { $found } persone, ma un tavolo ne ha da { $least } a { $most }
}
contest-wrong-empty = il turno { $round } non ha tavoli
contest-wrong-seat = la persona { $person } riceve un posto, ma non gioca in questo turno
contest-wrong-twice = la persona { $person } ha due posti nello stesso turno
contest-wrong-missing = la persona { $person } gioca in questo turno, ma non riceve un posto
contest-wrong-repeated = il tavolo { $table } del turno { $round } ha già un risultato
contest-wrong-table = nel turno { $round } non c’è il tavolo { $table }
contest-wrong-places = { $found ->
    [one] il tavolo { $table } del turno { $round } ha { $expected } persone, ma il risultato ha una posizione
   *[other] il tavolo { $table } del turno { $round } ha { $expected } persone, ma il risultato ha { $found } posizioni
}
contest-wrong-place = le posizioni al tavolo { $table } del turno { $round } non sono coerenti: nessuno può avere la posizione { $place }
