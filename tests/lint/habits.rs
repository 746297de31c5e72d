//! Mistakes of people who are used to other formats, and of translators: the message says what to write and blames
//! nothing else.

use speciate::content::Source;
use speciate::lint;

use super::fixtures::manifest;
use super::help::{Slip, check_help};
use super::tables::{lines, valid_pack_files};
use crate::content::RULES;

const ENGLISH: &str = "card-new-growth = New Growth\n    \
    .effect = Choose a tile of { $terrains }; { $species } species come there.\n\
    question-new-growth-tile = { $card }, { $animal }: which tile?\n";
const ITALIAN: &str = "card-new-growth = Nuova Crescita\n    \
    .effect = Scegli una tessera di { $terrains }; vi arrivano { $species } specie.\n\
    question-new-growth-tile = { $card }, { $animal }: in quale tessera?\n";

const IN_TABLES: &[Slip] = &[
    Slip {
        name: "the params of a card beside its other keys",
        files: &[(
            "content/GAME/cards.toml",
            "[card.new-growth]\nparams = { terrains = [\"jungle\"], species = 2 }\npower = 3\n",
        )],
        expected: &["unknown key `power`", "write `params = { power = … }`"],
        unexpected: &[],
    },
    Slip {
        name: "the params of a card under a heading of their own",
        files: &[(
            "content/GAME/cards.toml",
            "[card.new-growth]\n[params]\nterrains = [\"jungle\"]\nspecies = 2\n",
        )],
        expected: &["=> write `[card.new-growth.params]`"],
        unexpected: &["card.params"],
    },
    Slip {
        name: "a value without the heading of its table",
        files: &[("content/GAME/game.toml", "pawns_max = 8\n")],
        expected: &["=> write it below `[game]`"],
        unexpected: &["use one of"],
    },
    Slip {
        name: "a look under the heading of a card",
        files: &[("content/GAME/looks.toml", "[card.new-growth]\ncolour = \"#d3e8bd\"\n")],
        expected: &["=> write `[look.card.new-growth]`"],
        unexpected: &["another file"],
    },
    Slip {
        name: "a number among terrains",
        files: &[(
            "content/GAME/cards.toml",
            "[card.new-growth]\nparams = { terrains = [\"jungle\", 3], species = 2 }\n",
        )],
        expected: &["wrong-type cards.toml:2:34", "`card.new-growth.params.terrains`, found `3`"],
        unexpected: &[],
    },
    Slip {
        name: "a number in words",
        files: &[(
            "content/GAME/cards.toml",
            "[card.new-growth]\nparams = { terrains = [\"jungle\"], species = \"two\" }\n",
        )],
        expected: &["=> write `species = 2`, without quotation marks"],
        unexpected: &[],
    },
];

#[test]
fn mistakes_in_tables_get_the_right_help() {
    check_help(IN_TABLES);
}

const IN_TEXTS: &[Slip] = &[
    Slip {
        name: "arguments in the style of other formats",
        files: &[(
            "locale/en/cards.ftl",
            "card-new-growth = <b>New Growth</b>\n    \
             .effect = Choose a tile of $terrains; %(species)s species come there.\n\
             question-new-growth-tile = %s, {0}: which tile?\n",
        )],
        expected: &[
            "cards.ftl:1:19 players would see `<b>` here exactly as written => leave it out",
            "players would see `$terrains` here exactly as written => show it as `{ $terrains }`",
            "players would see `%(species)s` here exactly as written => show it as `{ $species }`",
            "players would see `%s` here exactly as written => show an argument by its name, e.g. `{ $",
            "cards.ftl:3:33 players would see `0` here exactly as written => show an argument by its name",
        ],
        unexpected: &[],
    },
    Slip {
        name: "a param in the style of scripts",
        files: &[(
            "locale/en/cards.ftl",
            "card-new-growth = New Growth\n    \
             .effect = Choose { params.terrains }; { $species } species come there.\n\
             question-new-growth-tile = { $card }, { $animal }: which tile?\n",
        )],
        expected: &["=> write `{ $terrains }` to show the value"],
        unexpected: &["most similar"],
    },
    Slip {
        name: "a part without its dot",
        files: &[(
            "locale/en/cards.ftl",
            "card-new-growth = New Growth\n    \
             effect = Choose a tile of { $terrains }; { $species } species come there.\n\
             question-new-growth-tile = { $card }, { $animal }: which tile?\n",
        )],
        expected: &["missing-text cards.ftl:2:5", "=> write `.effect =`"],
        unexpected: &["has no argument"],
    },
    Slip {
        name: "a translation under the translated id",
        files: &[
            ("locale/en/cards.ftl", ENGLISH),
            (
                "locale/it/cards.ftl",
                "card-new-growth = Nuova Crescita\n    \
                 .effetto = Scegli una tessera di { $terrains }; vi arrivano { $species } specie.\n\
                 domanda-new-growth-tile = { $card }, { $animal }: in quale tessera?\n",
            ),
        ],
        expected: &[
            "=> rename `card-new-growth.effetto` to `card-new-growth.effect`",
            "=> rename `domanda-new-growth-tile` to `question-new-growth-tile`",
        ],
        unexpected: &["is missing", "remove it"],
    },
    Slip {
        name: "a misspelt id of a translation is reported once for all its parts",
        files: &[
            ("locale/en/cards.ftl", ENGLISH),
            (
                "locale/it/cards.ftl",
                "card_new-growth = Nuova Crescita\n    \
                 .effect = Scegli una tessera di { $terrains }; vi arrivano { $species } specie.\n\
                 question-new-growth-tile = { $card }, { $animal }: in quale tessera?\n",
            ),
        ],
        expected: &["=> rename `card_new-growth` to `card-new-growth`"],
        unexpected: &["is missing", "effect"],
    },
    Slip {
        name: "a translation without words",
        files: &[
            ("locale/en/cards.ftl", ENGLISH),
            (
                "locale/it/cards.ftl",
                "card-new-growth =\n    \
                 .effect = Scegli una tessera di { $terrains }; vi arrivano { $species } specie.\n\
                 question-new-growth-tile = { $card }, { $animal }: in quale tessera?\n",
            ),
        ],
        expected: &[
            "cards.ftl:1:1 the text `card-new-growth` has no words => write them after `card-new-growth =`",
        ],
        unexpected: &["is missing"],
    },
    Slip {
        name: "translated keys of variants",
        files: &[
            (
                "locale/en/cards.ftl",
                "card-new-growth = New Growth\n    \
                 .effect = { $terrains }: { $species ->\n        \
                 [one] one\n       *[other] { $species }\n    } species.\n\
                 question-new-growth-tile = { $card }, { $animal }: which tile?\n",
            ),
            (
                "locale/it/cards.ftl",
                "card-new-growth = Nuova Crescita\n    \
                 .effect = { $terrains }: { $species ->\n        \
                 [uno] una\n       *[altri] { $species }\n    } specie.\n\
                 question-new-growth-tile = { $card }, { $animal }: in quale tessera?\n",
            ),
        ],
        expected: &[
            "the variant `uno` is never chosen",
            "expected `other` as the default variant, found `altri` => write `*[other]`",
        ],
        unexpected: &["lacks the variant", "`altri` is never chosen"],
    },
    Slip {
        name: "a line of a translation that is not indented",
        files: &[
            ("locale/en/cards.ftl", ENGLISH),
            (
                "locale/it/cards.ftl",
                "card-new-growth = Nuova Crescita\n    \
                 .effect = Scegli una tessera di { $terrains };\nvi arrivano { $species } specie.\n\
                 question-new-growth-tile = { $card }, { $animal }: in quale tessera?\n",
            ),
        ],
        expected: &["cards.ftl:3:4", "indent it with spaces if it continues the text above"],
        unexpected: &["does not show its argument", "is missing"],
    },
    Slip {
        name: "texts in quotation marks",
        files: &[(
            "locale/en/cards.ftl",
            "card-new-growth = \"New Growth\"\n    \
                 .effect = \"A\" tile of { $terrains }; { $species } species come to \"B\".\n\
                 question-new-growth-tile = \"{ $card }, { $animal }: which tile?\"\n",
        )],
        expected: &[
            "cards.ftl:1:19 players would see the quotation marks around the text `card-new-growth` => leave out both",
            "the quotation marks around the text `question-new-growth-tile`",
        ],
        unexpected: &["new-growth.effect"],
    },
    Slip {
        name: "a misspelt English question with a correct translation",
        files: &[
            (
                "locale/en/cards.ftl",
                "card-new-growth = New Growth\n    \
                 .effect = Choose a tile of { $terrains }; { $species } species come there.\n\
                 question-new-growth-tiles = { $card }, { $animal }: which tile?\n",
            ),
            ("locale/it/cards.ftl", ITALIAN),
        ],
        expected: &["=> rename `question-new-growth-tiles` to `question-new-growth-tile`"],
        unexpected: &["did you mean `tiles`"],
    },
];

#[test]
fn mistakes_in_texts_get_the_right_help() {
    check_help(IN_TEXTS);
}

#[test]
fn entries_that_another_pack_removes_are_not_reported_as_unused() {
    let mut mine = Source::pack("mine");
    for (path, text) in valid_pack_files() {
        mine.insert(&path, text.as_bytes());
    }
    let mut storm = Source::pack("storm");
    let removes = format!("remove = [\"card.new-growth\"]\n{}", manifest("storm"));
    storm.insert("pack.toml", removes.as_bytes());
    let source =
        Source::built_in().with_packs(vec![mine, storm]).unwrap_or_else(|all| panic!("{all}"));
    let found = lines(&lint::check(&source, RULES));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with("pack-conflict"), "{found:#?}");
}

/// Stored packs can have such lists, so only `check` reports them.
#[test]
fn a_pack_with_a_number_among_terrains_loads() {
    let mut mine = Source::pack("mine");
    for (path, text) in valid_pack_files() {
        mine.insert(&path, text.as_bytes());
    }
    let card = "[card.new-growth]\nparams = { terrains = [\"jungle\", 3], species = 2 }\n";
    mine.insert(&format!("content/{RULES}/cards.toml"), card.as_bytes());
    let source = Source::built_in().with_packs(vec![mine]).unwrap_or_else(|all| panic!("{all}"));
    speciate::edition::load(&source, RULES, &[]).unwrap_or_else(|all| panic!("{all}"));
}
