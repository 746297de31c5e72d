# I nomi di tutto ciò che le tabelle nominano, con il nome dentro una frase (`.noun`) e l'articolo
# (`.article`) per le forme di `content/locale/it/forms.ftl`.

## Animali

animal-reptile = Rettile
    .noun = rettile
    .article = il
animal-cephalopod = Cefalopode
    .noun = cefalopode
    .article = il
animal-fishes = Pesce
    .noun = pesce
    .article = il
animal-crustacean = Crostaceo
    .noun = crostaceo
    .article = il

## Elementi

element-algae = Alghe
    .noun = alghe
    .article = le
element-worms = Vermi
    .noun = vermi
    .article = i
element-plankton = Plancton
    .noun = plancton
    .article = il
element-sponges = Spugne
    .noun = spugne
    .article = le
element-gastropods = Gasteropodi
    .noun = gasteropodi
    .article = i
element-sun = Sole
    .noun = sole
    .article = il

## Terreni: il nome, una tessera in una frase, una tessera in un elenco; brevi, perché stiano sulla mappa

terrain-land = Terraferma
    .noun = terraferma
    .article = la
    .tile = terraferma { $tile }
    .label = terraferma { $tile }
terrain-kelp = Kelp
    .noun = kelp
    .article = il
    .tile = kelp { $tile }
    .label = kelp { $tile }
terrain-reef = Barriera
    .noun = barriera
    .article = la
    .tile = barriera { $tile }
    .label = barriera { $tile }
terrain-seamount = Monte
    .noun = monte
    .article = il
    .tile = monte { $tile }
    .label = monte { $tile }
terrain-seagrass = Prateria
    .noun = prateria
    .article = la
    .tile = prateria { $tile }
    .label = prateria { $tile }
terrain-sand = Sabbia
    .noun = sabbia
    .article = la
    .tile = sabbia { $tile }
    .label = sabbia { $tile }
terrain-ocean = Oceano
    .noun = oceano
    .article = l
    .tile = oceano { $tile }
    .label = oceano { $tile }
terrain-vent = Sorgente
    .noun = sorgente
    .article = la
    .tile = sorgente { $tile }
    .label = sorgente { $tile }
terrain-geyser = Geyser
    .noun = geyser
    .article = il
    .tile = geyser { $tile }
    .label = geyser { $tile }
terrain-smoker = Fumarola
    .noun = fumarola
    .article = la
    .tile = fumarola { $tile }
    .label = fumarola { $tile }

## Sezioni della tabella delle azioni

section-abundance = Abbondanza
    .article = l
section-autotrophs = Autotrofi
    .article = gli
section-depletion = Svuotamento
    .article = lo
section-adaptation = Adattamento
    .article = l
section-regression = Regressione
    .article = la
section-speciation = Speciazione
    .article = la
section-wanderlust = Esplorazione
    .article = l
section-tectonics = Tettonica
    .article = la
section-migration = Migrazione
    .article = la
section-competition = Competizione
    .article = la
section-evolution = Evoluzione
    .article = l
section-domination = Dominazione
    .article = la
section-bottom-feeder = Detritivoro
    .article = il

## Spazi di sezioni i cui numeri non contano specie

space-evolution = spazio { $count }
    .noun = { $count }

## Fasi di un round

phase-play = Turni
phase-reseed = Risemina
phase-extinction = Estinzione
phase-survival = Sopravvivenza
phase-final-scoring = Punteggio finale

## Modi di scegliere

way-retrieve = ritirare tutte le proprie pedine
way-remove = rimuoverlo, nel sacchetto
way-place = mettere in gioco
way-gene-pool = dalla riserva genetica
way-eliminated = tra quelle eliminate

## Che cosa ricordano i tratti

way-new-tile = nuova tessera
    .untold = sì
way-prey = preda
    .untold = sì
way-grown = crescita
    .untold = sì

## Che cosa si mescola

stream-stacks = le tessere delle pile
stream-deck = le carte del mazzo
stream-deck-last = le ultime carte del mazzo
stream-traits = i tratti

## Il gioco

game-title = Dominant Species: Marine
