//! Bots of packs, at a table and in commands.

use pretty_assertions::{assert_eq, assert_ne};
use speciate::bot::{BotKind, Lineup};
use speciate::content::Source;
use speciate::game::Table;
use speciate::sim::{game_seed, play_at};

use super::scripted::{load, open};
use crate::cli::Desk;

const FOSSILS: &str = "content/examples/living-fossils";

#[test]
fn the_naturalist_wins_more_often_than_bots_that_choose_at_random() {
    let pack = Source::read_pack(FOSSILS.as_ref()).expect("it is a pack");
    let source = Source::built_in().with_packs(vec![pack]).expect("the pack fits the game");
    let edition = load(&source, "card-game");
    let find = |name| BotKind::find_in(name, &edition.catalog);
    let bot = find("naturalist").expect("the pack has it");
    assert_eq!(find("living-fossils:naturalist"), Some(bot));
    assert_eq!(find("alarm-calls:naturalist"), None);
    let wins = |index: &u64| {
        let table = Table::dealt(&edition, 3, game_seed(4, *index)).expect("three can play");
        let own = table.seats()[(*index % 3) as usize][0];
        let bots = Lineup { animals: [(own, bot)].into(), ..Lineup::default() };
        play_at(&edition, &table, &bots).state().turn.has_won(own)
    };
    let won = (0..60).filter(wins).count();
    assert!(won > 30, "{won} of 60, but a third is the fair share");
}

#[test]
fn commands_know_the_bots_of_the_packs_in_use() {
    let desk = Desk::new();
    let pack = format!("{}/{FOSSILS}", env!("CARGO_MANIFEST_DIR"));
    let simulate = ["simulate", "card-game", "--games", "4", "--seed", "1", "--players", "3"];
    for name in ["naturalist", "living-fossils:naturalist", "red=naturalist"] {
        desk.ok(&[&simulate[..], &["--pack", &pack, "--bots", name]].concat());
    }
    let unknown = desk.refused(&[&simulate[..], &["--bots", "naturalist"]].concat());
    assert!(unknown.contains("naturalist"), "{unknown}");
    let seats = |seats| ["new", "card-game", "--pack", &pack, "--seed", "1", "--seats", seats];
    let log = desk.ok(&seats("red=human,blue=naturalist")).stdout;
    desk.ok(&["show", log.trim()]);
    let misspelt = desk.refused(&seats("red=human,blue=naturalis"));
    assert!(misspelt.contains("did you mean `naturalist`"), "{misspelt}");
}

/// Returns a pack for the Card Game with a table of bots and the script of a bot `gardener`.
fn pack(id: &str, table: &str, worth: &str) -> Source {
    let mut pack = Source::pack(id);
    for (path, text) in files(id, table, worth) {
        pack.insert(path, text.as_bytes());
    }
    pack
}

/// Returns the files of such a pack.
fn files(id: &str, table: &str, worth: &str) -> [(&'static str, String); 3] {
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\nauthors = []\nlicense = \"MIT\"\nextends = \"speciate\"\n\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n"
    );
    let script = format!("fn worth(you, params, option) {{ print(option.id); {worth} }}\n");
    [
        ("pack.toml", manifest),
        ("content/card-game/bots.toml", format!("[{table}.gardener]\n")),
        ("scripts/card-game/bots/gardener.rhai", script),
    ]
}

#[test]
fn two_packs_can_have_a_bot_of_the_same_name() {
    let packs = [("meadow", "5"), ("forest", "7")];
    let packs = packs.map(|(id, worth)| pack(id, "script_bot", worth));
    let source = Source::built_in().with_packs(packs.to_vec()).expect("the packs fit the game");
    let edition = load(&source, "card-game");
    let find = |name| BotKind::find_in(name, &edition.catalog);
    let [meadow, forest] = ["meadow:gardener", "forest:gardener"].map(find);
    assert_eq!(meadow.expect("the bot exists").name(), "meadow:gardener");
    assert_ne!(meadow, forest);
    assert_eq!(find("gardener"), forest);
    assert_eq!(find("pond:gardener"), None);
    let game = open(&edition, 5);
    let question = &game.questions()[0];
    for (name, worth) in [("meadow:gardener", 5), ("forest:gardener", 7), ("gardener", 7)] {
        let worths = game.view(Some(question.seat)).worths(name, question, &mut Vec::new);
        assert_eq!(worths, Some(Ok(vec![worth; question.options.len()])), "{name}");
    }
}

#[test]
fn a_misspelt_table_of_bots_is_recognized() {
    let pack = pack("meadow", "scriptbot", "5");
    let source = Source::built_in().with_packs(vec![pack]).expect("it is read later");
    let faults =
        speciate::edition::load(&source, "card-game", &[]).expect_err("the table is unknown");
    let faults = faults.to_string();
    assert!(faults.contains("did you mean `script_bot.gardener`"), "{faults}");
}

/// Returns a desk with two packs that have a bot of the same name.
fn desk_with_gardeners() -> Desk {
    let desk = Desk::new();
    for (id, worth) in [("meadow", "option.greedy"), ("forest", "7")] {
        for (path, text) in files(id, "script_bot", worth) {
            let file = desk.path(&format!("{id}/{path}"));
            std::fs::create_dir_all(file.parent().expect("it is in a folder"))
                .expect("the path is free");
            std::fs::write(file, text).expect("the path is free");
        }
    }
    desk
}

const BOTH: [&str; 5] = ["card-game", "--pack", "meadow", "--pack", "forest"];

#[test]
fn commands_tell_bots_of_the_same_name_apart() {
    let desk = desk_with_gardeners();
    let counts = ["--games", "2", "--seed", "1", "--players", "3", "--bots"];
    let simulated = |bots| desk.ok(&[&["simulate"][..], &BOTH, &counts, &[bots]].concat());
    let of_upper = simulated("gardener");
    assert!(of_upper.stderr.contains("both have a bot `gardener`"), "{}", of_upper.stderr);
    for (bots, label) in [("gardener", "`gardener`"), ("meadow:gardener", "meadow:gardener")] {
        let ran = simulated(bots);
        assert!(ran.stdout.contains(label) || ran.stderr.contains(label), "{}", ran.stdout);
    }
    let seats = ["--seed", "1", "--seats", "red=meadow:gardener,blue=human"];
    let log = desk.ok(&[&["new"][..], &BOTH, &seats].concat()).stdout;
    desk.ok(&["show", log.trim()]);
}

#[test]
fn try_shows_what_options_are_worth_to_a_bot() {
    let desk = desk_with_gardeners();
    let tried = |bot| {
        let packs = ["--game", "card-game", "--pack", "meadow", "--pack", "forest"];
        desk.ok(&[&["try", bot][..], &packs].concat()).stdout
    };
    let shown = tried("meadow:gardener");
    assert!(shown.contains("What the options are worth to the bot"), "{shown}");
    assert!(shown.contains("meadow/scripts/card-game/bots/gardener.rhai:1"), "{shown}");
    let worths = |shown: &str| {
        let words =
            shown.lines().filter_map(|line| line.strip_prefix(' ')?.split_whitespace().next());
        words.filter_map(|word| word.parse().ok()).collect::<Vec<i64>>()
    };
    let of_greedy = worths(&shown);
    assert!(of_greedy.len() > 1 && of_greedy.is_sorted_by(|one, next| one >= next), "{shown}");
    let shown = tried("forest:gardener");
    assert!(worths(&shown).len() > 1 && worths(&shown).iter().all(|worth| *worth == 7), "{shown}");
}
