//! The examples that ship in `content/examples`: they have no findings, every part has scenarios that pass, they are
//! translated into Italian, and the README shows them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use speciate::content::{Layers, Source, changes, variants};
use speciate::edition::load;
use speciate::explain::changes::described;
use speciate::game::verify;
use speciate::games::natives;
use speciate::lint;
use speciate::roster::{NameTable, Roster};
use speciate::scenario::{Runner, Scenario};
use speciate::words::Words;

use super::over;
use crate::cli::Desk;
use crate::scenarios::of_folder;

const FOLDER: &str = "content/examples";

/// The examples, each with its game, the game and the point that its picture shows, and the number of parts that it
/// adds.
const EXAMPLES: [(&str, &str, &[&str], &str, usize); 4] = [
    ("empty-house", "dominant-species", &["--players", "5", "--seed", "3"], "turn:3/cat", 7),
    (
        "alarm-calls",
        "dominant-species",
        &["--players", "4", "--seed", "5"],
        "turn:5/domination",
        11,
    ),
    ("short-evening", "dominant-species", &["--players", "4", "--seed", "2"], "turn:3", 5),
    ("living-fossils", "card-game", &["--players", "4", "--seed", "36"], "round:3/scoring", 10),
];

/// Returns the folder of an example.
fn folder(name: &str) -> String {
    format!("{}/{FOLDER}/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn source(name: &str) -> Source {
    over(vec![Source::read_pack(folder(name).as_ref()).expect("a pack")])
}

fn scenarios(name: &str) -> Vec<Scenario> {
    of_folder(&format!("{FOLDER}/{name}/scenarios"))
}

#[test]
fn this_file_tests_all_shipped_examples() {
    let folders = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap());
    let found: BTreeSet<String> =
        folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
    assert_eq!(found, EXAMPLES.map(|(name, ..)| name.to_owned()).into());
}

#[test]
fn the_shipped_examples_have_no_findings() {
    for (name, game, ..) in EXAMPLES {
        let source = source(name);
        let found = lint::check(&source, game);
        assert!(found.is_empty(), "{name}\n{found}");
        let unread: Vec<String> = source.unread().map(|one| one.message.to_string()).collect();
        assert_eq!(unread, Vec::<String>::new(), "{name}");
    }
}

#[test]
fn the_scenarios_of_the_shipped_examples_pass_and_their_logs_verify() {
    for (name, game_id, ..) in EXAMPLES {
        let source = source(name);
        let runner = Runner::new(&source, game_id);
        for scenario in scenarios(name) {
            let outcome = runner.run(&scenario);
            assert!(outcome.has_passed(), "{}", outcome.to_text(&scenario, Words::built_in()));
            let game = runner.play(&scenario).unwrap_or_else(|faults| panic!("{faults}")).game;
            verify(game.edition(), game.log())
                .unwrap_or_else(|found| panic!("{}: {found:?}", scenario.title()));
        }
    }
}

#[test]
fn every_part_has_its_scenario() {
    for (name, game, _, _, count) in EXAMPLES {
        let scenarios = scenarios(name);
        let mut covered: BTreeSet<String> =
            scenarios.iter().flat_map(Scenario::covers).map(str::to_owned).collect();
        let used = scenarios.iter().flat_map(|scenario| &scenario.layers.variants);
        covered.extend(used.map(|id| format!("variant:{id}")));
        let wanted = added(name, game);
        assert_eq!(wanted.len(), count, "{name}: {wanted:?}");
        let without: Vec<&String> = wanted.difference(&covered).collect();
        assert_eq!(without, Vec::<&String>::new(), "{name}");
    }
}

/// Returns the names of the parts that an example adds to its game, as scenarios cover them.
fn added(name: &str, game: &str) -> BTreeSet<String> {
    let roster = |source: &Source| -> Roster {
        let edition = load(source, game, &[]).unwrap_or_else(|faults| panic!("{name}: {faults}"));
        edition.catalog.roster.clone()
    };
    let (before, after) = (roster(&Source::built_in()), roster(&source(name)));
    let new = |kind: &str, before: &NameTable, after: &NameTable| {
        let names = after.iter().filter(|name| before.find(name).is_none());
        names.map(|name| format!("{kind}:{name}")).collect::<Vec<_>>()
    };
    let mut found = BTreeSet::from_iter(new("card", &before.cards, &after.cards));
    found.extend(new("section", &before.sections, &after.sections));
    found.extend(new("ability", &before.animals, &after.animals));
    let known = variants(&Source::built_in(), game);
    let own = variants(&source(name), game).into_iter().filter(|id| !known.contains(id));
    found.extend(own.map(|id| format!("variant:{id}")));
    found
}

#[test]
fn the_shipped_examples_are_complete_in_italian() {
    let desk = Desk::new();
    for (name, ..) in EXAMPLES {
        desk.ok(&["translate", "it", &folder(name), "--check"]);
    }
}

#[test]
fn each_shipped_example_is_explained_and_shown() {
    let readme = fs::read_to_string("README.md").unwrap();
    let tables = fs::read_to_string("content/README.md").unwrap();
    for (name, ..) in EXAMPLES {
        assert!(Path::new(&folder(name)).join("README.md").exists(), "{name}");
        // The README does not link to it: `content/README.md` is also a guide for packs, which have no examples.
        assert!(tables.contains(&format!("\n| `{name}` |")), "{name}");
        assert!(readme.contains(&format!("]({})", picture(name))), "{name}");
    }
}

/// Returns the path of an example's picture; `UPDATE_PICTURE=1` draws it again.
fn picture(name: &str) -> String {
    format!("tests/packs/pictures/{name}.svg")
}

#[test]
fn the_pictures_of_the_examples_are_as_the_program_draws_them() {
    let desk = Desk::new();
    for (name, game_id, game, point, _) in EXAMPLES {
        let folder = folder(name);
        let play =
            ["play", game_id, "--auto", "--bots", "greedy", "--pack", &folder, "--name", name];
        desk.ok(&[&play[..], game].concat());
        let shown = desk.ok(&["show", &format!("{name}@{point}"), "--svg"]).stdout;
        let file = picture(name);
        if std::env::var_os("UPDATE_PICTURE").is_some() {
            fs::write(&file, &shown).unwrap();
        }
        let drawn = fs::read_to_string(&file).unwrap_or_default();
        assert!(drawn == shown, "{file} differs; UPDATE_PICTURE=1 draws it again");
    }
}

#[test]
fn a_copy_of_an_example_is_a_separate_pack() {
    let desk = Desk::new();
    for (name, ..) in EXAMPLES {
        let copy = format!("my-{name}");
        let made = desk.ok(&["pack", "new", &copy, "--like", name]).stdout;
        assert!(made.contains(&format!("{copy}/README.md")), "{made}");
        assert!(desk.read(&format!("{copy}/pack.toml")).contains(&format!("id = \"{copy}\"\n")));
        assert_eq!(desk.ok(&["check", &copy]).stdout.trim(), "", "{name}");
        desk.ok(&["test", &copy]);
        assert!(made.contains("a title of its own"), "{made}");
        let readme = desk.read(&format!("{copy}/README.md"));
        assert!(readme.contains("--pack .") && !readme.contains(FOLDER), "{readme}");
        let tables = desk.read(&format!("{copy}/guide/tables.md"));
        assert!(!tables.contains("](examples/"), "{name}");
    }
    insta::assert_snapshot!(desk.refused(&["pack", "new", "mine", "--like", "alarm-call"]), @r"
    error: no example is called `alarm-call`
    hint: did you mean `alarm-calls`?
    ");
    insta::assert_snapshot!(desk.refused(&["pack", "new", "mine", "--like", "tides"]), @r"
    error: no example is called `tides`
    hint: use one of `alarm-calls`, `empty-house`, `living-fossils`, `short-evening`
    ");
}

#[test]
fn a_copy_of_an_example_over_another_pack_requires_that_pack() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    let new = ["pack", "new", "mine", "--like", "short-evening"];
    let output =
        desk.ok(&[&new[..], &["--pack", "my-pack", "--data", "elsewhere"]].concat()).stdout;
    assert!(desk.read("mine/pack.toml").ends_with("\n\n[requires]\nmy-pack = \"^0.1\"\n"));
    for command in [
        &["check", "mine", "--pack", "my-pack", "--data", "elsewhere"][..],
        &["test", "mine", "--pack", "my-pack", "--data", "elsewhere"],
    ] {
        assert!(output.contains(&format!("speciate {}\n", command.join(" "))), "{output}");
    }
    // The scenarios count the cards of the deck, and `my-pack` adds a card.
    desk.ok(&["check", "mine", "--pack", "my-pack", "--data", "elsewhere"]);
    let play = "speciate play --pack my-pack --data elsewhere --pack mine\n";
    assert!(output.contains(play), "{output}");
}

#[test]
fn a_copy_is_for_the_game_of_the_example() {
    let desk = Desk::new();
    let new = ["pack", "new", "mine", "--like", "short-evening", "--game"];
    insta::assert_snapshot!(desk.refused(&[&new[..], &["marine"]].concat()), @r#"
    error: the example `short-evening` is for `dominant-species`, but `--game` names `marine`
    hint: leave `--game` out
    "#);
    assert!(!desk.path("mine").exists());
    desk.ok(&[&new[..], &["dominant-species"]].concat());
}

/// Some of the lines that describe each example.
const TOLD: [(&str, &[&str]); 4] = [
    ("empty-house", &["New section: Cat", "board.tiles.0,-1: \"wetland\" → \"attic\""]),
    ("alarm-calls", &["New card: Decoy. ", "Nocturnal, params.points: none → 1"]),
    (
        "short-evening",
        &[
            "Biomass stays in the box",
            "New house rule: Two at a Time. ",
            "New house rule: Short Marches. ",
            "New house rule: Turnabout. ",
            "rulings.turn_limit: 0 → 5",
        ],
    ),
    ("living-fossils", &["New card: Tuatara. ", "New event: Clutch. "]),
];

#[test]
fn the_changes_of_the_examples_are_described_in_words() {
    for (name, wanted) in TOLD {
        let game = EXAMPLES.iter().find(|example| example.0 == name).unwrap().1;
        let (source, natives) = (source(name), natives(game).unwrap());
        let edition = load(&source, game, &[]).unwrap();
        let found = changes(&source, natives, &Layers::default(), &Roster::default()).unwrap();
        let layers = described(&found, &edition, &edition.texts.words("en"));
        let lines: Vec<&str> =
            layers.iter().flat_map(|layer| &layer.lines).map(|line| line.text.as_str()).collect();
        for start in wanted {
            assert!(
                lines.iter().any(|line| line.starts_with(start)),
                "{name}: {start}\n{lines:#?}"
            );
        }
        // No line shows whole tables, the heading of a map, or values without a rule.
        for part in [" = {", "TILES", "bot.", "promises", "allowed", "deck:"] {
            let with: Vec<&&str> = lines.iter().filter(|line| line.contains(part)).collect();
            assert!(with.is_empty(), "{name}: {with:#?}");
        }
    }
}

#[test]
fn an_animal_in_a_row_is_followed_until_its_ability_makes_a_difference() {
    let folder = folder("living-fossils");
    let tried = ["try", "tuatara", "--pack", &folder, "--game", "card-game", "--auto"];
    let output = Desk::new().ok(&tried).stdout;
    assert!(output.contains("In play it has `food_chain`."), "{output}");
    assert!(output.contains("`food_chain` answers"), "{output}");
}
