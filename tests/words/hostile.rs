//! Texts that cannot be formatted or would never end, and words that are far too long.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;
use speciate::message;
use speciate::words::Words;

use crate::content::RULES;

/// Returns a message for which a pack's translation has these texts and English has plain words.
fn said(texts: &str) -> String {
    let words = Words::new("xx", [texts].into_iter(), ["a = plain words\n"].into_iter());
    words.say(&message!("a"))
}

#[test]
fn a_broken_translation_falls_back_to_english() {
    let doubled: String =
        (0..40).map(|n| format!("-t{n} = {{ -t{m} }}{{ -t{m} }}\n", m = n + 1)).collect();
    for texts in [
        "a = { -b }\n-b = { -c }\n-c = { -b }\n",
        "a = { a }\n",
        "a = { b }\nb = { a }\n",
        "a = { NUMBER(5, minimumFractionDigits: 2000000000) }\n",
        "a = { $nothing }\n",
        &format!("a = {{ -t0 }}\n{doubled}-t40 = x\n"),
    ] {
        assert_eq!(said(texts), "plain words", "{texts}");
    }
    assert_eq!(said("a = fine { -b }\n-b = words\n"), "fine words");
}

#[test]
fn check_reports_texts_that_cannot_be_formatted() {
    let mut source = Source::built_in();
    let path = format!("content/{RULES}/locale/en/cards.ftl");
    let texts = source.text(&path).unwrap().to_owned();
    let bad = "\n-one = { -two }\n-two = { -one }\nway-here = { NUMBER($x, minimumFractionDigits: 9) }\n\
        way-there = { -nothing } { -one }\nway-back = { way-back }\n-of = { $lost } { $kept }\n\
        way-on = { -of(kept: \"x\") }\n";
    source.insert(&path, (texts + bad).as_bytes());
    let found = lint::check(&source, RULES);
    let told: Vec<String> = found.iter().map(|one| one.message.to_string()).collect();
    for text in [
        "the text `-one` contains itself through `-two`",
        "the text `way-back` contains itself",
        "unknown text function `NUMBER`",
        "the text `-nothing` does not exist",
    ] {
        assert!(told.iter().any(|one| one == text), "{text}: {told:#?}");
    }
    let lost: Vec<&String> = told.iter().filter(|one| one.contains("`-of`")).collect();
    assert!(lost.len() == 1 && lost[0].contains("lost"), "{lost:?}");
}

#[test]
fn long_quotations_are_shortened_in_the_middle() {
    let mut source = Source::built_in();
    let path = format!("content/{RULES}/bonus.toml");
    let text = source.text(&path).unwrap().to_owned();
    source.insert(&path, format!("{} = 1\n{text}", "k".repeat(240_000)).as_bytes());
    let shown = lint::check(&source, RULES).to_string();
    assert!(shown.contains("kkk … kkk") && shown.len() < 20_000, "{} bytes", shown.len());
}
