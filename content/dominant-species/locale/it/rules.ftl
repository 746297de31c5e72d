# Le regole, ciascuna su una pagina propria che `speciate rule NAME` mostra: `rule-NAME`, con un titolo
# (`.title`) e la pagina del regolamento inglese (`.page`). Ogni testo può mostrare ciò che contengono
# le tabelle: `{ $element_slots }`, `{ $pawns_max }`, `{ $face_up }`, `{ $cards }`, `{ $last_cards }`,
# `{ $stacks }`, `{ $stack_size }`, `{ $large_tiles }`, `{ $small_tiles }`, `{ $sections }`, `{ $bonus }`,
# `{ $animals }`, e quello di una sezione i suoi `{ $spaces }`, per gli elementi i suoi `{ $slots }` e, se è
# uno script, i suoi params.

## Il gioco

rule-overview = Ogni giocatore guida un animale attraverso un'era glaciale. Gli animali diffondono le loro specie sulla terra, si adattano agli elementi che vi trovano e fanno punti vittoria con il numero di specie su una tessera. L'animale più adatto a una tessera prende carte. Vince chi ha più punti.
    .title = Il gioco
    .page = p. 2
rule-turn = Un turno ha tre parti. Nella Pianificazione gli animali mettono le loro pedine azione sulla tabella delle azioni. Nell'Esecuzione le pedine agiscono dall'alto verso il basso. Il Ripristino è fatto di Estinzione, Sopravvivenza e Risemina.
    .title = Un turno
    .page = p. 9

## Preparazione e varianti

rule-setup = Ogni giocatore ha un animale. In ordine di Iniziativa è primo l'animale in gioco più basso nella catena alimentare, e ultimo il più alto. Le tessere grandi che non cominciano sulla terra si mescolano e formano { $stacks } pile di { $stack_size }; di ogni pila si gira a faccia in su la tessera in cima. Le carte si mescolano, { $last_cards } va in fondo al mazzo, e se ne scoprono { $face_up }. La Carta Sopravvivenza si mette da parte. I gettoni che non cominciano sulla terra vanno nel sacchetto. Da lì si pescano quelli per Adattamento, Abbondanza e { section-wanderlust }; gli altri riquadri cominciano vuoti.
    .title = Preparazione
    .page = p. 4
rule-random-earth = Una variante: sugli esagoni da cui comincia la terra vanno tessere grandi pescate a caso, con la { small-tile } su quella centrale, e sugli angoli iniziali gettoni pescati a caso. Su ogni tessera, tranne la { small-tile }, un animale riceve una specie per ogni gettone del suo elemento che si trova lì. Un animale che comincia con meno specie di quello che ne ha di più riceve la differenza in PV.
    .title = Terra casuale
    .page = p. 17
rule-several-animals = Una variante per due o tre giocatori: giocano tutti gli animali, e ogni giocatore ne ha lo stesso numero. Ogni animale ha i propri PV; degli animali di un giocatore conta solo quello con meno PV.
    .title = Più animali per ogni giocatore
    .page = p. 17
rule-short-game = Una variante: { card-immigrants }, { card-intelligence }, { card-omnivore } e { card-parasitism } restano nella scatola, così { card-ice-age } arriva prima.
    .title = Partita breve
    .page = p. 19 dell'edizione italiana

## Fasi

rule-planning = Giro dopo giro, in ordine di Iniziativa, ogni animale che ha una pedina azione disponibile ne mette una su uno spazio libero qualsiasi della tabella delle azioni con il simbolo dell'occhio, finché ci sono pedine disponibili e spazi liberi. Si può scegliere uno spazio anche se la sua azione non farebbe nulla.
    .title = Pianificazione
    .page = p. 9
rule-execution = Le sezioni agiscono dall'alto verso il basso, i loro spazi da sinistra a destra, ognuno una volta per turno. La pedina su uno spazio si riprende, disponibile per la prossima Pianificazione, e il suo animale agisce. Si può rinunciare a un'azione solo per intero; una volta cominciata, va portata a termine.
    .title = Esecuzione
    .page = p. 9
rule-extinction = Tutte le specie a rischio di estinzione vengono eliminate insieme. Un animale che può salvarne alcune delle proprie può farlo prima. Le specie riportate in gioco in questo turno da Ibernazione sono al sicuro.
    .title = Estinzione
    .page = p. 20
rule-survival = L'animale che controlla la Carta Sopravvivenza guadagna PV bonus per il numero di tessere di { small-tile } che occupa.
    .title = Sopravvivenza
    .page = p. 20
rule-reseed = La tabella delle azioni si prepara per il turno successivo. Si scoprono carte fino ad averne { $face_up } a faccia in su. Le pedine in attesa in { section-glaciation } scorrono di uno spazio a sinistra. Il contenuto dei riquadri di Regressione, Svuotamento e { section-wanderlust } torna nel sacchetto. Poi i gettoni rimasti nella Desolazione scendono nello Svuotamento, quelli dell'Abbondanza nella Desolazione, quelli dell'Adattamento nella Regressione. Si pescano nuovi gettoni per Adattamento, Abbondanza e { section-wanderlust }, e di ogni pila si gira a faccia in su la tessera in cima. L'ultimo turno non ha Risemina.
    .title = Risemina
    .page = p. 20
rule-final-scoring = Il turno in cui si sceglie { $last_cards } è l'ultimo. La Dominazione arriva alla fine, seguono Estinzione e Sopravvivenza, poi di ogni tessera si riscuote il punteggio ancora una volta, senza carte. Vince il giocatore con più PV; in caso di parità, l'animale più in alto nella catena alimentare.
    .title = Punteggio finale
    .page = p. 20

## Termini

rule-food-chain = Dall'alto in basso: { $animals }. Se più animali sono in parità per qualcosa che può avere uno solo, lo ottiene il più alto, a meno che una regola non lo dia a nessuno.
    .title = Catena alimentare
    .page = p. 3
rule-initiative-order = L'ordine in cui gli animali mettono le pedine nella Pianificazione. All'inizio è la catena alimentare rovesciata; l'azione di Iniziativa lo cambia.
    .title = Ordine di Iniziativa
    .page = p. 9
rule-earth = Le tessere sul tabellone sono la terra. Ci sono { $large_tiles } tessere grandi, e { $small_tiles } piccole di { small-tile } che si posano sopra di esse. Qualunque cosa fosse prima, una tessera coperta è { small-tile }.
    .title = Terra
    .page = p. 6
rule-elements = Gettoni di cibo e di clima: sugli angoli della terra, sugli animali e sulla tabella delle azioni; gli altri stanno nel sacchetto. Dove si incontrano tre esagoni c'è un angolo; può avere un solo gettone, che conta per ogni tessera che tocca.
    .title = Elementi
    .page = p. 6
rule-matching = Quanto un animale è adatto a una tessera. Per ogni elemento si moltiplica quanti ne ha l'animale per quanti suoi gettoni sono sugli angoli della tessera; poi si sommano i risultati.
    .title = Elementi corrispondenti
    .page = p. 7
rule-endangered = Le specie sono a rischio di estinzione su una tessera dove il loro animale non ha nessun elemento corrispondente. Se sono ancora a rischio quando arriva l'Estinzione, vengono eliminate.
    .title = Specie a rischio di estinzione
    .page = p. 7
rule-dominance = Un animale domina una tessera se vi ha una specie, almeno un elemento corrispondente e più elementi corrispondenti di ogni altro animale presente. Il numero di specie non conta. In caso di parità nessuno domina.
    .title = Dominio
    .page = p. 7
rule-species = I cubetti di un animale sulla terra. Una tessera può ospitarne quanti se ne vuole, di qualsiasi animale.
    .title = Specie
    .page = p. 8
rule-gene-pool = Le specie di un animale che non sono ancora sulla terra. Le nuove specie vengono da qui; un'azione di { section-glaciation } ne restituisce alcune.
    .title = Riserva genetica
    .page = p. 8
rule-eliminated = Le specie eliminate tornano nella scatola, non nella riserva genetica. Solo { card-hibernation } ne riporta in gioco alcune. Quelle che { section-glaciation } toglie da una tessera non sono eliminate.
    .title = Specie eliminate
    .page = p. 8
rule-opposing = Per un animale sono avversari tutti gli altri, anche quelli dello stesso giocatore.
    .title = Specie avversarie
    .page = p. 17
rule-victory-points = Un animale non ha mai meno di 0 PV: chi deve perderne più di quanti ne ha, li perde tutti.
    .title = Punti vittoria
    .page = p. 8
rule-bonus = Alcune cose danno PV bonus secondo quante sono. Per 1, 2, 3… di esse il bonus è di { $bonus } PV; oltre, resta all'ultimo numero.
    .title = PV bonus
    .page = p. 3
rule-pawns = Le pedine azione di un animale sono disponibili, su uno spazio o da parte; alcune carte mettono in gioco quelle da parte. Nessun animale ne ha più di { $pawns_max }.
    .title = Pedine azione
    .page = pp. 3 e 19
rule-display = La tabella delle azioni ha { $sections } sezioni, con spazi per le pedine contrassegnati dal simbolo dell'occhio. Ogni spazio tiene una sola pedina.
    .title = Tabella delle azioni
    .page = p. 8
rule-eyeball = Uno spazio della tabella delle azioni, contrassegnato dal simbolo dell'occhio, su cui si può mettere una pedina. In Pianificazione le pedine vanno su questi spazi; in Esecuzione la pedina su ciascuno di essi svolge l'azione della sua sezione.
    .title = Spazio con il simbolo dell'occhio
    .page = p. 8
rule-scoring = Gli animali su una tessera si mettono in ordine di numero di specie presenti; le parità si risolvono con la catena alimentare. Il primo posto vale il primo numero del terreno, il secondo il secondo, finché ci sono numeri. Chi domina la tessera non fa differenza.
    .title = Punteggio di una tessera
    .page = p. 16
rule-dominance-cards = Ci sono { $cards } carte, di cui { $face_up } a faccia in su. Quando la Dominazione riscuote il punteggio di una tessera, il suo animale dominante deve scegliere una carta a faccia in su. La esegue per quanto possibile e fa tutte le scelte; poi la carta esce dal gioco.
    .title = Carte Dominio
    .page = p. 16
rule-survival-card = La controlla l'animale che ha più specie sulla { small-tile } di ogni altro animale; in caso di parità nessuno. Passa di mano all'istante. Chi la controlla riscuote punti nella Sopravvivenza.
    .title = Carta Sopravvivenza
    .page = p. 18
rule-stacks = Le tessere grandi che non sono sulla terra stanno in { $stacks } pile, ciascuna con la tessera in cima a faccia in su. Un'azione di { section-wanderlust } prende una di queste tessere; la successiva della sua pila si scopre alla Risemina.
    .title = Pile di tessere
    .page = p. 4

## Sezioni della tabella delle azioni

rule-initiative = L'animale scambia il posto con quello che lo precede nell'ordine di Iniziativa; il primo resta al suo posto. Poi, in ogni caso, la sua pedina va su uno spazio libero qualsiasi della tabella delle azioni con il simbolo dell'occhio, anche su questo.
    .title = Iniziativa
    .page = p. 10
rule-adaptation = { $spaces ->
    [one] Una pedina sullo spazio
   *[other] Una pedina su uno dei { $spaces } spazi
} aggiunge al suo animale uno degli elementi nel riquadro, a scelta. Un animale ha posto per { $element_slots } elementi in tutto.
    .title = Adattamento
    .page = p. 10
rule-regression = Con o senza pedine, ogni animale perde un gettone aggiunto di ogni tipo presente nel riquadro, per quanti gettoni di quel tipo vi siano. Una pedina in questa sezione, o un'abilità, salva un tipo per il suo animale. Un animale che perderebbe più tipi di quanti ne può salvare sceglie quali salvare.
    .title = Regressione
    .page = p. 11
rule-abundance = { $spaces ->
    [one] Lo spazio mette
   *[other] Ciascuno dei { $spaces } spazi mette
} uno degli elementi della sezione su un angolo libero che tocca la terra.
    .title = Abbondanza
    .page = p. 11
rule-wasteland = La pedina toglie un gettone dal riquadro. Poi, con o senza pedina, ogni gettone sulla terra che tocca la { small-tile } e il cui tipo è nel riquadro viene rimosso.
    .title = Desolazione
    .page = p. 12
rule-depletion = La pedina rimuove dalla terra un gettone il cui tipo è nel riquadro.
    .title = Svuotamento
    .page = p. 12
rule-glaciation = In un turno agisce una sola pedina; le altre aspettano e avanzano di uno spazio alla Risemina. Una tessera accanto alla { small-tile } diventa { small-tile }. I gettoni con la { small-tile } su tutti e tre i lati vengono rimossi. L'animale guadagna PV bonus per le tessere di { small-tile } accanto a quella nuova. Di ogni animale presente sulla tessera resta una specie, e le altre tornano nelle riserve genetiche. Se non restano tessere di { small-tile }, l'azione è persa.
    .title = { section-glaciation }
    .page = p. 13
rule-speciation = Ogni spazio ha un elemento. L'animale ne sceglie un gettone sulla terra e mette nuove specie della sua riserva genetica sulle tessere che il gettone tocca: su ognuna, da nessuna fino a quante ne permette il terreno.
    .title = Speciazione
    .page = p. 14
rule-wanderlust = L'animale prende una delle tessere a faccia in su e la mette su un esagono libero accanto alla terra. Può mettere uno degli elementi della sezione su un angolo libero della nuova tessera, e guadagna PV bonus per le tessere accanto. Poi, in ordine di catena alimentare, ogni animale può spostare da quelle tessere sulla nuova quante sue specie vuole.
    .title = { section-wanderlust }
    .page = p. 14
rule-migration = L'animale può spostare fino al numero di sue specie scritto sullo spazio, ognuna una volta e su una tessera adiacente. Le specie passano solo per tessere della terra, mai attraverso un esagono vuoto.
    .title = Migrazione
    .page = p. 15
rule-competition = Ogni spazio nomina dei terreni. Per ciascuno di questi, l'animale può scegliere una tessera dove hanno specie sia lui sia un animale avversario, ed eliminarvi una specie avversaria.
    .title = Competizione
    .page = p. 15
rule-domination = { $spaces ->
    [one] Lo spazio riscuote
   *[other] Ciascuno dei { $spaces } spazi riscuote
} il punteggio di una tessera; nessuna si può scegliere due volte in un turno. Poi l'animale dominante di quella tessera, chiunque sia, deve scegliere una carta a faccia in su, se ce n'è, ed eseguirla.
    .title = Dominazione
    .page = p. 16

## Che cosa dicono le tabelle di un animale, un terreno, un elemento

rule-of-animal = { $animal-The } occupa il { $place }º posto nella catena alimentare. Elementi stampati: { $elements }.
    .page = p. 3
rule-of-element = Gettoni { $element-noun }: { $disks }. È stampato { $animals-on }.
    .page = p. 6
rule-of-element-unprinted = Gettoni { $element-noun }: { $disks }. Non è stampato su nessun animale.
    .page = p. 6
rule-of-terrain = Tessere di { $terrain-noun }: { $tiles }. Riscuoterne una vale { $scores } PV, dal primo posto in giù. Una Speciazione vi mette al massimo { $speciation } specie.
    .page = pp. 14 e 16
rule-of-printed-earth = La terra comincia con le tessere e i gettoni che mostra il tabellone, con la { small-tile } sulla tessera centrale, e con queste specie:
rule-of-start = { $animal }: { $tiles }
rule-of-components = Con { $animals } animali in gioco, ciascuno ha { $pawns ->
    [one] una pedina azione disponibile
   *[other] { $pawns } pedine azione disponibili
} e { $species } specie, di cui { $markers ->
    [one] una segna i suoi PV e resta fuori dal gioco
   *[other] { $markers } segnano i suoi PV e restano fuori dal gioco
}.
rule-of-count = { $count } × { $thing }
rule-of-plain-animal = Non ha abilità speciali.

## Abilità

rule-ability-extinction-savings = Può salvare da ogni Estinzione { $number ->
    [one] una delle sue specie
   *[other] { $number } delle sue specie
} a rischio.
    .page = p. 20
rule-ability-regression-savings = In ogni Regressione salva { $number ->
    [one] un tipo di elemento
   *[other] { $number } tipi di elemento
} senza bisogno di pedine.
    .page = p. 11
rule-ability-migration-range = Le sue specie migrano fino a { $number } { $number ->
    [one] tessera
   *[other] tessere
} di distanza, solo su tessere della terra.
    .page = p. 15
rule-ability-free-speciation = Dopo tutte le Speciazioni può mettere { $number ->
    [one] una specie
   *[other] { $number } specie
} della sua riserva genetica su una tessera qualsiasi della terra.
    .page = p. 14
rule-ability-free-competition = Prima di tutte le Competizioni può eliminare una specie avversaria su { $number ->
    [one] una tessera
   *[other] { $number } tessere
} di qualsiasi terreno dove ha anche una propria specie.
    .page = p. 15
rule-of-ability = { $animal }: { $ability }
