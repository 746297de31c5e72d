# I nomi dei pezzi.

## Animali

animal-mouse = Topo
    .noun = topo
    .article = il
animal-spider = Ragno
    .noun = ragno
    .article = il
animal-moth = Falena
    .noun = falena
    .article = la
animal-silverfish = Pesciolino d'argento
    .noun = pesciolino d'argento
    .article = il
animal-woodlouse = Onisco
    .noun = onisco
    .article = l

## Elementi

element-crumbs = Briciole
    .noun = briciole
    .article = le
element-light = Luce
    .noun = luce
    .article = la
element-wool = Lana
    .noun = lana
    .article = la
element-paper = Carta
    .noun = carta
    .article = la
element-damp = Umidità
    .noun = umidità
    .article = l

## Stanze

terrain-kitchen = Cucina
    .noun = cucina
    .article = la
    .tile = cucina { $tile }
    .label = cucina { $tile }
terrain-pantry = Dispensa
    .noun = dispensa
    .article = la
    .tile = dispensa { $tile }
    .label = dispensa { $tile }
terrain-library = Biblioteca
    .noun = biblioteca
    .article = la
    .tile = biblioteca { $tile }
    .label = biblioteca { $tile }
terrain-nursery = Cameretta
    .noun = cameretta
    .article = la
    .tile = cameretta { $tile }
    .label = cameretta { $tile }
terrain-attic = Soffitta
    .noun = soffitta
    .article = la
    .tile = soffitta { $tile }
    .label = soffitta { $tile }
terrain-cellar = Cantina
    .noun = cantina
    .article = la
    .tile = cantina { $tile }
    .label = cantina { $tile }
terrain-stairs = Scala
    .noun = scala
    .article = la
    .tile = scala { $tile }
    .label = scala { $tile }
terrain-dust = Polvere
    .noun = polvere
    .article = la
    .tile = polvere { $tile }
    .label = polvere { $tile }

## Il gioco

game-title = La Casa Vuota
