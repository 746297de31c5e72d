//! What a line means at a question: one answer, where no semicolon separates several.

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
        ("wasteland 2", "`wasteland 2` is not one answer"),
        ("adaptation 9", "`adaptation 9` is not offered; `adaptation` can mean ada1, ada2, ada3."),
        ("domination 1", "A pawn of Insect stands there already"),
    ] {
        let ran = Desk::new().typed(&NEW, &format!("{typed}\nquit\n"));
        let refused = ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(refused.contains(said), "{typed}: {refused}");
        assert!(!ran.stdout.contains("Mammal puts a pawn on"), "{typed}: {}", ran.stdout);
    }
}
