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

## Terreni

terrain-sea = Mare
terrain-wetland = Palude
terrain-savannah = Savana
terrain-jungle = Giungla
terrain-forest = Foresta
terrain-desert = Deserto
terrain-mountain = Montagna
terrain-tundra = Tundra

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
