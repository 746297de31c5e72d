# Le forme di un nome. Un testo mostra `{ $tile-on }`: l'argomento `tile` nella forma `form-on`. Qui
# `{ $noun }` è il nome, cioè il suo attributo `.noun` se lo ha, e `{ $article }` il suo attributo
# `.article`: `il`, `lo`, `la`, `l` (l'), `i`, `gli` o `le`. Un nome senza articolo segue la preposizione
# così com'è.

form-noun = { $noun }
form-article = { $article }
form-the = { $article ->
    [il] il { $noun }
    [lo] lo { $noun }
    [la] la { $noun }
    [l] l'{ $noun }
    [i] i { $noun }
    [gli] gli { $noun }
    [le] le { $noun }
   *[none] { $noun }
}
form-The = { $article ->
    [il] Il { $noun }
    [lo] Lo { $noun }
    [la] La { $noun }
    [l] L'{ $noun }
    [i] I { $noun }
    [gli] Gli { $noun }
    [le] Le { $noun }
   *[none] { $noun }
}
form-of = { $article ->
    [il] del { $noun }
    [lo] dello { $noun }
    [la] della { $noun }
    [l] dell'{ $noun }
    [i] dei { $noun }
    [gli] degli { $noun }
    [le] delle { $noun }
   *[none] di { $noun }
}
form-to = { $article ->
    [il] al { $noun }
    [lo] allo { $noun }
    [la] alla { $noun }
    [l] all'{ $noun }
    [i] ai { $noun }
    [gli] agli { $noun }
    [le] alle { $noun }
   *[none] a { $noun }
}
form-from = { $article ->
    [il] dal { $noun }
    [lo] dallo { $noun }
    [la] dalla { $noun }
    [l] dall'{ $noun }
    [i] dai { $noun }
    [gli] dagli { $noun }
    [le] dalle { $noun }
   *[none] da { $noun }
}
form-From = { $article ->
    [il] Dal { $noun }
    [lo] Dallo { $noun }
    [la] Dalla { $noun }
    [l] Dall'{ $noun }
    [i] Dai { $noun }
    [gli] Dagli { $noun }
    [le] Dalle { $noun }
   *[none] Da { $noun }
}
form-on = { $article ->
    [il] sul { $noun }
    [lo] sullo { $noun }
    [la] sulla { $noun }
    [l] sull'{ $noun }
    [i] sui { $noun }
    [gli] sugli { $noun }
    [le] sulle { $noun }
   *[none] su { $noun }
}
