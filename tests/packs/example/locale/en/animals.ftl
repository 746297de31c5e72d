# The words of the new animal and its element.

animal-mollusc = Mollusc
element-moss = Moss
