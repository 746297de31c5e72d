//! Every rule page of every game in every language: its arguments have values, and everything that it cites exists.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use speciate::content::{Layers, Source, variants};
use speciate::context::Edition;
use speciate::edition::load_with;
use speciate::explain::rule;
use speciate::lint;
use speciate::words::{Message, Value, Words};

use crate::support::{ALL_GAMES, RULES};

/// The games, each with the letter of its rulings, the number of pages in its rulebook, and the folder of its code.
const GAMES: [(&str, char, u32, &str); 3] = [
    (RULES, 'R', 20, "dominant_species"),
    ("marine", 'M', 24, "marine"),
    ("card-game", 'C', 12, "card_game"),
];

const LOCALES: [&str; 2] = ["en", "it"];

fn load(game: &str, variants: &[&str], settings: &[(&str, &str)]) -> Arc<Edition> {
    let variants = variants.iter().map(|&id| id.to_owned()).collect();
    let settings = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
    let layers = Layers { variants, settings: settings.collect() };
    load_with(&Source::built_in(), game, &layers).unwrap_or_else(|faults| panic!("{faults}"))
}

fn text(edition: &Edition, locale: &str, name: &str) -> String {
    let words = edition.texts.words(locale);
    let page = rule::page(edition, &words, name);
    page.unwrap_or_else(|| panic!("no page `{name}` in {}", edition.catalog.rules)).text()
}

#[test]
fn every_page_resolves_in_every_language_and_under_every_variant() {
    let source = Source::built_in();
    for (game, _, last_page, _) in GAMES {
        let of_variants = variants(&source, game);
        let each = of_variants.iter().map(|variant| vec![variant.as_str()]);
        for variants in std::iter::once(Vec::new()).chain(each) {
            let edition = load(game, &variants, &[]);
            for locale in LOCALES {
                let words = edition.texts.words(locale);
                for name in rule::names(&edition) {
                    let place = format!("{game} {variants:?} {locale} {name}");
                    let messages = rule::messages(&edition, &words, &name);
                    for message in &messages {
                        let text = words.say(message);
                        assert!(!text.contains(['⟨', '$', '{']), "{place}: {text}");
                        assert!(!has_empty_argument(message, &words), "{place}: {text}");
                    }
                    let page = words.say(&messages[1]);
                    let pages = pages(&page);
                    assert!(pages.iter().all(|page| (1..=last_page).contains(page)), "{place}");
                    let ruling = page.starts_with(|letter: char| letter.is_ascii_uppercase());
                    assert!(!pages.is_empty() || ruling, "{place}: {page}");
                }
            }
        }
    }
}

/// Returns whether a message, or one within it, has an empty argument.
fn has_empty_argument(message: &Message, words: &Words) -> bool {
    const MARK: &str = "⟦nothing⟧";
    let mut marked = Message::new(message.id().to_owned());
    let mut inner = false;
    for (name, value) in message.arguments() {
        inner |= value_has_empty_argument(value, words);
        let is_empty = words.say(&Message::of(value.clone())).is_empty();
        let value = if is_empty { Value::Text(MARK.to_owned()) } else { value.clone() };
        marked = marked.with(name.clone(), value);
    }
    inner || words.say(&marked).contains(MARK)
}

fn value_has_empty_argument(value: &Value, words: &Words) -> bool {
    match value {
        Value::Message(message) => has_empty_argument(message, words),
        Value::List(values) | Value::All(values) | Value::Any(values) => {
            values.iter().any(|value| value_has_empty_argument(value, words))
        }
        Value::Text(_) | Value::Said(_) | Value::Number(_) => false,
    }
}

/// Returns the numbers after `p. ` in a text, e.g. 3, 7 and 12 of `p. 3, 7, 12`.
fn pages(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    for rest in text.split("p. ").skip(1) {
        let is_listed = |letter: char| letter.is_ascii_digit() || ", ande".contains(letter);
        let end = rest.find(|letter| !is_listed(letter)).unwrap_or(rest.len());
        let numbers = rest[..end].split(|letter: char| !letter.is_ascii_digit());
        found.extend(numbers.filter_map(|number| number.parse::<u32>().ok()));
    }
    found
}

/// Returns the rulings of a letter that a text cites, e.g. `C8`.
fn rulings(text: &str, letter: char) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_part(letter));
    let is_ruling = |word: &&str| {
        word.strip_prefix(letter).is_some_and(|number| {
            (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    words.filter(is_ruling).map(str::to_owned).collect()
}

fn files(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => {
                found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
}

/// Returns the lines of scenarios that name a ruling, each with its file.
fn rulings_of_scenarios() -> Vec<(String, String)> {
    let mut scenarios = Vec::new();
    files(Path::new("tests/scenarios"), &mut scenarios);
    let lines =
        scenarios.iter().flat_map(|(path, text)| text.lines().map(move |line| (path, line)));
    let named = lines.filter(|(_, line)| line.starts_with("ruling = "));
    named.map(|(path, line)| (path.clone(), line.to_owned())).collect()
}

#[test]
fn every_ruling_that_is_cited_has_a_page() {
    for (game, letter, _, code) in GAMES {
        let names = rule::names(&load(game, &[], &[]));
        let mut of_game = Vec::new();
        for folder in
            [format!("content/{game}"), format!("scripts/{game}"), format!("src/games/{code}")]
        {
            files(Path::new(&folder), &mut of_game);
        }
        of_game.extend(rulings_of_scenarios());
        let mut cited = BTreeSet::new();
        for (path, text) in &of_game {
            for ruling in rulings(text, letter) {
                assert!(names.contains(&ruling.to_lowercase()), "{path} cites {ruling}");
                cited.insert(ruling);
            }
            // A page never cites a ruling of another game.
            let others = GAMES.iter().map(|(_, other, ..)| *other).filter(|other| *other != letter);
            let of_others = others.flat_map(|other| rulings(text, other)).collect::<Vec<_>>();
            assert!(!path.ends_with(".ftl") || of_others.is_empty(), "{path}: {of_others:?}");
        }
        assert!(cited.len() > 10, "{game}: {cited:?}");
    }
}

#[test]
fn every_cited_page_is_in_the_rulebook() {
    let mut found = 0;
    for (game, _, last_page, _) in GAMES {
        let mut texts = Vec::new();
        files(Path::new(&format!("content/{game}/locale")), &mut texts);
        for (path, text) in texts {
            for page in pages(&text) {
                assert!((1..=last_page).contains(&page), "{path}: p. {page}");
                found += 1;
            }
        }
    }
    assert!(found > 500, "{found}");
}

#[test]
fn names_in_backticks_on_pages_exist() {
    for game in ALL_GAMES {
        let edition = load(game, &[], &[]);
        let of_variants = variants(&Source::built_in(), game);
        let names = rule::names(&edition);
        for locale in LOCALES {
            let words = edition.texts.words(locale);
            for name in &names {
                for message in rule::messages(&edition, &words, name) {
                    let line = words.say(&message);
                    // The page of a ruling that can be changed names its possible values.
                    if line.contains("`rulings.") || names_a_value(&line) {
                        continue;
                    }
                    for cited in line.split('`').skip(1).step_by(2) {
                        let mut known = of_variants.iter().chain(&names);
                        assert!(known.any(|known| known == cited), "{game} {name}: `{cited}`");
                    }
                }
            }
        }
    }
}

/// Returns whether a line names another possible value of a ruling.
fn names_a_value(line: &str) -> bool {
    line.starts_with("It can also be `") || line.starts_with("Può essere `")
}

#[test]
fn the_subject_of_a_ruling_is_a_page_or_card_of_its_game() {
    for (game, letter, ..) in GAMES {
        let edition = load(game, &[], &[]);
        let words = edition.texts.words("en");
        let names = rule::names(&edition);
        let prefix = letter.to_ascii_lowercase();
        for name in &names {
            let Some(Ok(_)) = name.strip_prefix(prefix).map(str::parse::<u32>) else { continue };
            let about = words.say(&Message::new(format!("rule-{name}.about")));
            for other in about.split(' ') {
                let is_card = edition.catalog.roster.cards.find(other).is_some();
                assert!(names.iter().any(|name| name == other) || is_card, "{name}: `{other}`");
            }
        }
    }
}

/// A cited page is the page of the rulebook with the rule.
#[test]
fn pages_cite_the_right_page_of_the_rulebook() {
    let cases = [
        ("card-game", "overview", "p. 2"),
        ("card-game", "final-scoring", "p. 9"),
        ("card-game", "jungle", "pp. 3, 5"),
        ("marine", "species", "pp. 2, 8"),
        ("marine", "food-chain", "pp. 6, 8"),
        ("marine", "pawns", "pp. 2, 8"),
        ("marine", "reptile", "pp. 6, 7"),
        ("marine", "sun", "pp. 3, 7"),
        ("marine", "alternate-displays", "p. 23"),
        ("marine", "final-scoring", "pp. 9, 24"),
    ];
    for (game, name, cited) in cases {
        let edition = load(game, &[], &[]);
        for locale in LOCALES {
            let page = rule::page(&edition, &edition.texts.words(locale), name).unwrap();
            assert_eq!(page.page, cited, "{game} {name}");
        }
    }
    // A comment in a table cites the page of its number as well.
    let table = std::fs::read_to_string("content/marine/game.toml").unwrap();
    let drawn = table.lines().find(|line| line.contains("how many each animal draws besides"));
    assert!(drawn.is_some_and(|comment| comment.ends_with("(p. 23).")), "{drawn:?}");
    let marine = load("marine", &[], &[]);
    let of_reasons = [
        ("why-no-opponent", "(p. 22)"),
        ("why-no-own-species", "(p. 15)"),
        ("why-species-not-there", "(p. 15)"),
        ("why-corner-not-vacant", "(p. 10)"),
    ];
    for (id, cited) in of_reasons {
        for locale in LOCALES {
            let said = marine.texts.words(locale).say(&Message::new(id));
            assert!(said.contains(cited), "{said}");
        }
    }
}

/// Numbers come from the tables: with a different number in a table, the page shows that number. A case has a game, its
/// variants, its settings, a page, and a text on the page.
type Case = (
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

#[test]
fn pages_show_the_numbers_of_the_tables() {
    let cases: [Case; 26] = [
        ("card-game", &[], &[], "overview", "In each of 10 rounds"),
        ("card-game", &[], &[("game.rounds", "8")], "overview", "In each of 8 rounds"),
        ("card-game", &[], &[], "setup", "is dealt 7 cards"),
        ("card-game", &[], &[("game.hand", "5")], "setup", "is dealt 5 cards"),
        ("card-game", &[], &[], "setup", "2 to 6 players"),
        ("card-game", &[], &[], "setup", "All 120 cards"),
        ("card-game", &[], &[], "round-end", "after round 3 and 9"),
        ("card-game", &[], &[], "round-end", "draws 2 cards, and before round 10 also"),
        ("card-game", &[], &[], "final-scoring", "gains 5 VP, and each who is last loses 5 VP"),
        ("card-game", &[], &[("game.survival_highest", "4")], "final-scoring", "gains 4 VP"),
        ("card-game", &[], &[], "action-cards", "99 animals and 21 events"),
        ("marine", &[], &[], "dominance", "Each target is 1 at the start"),
        ("marine", &[], &[("game.target", "2")], "dominance", "Each target is 2 at the start"),
        ("marine", &[], &[], "setup", "has the target 1"),
        (
            "marine",
            &[],
            &[],
            "setup",
            "4 × Abundance, 4 × Adaptation, 4 × Speciation, 4 × Wanderlust;",
        ),
        ("marine", &[], &[], "reseed", "(3 × Competition, 5 × Evolution)"),
        ("marine", &[], &[], "setup", "is dealt 3 traits and keeps 1 of them"),
        ("marine", &["superheroes"], &[], "setup", "is dealt 3 traits and keeps 2 of them"),
        ("marine", &["no-traits"], &[], "setup", "No animal has a trait."),
        ("marine", &[], &[], "setup", "10 Evolution Cards are put away unseen"),
        ("marine", &["short"], &[], "setup", "15 Evolution Cards are put away unseen"),
        ("marine", &["epic"], &[], "setup", "No Evolution Card is put away"),
        ("marine", &[], &[], "length", "0 for `epic`, 5 for `long`, 15 for `short`"),
        ("marine", &[], &[], "superheroes", "keeps 2 of its traits"),
        ("marine", &[], &[], "alternate-displays", "draws 3 elements"),
        ("marine", &[], &[], "domination", "1 with 2 animals, 2 with 3 animals, 3 with 4 animals"),
    ];
    for (game, variants, settings, name, said) in cases {
        let page = text(&load(game, variants, settings), "en", name);
        assert!(page.contains(said), "{game} {variants:?} {settings:?}: {page}");
    }
}

#[test]
fn a_translated_page_shows_the_same_numbers() {
    // All numbers of a page except 1, which can be a word.
    let numbers = |text: &str| -> BTreeSet<String> {
        let digits = text.split(|letter: char| !letter.is_ascii_digit());
        digits.filter(|digits| !["", "1"].contains(digits)).map(str::to_owned).collect()
    };
    for (game, ..) in GAMES {
        let edition = load(game, &[], &[]);
        for name in rule::names(&edition) {
            let [english, italian] = LOCALES.map(|locale| text(&edition, locale, &name));
            assert_eq!(numbers(&english), numbers(&italian), "{game} {name}\n{english}\n{italian}");
        }
    }
}

#[test]
fn words_of_the_card_game_have_their_pages() {
    let edition = load("card-game", &[], &[]);
    for name in ["healthy", "endangered", "suppress", "Food chain", "survival", "hand", "C8"] {
        assert!(text(&edition, "en", name).len() > 40);
    }
    for name in ["sano", "a rischio", "sopprimere"] {
        assert!(text(&edition, "it", name).len() > 40);
    }
}

#[test]
fn the_ruling_on_pack_hunters_agrees_with_the_rulebook() {
    let edition = load("marine", &[], &[]);
    // The trait's entry says 3 "instead of 2" (p. 21), but the setup begins with 1 (p. 5).
    assert!(text(&edition, "en", "M1").contains("a higher starting target"));
    assert!(text(&edition, "it", "M1").contains("più alto"));
}

/// `check` finds in edited texts what the tests above find in shipped texts.
#[test]
fn check_finds_missing_texts_of_a_page() {
    let path = "content/marine/locale/en/rules.ftl";
    let mut source = Source::built_in();
    let text = source.text(path).unwrap().to_owned();
    source.insert(path, text.replace("rule-of-printed-earth", "rule-x").as_bytes());
    let found = lint::check(&source, "marine");
    let told: Vec<String> = found.iter().map(|one| one.message.to_string()).collect();
    let expected =
        "the page `setup` of the rules uses the text `rule-of-printed-earth`, which does not exist";
    assert!(told.iter().any(|one| one == expected), "{told:#?}");
}
