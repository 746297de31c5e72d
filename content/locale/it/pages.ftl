# Pagine su carte e regole: ciò che sta intorno ai loro testi.

card-page-effect = { $effect }
card-page-questions = Che cosa può chiedere: { $questions }.
card-page-no-questions = Non fa domande proprie.
card-page-house-rule = È una regola della casa: sempre in vigore, mai nel mazzo.
card-page-ability = È un'abilità { $animal-of }: è in vigore quando gioca quell'animale, mai nel mazzo.
card-page-boxed = In questa partita resta nella scatola.
card-page-trait = È un tratto: prima di cominciare ogni animale riceve dei tratti e sceglie quali tenere.
card-page-in-play = È in gioco finché è a faccia in su.
card-page-extinction = Mostra il simbolo dell'Estinzione, che ha effetto quando la carta viene scoperta.
card-page-survival = Mostra il simbolo della Sopravvivenza, che ha effetto quando la carta viene scoperta.
card-page-script = Script: { $file }

rule-page-ruling = { $number }: { $text }
rule-page-ruling-set = { $number }: { $text } In questa partita: { $gloss }.
rule-page-ruling-number = { $number }: { $text } In questa partita: { $value }, { $gloss }.
rule-page-option = Opzione di preparazione: { $option }
rule-page-value = `{ $setting }` è `{ $value }`: { $gloss }.
rule-page-other = Può essere `{ $value }`: { $gloss }.
rule-page-number = `{ $setting }` è { $value }: { $gloss }. Può essere un numero da { $from } a { $to }.
rule-of-face = { $terrain }: una faccia di una tessera piccola ({ $family-noun }). Riscuoterla vale { $scores } PV, dal primo posto in giù. Una Speciazione vi mette al massimo { $speciation } specie.

## Da dove vengono il testo e i numeri di una carta, un terreno, un elemento, un animale o una sezione

page-basis = Fonte: { $bases }.
basis-stated = il regolamento
basis-inferred = ciò che si deduce dal regolamento
basis-base = il gioco base
basis-reconstructed = una nostra ricostruzione
rule-of-biome = Mostra { $icons }. Classe favorita: { $bonus }. Classe sfavorita: { $penalty }.
rule-of-no-class = nessuna
rule-of-spaces = { $spaces } con { $animals } animali
