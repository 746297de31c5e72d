# Perché una scelta non è possibile, in una frase intera che cita la pagina del regolamento o
# l'interpretazione. Ognuna può mostrare `{ $thing }`, la scelta, e `{ $player }`, l'animale a cui si
# chiede; alcune anche un `{ $number }`, un `{ $animal }`, un `{ $element }`, un `{ $terrain }` o una
# `{ $card }`.

## Come non scegliere nessuna delle opzioni

why-pass-instead = L'azione non è cominciata, quindi `done` non può concluderla: rispondi `pass` per rinunciare (p. 9).
why-done-instead = L'azione è già in corso e non vi si può più rinunciare: rispondi `done` per concluderla (p. 9).
why-must-choose = { $player-The } ha cominciato l'azione e deve scegliere una delle opzioni (p. 9).

## Carte in gioco

why-card-forbids = La carta { $card }, in gioco, lo vieta.
why-cards-forbid-all = Le carte in gioco vietano tutto ciò che potrebbe seguire { $thing-on }.

## Tessere, angoli, specie

why-not-earth = { $thing-The } non ha una tessera: la terra è solo dove c'è una tessera (p. 6).
why-hex-not-vacant = Qui c'è già una tessera di { $terrain-noun }: una nuova tessera ha bisogno di un esagono libero (p. 14).
why-hex-not-beside-earth = { $thing-The } non confina con nessuna tessera della terra, come serve per una nuova tessera (p. 14).
why-corner-not-vacant = Qui c'è già un gettone { $element-noun }: un angolo ne tiene uno solo (p. 6).
why-corner-off-earth = { $thing-The } non tocca nessuna tessera della terra (p. 11).
why-no-disk = { $thing-The } non ha nessun gettone (p. 6).
why-no-opponent = { $animal-The } non è un avversario { $player-of } (p. 8).
why-no-own-species = { $player-The } non ha specie { $thing-on } (p. 8).
why-species-not-there = { $animal-The } non ha specie su quella tessera (p. 8).
why-species-not-told-apart = Su quella tessera { $animal-the } non ha insieme specie protette e non protette, quindi non c'è nulla da distinguere (R12).
why-species-of-another = { $animal-The } è un altro animale: { $player-the } sposta solo le proprie specie (p. 15).

## Pianificazione e Iniziativa

why-space-occupied = Qui c'è già una pedina { $animal-of }: uno spazio ne tiene una sola (p. 8).
why-planning-no-pawn = { $player-The } non ha pedine disponibili (p. 9).
why-planning-must-place = { $player-The } ha una pedina disponibile e deve metterla su uno spazio (p. 9).

## Adattamento, Regressione, Abbondanza, Desolazione, Svuotamento

why-adaptation-full = I posti per gli elementi { $player-of } sono tutti occupati ({ $number }), quindi l'azione è persa (R14).
why-adaptation-not-in-box = L'elemento { $thing-noun } non è nel riquadro dell'Adattamento (p. 10).
why-regression-not-in-box = L'elemento { $thing-noun } non è nel Riquadro di Regressione, quindi nessuno lo perde (p. 11).
why-regression-none-added = { $player-The } non ha elementi { $thing-noun } aggiunti: quelli stampati sull'animale non si perdono mai (p. 11).
why-regression-saved = L'elemento { $thing-noun } è già salvo (p. 11).
why-regression-must-save = Un animale che può salvare un elemento dalla Regressione deve farlo (R18).
why-regression-none-to-remove = L'elemento { $thing-noun } non è nel Riquadro di Regressione (R15).
why-abundance-not-in-box = L'elemento { $thing-noun } non è nel riquadro dell'Abbondanza (p. 11).
why-abundance-no-corner = Nessun angolo della terra è libero (p. 11).
why-wasteland-not-in-box = L'elemento { $thing-noun } non è nel Riquadro di Desolazione (p. 12).
why-depletion-not-in-box = L'elemento che si trova lì, { $element-noun }, non è nel Riquadro di Svuotamento (p. 12).

## Glaciazione

why-glaciation-none-left = Nella pila non ci sono più tessere di { small-tile }, quindi non c'è più { section-glaciation } (p. 13).
why-glaciation-tundra = { $thing }: la { small-tile } c'è già (p. 13).
why-glaciation-not-beside-tundra = { $thing-The } non confina con la { small-tile }, come serve per un'azione di { section-glaciation } (p. 13).
why-glaciation-no-pass = Una carta si esegue per quanto possibile; non vi si può rinunciare (p. 16).

## Speciazione

why-speciation-no-pool = La riserva genetica { $player-of } è vuota (p. 14).
why-speciation-other-element = Su questo spazio la Speciazione avviene intorno a un gettone { $element-noun } (p. 14).
why-speciation-limit = Una Speciazione mette al massimo { $number } specie su una tessera di questo terreno (p. 14).
why-speciation-beyond-pool = La riserva genetica { $player-of } ha solo { $number } specie (p. 14).

## Esplorazione

why-wanderlust-no-hex = Nessun esagono libero confina con la terra, quindi non si può mettere nessuna tessera (p. 14).
why-wanderlust-no-such-stack = Questa pila di tessere non esiste (p. 14).
why-wanderlust-stack-empty = Questa pila è vuota (p. 14).
why-wanderlust-tile-taken = La tessera di questa pila è già stata presa in questo turno; la prossima si scopre alla Risemina (p. 14).
why-wanderlust-must-place-tile = Una tessera presa va messa in gioco (p. 14).
why-wanderlust-not-in-box = L'elemento { $thing-noun } non è nel riquadro di { section-wanderlust } (p. 14).
why-wanderlust-no-corner = La nuova tessera non ha angoli liberi (p. 14).
why-wanderlust-other-corner = { $thing-The } non è un angolo della nuova tessera (p. 14).
why-wanderlust-must-place-element = Con la tessera va messo un elemento (R16).
why-wanderlust-too-many = { $player-The } ha solo { $number } specie su quella tessera (p. 14).

## Migrazione

why-migration-moved = Tutte le specie { $player-of } { $thing-on } sono già migrate in questa azione, e ognuna può farlo una volta sola (p. 15).
why-migration-nowhere = { $thing-From } non si raggiunge nessun'altra tessera (p. 15).
why-migration-same-tile = { $thing-The } è la tessera da cui parte la specie (p. 15).
why-migration-too-far = { $thing-The } è fuori portata: le specie { $player-of } passano solo per tessere della terra, e vanno al massimo a { $number ->
    [one] una tessera
   *[other] { $number } tessere
} di distanza (p. 15).

## Competizione

why-competition-terrain = Ora { $player-the } compete su una tessera di { $terrain-noun }; { $thing-the } non lo è (p. 15).
why-competition-no-opponent = { $thing-The } non ha specie avversarie (p. 15).
why-competition-own-species = { $player-The } compete con le specie avversarie, non con le proprie (p. 15).

## Dominazione

why-domination-scored = In questo turno qualcuno ha già scelto { $thing-the } per la Dominazione (R5).
why-domination-no-species = { $thing-The } non ha specie, quindi non c'è niente da riscuotere (R5).
why-card-not-face-up = La carta { $thing } non è a faccia in su (p. 16).
why-card-must-take = L'animale dominante deve scegliere una carta (p. 16).

## Il dominio reclamato fuori turno.

why-claim-no-tile = Lì non c'è nessuna tessera (p. 7).
why-claim-marked = Lì { $animal-the } ha già il segnalino del dominio (p. 7).
why-claim-absent = Lì non hai specie (p. 7).
why-claim-endangered = Lì le tue specie sono a rischio di estinzione, e così non dominano mai (p. 7).
why-claim-other = Lì { $animal-the } ha più elementi corrispondenti (p. 7).
why-claim-tie = Lì un altro animale ha altrettanti elementi corrispondenti (p. 7).
why-tie-unmarked = Lì nessun animale ha il segnalino del dominio (p. 7).
why-tie-own = Lì il segnalino è { $animal-of }, quindi la parità deve mostrarla un altro giocatore (R20).
why-tie-dominated = Lì { $animal-the } ha più elementi corrispondenti di ogni altro animale (p. 7).

## Carte

why-card-tile-not-earth = { $thing-The } non ha una tessera, e la carta ne chiede una della terra (p. 18).
why-card-tile-not-occupied = La carta chiede una tessera dove { $animal-the } ha specie; { $thing-the } non lo è (p. 18).
why-card-tile-not-beside = { $thing-The } non è accanto alla tessera di cui parla la carta (p. 18).
why-card-tile-few-species = La carta chiede una tessera con più di { $number ->
    [one] una
   *[other] { $number }
} specie; { $thing-the } non lo è (R10).
why-card-tile-few-elements = La carta chiede una tessera con più di { $number ->
    [one] un elemento
   *[other] { $number } elementi
}; { $thing-the } non lo è (R10).
why-card-corner-off-earth = { $thing-The } non tocca nessuna tessera della terra (p. 18).
why-card-corner-of-other-tile = { $thing-The } non è un angolo della tessera di cui parla la carta (p. 18).
why-card-corner-not-vacant = { $thing-The } ha già un gettone, e la carta chiede un angolo libero (p. 18).
why-card-species-not-there = Sulla tessera di cui parla la carta non c'è una specie così (p. 18).
why-card-species-of-another = La carta chiede specie { $animal-of } (p. 18).
why-card-species-own = La carta chiede specie avversarie { $animal-of } (p. 18).

## Estinzione

why-saving-not-endangered = Le specie { $player-of } { $thing-on } non sono a rischio di estinzione (p. 20).
why-saving-protected = Le specie { $player-of } { $thing-on } sono al sicuro in questo turno (R12).
why-saving-saved = Tutte le specie { $player-of } { $thing-on } che erano a rischio sono già salve (p. 20).
