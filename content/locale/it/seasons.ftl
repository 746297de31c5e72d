# Stagioni, valutazioni e classifiche.

season-autumn-2026 = Autunno 2026
season-winter-2027 = Inverno 2027

# Le valutazioni sulla pagina di un account e accanto ai nomi.
skill-new = nuovo
skill-about = circa { $value }, ±{ $margin } dopo { $games ->
    [one] 1 partita
   *[other] { $games } partite
}
skill-heading = Valutazioni
skill-how = Una valutazione dice quanto giochi bene, in base alle tue partite finite contro altre persone con un account. Si comincia da 25; dopo tre partite la pagina mostra un numero e di quanto può essere sbagliato.
skill-shown = Gli altri vedono le tue valutazioni nelle classifiche e ai tavoli aperti. Le classifiche mostrano a tutti il nome che avevi all’ultimo tavolo che è contato.
skill-hidden = Nessun altro vede le tue valutazioni.
skill-hide = Nascondi le mie valutazioni
skill-show = Mostra le mie valutazioni

# La pagina delle classifiche.
standings-heading = Classifiche
standings-games = Giochi
standings-seasons = Stagioni
standings-general = Tutte le partite
standings-about = Contano tutte le partite finite che persone con un account hanno giocato con le regole normali.
standings-season = { $name } va dal { $begin } al { $end } (UTC). Contano le partite che finiscono in questi giorni, e tutti cominciano da capo.
standings-nobody = Nessuno ha ancora giocato abbastanza partite.
standings-newcomers = { $count ->
    [one] Un’altra persona ha giocato, ma troppo poche partite per un numero.
   *[other] Altre { $count } persone hanno giocato, ma troppo poche partite per un numero.
}
standings-order = L’ordine segue l’estremo inferiore dell’intervallo: la valutazione meno la sua incertezza. Così molte partite contano più di una sola vittoria fortunata.
standings-hide = Puoi nascondere le tue valutazioni nella pagina del tuo account.
standings-place = Posto
standings-player = Giocatore
standings-rating = Valutazione
standings-nameless = un giocatore senza nome
