# I nomi di tutto ciò che le tabelle nominano.

## Animali

animal-mammal = Mammifero
animal-reptile = Rettile
animal-bird = Uccello
animal-amphibian = Anfibio
animal-arachnid = Aracnide
animal-insect = Insetto

## Elementi

element-meat = Carne
element-sun = Sole
element-seed = Semi
element-water = Acqua
element-grub = Larve
element-grass = Erba

## Terreni: il nome, una tessera in una frase, una tessera in un elenco. La tessera ha il nome di un
## luogo, senza articolo, così che possa seguire qualsiasi preposizione: «su Palude 0,-1».

terrain-sea = Mare
    .tile = Mare { $tile }
    .label = Mare { $tile }
terrain-wetland = Palude
    .tile = Palude { $tile }
    .label = Palude { $tile }
terrain-savannah = Savana
    .tile = Savana { $tile }
    .label = Savana { $tile }
terrain-jungle = Giungla
    .tile = Giungla { $tile }
    .label = Giungla { $tile }
terrain-forest = Foresta
    .tile = Foresta { $tile }
    .label = Foresta { $tile }
terrain-desert = Deserto
    .tile = Deserto { $tile }
    .label = Deserto { $tile }
terrain-mountain = Montagna
    .tile = Montagna { $tile }
    .label = Montagna { $tile }
terrain-tundra = Tundra
    .tile = Tundra { $tile }
    .label = Tundra { $tile }

## Sezioni della tabella delle azioni

section-initiative = Iniziativa
section-adaptation = Adattamento
section-regression = Regressione
section-abundance = Abbondanza
section-wasteland = Desolazione
section-depletion = Svuotamento
section-glaciation = Glaciazione
section-speciation = Speciazione
section-wanderlust = Esplorazione
section-migration = Migrazione
section-competition = Competizione
section-domination = Dominazione

## Fasi di un turno

phase-planning = Pianificazione
phase-execution = Esecuzione
phase-extinction = Estinzione
phase-survival = Sopravvivenza
phase-reseed = Risemina
phase-final-scoring = Punteggio finale

## Modi di scegliere, con i valori della carta che li offre

way-lose-element = perdere { $elements ->
    [one] un elemento aggiunto
   *[other] { $elements } elementi aggiunti
}
way-lose-pawn = perdere { $pawns ->
    [one] una pedina azione disponibile
   *[other] { $pawns } pedine azione disponibili
}
way-keep-few-species = tenere { $keep ->
    [one] una sola specie
   *[other] { $keep } specie
} su ogni tessera e perdere le altre

## Che cosa si mescola

stream-stacks = le tessere delle pile
stream-deck = le carte del mazzo
