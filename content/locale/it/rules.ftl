# Regole di ogni gioco, ognuna su una pagina propria. Non sono in nessun regolamento.

rule-resign = Un giocatore può abbandonare la partita in ogni momento, anche mentre tocca ad altri: `resign`. Chi l'ha abbandonata non può vincere e in classifica viene dopo tutti gli altri; l'ultimo è chi l'ha abbandonata per primo. Un bot continua al suo posto. Quando resta un solo giocatore, vince subito, senza punteggio finale.
    .title = Abbandonare la partita
    .page = Fuori dal regolamento
rule-stop = Un giocatore può proporre in ogni momento di interrompere la partita, anche mentre tocca ad altri: `stop`. Con «continue» si ritira la proposta. Quando la propongono tutti quelli che non hanno abbandonato la partita, questa è finita: i punti restano come sono, e nessuno vince. I bot sono d'accordo quando lo sono tutte le persone.
    .title = Interrompere di comune accordo
    .page = Fuori dal regolamento
