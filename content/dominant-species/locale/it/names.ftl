# I nomi di tutto ciò che le tabelle nominano, con il nome dentro una frase (`.noun`) e l'articolo
# (`.article`) per le forme di `content/locale/it/forms.ftl`.

## Animali

animal-mammal = Mammifero
    .noun = mammifero
    .article = il
animal-reptile = Rettile
    .noun = rettile
    .article = il
animal-bird = Uccello
    .noun = uccello
    .article = l
animal-amphibian = Anfibio
    .noun = anfibio
    .article = l
animal-arachnid = Aracnide
    .noun = aracnide
    .article = l
animal-insect = Insetto
    .noun = insetto
    .article = l

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

## Terreni: il nome, una tessera in una frase, una tessera in un elenco

terrain-sea = Mare
    .noun = mare
    .article = il
    .tile = mare { $tile }
    .label = mare { $tile }
terrain-wetland = Palude
    .noun = palude
    .article = la
    .tile = palude { $tile }
    .label = palude { $tile }
terrain-savannah = Savana
    .noun = savana
    .article = la
    .tile = savana { $tile }
    .label = savana { $tile }
terrain-jungle = Giungla
    .noun = giungla
    .article = la
    .tile = giungla { $tile }
    .label = giungla { $tile }
terrain-forest = Foresta
    .noun = foresta
    .article = la
    .tile = foresta { $tile }
    .label = foresta { $tile }
terrain-desert = Deserto
    .noun = deserto
    .article = il
    .tile = deserto { $tile }
    .label = deserto { $tile }
terrain-mountain = Montagna
    .noun = montagna
    .article = la
    .tile = montagna { $tile }
    .label = montagna { $tile }
terrain-tundra = Tundra
    .noun = tundra
    .article = la
    .tile = tundra { $tile }
    .label = tundra { $tile }

## Sezioni della tabella delle azioni

section-initiative = Iniziativa
    .article = l
section-adaptation = Adattamento
    .article = l
section-regression = Regressione
    .article = la
section-abundance = Abbondanza
    .article = l
section-wasteland = Desolazione
    .article = la
section-depletion = Svuotamento
    .article = lo
section-glaciation = Glaciazione
    .article = la
section-speciation = Speciazione
    .article = la
section-wanderlust = Esplorazione
    .article = l
section-migration = Migrazione
    .article = la
section-competition = Competizione
    .article = la
section-domination = Dominazione
    .article = la

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

## Il gioco

game-title = Dominant Species
