# Pagine su carte e regole: ciò che sta intorno ai loro testi.

card-page-effect = { $effect }
card-page-questions = Che cosa può chiedere: { $questions }.
card-page-no-questions = Non fa domande proprie.
card-page-house-rule = È una regola della casa: sempre in vigore, mai nel mazzo.
card-page-ability = È un'abilità di questo animale: { $animal }. È in vigore dove gioca, mai nel mazzo.
card-page-boxed = In questa partita resta nella scatola.
card-page-trait = È un tratto: prima di cominciare ogni animale riceve dei tratti e sceglie quali tenere.
card-page-in-play = È in gioco finché è a faccia in su.
card-page-extinction = Mostra il simbolo dell'Estinzione, che avviene quando la carta viene scoperta.
card-page-survival = Mostra il simbolo della Sopravvivenza, che avviene quando la carta viene scoperta.
card-page-script = Script: { $file }

rule-page-ruling = { $number }: { $text }
rule-page-ruling-set = { $number }: { $text } Qui: { $gloss }.
rule-page-ruling-number = { $number }: { $text } Qui: { $value }, { $gloss }.
rule-page-option = Opzione di preparazione: { $option }
rule-page-value = `{ $setting }` è `{ $value }`: { $gloss }.
rule-page-other = Può essere `{ $value }`: { $gloss }.
rule-page-number = `{ $setting }` è { $value }: { $gloss }. Può essere un numero da { $from } a { $to }.
rule-of-face = { $terrain }: una faccia delle tessere piccole ({ $family-noun }). Dal primo posto in giù, il punteggio è di { $scores } PV. Una Speciazione vi mette al massimo { $speciation } specie.

## Da dove vengono il testo e i numeri di una carta, un terreno, un elemento, un animale o una sezione

page-basis = Viene { $bases }.
basis-stated = dal regolamento
basis-inferred = da ciò che mostra il regolamento
basis-base = dal gioco base
basis-reconstructed = da una nostra ricostruzione
rule-of-biome = Mostra { $icons }. Classe favorita: { $bonus }. Classe sfavorita: { $penalty }.
rule-of-no-class = nessuna
rule-of-spaces = { $spaces } con { $animals } animali
