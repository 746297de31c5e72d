# Che cosa si chiede ai giocatori.

question-turn = { $animal }: quale carta giochi?
    .pass = passa, tieni le carte
    .passed = { $animal-The } passa e tiene carte in mano.
question-suppress = { $animal }: quale animale viene soppresso dal tuo?
question-take = { $animal }: quale di questi animali va nella tua mano invece che negli scarti?
question-last-card = { $animal }: quale carta giochi prima del punteggio?
    .pass = nessuna

## Che cosa chiedono gli eventi

question-domination-discard = { $animal }: quale carta scarti?
question-evolution-heal = { $animal }: quale animale torna sano?
question-hibernation-take = { $animal }: quale animale va nella tua mano?
question-metamorphose-class = { $animal }: di quale classe tornano sani gli animali a rischio?
question-niche-habitats-give = { $animal }: quale carta passi?
question-predator-suppress = { $animal }: quale animale viene soppresso?
question-regression-class = { $animal }: di quale classe vengono soppressi gli animali?
question-wanderlust-first = { $animal }: quale animale cambia fila?
question-wanderlust-second = { $animal }: con quale si scambia { $about }?
