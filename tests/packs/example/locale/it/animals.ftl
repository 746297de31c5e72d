# Le parole del nuovo animale e del suo elemento.

animal-mollusc = Mollusco
element-moss = Muschio
