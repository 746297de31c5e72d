//! Hints that must not be wrong: for each slip, what the findings must say and what they must not say.

use speciate::content::Source;
use speciate::lint;

use super::tables::{lines, valid_pack_files};
use crate::content::RULES;

/// A pack with one slip.
pub struct Slip {
    pub name: &'static str,
    /// Files that are added to a valid pack or replace its files. `GAME` stands for the game.
    pub files: &'static [(&'static str, &'static str)],
    /// What the findings must say.
    pub expected: &'static [&'static str],
    /// What they must not say.
    pub unexpected: &'static [&'static str],
}

const OPTION: &str = "option-tide = How high?\n    .low = low\n    .high = high\n";
const READS: &str = "fn effect(you, params) { if option(\"tide\") == \"low\" { return; } \
    let tile = ask(you, \"tile\", tiles(#{terrain: params.terrains})); \
    if tile == () { return; } \
    place_species(you, tile, min(params.species, count(you, \"gene-pool\")), \"gene-pool\"); }\n";
const IN_ITALIAN: &str = "card-new-growth = Nuova Crescita\n    \
    .effect = Scegli una tessera di { $terrains }; vi arrivano { $species } specie.\n\
    question-new-growth-tile = { $card }, { $animal }: in quale tessera?\n";
const CARD: &str =
    "[card.new-growth]\nparams = { terrains = [\"jungle\", \"forest\"], species = 2 }\n";

const SLIPS: &[Slip] = &[
    Slip {
        name: "a list of numbers is not a list of texts",
        files: &[
            ("content/GAME/options.toml", "[option.depth]\nvalue = 3\nallowed = [1, 3, 2]\n"),
            ("locale/en/more.ftl", "option-depth = How deep?\n"),
        ],
        expected: &["found a list of numbers => write `allowed = { from = 1, to = 3 }`"],
        unexpected: &["expected a string", "one of  for"],
    },
    Slip {
        name: "a used text is not taken for a misspelt text of another entry",
        files: &[
            (
                "content/GAME/options.toml",
                "[option.tide]\nvalue = \"low\"\nallowed = [\"low\", \"high\"]\n\
                 [option.ride]\nvalue = 1\nallowed = { from = 0, to = 3 }\n",
            ),
            ("locale/en/more.ftl", OPTION),
            ("scripts/new-growth.rhai", READS),
        ],
        expected: &["no text `option-ride` in `mine/locale/en` => write `option-ride = …`"],
        unexpected: &["rename"],
    },
    Slip {
        name: "the text of a choice is not the text of another option",
        files: &[
            (
                "content/GAME/options.toml",
                "[option.tide]\nvalue = 1\nallowed = { from = 0, to = 3 }\n\
                 [option.wind]\nvalue = \"ebb\"\nallowed = [\"ebb\", \"flood\"]\n",
            ),
            ("locale/en/more.ftl", "option-wind = How?\n    .ebb = ebb\n    .flood = flood\n"),
        ],
        expected: &["no text `option-tide` in `mine/locale/en` => write `option-tide = …`"],
        unexpected: &["rename"],
    },
    Slip {
        name: "a table and its text have different names, and nothing shows which is right",
        files: &[
            (
                "content/GAME/options.toml",
                "[option.tides]\nvalue = \"low\"\nallowed = [\"low\", \"high\"]\n",
            ),
            ("locale/en/more.ftl", OPTION),
            ("scripts/new-growth.rhai", READS),
        ],
        expected: &["there is a text `option-tide`: if this entry should use it, give the entry"],
        unexpected: &["never used", "=> rename", "does not accept"],
    },
    Slip {
        name: "a correct translation is not compared with a misspelt English id",
        files: &[
            (
                "locale/en/cards.ftl",
                "card_new-growth = New Growth\n    .effect = Choose { $terrains } for { $species }.\n\
                 question-new-growth-tile = { $card }, { $animal }: which tile?\n",
            ),
            ("locale/it/cards.ftl", IN_ITALIAN),
        ],
        expected: &["=> rename `card_new-growth` to `card-new-growth`"],
        unexpected: &["never used", "is missing; in English"],
    },
    Slip {
        name: "a correct translation is not compared with a wrong English variant",
        files: &[
            (
                "locale/en/cards.ftl",
                "card-new-growth = New Growth\n    .effect = { $terrains }: { $species ->\n        \
                 [singular] one\n       *[other] { $species }\n    } species.\n\
                 question-new-growth-tile = { $card }, { $animal }: which tile?\n",
            ),
            (
                "locale/it/cards.ftl",
                "card-new-growth = Crescita\n    .effect = { $terrains }: { $species ->\n        \
                 [one] una\n       *[other] { $species }\n    } specie.\n\
                 question-new-growth-tile = { $card }, { $animal }: dove?\n",
            ),
        ],
        expected: &["the variant `singular` is never chosen"],
        unexpected: &["variant `one`", "lacks the variant"],
    },
    Slip {
        name: "a translation can have a text that English lacks",
        files: &[
            (
                "content/GAME/options.toml",
                "[option.tide]\nvalue = \"low\"\nallowed = [\"low\", \"high\"]\n",
            ),
            ("locale/en/more.ftl", "option-tide = How high?\n    .low = low\n"),
            ("locale/it/cards.ftl", IN_ITALIAN),
            (
                "locale/it/more.ftl",
                "option-tide = Quanto alta?\n    .low = bassa\n    .high = alta\n",
            ),
            ("scripts/new-growth.rhai", READS),
        ],
        expected: &["option `tide` lacks the texts `option-tide.high`"],
        unexpected: &["never used"],
    },
    Slip {
        name: "a param with brackets, as if its name were a variable",
        files: &[(
            "scripts/new-growth.rhai",
            "fn effect(you, params) { for tile in tiles(#{terrain: params.terrains}) { \
             score(tile); } change_points(you, params[species]); }\n",
        )],
        expected: &["write `params.species` in place of `params[species]`"],
        unexpected: &["is a function"],
    },
    Slip {
        name: "parameters in a different order are not values of another type",
        files: &[(
            "scripts/new-growth.rhai",
            "fn effect(player, target, params) { for tile in tiles(#{terrain: params.terrains}) { \
             score(tile); } change_points(player, params.species); score(target); }\n",
        )],
        expected: &["the game passes `scored` to the parameter `params` of `effect`"],
        unexpected: &["argument-type", "cannot use this value"],
    },
    Slip {
        name: "a note with an underscore where it is read",
        files: &[(
            "scripts/new-growth.rhai",
            "fn effect(you, params) { keep_in_play(you); note(\"warm-until\", params.species); \
             for tile in tiles(#{terrain: params.terrains}) { score(tile); } }\n\
             fn on_turn_began(you, params, event) { \
             if event.turn > noted(\"warm_until\") { discard(); } }\n",
        )],
        expected: &["write `warm-until`"],
        unexpected: &["did you mean `warm_until`", "never-read"],
    },
    Slip {
        name: "a modifier of a card that does not stay in play",
        files: &[(
            "scripts/new-growth.rhai",
            "fn effect(you, params) { for tile in tiles(#{terrain: params.terrains}) { \
             score(tile); } change_points(you, params.species); }\n\
             fn may_happen(you, params, fact, of, at, natural) { natural }\n",
        )],
        expected: &[
            "`may_happen` never runs, because nothing keeps this card in play => call `keep_in_play(you)`",
        ],
        unexpected: &[],
    },
    Slip {
        name: "a heading with a misspelt table",
        files: &[("content/GAME/house_rules.toml", "[house-rule.frost]\n")],
        expected: &["nothing is called `house-rule` => did you mean `house_rule.frost`?"],
        unexpected: &[],
    },
    Slip {
        name: "other files are not blamed for a heading",
        files: &[
            ("content/GAME/cards.toml", "[card.New-Growth]\nparams = { species = 2 }\n"),
            ("content/GAME/bots.toml", "[bot.greedy.card_worth]\nnew-growth = { worth = 200 }\n"),
            ("content/GAME/promises.toml", "[card.new-growth.promises]\nasks = \"owner\"\n"),
        ],
        expected: &["bad-name cards.toml:1:7"],
        unexpected: &["unknown card"],
    },
    Slip {
        name: "an entry in the table of another file",
        files: &[(
            "content/GAME/cards.toml",
            "[animal.new-growth]\nparams = { terrains = [\"jungle\"], species = 2 }\n",
        )],
        expected: &["unknown-path cards.toml:1:9", "did you mean `card.new-growth`?"],
        unexpected: &["animal-new-growth", "unknown key"],
    },
    Slip {
        name: "a heading without a name",
        files: &[("content/GAME/terrains.toml", "[terrain]\ntiles = 3\nscores = [6, 3]\n")],
        expected: &["a name is missing in the heading: write `[terrain.NAME]`"],
        unexpected: &["missing-text", "terrain.scores"],
    },
    Slip {
        name: "a value in place of a table",
        files: &[("content/GAME/bots.toml", "[bot.greedy.card_worth]\nnew-growth = 200\n")],
        expected: &["write `new-growth = { worth = 200 }`"],
        unexpected: &["on its own line"],
    },
    Slip {
        name: "a script without its folder",
        files: &[(
            "content/GAME/cards.toml",
            "[card.new-growth]\nscript = \"new-growth\"\nparams = { terrains = [\"jungle\"], species = 2 }\n",
        )],
        expected: &["write `script = \"scripts/new-growth.rhai\"`"],
        unexpected: &["add the file", "move"],
    },
    Slip {
        name: "a range with other keys",
        files: &[(
            "content/GAME/cards.toml",
            "[card.new-growth]\nparams = { terrains = [\"jungle\"], species = 2 }\n\
             allowed = { species = { min = 1, max = 4 } }\n",
        )],
        expected: &["unknown key `min`", "unknown key `max`"],
        unexpected: &["from 0 to 0", "found no such key"],
    },
    Slip {
        name: "a heading of promises without its table",
        files: &[("content/GAME/promises.toml", "[new-growth.promises]\nasks = \"owner\"\n")],
        expected: &["did you mean `card.new-growth.promises`?"],
        unexpected: &["another file"],
    },
    Slip {
        name: "a text does not refer to itself",
        files: &[(
            "locale/en/more.ftl",
            "question-new-growth-more = { question-new-growth-mroe }\n",
        )],
        expected: &["the text `question-new-growth-mroe` does not exist"],
        unexpected: &["did you mean `question-new-growth-more`"],
    },
    Slip {
        name: "a three-letter code for a language that has a two-letter code",
        files: &[("locale/ita/cards.ftl", IN_ITALIAN)],
        expected: &["rename `locale/ita` to `locale/it`"],
        unexpected: &["never used"],
    },
    Slip {
        name: "tabs in a text",
        files: &[(
            "locale/en/more.ftl",
            "question-new-growth-more = more\n\t.count = { $count }\n",
        )],
        expected: &["found a tab => indent with spaces"],
        unexpected: &["indent continuation lines"],
    },
    Slip {
        name: "a brace too many in a text",
        files: &[("locale/en/more.ftl", "question-new-growth-more = more }\n")],
        expected: &["=> remove it, or write"],
        unexpected: &["indent"],
    },
];

/// Returns the findings about a valid pack with these files.
fn found(files: &[(&str, &str)]) -> Vec<String> {
    let mut pack = Source::pack("mine");
    for (path, text) in valid_pack_files() {
        pack.insert(&path, text.as_bytes());
    }
    for (path, text) in files {
        pack.insert(&path.replace("GAME", RULES), text.as_bytes());
    }
    match Source::built_in().with_packs(vec![pack]) {
        Ok(source) => lines(&lint::check(&source, RULES)),
        Err(faults) => lines(&faults),
    }
}

#[test]
fn no_hint_is_wrong() {
    check_help(SLIPS);
}

/// Fails if the findings about a slip are not as expected.
pub fn check_help(slips: &[Slip]) {
    let mut wrong = Vec::new();
    for Slip { name, files, expected, unexpected } in slips {
        let found = found(files).join("\n");
        let is_told = expected.iter().all(|part| found.contains(part));
        if !is_told || unexpected.iter().any(|part| found.contains(part)) {
            wrong.push(format!("{name}\n{found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A pack is for the games that it has tables for, even if its manifest names only other games.
#[test]
fn entries_for_a_game_missing_from_the_manifest_are_not_unused() {
    let [manifest, card, script, texts] = valid_pack_files().map(|(_, text)| text);
    let manifest = format!("{manifest}games = [\"marine\"]\n");
    let mut pack = Source::pack("mine");
    pack.insert("pack.toml", manifest.as_bytes());
    pack.insert(&format!("content/{RULES}/cards.toml"), card.as_bytes());
    pack.insert("scripts/new-growth.rhai", script.as_bytes());
    pack.insert("locale/en/cards.ftl", texts.as_bytes());
    let source = Source::built_in().with_packs(vec![pack]).unwrap_or_else(|all| panic!("{all}"));
    let found = lint::check_all(&source, [RULES, "marine"]);
    assert_eq!(lines(&found), [""; 0]);
}

#[test]
fn a_pack_cannot_remove_its_own_entries() {
    let [(_, manifest), ..] = valid_pack_files();
    for key in ["remove", "replace"] {
        let findings =
            |path: &str| found(&[("pack.toml", &format!("{key} = [\"{path}\"]\n{manifest}"))]);
        let own = findings("card.new-growth").join("\n");
        assert!(own.contains("is in this pack itself"), "{own}");
        let short = findings("biomass").join("\n");
        assert!(short.contains("did you mean `card.biomass`?"), "{short}");
    }
    let below =
        found(&[("pack.toml", &format!("{manifest}[renamed]\nremove = [\"card.biomass\"]\n"))]);
    assert!(below.join("\n").contains("move the line above the first line"), "{below:?}");
    let gone = found(&[("pack.toml", &format!("remove = [\"terrain.desert\"]\n{manifest}"))]);
    assert!(gone.iter().all(|line| !line.contains("use one of")), "{gone:?}");
    let other = found(&[
        ("pack.toml", &format!("replace = [\"terrain\"]\n{manifest}")),
        ("content/GAME/terrains.toml", "[terrain.atoll]\ntiles = 3\nscores = [6, 3]\n"),
    ]);
    assert!(other.iter().any(|line| line.contains("keep `terrain.desert`")), "{other:?}");
    assert!(other.iter().all(|line| !line.contains("use `atoll`")), "{other:?}");
    assert_eq!(found(&[(&format!("content/{RULES}/cards.toml"), CARD)]), [""; 0]);
}
