# Pagine su carte e regole: ciò che sta intorno ai loro testi.

card-page-effect = { $effect }
card-page-questions = Che cosa può chiedere: { $questions }.
card-page-no-questions = Non fa domande proprie.
card-page-house-rule = È una regola della casa: sempre in vigore, mai nel mazzo.
card-page-ability = È un'abilità di questo animale: { $animal }. È in vigore dove gioca, mai nel mazzo.
card-page-boxed = In questa partita resta nella scatola.
card-page-script = Script: { $file }

rule-page-ruling = { $number }: { $text }
rule-page-ruling-set = { $number }: { $text } Qui: { $gloss }.
rule-page-ruling-number = { $number }: { $text } Qui: { $value }, { $gloss }.
rule-page-value = `{ $setting }` è `{ $value }`: { $gloss }.
rule-page-other = Può essere `{ $value }`: { $gloss }.
rule-page-number = `{ $setting }` è { $value }: { $gloss }. Può essere un numero da { $from } a { $to }.
