//! The values that settings and packs can give to the params of shipped cards, rules and sections.

use speciate::content::Source;

#[test]
fn the_allowed_values_of_params_are_listed() {
    let source = Source::built_in();
    let mut bounds = String::new();
    for table in ["cards", "rulings"] {
        let path = format!("content/dominant-species/{table}.toml");
        let text = source.text(&path).unwrap_or_default();
        let mut within = "";
        for line in text.lines() {
            within = if line.starts_with('[') { line } else { within };
            if let Some(allowed) = line.strip_prefix("allowed = ") {
                bounds += &format!("{within} {allowed}\n");
            }
        }
    }
    insta::assert_snapshot!(bounds, @r#"
    [card.aquatic] { elements = { from = 1, to = 6 }, species = { from = 1, to = 54 } }
    [card.biodiversity] { points = { from = 1, to = 9 } }
    [card.biomass] { species = { from = 1, to = 54 } }
    [card.blight] { keep = { from = 0, to = 5 } }
    [card.catastrophe] { keep = { from = 0, to = 54 }, adjacent = { from = 0, to = 54 } }
    [card.cold-snap] { species = { from = 1, to = 54 } }
    [card.disease] { elements = { from = 1, to = 4 } }
    [card.ecodiversity] { points = { from = 1, to = 9 } }
    [card.evolution] { animals = { from = 1, to = 5 } }
    [card.fecundity] { species = { from = 1, to = 54 } }
    [card.fertile] { points = { from = 1, to = 9 } }
    [card.habitat] { elements = { from = 1, to = 120 } }
    [card.hibernation] { species = { from = 1, to = 54 } }
    [card.immigrants] { elements = { from = 1, to = 4 }, pawns = { from = 1, to = 10 }, keep = { from = 0, to = 54 } }
    [card.intelligence] { pawns = { from = 1, to = 7 } }
    [card.metamorphosis] { elements = { from = 1, to = 4 } }
    [card.niche-biomes] { place = { from = 1, to = 1 } }
    [card.nocturnal] { places = { from = 1, to = 5 } }
    [card.omnivore] { pawns = { from = 1, to = 7 } }
    [card.parasitism] { pawns = { from = 1, to = 7 } }
    [card.predator] { species = { from = 1, to = 54 } }
    [card.symbiotic] { elements = { from = 1, to = 4 } }
    [rulings.card_tile] ["any", "effective"]
    [rulings.glaciation_acts] ["first-space", "leftmost-pawn"]
    [rulings.domination_tile] ["with-species", "any"]
    [rulings.turn_limit] { from = 0, to = 1000 }
    [rulings.adaptation_when_full] ["forfeit", "discard"]
    [rulings.regression_pawn] ["save", "remove"]
    [rulings.wanderlust_element] ["may", "must"]
    [rulings.regression_saving] ["must", "may"]
    [rulings.dominance] ["automatic", "claimed"]
    "#);
}

#[test]
fn the_page_names_the_limits_of_a_game() {
    use speciate::id;
    let limits = [
        ("animals", id::ANIMALS_MAX),
        ("elements", id::ELEMENTS_MAX),
        ("hexes", id::HEXES_MAX),
        ("corners", id::CORNERS_MAX),
        ("terrains", id::TERRAINS_MAX),
        ("stacks", id::STACKS_MAX),
        ("tiles in one stack", id::STACK_TILES_MAX),
        ("sections", id::SECTIONS_MAX),
        ("spaces", id::SPACES_MAX),
        ("cards, traits and house rules together", id::CARDS_MAX),
        ("slots for face-up cards", id::SLOTS_MAX),
        ("streams of chance", id::STREAMS_MAX),
    ];
    let page = std::fs::read_to_string("content/README.md").expect("the page exists");
    for (what, most) in limits {
        assert!(page.contains(&format!("| {what} | {most} |")), "{what}: {most}");
    }
}
