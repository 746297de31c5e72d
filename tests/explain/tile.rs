//! The page of a tile agrees with the state and with scoring.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::event::Event;
use speciate::explain::tile::tile;
use speciate::game::Game;
use speciate::games::shared::tile_page::{Dominance, TilePage};
use speciate::id::{AnimalId, HexId};
use speciate::question::Choice;
use speciate::scenario::{Runner, read};

use crate::support::{RULES, edition, games, play_suspended};

/// Arranges a position of animals with one seat each.
fn arranged(animals: &str, laid: &str) -> Game {
    let text = format!(
        "[[scenario]]\nname = 'Mine'\nanimals = '{animals}'\ngiven = '''\n{laid}\n'''\nthen = 'turn 1'"
    );
    let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let game = Runner::new(&source, RULES).lay(&scenarios[0]);
    game.unwrap_or_else(|faults| panic!("{faults}"))
}

fn page(game: &Game, name: &str) -> TilePage {
    page_of(game, game.roster().find(name).expect("a hex"))
}

fn page_of(game: &Game, hex: HexId) -> TilePage {
    tile(edition(), game.state(), hex).expect("a game with tiles")
}

fn text(page: &TilePage) -> String {
    let words = edition().texts.words("en");
    page.lines().iter().map(|line| words.say(line) + "\n").collect()
}

#[test]
fn dominance_danger_and_ties() {
    let game = arranged(
        "mammal reptile amphibian insect",
        "adds insect grub water
         adds amphibian grub grub meat
         disk grass 1,0:E
         disk grub 2,0:W
         disk sun 0,0:E 0,1:E 2,-1:W
         species insect 1,0 1
         species amphibian 1,0 5
         species mammal 1,0 2
         protected mammal 1,0 1
         pawn insect domination.2
         pawn mammal speciation.meat",
    );
    insta::assert_snapshot!(text(&page(&game, "1,0")), @r#"
    Desert 1,0
    Next to 1,-1 0,1 0,0.
    Corners, each with the tiles that it touches:
      2,-1:W: Sun (1,0 1,-1)
      1,0:E: Grass (1,0)
      2,0:W: Grub (1,0)
      0,1:E: Sun (0,1 1,0)
      1,0:W: vacant (1,0 0,1 0,0)
      0,0:E: Sun (0,0 1,-1 1,0)
    On its corners: 3 Sun, 1 Grub, 1 Grass.
    Species, and how many elements each animal matches (p. 7):
      Mammal: 2 species (1 protected), matches nothing
      Reptile: 0 species, matches 6 = 2 × 3 Sun
      Amphibian: 5 species, matches 2 = 2 × 1 Grub
      Insect: 1 species, matches 3 = 1 × 1 Grub + 2 × 1 Grass
    Insect dominates: it is there, and no other animal there matches 3 or more (p. 7).
    Mammal is endangered; Extinction now would eliminate 1 of its species, but it may save 1 in all (pp. 7 and 20).
    Scoring it now would bring (p. 16):
      Amphibian: 4 VP for 5 species
      Mammal: 2 VP for 2 species
      Insect: 0 VP for 1 species
    Insect is dominant and would choose a face-up card (p. 16).
    Pawns that can still choose it this turn: Insect (domination.2).
    Glaciation here would bring 1 VP for 1 tundra tile next to it (p. 13).
    "#);
    let words = edition().texts.words("en");
    let page = page(&game, "1,0");
    let sentences: Vec<String> =
        page.summary().iter().map(|sentence| words.say(sentence)).collect();
    assert_eq!(
        sentences,
        [
            "On its corners: 3 Sun, 1 Grub and 1 Grass.",
            "Mammal has 2 species and matches no element.",
            "Amphibian has 5 species and matches 2 elements (Grub).",
            "Insect has 1 species and matches 3 elements (Grub and Grass).",
            "Insect dominates the tile.",
            "Scored now, it would bring 4 VP to Amphibian and 2 VP to Mammal.",
        ]
    );
}

#[test]
fn endangerment_considers_cards_in_play() {
    let text = "[[scenario]]\nname = 'Mine'\ngame = 'marine'\nanimals = 'reptile cephalopod fishes'\n\
        given = '''\ntraits reptile carnivore\nspecies reptile 0,0 1\nspecies cephalopod 0,0 1\n\
        species fishes 0,0 1\nspecies reptile 0,2 1\n'''\nthen = 'turn 1'";
    let scenarios = read("mine.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let game = Runner::new(&source, "marine").lay(&scenarios[0]);
    let game = game.unwrap_or_else(|faults| panic!("{faults}"));
    let find = |name| game.roster().find(name).expect("a hex");
    let reptile = game.roster().find("reptile").expect("an animal");
    let view = game.view(None);
    // With two opposing species beside them, a carnivore's species are not endangered; alone they are.
    assert_eq!(
        [find("0,0"), find("0,2")].map(|tile| view.is_endangered(reptile, tile)),
        [false, true]
    );
}

#[test]
fn no_animal_dominates_on_a_tie_or_without_a_match() {
    let game = arranged(
        "mammal bird",
        "disk seed 1,0:E
         disk meat 2,0:W
         species mammal 1,0 1
         species bird 1,0 3
         species bird 0,1 1
         species mammal 0,0 2
         pawn bird speciation.seed",
    );
    let said = |tile| edition().texts.words("en").say(&dominance_line(&page(&game, tile)));
    insta::assert_snapshot!(said("1,0"), @"Nobody dominates: Mammal and Bird match 2 each (p. 7).");
    insta::assert_snapshot!(said("0,1"), @"Nobody dominates: no animal there matches anything (p. 7).");
    insta::assert_snapshot!(said("-1,0"), @"Nobody dominates: no species is there (p. 7).");
    insta::assert_snapshot!(text(&page(&game, "0,0")), @r#"
    Tundra 0,0
    Next to 0,-1 1,-1 1,0 0,1 -1,1 -1,0.
    Corners, each with the tiles that it touches:
      1,-1:W: vacant (1,-1 0,0 0,-1)
      0,0:E: vacant (0,0 1,-1 1,0)
      1,0:W: vacant (1,0 0,1 0,0)
      -1,1:E: vacant (-1,1 0,0 0,1)
      0,0:W: vacant (0,0 -1,1 -1,0)
      -1,0:E: vacant (-1,0 0,-1 0,0)
    Nothing lies on its corners.
    Species, and how many elements each animal matches (p. 7):
      Mammal: 2 species, matches nothing
      Bird: 0 species, matches nothing
    Nobody dominates: no animal there matches anything (p. 7).
    Mammal is endangered; Extinction now would eliminate 2 of its species, but it may save 1 in all (pp. 7 and 20).
    Scoring it now would bring (p. 16):
      Mammal: 1 VP for 2 species
    Nobody would choose a card (p. 16).
    No pawn waiting in Domination can choose it this turn.
    Mammal holds the Survival card and occupies 1 tundra tile: 1 VP if Survival came now (p. 20).
    "#);
    insta::assert_snapshot!(text(&page(&game, "0,-2")), @r#"
    Hex 0,-2: no tile lies there.
    Next to 0,-1.
    A new tile here would bring 1 VP for 1 tile next to it (p. 14).
    "#);
}

fn dominance_line(page: &TilePage) -> speciate::words::Message {
    let lines = page.lines();
    lines.into_iter().find(|line| line.id().starts_with("tile-dominant")).expect("a line")
}

#[test]
fn pages_agree_with_the_state_and_with_scoring() {
    let mut scored = 0;
    for seed in 0..games(2) {
        let mut pages: Vec<TilePage> = Vec::new();
        let mut asked = 0;
        play_suspended(4, seed, |game, question| {
            let roster = game.roster();
            scored += pages.drain(..).map(|page| agrees_with_scoring(game, &page)).sum::<usize>();
            asked += 1;
            if asked % 40 == 0 {
                for tile_id in game.state().tiles.earth() {
                    let page = page_of(game, tile_id);
                    let dominant = match &page.dominance {
                        Dominance::Dominant { animal, .. } => roster.find::<AnimalId>(animal),
                        _ => None,
                    };
                    assert_eq!(dominant, game.state().tiles.dominant(tile_id));
                    assert!(!text(&page).contains(['⟨', '$']), "{}", text(&page));
                }
            }
            if roster.name(question.id) == "domination.tile" {
                let tiles = question.options.iter().filter_map(|option| match option {
                    Choice::Tile(tile) => Some(*tile),
                    _ => None,
                });
                // The next question shows which tile the bot chose.
                let all: Vec<HexId> = tiles.collect();
                pages = all.into_iter().map(|id| page_of(game, id)).collect();
            }
        });
    }
    assert!(scored > 5, "only {scored} pages were compared");
}

/// Returns 1 if the tile of a page has been scored since, and checks that the points are those on the page.
fn agrees_with_scoring(game: &Game, page: &TilePage) -> usize {
    let path = game.log().path();
    let tile: HexId = game.roster().find(&page.tile).expect("a tile");
    let answer = path.iter().rposition(|fact| matches!(fact, Event::Answered { .. }));
    let after = &path[answer.unwrap_or(0)..];
    let Some(at) = after.iter().position(|fact| *fact == (Event::TileScored { tile })) else {
        return 0;
    };
    let gained = after[at + 1..].iter().map_while(|fact| match *fact {
        Event::PointsGained { animal, points } => {
            Some((game.roster().name(animal).to_owned(), points))
        }
        _ => None,
    });
    let said = page.places.iter().filter(|place| place.points > 0);
    let said = said.map(|place| (place.animal.clone(), place.points));
    assert_eq!(gained.collect::<Vec<_>>(), said.collect::<Vec<_>>());
    1
}

#[test]
fn scoring_places_consider_cards_in_play() {
    let laid = "
        game = 'marine'
        animals = 'reptile cephalopod'
        given = '''
        LAID
        species reptile 0,0 2
        species cephalopod 0,0 2
        '''
        then = 'turn 1'";
    let first = |line: &str| {
        let text = format!("[[scenario]]\nname = 'Mine'\n{}", laid.replace("LAID", line));
        let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        let source = Source::read(".".as_ref()).expect("the shipped content is readable");
        let game = Runner::new(&source, RULES).lay(&scenarios[0]).expect("a position");
        let tile_0_0 = game.roster().find("0,0").expect("a hex");
        let page = tile(game.edition(), game.state(), tile_0_0).expect("a game with tiles");
        page.places.iter().map(|place| (place.animal.clone(), place.points)).collect::<Vec<_>>()
    };
    let ranked = |all: [(&str, u16); 2]| all.map(|(animal, points)| (animal.to_owned(), points));
    assert_eq!(first("slot 1 fertile"), ranked([("reptile", 6), ("cephalopod", 3)]));
    assert_eq!(first("slot 1 monotypic-habitat"), ranked([("cephalopod", 6), ("reptile", 3)]));
}

/// The page of a biome shows the points that scoring then gives.
#[test]
fn the_page_of_a_biome_shows_what_scoring_gives() {
    let source = speciate::content::Source::built_in();
    let edition = speciate::load(&source, "card-game", &[]).expect("as shipped");
    let mut scored = 0;
    for seed in 0..6 {
        let table = speciate::Table::dealt(&edition, 4, seed).expect("a valid player count");
        let game = speciate::sim::play_at(&edition, &table, &speciate::Lineup::default());
        let path = game.log().path();
        let is_scoring = |fact: &Event| match fact {
            Event::PhaseBegan { phase } => game.roster().name(*phase) == "scoring",
            _ => false,
        };
        for at in (0..path.len()).filter(|at| is_scoring(&path[*at])) {
            let state = game.log().state_at(at).expect("the path is long enough");
            let Some(page) = speciate::explain::tile::biome(&edition, &state) else { continue };
            let end = path[at + 1..].iter().position(|fact| fact.event_type().opens_step());
            let mut gained = std::collections::BTreeMap::<String, u16>::new();
            for fact in &path[at + 1..end.map_or(path.len(), |end| at + 1 + end)] {
                if let Event::PointsGained { animal, points } = fact {
                    *gained.entry(game.roster().name(*animal).to_owned()).or_default() += points;
                }
            }
            for row in &page.players {
                assert_eq!(row.points, gained.get(&row.animal).copied().unwrap_or(0), "{page:?}");
                assert_eq!(
                    row.food_chain,
                    row.cards.iter().map(|card| card.food_chain).sum::<u16>()
                );
                scored += u32::from(row.points > 0);
            }
        }
    }
    assert!(scored > 50, "only {scored} rows scored");
}
