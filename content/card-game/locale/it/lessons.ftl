# Ciò che si spiega a chi comincia, con `play --learn` e nel browser. `lesson-NOME` appare la prima volta che a un posto si
# chiede `question-NOME`, `lesson-NOME-2` la seconda, e così via. Un'idea per volta.

lesson-turn = Sei { $animal }. Ogni round si gioca per un bioma. Nel tuo turno giochi una carta o passi. Il numero grande su un animale è il suo valore nella catena alimentare. Chi ha il totale più alto nella sua fila guadagna tanti punti quanto il numero del round.
lesson-turn-2 = Anche le icone del bioma danno punti. Se nessuno mostra più di te un elemento, guadagni un punto per ogni sua icona sul bioma. Scegli animali con le icone che il bioma ha.
lesson-turn-3 = Un animale che entra in gioco sopprime un animale della classe che mostra. Uno sano diventa in pericolo e vale meno; uno in pericolo esce dal gioco. Se il tuo è l'unico di quella classe, devi sopprimere lui.
lesson-turn-4 = Il bioma aiuta una classe e ne ostacola un'altra. Vedi anche il prossimo bioma: puoi tenere le carte adatte.
lesson-turn-5 = Gli ultimi round valgono più punti, e peschi poche carte. In un round che non puoi vincere, passa presto e tieni le carte. Dopo aver passato, in questo round puoi solo passare.
lesson-turn-6 = Il totale più alto nella catena alimentare ti porta avanti anche nella Sopravvivenza. Alla fine il posto più alto guadagna punti e il più basso ne perde.
lesson-suppress = Il tuo animale ne sopprime un altro della classe che mostra. Guarda che cosa perde chi lo possiede: valore nella catena alimentare, o icone che danno punti in questo bioma.
lesson-take = Uno di questi animali torna nella tua mano. Prendine uno adatto al prossimo bioma.
lesson-last-card = Le carte sono state giocate, ma una tua carta ti permette di giocarne un'altra. Nessuno può rispondere.
