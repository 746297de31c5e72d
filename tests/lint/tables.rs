//! Typos in tables: each is reported once, at its place, with what to write.

use serde::Deserialize;
use speciate::content::Source;
use speciate::diagnostic::Diagnostics;
use speciate::lint;

use super::fixtures::manifest;
use crate::content::RULES;
use crate::support::some_of;

/// The parts of a valid pack with one card.
const CARD: &str =
    "[card.new-growth]\nparams = { terrains = [\"jungle\", \"forest\"], species = 2 }\n";
const SCRIPT: &str = "fn effect(you, params) {\n    \
     let tile = ask(you, \"tile\", tiles(#{terrain: params.terrains, occupied_by: you}));\n    \
     if tile == () { return; }\n    \
     place_species(you, tile, min(params.species, count(you, \"gene-pool\")), \"gene-pool\");\n}\n";
const TEXTS: &str = "card-new-growth = New Growth\n    \
     .effect = Choose a tile of { $terrains }; { $species } species come there.\n\
     question-new-growth-tile = { $card }, { $animal }: which tile do your species enter?\n";

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    /// The text of `cards.toml`.
    cards: String,
    /// The finding: code, line, column, message and hint.
    found: String,
}

/// Returns the files of a valid pack with one card.
pub fn valid_pack_files() -> [(String, String); 4] {
    [
        ("pack.toml".to_owned(), manifest("mine")),
        (format!("content/{RULES}/cards.toml"), CARD.to_owned()),
        ("scripts/new-growth.rhai".to_owned(), SCRIPT.to_owned()),
        ("locale/en/cards.ftl".to_owned(), TEXTS.to_owned()),
    ]
}

/// Returns the findings about this pack, with some of its files replaced or removed.
fn found(files: &[(&str, Option<&str>)]) -> Vec<String> {
    let mut pack = Source::pack("mine");
    for (path, text) in valid_pack_files() {
        pack.insert(&path, text.as_bytes());
    }
    for (path, text) in files {
        match text {
            Some(text) => pack.insert(path, text.as_bytes()),
            None => pack.remove(path),
        }
    }
    match Source::built_in().with_packs(vec![pack]) {
        Ok(source) => lines(&lint::check(&source, RULES)),
        Err(faults) => lines(&faults),
    }
}

/// Returns the findings, each as one line: code, file, line, column, message and hint.
pub fn lines(found: &Diagnostics) -> Vec<String> {
    let line = |fault: &speciate::diagnostic::Diagnostic| {
        let hints: Vec<String> = fault.hints.iter().map(ToString::to_string).collect();
        let (code, place) = (fault.code, &fault.place);
        let spot = place.spot.to_string();
        let file = spot.rsplit('/').next().unwrap_or_default();
        let hints = hints.join(" | ");
        format!("{code} {file}:{}:{} {} => {hints}", place.line, place.column, fault.message)
    };
    found.iter().map(line).collect()
}

fn cards(text: &str) -> Vec<String> {
    found(&[(&format!("content/{RULES}/cards.toml"), Some(text))])
}

#[test]
fn an_odd_slip_in_a_table_is_reported_once_with_what_to_write() {
    slips_are_reported_once(0);
}

#[test]
fn an_even_slip_in_a_table_is_reported_once_with_what_to_write() {
    slips_are_reported_once(1);
}

/// Checks every second case, starting at this one.
fn slips_are_reported_once(first: usize) {
    let cases: Cases = toml::from_str(include_str!("tables.toml")).expect("the cases are TOML");
    assert!(cases.case.len() > 50);
    let findings = |case: &Case| match cards(&case.cards) {
        found if found == [case.found.as_str()] => None,
        found => Some(format!("{}\nexpected {}\n{found:#?}", case.cards, case.found)),
    };
    let some = some_of(3, cases.case.iter().skip(first).step_by(2));
    let wrong: Vec<String> = some.filter_map(findings).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[derive(Deserialize)]
struct Numbers {
    case: Vec<Number>,
}

/// A typo in a table of the game, the finding about it, and the text after the hint was followed.
#[derive(Deserialize)]
struct Number {
    file: String,
    text: String,
    found: String,
    #[serde(default)]
    mended: Option<String>,
}

#[test]
fn the_suggested_text_fixes_a_slip() {
    let cases: Numbers = toml::from_str(include_str!("numbers.toml")).expect("the cases are TOML");
    assert!(cases.case.len() > 15);
    let findings =
        |file: &str, text: &str| found(&[(&format!("content/{RULES}/{file}"), Some(text))]);
    let mut wrong = Vec::new();
    for case in some_of(2, &cases.case) {
        let now = findings(&case.file, &case.text);
        if now != [case.found.as_str()] {
            wrong.push(format!("{}\nexpected {}\n{now:#?}", case.text, case.found));
        }
        let then = case.mended.as_ref().map(|text| findings(&case.file, text)).unwrap_or_default();
        if !then.is_empty() {
            wrong.push(format!("{:?} leads to\n{then:#?}", case.mended));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn an_unknown_ruling_is_reported_with_the_nearest_one() {
    let rulings = |text: &str| found(&[(&format!("content/{RULES}/rulings.toml"), Some(text))]);
    let unknown =
        "unknown-name rulings.toml:2:1 unknown ruling `turn_limt` => did you mean `turn_limit`?";
    assert_eq!(rulings("[rulings]\nturn_limt = 3\n"), [unknown]);
    let table = unknown.replace("2:1", "1:10");
    assert_eq!(rulings("[rulings.turn_limt]\nvalue = 3\n"), [table]);
    let far = rulings("[rulings]\nfoo = 1\n").join("\n");
    assert!(far.contains("unknown ruling `foo` => use one of"), "{far}");
    // A ruling that says which values it allows is new.
    assert!(
        !rulings("[rulings.foo]\nvalue = 1\nallowed = { from = 0, to = 3 }\n")
            .join("")
            .contains("unknown ruling")
    );
}

#[test]
fn faults_of_a_manifest_show_what_can_be_typed() {
    let told = |from: &str, to: &str| {
        let pack = manifest("mine").replacen(from, to, 1);
        assert_ne!(pack, manifest("mine"));
        found(&[("pack.toml", Some(&pack))])
    };
    let missing = "expected `license`, found no such key => add `license = \"MIT\"` above the first line that begins with `[`";
    assert_eq!(told("licence = \"MIT\"\n", ""), [format!("missing-key pack.toml:0:0 {missing}")]);
    assert_eq!(told("licence", "license"), [""; 0]);
    let told_once = "unknown-key pack.toml:4:1 unknown key `licens` => did you mean `license`?";
    assert!(told("licence", "licens").contains(&told_once.to_owned()));
    let whole = "bad-version pack.toml:2:11 expected a version such as `1.2.3` for `version`, found `1` \
                 => write `version = \"1.0.0\"`";
    assert_eq!(told("\"0.1.0\"", "\"1\""), [whole]);
    let quoted = "syntax pack.toml:2:11 expected text in quotation marks, found `0.1.0` \
                  => write `version = \"0.1.0\"`";
    assert_eq!(told("\"0.1.0\"", "0.1.0"), [quoted]);
    let extends = told("extends = \"speciate\"\n", "");
    assert!(extends[0].contains("=> add `extends = \"speciate\"` above"), "{extends:?}");
}

#[test]
fn a_setting_of_several_values_is_shown_as_an_option() {
    let given = [("terrain.sea.scores".to_owned(), "18,10".to_owned())];
    let faults = speciate::edition::load(&Source::built_in(), RULES, &given).unwrap_err();
    let findings = lines(&faults);
    assert!(findings[0].ends_with("write `--set terrain.sea.scores=[18,10]`"), "{findings:?}");
}

#[test]
fn slips_in_fluent_are_explained_in_plain_words() {
    let findings = |text: &str| found(&[("locale/en/cards.ftl", Some(&format!("{TEXTS}{text}")))]);
    let forms = |arrow: &str, star: &str| {
        format!("more = {{ $count{arrow}\n    [one] one\n    {star}[other] {{ $count }}\n}}\n")
    };
    let of_forms = |arrow, star| {
        let findings = findings(&forms(arrow, star));
        assert_eq!(findings.len(), 1, "{findings:?}");
        findings[0].clone()
    };
    assert_eq!(
        of_forms(" ->", ""),
        "syntax cards.ftl:6:5 expected one default variant, found none => put `*` before \
         `[other]`: `*[other]`"
    );
    for arrow in ["", " =>", " >"] {
        assert_eq!(
            of_forms(arrow, "*"),
            "syntax cards.ftl:4:8 expected `->` after `$count`, before the text for each number => \
             write `{ $count ->`"
        );
    }
    assert_eq!(
        findings("// more\n"),
        ["syntax cards.ftl:4:1 expected `#` before a comment, found `// more` => write `# more`"]
    );
}

#[test]
fn byte_order_marks_are_ignored() {
    let marked = |text: &str| format!("\u{feff}{text}");
    let (cards, script, texts) = (marked(CARD), marked(SCRIPT), marked(TEXTS));
    let report = found(&[
        (&format!("content/{RULES}/cards.toml"), Some(&cards)),
        ("scripts/new-growth.rhai", Some(&script)),
        ("locale/en/cards.ftl", Some(&texts)),
    ]);
    assert_eq!(report, [""; 0]);
}

#[test]
fn english_texts_are_required() {
    let report = found(&[("locale/en/cards.ftl", None), ("locale/de/cards.ftl", Some(TEXTS))]);
    let wanted = "missing-text cards.ftl:1:1 English texts are required, because every other \
                  language falls back on them; this pack has none => move the file to \
                  `mine/locale/en/cards.ftl`, or copy it there and translate it";
    assert_eq!(report, [wanted]);
}

#[test]
fn correct_texts_get_no_findings() {
    for text in [
        CARD,
        "[card.new-growth]\n\tparams\t=\t{ terrains = [\"jungle\"],\tspecies = 2, }\n",
        "[card.new-growth.params]\nterrains = [\n  \"jungle\", # wet\n]\nspecies = 2\n",
        "card.new-growth.params = { 'terrains' = ['jungle'], \"species\" = 2 }\n",
    ] {
        assert_eq!(cards(text), [""; 0], "{text}");
    }
}

#[test]
fn content_that_is_too_large_is_one_fault_at_its_place() {
    let many = |part: &dyn Fn(usize) -> String| (0..9000).map(part).collect::<String>();
    let findings = cards(&many(&|n| format!("[card.c{n}]\ndeck = 1\n")));
    let wanted = "too-many cards.toml:1001:7 expected at most 500 entries in a table, found 9000 => \
                  remove the ones that you do not need; several packs can extend one game";
    assert_eq!(findings, [wanted]);
    let values = format!("[card.new-growth]\nparams = {{ n = [{}] }}\n", "1,".repeat(30_000));
    let findings = cards(&values);
    assert!(
        findings.len() == 1 && findings[0].contains("expected at most 20000 values"),
        "{findings:?}"
    );
    let texts = many(&|n| format!("text-{n} = {n}\n"));
    let findings = found(&[("locale/en/more.ftl", Some(&texts))]);
    let wanted = "too-many more.ftl:1001:0 expected at most 1000 texts in a file, found more => \
                  move some of them to another file of the folder";
    assert_eq!(findings, [wanted]);
    // Deep nesting is refused without recursion.
    for deep in ["[".repeat(90_000), "{a=".repeat(60_000)] {
        assert_eq!(cards(&format!("a = {deep}")).len(), 1);
    }
}

#[test]
fn a_file_in_the_wrong_folder_is_reported_with_the_right_one() {
    let cards = format!("content/{RULES}/cards.toml");
    let moved = |from: &str, to: &str, text| found(&[(from, None), (to, Some(text))]);
    let wanted = format!(
        "unread-file cards.toml:1:0 this file is never read here => move the file to `mine/{cards}`"
    );
    assert_eq!(moved(&cards, "content/cards.toml", CARD), [wanted]);
    for folder in ["scripts/cards", "scripts/card", &format!("content/{RULES}")] {
        let findings =
            moved("scripts/new-growth.rhai", &format!("{folder}/new-growth.rhai"), SCRIPT);
        let wanted =
            format!("move `mine/{folder}/new-growth.rhai` to `mine/scripts/new-growth.rhai`");
        assert!(findings.len() == 1 && findings[0].ends_with(&wanted), "{findings:?}");
    }
    let findings = moved("locale/en/cards.ftl", "locale/cards.ftl", TEXTS);
    let wanted = "missing-text cards.ftl:1:0 card `new-growth` has no text `card-new-growth` in \
                  `mine/locale/en` => move the file to `mine/locale/en/cards.ftl`";
    assert_eq!(findings, [wanted]);
    let stray = format!("content/{RULES}/scenarios/first.toml");
    let findings = found(&[(&stray, Some("[[scenario]]\n"))]);
    assert!(
        findings.len() == 1
            && findings[0].ends_with("move the file to `mine/scenarios/first.toml`")
    );
}

#[test]
fn a_slip_in_a_text_is_reported_at_its_place() {
    let texts = |text: &str| found(&[("locale/en/cards.ftl", Some(text))]);
    assert_eq!(
        texts(&TEXTS.replacen("card-new-growth", "card-new-grwth", 1)),
        ["missing-text cards.ftl:1:1 card `new-growth` has no text `card-new-growth` in \
          `mine/locale/en` => rename `card-new-grwth` to `card-new-growth`"]
    );
    assert_eq!(
        texts(&TEXTS.replacen(" =", "", 1)),
        ["syntax cards.ftl:1:17 expected `=` after the id `card-new-growth` => \
          write `card-new-growth = New Growth`"]
    );
}

#[test]
fn arguments_missing_from_a_packs_own_text_are_reported() {
    let findings = |more: &str| {
        let found = found(&[("locale/en/cards.ftl", Some(&format!("{TEXTS}{more}")))]);
        found.join("\n").replace("unknown-argument cards.ftl:", "")
    };
    let asked = |from: &str, to: &str| {
        found(&[("locale/en/cards.ftl", Some(&TEXTS.replace(from, to)))]).join("\n")
    };
    let of_question = |name: &str, near: &str| {
        let what = format!("the text `question-new-growth-tile` has no argument `{name}`");
        format!("{what} => did you mean `{near}`?")
    };
    for (name, wrong, near) in [("animal", "animl", "animal"), ("card", "cart", "card")] {
        let findings = asked(&format!("${name} }}"), &format!("${wrong} }}"));
        assert!(findings.ends_with(&of_question(wrong, near)), "{findings}");
        assert_eq!(findings.lines().count(), 1, "{findings}");
    }
    let told_from = asked("which tile", "{ $from } which tile");
    let names =
        "animal card question terrain matches moves section space pool eliminated pawns points";
    assert!(told_from.contains("has no argument `from`"), "{told_from}");
    for name in some_of(3, names.split(' ')) {
        assert_eq!(asked("which tile", &format!("{{ ${name} }} which tile")), "", "{name}");
    }
    assert_eq!(
        findings("    .count = { $cuont } species\n    .tile = { $tile } ({ $matches })\n"),
        "4:17 the text `question-new-growth-tile.count` has no argument `cuont` => did you mean `count`?"
    );
    assert_eq!(findings("way-stay = keep { $species }\n"), "");
    assert_eq!(
        findings("way-stay = keep { $specis }\n"),
        "4:20 the text `way-stay` has no argument `specis` => did you mean `species`?"
    );
    // A pack's text for a shipped question may use arguments that the shipped text does not.
    let shipped = "question-aquatic-tile = { $card }, { $animal }: which? { $pool }\n";
    assert_eq!(findings(shipped), "");
}

#[test]
fn a_misspelt_hook_is_one_fault() {
    let report = found(&[("scripts/new-growth.rhai", Some(&SCRIPT.replace("effect", "efect")))]);
    let wanted = "unused-function new-growth.rhai:1:4 `efect` is never called, and cards have \
                  no hook with that name => did you mean `effect`?";
    assert_eq!(report, [wanted]);
}

/// If one part of a script can use the param and another part cannot, the second part is at fault.
#[test]
fn a_param_of_the_wrong_type_is_reported_in_the_table() {
    let quoted = CARD.replace("= 2", "= \"2\"");
    let path = format!("content/{RULES}/cards.toml");
    let report = found(&[(&path, Some(&quoted))]);
    let wanted = "argument-type cards.toml:2:55 the script cannot use this value of `species`: \
                  `min` cannot be used with text and number => write `species = 2`, without \
                  quotation marks";
    assert_eq!(report, [wanted]);
    let other = SCRIPT.replace("params.species,", "params.terrains,");
    let report = found(&[("scripts/new-growth.rhai", Some(&other))]);
    assert!(report.iter().all(|line| !line.starts_with("argument-type cards.toml")), "{report:?}");
    assert!(report.iter().any(|line| line.starts_with("argument-type new-growth.rhai:4:")));
}

#[test]
fn the_nearest_of_many_names_are_listed_once_with_a_count_of_the_rest() {
    let findings = cards(&CARD.replace("params", "before = \"omnivoracious\"\nparams"));
    let listed = findings[0].split(" => ").nth(1).unwrap_or_default();
    assert!(listed.starts_with("use one of `omnivore`, "), "{findings:?}");
    assert!(listed.ends_with(" more"), "{findings:?}");
    let findings = cards(&CARD.replace("params", "xyzzy = 1\nparams"));
    let listed = findings[0].split(" => ").nth(1).unwrap_or_default();
    assert_eq!(listed.matches("`script`").count(), 1, "{findings:?}");
}
