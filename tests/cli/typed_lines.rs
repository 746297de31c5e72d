//! What a typed line means at a question: one answer, unless semicolons separate several.

use super::Desk;

const NEW: [&str; 6] = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird,insect"];

#[test]
fn a_space_is_meant_by_its_section_and_its_place_there() {
    for (typed, put) in [
        ("wasteland 1", "Wasteland."),
        ("adaptation 2", "Adaptation, space 2."),
        ("domination 4", "Domination, space 4."),
        ("DOM 4", "Domination, space 4."),
        ("migration 6", "Migration, 6 species."),
        ("speciation meat", "Speciation, Meat disks."),
        ("space wasteland", "Wasteland."),
    ] {
        let seen = Desk::new().typed(&NEW, &format!("{typed}\nquit\n")).stdout;
        assert!(seen.contains(&format!("Mammal puts a pawn on {put}")), "{typed}: {seen}");
        assert_eq!(seen.matches("Mammal puts a pawn on").count(), 1, "{typed}: {seen}");
    }
    let italian = [&NEW[..], &["--locale", "it"]].concat();
    let seen = Desk::new().typed(&italian, "dominazione 4\nquit\n").stdout;
    assert!(seen.contains("una pedina sullo spazio 4 della Dominazione."), "{seen}");
}

#[test]
fn a_line_of_several_words_that_mean_no_option_answers_nothing() {
    for (typed, said) in [
        ("3 4", "On one line, `;` separates several answers: `3; 4`."),
        ("dom3 mig7", "On one line, `;` separates several answers: `dom3; mig7`."),
        ("wasteland 2", "`wasteland 2` is not an option; `wasteland` can mean"),
        (
            "adaptation 9",
            "`adaptation 9` is not an option; `adaptation` can mean ada1, ada2, ada3.",
        ),
        ("domination 1", "A pawn of Insect stands there already"),
    ] {
        let ran = Desk::new().typed(&NEW, &format!("{typed}\nquit\n"));
        let refused = ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(refused.contains(said), "{typed}: {refused}");
        assert!(!ran.stdout.contains("Mammal puts a pawn on"), "{typed}: {}", ran.stdout);
    }
}

#[test]
fn a_number_can_be_asked_about_and_letters_may_be_large_or_small() {
    let said = |typed: &str| {
        let seen = Desk::new().typed(&NEW, &format!("{typed}\nquit\n")).stdout;
        let (_, said) = seen.split_once("Mammal> ").unwrap();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(said("why 1").starts_with("Initiative is one of the options."), "{}", said("why 1"));
    assert!(said("why 0").starts_with("There is no option number 0 now."), "{}", said("why 0"));
    for typed in
        ["why corner:0,-1:E", "explain tile:0,0", "card biomass", "card card:biomass", "story all"]
    {
        let (small, large) = (said(&typed.to_lowercase()), said(&typed.to_uppercase()));
        assert_eq!(small, large, "{typed}");
        assert!(!small.contains("error") && !small.contains("expected"), "{typed}: {small}");
    }
    let play = ["play", "card-game", "--interactive", "--seed", "3", "--animals", "black,red"];
    let seen = Desk::new().typed(&play, "EXPLAIN BIOME\nquit\n").stdout;
    assert!(seen.contains("Meat: 2 VP for nobody."), "{seen}");
}
