# Perché una scelta non è possibile, in una frase intera che cita la pagina del regolamento o
# l'interpretazione. Ognuna può mostrare `{ $thing }`, la scelta, e `{ $player }`, l'animale a cui si
# chiede; alcune anche un `{ $number }`, un `{ $animal }`, un `{ $element }`, un `{ $terrain }` o una
# `{ $card }`.

## Come non scegliere nessuna delle opzioni

why-pass-instead = L'azione non è cominciata, quindi `done` non può concluderla: rispondi `pass` per rinunciare (p. 9).
why-done-instead = L'azione è già in corso e non vi si può più rinunciare: rispondi `done` per concluderla (p. 9).
why-way-instead = Per non scegliere niente c'è un'opzione apposta, non `pass` o `done` (p. 9).
why-must-choose = { $player-The } ha cominciato l'azione e deve scegliere una delle opzioni (p. 9).
why-trait-kept = { $player-The } tiene già { $thing } (p. 5).
why-trait-not-dealt = { $player-The } deve tenere uno dei tratti che ha ricevuto (p. 5).
why-no-such-way = { $thing }: qui non è una risposta possibile (p. 9).

## Carte in gioco

why-card-forbids = La carta { $card }, in gioco, lo vieta.
why-cards-forbid-all = Le carte in gioco vietano tutto ciò che potrebbe seguire { $thing-on }.

## Tessere, angoli, specie

why-not-earth = { $thing-The } non ha una tessera: la terra è solo dove c'è una tessera (p. 6).
why-hex-not-vacant = Qui c'è già una tessera di { $terrain-noun }: una nuova tessera ha bisogno di un esagono libero (p. 13).
why-hex-not-beside-earth = { $thing-The } non confina con nessuna tessera della terra, come serve per una nuova tessera (p. 13).
why-corner-not-vacant = Qui c'è già un gettone { $element-noun }: un angolo ne tiene uno solo (p. 10).
why-corner-off-earth = { $thing-The } non tocca nessuna tessera della terra (p. 10).
why-no-disk = { $thing-The } non ha nessun gettone (p. 6).
why-no-opponent = { $animal-The } non è un avversario { $player-of } (p. 22).
why-no-own-species = { $player-The } non ha specie { $thing-on } (p. 15).
why-species-not-there = { $animal-The } non ha specie su quella tessera (p. 15).
why-species-not-told-apart = Su quella tessera { $animal-the } non ha insieme specie protette e non protette, quindi non c'è nulla da distinguere (M15).
why-species-of-another = { $animal-The } è un altro animale: { $player-the } sposta solo le proprie specie (p. 15).

## Pedine

why-space-occupied = Qui c'è una pedina { $animal-of }, e solo una pedina speciale può scacciarla (p. 9).
why-go-no-pawn = { $player-The } non ha pedine proprie disponibili (p. 9).
why-go-for-special-pawns = { $thing-The } è solo per pedine speciali (p. 9).
why-go-not-in-this-game = { $thing-The } non si usa con così pochi animali (p. 17).
why-go-of-nobody = { $thing-The } è solo per un animale il cui tratto lo apre (p. 20).
why-go-before-own = { $player-The } ha pedine più avanti: le sue pedine proprie vanno su spazi dopo tutte le sue pedine (p. 9).
why-go-own-pawn = Qui c'è già una pedina { $player-of }, e nessun animale può scacciare le proprie (p. 9).
why-go-special-pawn-there = Qui c'è una pedina speciale, e le pedine speciali non si scacciano (p. 9).
why-go-not-in-control = { $player-The } non controlla quella pedina speciale (p. 17).
why-go-on-the-display = Quella pedina speciale è sulla tabella; { $player-the } la riprende ritirando (p. 9).
why-go-nothing-to-retrieve = { $player-The } non ha pedine da ritirare dalla tabella (M3).

## Sezioni

why-abundance-not-in-box = L'elemento { $thing-noun } non è nel riquadro dell'Abbondanza (p. 10).
why-abundance-no-corner = Nessun angolo della terra è libero (p. 10).
why-autotrophs-box-empty = Il riquadro degli Autotrofi è vuoto (p. 11).
why-autotrophs-not-beside-vent = { $thing-The } non è un angolo di una sorgente di quel tipo (p. 11).
why-autotrophs-not-in-box = L'elemento { $thing-noun } non è nel riquadro degli Autotrofi (p. 11).
why-depletion-not-in-box = L'elemento che si trova lì, { $element-noun }, non è nel riquadro dello Svuotamento (p. 11).
why-adaptation-full = I posti per gli elementi { $player-of } sono tutti occupati ({ $number }), quindi l'azione è persa (p. 12).
why-adaptation-not-in-box = L'elemento { $thing-noun } non è nel riquadro dell'Adattamento (p. 12).
why-adaptation-not-added = { $player-The } non ha elementi { $thing-noun } aggiunti: quelli stampati sull'animale non lo lasciano mai (p. 12).
why-regression-squares-taken = Tutti i quadrati della Regressione sono occupati (M13).
why-speciation-no-pool = La riserva genetica { $player-of } è vuota (p. 13).
why-speciation-other-element = Accanto allo spazio c'è un gettone { $element-noun }; { $thing-the } ne ha uno di un altro tipo (p. 13).
why-speciation-limit = Una Speciazione mette al massimo { $number } specie su quella tessera (p. 13).
why-speciation-beyond-pool = La riserva genetica { $player-of } ha solo { $number } specie (p. 13).
why-wanderlust-no-hex = Nessun esagono libero confina con la terra (p. 13).
why-wanderlust-no-such-stack = Questa pila di tessere non esiste (p. 4).
why-wanderlust-stack-empty = Questa pila è vuota (p. 13).
why-wanderlust-tile-taken = Di questa pila nessuna tessera è a faccia in su (p. 13).
why-wanderlust-must-place-tile = Una tessera presa va messa in gioco (p. 13).
why-wanderlust-not-in-box = L'elemento { $thing-noun } non è nel riquadro dell'Esplorazione (p. 13).
why-wanderlust-no-corner = La nuova tessera non ha angoli liberi (p. 13).
why-wanderlust-other-corner = { $thing-The } non è un angolo della nuova tessera (p. 13).
why-wanderlust-must-place-element = Con la tessera va messo un elemento (p. 13).
why-wanderlust-too-many = { $player-The } ha solo { $number } specie su quella tessera (p. 13).
why-tectonics-none-left = Nella pila non ci sono più sorgenti, quindi la Tettonica è finita (p. 14).
why-tectonics-vent = { $thing }: la sorgente c'è già (p. 14).
why-tectonics-not-at-edge = { $thing-The } non è sul bordo della mappa, come serve se la pedina non è sullo spazio speciale (p. 14).
why-tectonics-wrong-half = In quella metà della mappa una sorgente non può essere così: { $thing } (p. 14).
why-migration-moved = Tutte le specie { $player-of } { $thing-on } sono già migrate in questa azione, e ognuna può farlo una volta sola (p. 15).
why-migration-nowhere = { $thing-From } non si raggiunge nessun'altra tessera (p. 15).
why-migration-same-tile = { $thing-The } è la tessera da cui parte la specie (p. 15).
why-migration-too-far = { $thing-The } è fuori portata: le specie { $player-of } passano solo per tessere della terra, e vanno al massimo a { $number ->
    [one] una tessera
   *[other] { $number } tessere
} di distanza (p. 15).
why-competition-terrain = Il segnalino accanto allo spazio mostra { $terrain-the }; { $thing-the } è di un altro terreno (p. 15).
why-competition-no-opponent = { $thing-The } non ha specie avversarie (M6).
why-competition-own-species = { $player-The } compete con le specie avversarie, non con le proprie (p. 15).
why-evolution-no-species = { $thing-The } non ha specie, quindi non c'è niente da riscuotere (M5).
why-evolution-terrain = Il segnalino accanto allo spazio mostra { $terrain-the }; { $thing-the } è di un altro terreno (p. 16).
why-evolution-must-take-card = { $player-The } prospera sulla tessera riscossa e deve prendere una carta (p. 16).
why-evolution-slot = La carta { $thing } è in una casella oltre la { $number }, l'ultima per questo spazio (p. 16).
why-card-not-face-up = La carta { $thing } non è a faccia in su (p. 16).
why-domination-target = { $player-The } non domina l'elemento { $thing-noun }: il suo valore di dominazione deve superare l'obiettivo, che è { $number } (p. 7).

## Carte

why-card-tile-not-earth = { $thing-The } non ha una tessera, e la carta ne chiede una della terra (M28).
why-card-tile-not-occupied = La carta chiede una tessera dove { $animal-the } ha specie; { $thing-the } non lo è (p. 18).
why-card-tile-not-beside = { $thing-The } non è accanto alla tessera di cui parla la carta (p. 18).
why-card-tile-few-species = La carta chiede una tessera con più di { $number ->
    [one] una
   *[other] { $number }
} specie; { $thing-the } non lo è (M28).
why-card-tile-few-elements = La carta chiede una tessera con più di { $number ->
    [one] un elemento
   *[other] { $number } elementi
}; { $thing-the } non lo è (M28).
why-card-corner-off-earth = { $thing-The } non tocca nessuna tessera della terra (p. 18).
why-card-corner-of-other-tile = { $thing-The } non è un angolo della tessera di cui parla la carta (p. 18).
why-card-corner-not-vacant = { $thing-The } ha già un gettone, e la carta chiede un angolo libero (p. 18).
why-card-species-not-there = Sulla tessera di cui parla la carta non c'è una specie così (p. 18).
why-card-species-of-another = La carta chiede specie { $animal-of } (p. 18).
why-card-species-own = La carta chiede specie avversarie { $animal-of } (p. 18).
