# Che cosa si chiede ai giocatori.

question-turn = { $animal }: quale animale giochi?
    .pass = passa, per il resto del turno
question-suppress = { $animal }: quale animale viene soppresso dal tuo?
