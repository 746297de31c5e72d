# La prima pagina.

home-about = Giochi da tavolo su animali che si diffondono, si adattano e lottano per il loro posto. Gioca subito contro i bot, o invita gli amici con un link.
home-turns = { $count ->
    [one] Tocca a te in una partita
   *[other] Tocca a te in { $count } partite
}
home-no-room = Puoi comunque guardare le partite e sederti ai tavoli degli altri.
home-nobody = Non ci sono ancora tavoli. Il primo puoi aprirlo tu.
home-continue = Gioca
home-more-own = { $count ->
    [one] 1 altra partita
   *[other] Altre { $count } partite
}
home-play = Gioca subito contro i bot
home-learn = Impara giocando
home-friends = Gioca con gli amici
home-free = Tavoli aperti
home-take = Siediti: { $game }
home-table = { $rules ->
    [dominant-species] Dominant Species
    [marine] Marine
    [card-game] Card Game
   *[other] { $rules }
}, tavolo { $number }
home-table-branch = { $game }, ramo { $branch }
home-waits = In attesa di { $names }.

# Il modulo per una partita con gli amici.
new-who = Chi gioca?
new-who-anybody = Chiunque, dall'elenco dei tavoli aperti
new-bots = Bot
new-bot-random = Bot, molto facile: a caso
new-bot-greedy = Bot, medio: punti subito
new-bot-expands = Bot, medio: si espande
new-bot-attacks = Bot, medio: sottrae agli altri
new-bot-hoards = Bot, medio: risparmia per dopo
new-bot-search = Bot, difficile: guarda avanti
bot-called-very-easy = bot molto facile
bot-called-medium = bot medio
bot-called-expands = bot medio che si espande
bot-called-attacks = bot medio che sottrae agli altri
bot-called-hoards = bot medio che risparmia
bot-called-hard = bot difficile
new-animal-of = Animale del posto { $seat }
new-animal-dealt = Uno qualsiasi
new-hotseat = Per giocare insieme davanti a un solo schermo, scegli «Tu» per ciascuno di questi posti.
new-name-of = Nome di chi gioca al posto { $seat }
new-account = Crei questa partita con l'account { $name }.
new-account-other = Non è il tuo account?
new-rules = Pacchetti, varianti e impostazioni
new-free-seat-shut = una partita che può guardare solo chi gioca non può avere un posto per chiunque; fai guardare chiunque, o scegli qualcuno per quel posto

# La pagina dei posti e dei link.
invite-free = Chiunque può prendere questo posto dall'elenco dei tavoli aperti.
invite-link = Crea un link
invite-missing = non è ancora qui
invite-change = Cambia questo posto
share-link = Condividi
copy-link = Copia
copy-done = Copiato
