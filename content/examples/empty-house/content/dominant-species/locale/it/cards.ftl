# Le carte hanno nomi nuovi. I testi delle regole restano quelli di prima.

card-aquatic = Provviste Fresche
card-biodiversity = Buona Compagnia
card-biomass = Posti in Piedi
card-blight = Scaffali Vuoti
card-catastrophe = Insetticida
card-cold-snap = Scopa
card-disease = Naftalina
card-ecodiversity = Dispensa Piena
card-evolution = Abusivi
card-fecundity = Grande Cucciolata
card-fertile = Banchetto
card-habitat = Qualcosa si Rovescia
card-hibernation = Sotto il Pavimento
card-ice-age = Pulizie di Primavera
card-ice-sheet = Nuvola di Polvere
card-immigrants = Nuovi Inquilini
card-instinct = Sesto Senso
card-intelligence = Astuzia
card-mass-exodus = Luci Accese
card-metamorphosis = Bozzolo
card-niche-biomes = Angolo Tranquillo
card-nocturnal = Turno di Notte
card-omnivore = Mangia Tutto
card-parasitism = Pulci
card-predator = Artigli
card-symbiotic = Coinquilini
