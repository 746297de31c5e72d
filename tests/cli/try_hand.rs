//! `try` in games with hands, where the card is played from a hand; and a trial that is left.

use super::Desk;
use super::r#try::SCENARIO;

#[test]
fn an_event_and_an_animal_of_the_card_game_are_played_out_of_a_hand() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack", "--game", "card-game"]);
    let scenario = SCENARIO;
    let ran =
        desk.ok(&["try", "new-growth", "--pack", "my-pack", "--scenario", scenario, "--auto"]);
    insta::assert_snapshot!(ran.stdout);
    let ran = desk.ok(&["try", "lynx", "--game", "card-game", "--auto"]).stdout;
    for said in ["plays it from its hand", "PLAYERS", "\n  card_laid lynx "] {
        assert!(ran.contains(said), "{said}: {ran}");
    }
    let stays =
        desk.ok(&["try", "immigrants", "--game", "card-game", "--auto", "--seed", "1"]).stdout;
    assert!(stays.contains("In play it has `enters_endangered`."), "{stays}");
}

#[test]
fn leaving_a_trial_saves_no_game_and_reports_nothing_about_the_card() {
    let desk = Desk::new();
    let left = desk.typed(&["try", "biomass", "--interactive", "--no-map"], "?\nquit\n");
    assert!(left.stdout.contains("the card is not carried out to its end"), "{}", left.stdout);
    for line in ["the game is saved", "resigns:", "would be empty"] {
        assert!(!left.stdout.contains(line), "{line}: {}", left.stdout);
    }
}
