//! What `check` says about a pack for several games.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;

use super::lines;
use crate::support::some_of;

const GAMES: [&str; 3] = ["dominant-species", "marine", "card-game"];

/// Returns a pack with these additional lines in its manifest and these files.
fn pack(id: &str, more: &str, files: &[(&str, &str)]) -> Source {
    let mut pack = Source::pack(id);
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n{more}\n"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    for (path, text) in files {
        pack.insert(path, text.as_bytes());
    }
    pack
}

fn found(packs: Vec<Source>, games: &[&str]) -> Vec<String> {
    let source = Source::built_in().with_packs(packs).unwrap_or_else(|all| panic!("{all}"));
    lines(&lint::check_all(&source, games.iter().copied()))
}

/// A card for each of two games, with its own script and texts, and files that no game uses.
const FILES: [(&str, &str); 5] = [
    ("content/dominant-species/cards.toml", "[card.swell]\nparams = { points = 2 }\n"),
    ("content/marine/cards.toml", "[card.eddy]\nparams = { points = 3 }\n"),
    ("scripts/swell.rhai", "fn effect(you, params) { change_points(you, params.points); }\n"),
    ("scripts/eddy.rhai", "fn effect(you, params) { change_points(you, params.points); }\n"),
    (
        "locale/en/cards.ftl",
        "card-swell = Swell\n    .effect = You gain { $points } VP.\n\
         card-eddy = Eddy\n    .effect = You gain { $points } VP.\n",
    ),
];

#[test]
fn entries_used_in_only_one_game_are_not_reported_as_unused() {
    let named = "games = [\"dominant-species\", \"marine\"]";
    for more in some_of(2, [named, ""]) {
        assert_eq!(found(vec![pack("tides", more, &FILES)], &GAMES[..2]), [""; 0]);
        for game in GAMES {
            let with_one = found(vec![pack("tides", more, &FILES)], &[game]);
            assert_eq!(with_one, [""; 0], "{game} {more}");
        }
    }
}

#[test]
fn translations_do_not_follow_a_wrong_english_text_in_any_game() {
    let mut files = FILES.to_vec();
    files.pop();
    let english = "card-swell = Swell\n    .effect = You gain { $power } VP.\n\
                   card-eddy = Eddy\n    .effect = You gain { $points } VP.\n";
    files.push(("locale/en/cards.ftl", english));
    let italian = "card-swell = Onda\n    .effect = Guadagni { $points } PV.\n\
                   card-eddy = Vortice\n    .effect = Guadagni { $points } PV.\n";
    files.push(("locale/it/cards.ftl", italian));
    let named = "games = [\"dominant-species\", \"marine\"]";
    let found = found(vec![pack("tides", named, &files)], &GAMES[..2]);
    let wanted = "unknown-param tides/locale/en/cards.ftl:2 unknown param `power` in the text of card `swell`";
    assert_eq!(found, [wanted]);
}

#[test]
fn a_text_that_shows_a_tile_gets_a_hint_on_passing_the_tile() {
    let question = "question-swell-to = { $card }, { $animal }: where { $tile-in }?\n";
    let mut files = FILES.to_vec();
    files.push(("locale/en/questions.ftl", question));
    let named = "games = [\"dominant-species\", \"marine\"]";
    let packs = vec![pack("tides", named, &files)];
    let source = Source::built_in().with_packs(packs).unwrap_or_else(|all| panic!("{all}"));
    let found = lint::check(&source, GAMES[0]).to_string();
    assert!(found.contains("as the last argument of `ask`"), "{found}");
}

#[test]
fn a_terrain_and_an_option_need_all_texts_that_name_them() {
    let terrain = "[terrain.sea]\ntiles = 9\n\n[terrain.atoll]\nafter = \"sea\"\ntiles = 1\n\
                   scores = [4]\nspeciation = 2\n";
    let option = "[option.tide]\nvalue = \"ebb\"\nallowed = [\"ebb\", \"spring\"]\n";
    let script = "fn effect(you, params) {\n    \
                  if option(\"tide\") == \"ebb\" { change_points(you, params.points); }\n}\n";
    let mut files = FILES.to_vec();
    files[2].1 = script;
    files.push(("content/dominant-species/terrains.toml", terrain));
    files.push(("content/dominant-species/options.toml", option));
    let bare = "terrain-atoll = Atoll\noption-tide = How high?\n    .ebb = low\n";
    let whole = "terrain-atoll = Atoll\n    .tile = the atoll { $tile }\n    \
                 .label = atoll { $tile }\noption-tide = How high?\n    .ebb = low\n    \
                 .spring = high\n";
    let lacking = |texts: &'static str| {
        let mut files = files.clone();
        files.push(("locale/en/names.ftl", texts));
        let found = found(vec![pack("tides", "", &files)], &GAMES[..1]);
        found.into_iter().filter(|one| one.starts_with("lacking-text")).collect::<Vec<_>>()
    };
    assert_eq!(lacking(whole), [""; 0]);
    let wanted = [
        "lacking-text tides/content/dominant-species/options.toml:1 option `tide` lacks the texts \
         `option-tide.spring` in English, so players read the bare values",
        "lacking-text tides/content/dominant-species/terrains.toml:4 terrain `atoll` lacks the texts \
         `terrain-atoll.tile`, `terrain-atoll.label` in English, so players read its bare name \
         where a tile is named",
    ];
    assert_eq!(lacking(bare), wanted);
}

#[test]
fn a_rename_is_not_also_reported_if_its_table_is_wrong() {
    let renamed = "[renamed]\n\"card.wave\" = \"card.swell\"";
    for table in ["[card.swell]\n[card.swell]\n", "[card.Swell_2]\nparams = { points = 2 }\n"] {
        let mut files = FILES.to_vec();
        files[0].1 = table;
        let found = found(vec![pack("tides", renamed, &files)], &GAMES[..2]);
        let is_table = |one: &String| one.contains("content/dominant-species/cards.toml:");
        assert!(found.iter().any(is_table), "{found:?}");
        assert!(!found.iter().any(|one| one.contains("`renamed` says")), "{found:?}");
    }
    let mut files = FILES.to_vec();
    files[0].1 = "[card.bore]\n";
    let found = found(vec![pack("tides", renamed, &files)], &GAMES[..2]);
    assert!(found.iter().any(|one| one.contains("`renamed` says")), "{found:?}");
}

#[test]
fn entries_unused_in_every_game_are_reported() {
    let mut files = FILES.to_vec();
    files.push(("scripts/other.rhai", "fn effect(you, params) {}\n"));
    files.push(("locale/en/other.ftl", "card-other = Other\n"));
    let unused = [
        "unused-text tides/locale/en/other.ftl:1 the text `card-other` is never used",
        "unused-script tides/scripts/other.rhai:1 no card, house rule, section or bot uses this script",
    ];
    let packs = || vec![pack("tides", "games = [\"dominant-species\", \"marine\"]", &files)];
    assert_eq!(found(packs(), &GAMES), unused);
    assert_eq!(found(packs(), &["marine"]), unused);
}

#[test]
fn a_pack_for_several_games_can_remove_an_entry_of_one_game() {
    let both = "games = [\"dominant-species\", \"marine\"]";
    let texts = ("locale/en/cards.ftl", "");
    let remove = |more: &str, path: &str| {
        // The table of a bot has a value for each card.
        let more = format!("{more}\nremove = [\"{path}\", \"bot.greedy.card_worth.ice-sheet\"]");
        found(vec![pack("mine", &more, &[texts])], &GAMES)
    };
    assert_eq!(remove(both, "card.ice-sheet"), [""; 0]);
    assert_eq!(remove("games = [\"dominant-species\"]", "card.ice-sheet"), [""; 0]);
    let unknown = "unknown-path mine/pack.toml:7 unknown content path `card.ice-shet`: \
         nothing is called `ice-shet` in `card`";
    assert_eq!(remove(both, "card.ice-shet"), [unknown]);
}

#[test]
fn a_pack_replaces_a_card_of_another_pack_only_in_its_own_game() {
    let mut lower = FILES.to_vec();
    lower.retain(|(path, _)| !path.starts_with("content/card-game"));
    let lower = pack("tides", "games = [\"dominant-species\", \"marine\"]", &lower);
    let table = "[card.swell]\nparams = { points = 4 }\n";
    let upper = |games: &str| {
        let more = format!("games = {games}\nreplace = [\"card.swell\"]");
        let upper = pack("wreck", &more, &[("content/dominant-species/cards.toml", table)]);
        let found = found(vec![lower.clone(), upper], &GAMES);
        found.into_iter().filter(|one| !one.starts_with("pack-conflict")).collect::<Vec<_>>()
    };
    assert_eq!(upper("[\"dominant-species\"]"), [""; 0]);
    assert_eq!(upper("[\"dominant-species\", \"marine\"]"), [""; 0]);
    let nowhere = upper("[\"marine\"]");
    assert_eq!(nowhere.len(), 1, "{nowhere:?}");
    assert!(nowhere[0].starts_with("unknown-path wreck/pack.toml:7 "), "{nowhere:?}");
}
