# The cards have new names. Their rules texts stay as they are.

card-aquatic = Fresh Stores
card-biodiversity = Good Company
card-biomass = Standing Room
card-blight = Bare Shelves
card-catastrophe = Insect Spray
card-cold-snap = Broom
card-disease = Moth Balls
card-ecodiversity = Full Larder
card-evolution = Squatters
card-fecundity = Big Litter
card-fertile = Feast
card-habitat = Something Spilled
card-hibernation = Under the Floor
card-ice-age = Spring Cleaning
card-ice-sheet = Dust Cloud
card-immigrants = New Tenants
card-instinct = Sixth Sense
card-intelligence = Cunning
card-mass-exodus = Lights On
card-metamorphosis = Cocoon
card-niche-biomes = Quiet Corner
card-nocturnal = Night Shift
card-omnivore = Eats Anything
card-parasitism = Fleas
card-predator = Claws
card-symbiotic = Lodgers
