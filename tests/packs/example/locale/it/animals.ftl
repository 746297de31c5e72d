# Le parole del nuovo animale e del suo elemento.

animal-mollusc = Mollusco
    .noun = mollusco
    .article = il
element-moss = Muschio
    .noun = muschio
    .article = il
