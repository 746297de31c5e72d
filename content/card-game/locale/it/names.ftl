# I nomi di tutto ciò che le tabelle nominano.

## Colori dei giocatori

animal-black = Nero
    .noun = nero
    .article = il
animal-blue = Blu
    .noun = blu
    .article = il
animal-green = Verde
    .noun = verde
    .article = il
animal-red = Rosso
    .noun = rosso
    .article = il
animal-white = Bianco
    .noun = bianco
    .article = il
animal-yellow = Giallo
    .noun = giallo
    .article = il

## Elementi

element-meat = Carne
    .noun = carne
    .article = la
element-sun = Sole
    .noun = sole
    .article = il
element-seed = Semi
    .noun = semi
    .article = i
element-water = Acqua
    .noun = acqua
    .article = l
element-grub = Larve
    .noun = larve
    .article = le
element-grass = Erba
    .noun = erba
    .article = l

## Biomi

terrain-sea = Mare
    .noun = mare
    .article = il
terrain-jungle = Giungla
    .noun = giungla
    .article = la
terrain-mountain = Montagna
    .noun = montagna
    .article = la
terrain-wetland-a = Palude
    .noun = palude
    .article = la
terrain-savannah-a = Savana
    .noun = savana
    .article = la
terrain-desert-a = Deserto
    .noun = deserto
    .article = il
terrain-forest-a = Foresta
    .noun = foresta
    .article = la
terrain-tundra = Tundra
    .noun = tundra
    .article = la
terrain-wetland-b = Palude vasta
    .noun = palude vasta
    .article = la
terrain-savannah-b = Savana vasta
    .noun = savana vasta
    .article = la
terrain-desert-b = Deserto vasto
    .noun = deserto vasto
    .article = il
terrain-forest-b = Foresta vasta
    .noun = foresta vasta
    .article = la

## Classi

way-mammal = mammifero
way-reptile = rettile
way-bird = uccello
way-amphibian = anfibio
way-arachnid = aracnide
way-insect = insetto

## Fasi e sorteggi

phase-card-play = Gioco delle carte
phase-last-cards = Ultime carte
phase-scoring = Punteggio
phase-round-end = Fine del round
phase-final-scoring = Punteggio finale
stream-starting-player = chi inizia
stream-biomes = i biomi
stream-deck = le carte del mazzo

## Parole delle tabelle

way-left = a sinistra
way-right = a destra

## Il gioco

game-title = Dominant Species: The Card Game
