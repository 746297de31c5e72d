# Ciò che si spiega a chi comincia, con `play --learn` e nel browser. `lesson-NOME` appare la prima volta che a un posto si
# chiede `question-NOME`, `lesson-NOME-2` la seconda, e così via. Un'idea per volta.

lesson-turn = Giochi con { $animal-the }. Ogni round si gioca per un bioma. Nel tuo turno giochi una carta o passi. Il numero di un animale è il suo valore nella catena alimentare. Chi ha il totale più alto nella sua fila guadagna tanti punti quanto il numero del round. I punti accanto alle scelte contano anche le icone del bioma.
lesson-turn-2 = Anche le icone del bioma danno punti. Se nessuno mostra più icone di te di un elemento, guadagni un punto per ogni sua icona sul bioma. Scegli animali con le icone del bioma.
lesson-turn-3 = Un animale che entra in gioco sopprime un animale della classe che mostra. Uno sano diventa a rischio e vale meno; uno a rischio esce dal gioco. Se l'unico di quella classe è tuo, devi sopprimere quello.
lesson-turn-4 = Il bioma favorisce una classe e ne sfavorisce un'altra. Vedi anche il prossimo bioma: puoi tenere le carte adatte.
lesson-turn-5 = Gli ultimi round valgono più punti, e peschi poche carte. In un round che non puoi vincere, passa presto e tieni le carte. Dopo aver passato, in quel round puoi solo passare.
lesson-turn-6 = Il totale più alto nella catena alimentare ti fa avanzare anche in Sopravvivenza. Alla fine il posto più alto guadagna punti e il più basso ne perde.
lesson-suppress = Il tuo animale ne sopprime un altro della classe che mostra. Guarda che cosa perde chi lo possiede: il valore nella catena alimentare, o icone che danno punti in questo bioma.
lesson-take = Uno di questi animali torna nella tua mano. Prendine uno adatto al prossimo bioma.
lesson-last-card = Il gioco delle carte è finito, ma una tua carta ti permette di giocarne un'altra. Nessuno può rispondere.
