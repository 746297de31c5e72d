//! Resigning and stopping a game, at the terminal and with commands.

use pretty_assertions::assert_eq;

use super::{Desk, json};

const FILE: &str = "dominant-species-1";

/// Opens a game with these seats, types lines and returns the output.
fn typed(desk: &Desk, seats: &str, lines: &str) -> String {
    let play = ["play", "--interactive", "--seed", "3", "--seats", seats];
    let ran = desk.typed(&play, lines);
    assert_eq!(ran.code, Some(0), "{}{}", ran.stdout, ran.stderr);
    ran.stdout
}

#[test]
fn a_person_alone_against_bots_can_stop_the_game_without_a_winner() {
    let desk = Desk::new();
    let seen = typed(&desk, "mammal=human,bird=greedy,insect=greedy", "1\nstop\n\n");
    assert!(seen.contains("it ends here and nobody wins."), "it is confirmed: {seen}");
    let told = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("Mammal, Bird and Insect offer to stop the game."), "{seen}");
    let (_, end) = seen.split_once("Final standings").expect("the game is over");
    assert!(end.contains("The game is stopped by agreement. Nobody wins."), "{end}");
    assert!(!seen.contains(" wins with "), "{seen}");

    desk.ok(&["verify", FILE]);
    assert!(desk.ok(&["games"]).stdout.contains("stopped by agreement"));
    let listed = json(&desk.ok(&["games", "--json"]))["games"][0].clone();
    assert_eq!((&listed["status"], &listed["stopped"]), (&"over".into(), &true.into()));
    assert_eq!((&listed["winner"], &listed["winners"]), (&().into(), &serde_json::json!([])));
    let shown = json(&desk.ok(&["show", FILE, "--json"]))["turn"].clone();
    assert_eq!((&shown["winner"], &shown["stopped"]), (&().into(), &true.into()));
    for command in ["show", "log", "replay"] {
        let output = desk.ok(&[command, FILE]).stdout;
        let words = output.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("stopped by agreement"), "{command}: {output}");
        assert!(
            !output.contains("has won") && !output.contains(" wins with "),
            "{command}: {output}"
        );
    }
    assert_eq!(json(&desk.ok(&["questions", FILE, "--json"]))["status"], "over");
    let shown = desk.ok(&["play", FILE]).stdout;
    assert!(shown.contains("The game is stopped by agreement. Nobody wins."), "{shown}");
    // In a game alone against bots, the offer can be undone like an answer.
    desk.ok(&["undo", FILE]);
    assert_eq!(json(&desk.ok(&["questions", FILE, "--json"]))["status"], "asking");
    desk.ok(&["verify", FILE]);
}

#[test]
fn resigning_is_confirmed_and_bots_play_the_game_to_its_end() {
    let desk = Desk::new();
    let once = typed(&desk, "mammal=human,bird=greedy,insect=greedy", "resign\n1\nquit\n");
    assert!(once.contains("you can no longer win. Press Enter to confirm"), "{once}");
    assert!(once.contains("`resign` was not confirmed."), "{once}");
    assert!(!desk.read(&Desk::log_path(FILE)).contains(r#""type":"resigned""#));

    let ran = desk.typed(&["play", FILE, "--interactive"], "resign dog\nresign\n\n");
    assert!(
        ran.stderr.contains("Expected nothing more, or the animal of the player"),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let (_, end) = ran.stdout.split_once("Final standings").expect("the game is over");
    assert!(end.contains("3. Mammal"), "{end}");
    desk.ok(&["verify", FILE]);
    let shown = json(&desk.ok(&["show", FILE, "--json"]))["turn"].clone();
    assert_eq!(shown["resigned"], serde_json::json!([1]));
    assert_ne!(shown["winner"], "mammal");
    let story = desk.ok(&["log", FILE]).stdout;
    assert!(story.contains("The player of Mammal resigns."), "{story}");
    // Undoing the resignation also undoes what bots have since answered for the seat.
    desk.ok(&["undo", FILE]);
    let shown = json(&desk.ok(&["show", FILE, "--json"]))["turn"].clone();
    assert_eq!(shown.get("resigned"), None);
    assert_eq!(json(&desk.ok(&["questions", FILE, "--json"]))["status"], "asking");
}

#[test]
fn if_one_of_two_people_resigns_the_other_wins() {
    let desk = Desk::new();
    let seen = typed(&desk, "mammal=human,bird=human", "\nresign bird\nresign bird\n");
    assert!(seen.contains("all other players have resigned"), "{seen}");
    assert_eq!(json(&desk.ok(&["show", FILE, "--json"]))["turn"]["winner"], "mammal");
    desk.ok(&["verify", FILE]);
}

#[test]
fn commands_resign_and_offer_to_stop_or_say_why_not() {
    let desk = Desk::new();
    desk.ok(&["new", "--seed", "3", "--seats", "mammal=human,bird=human,insect=greedy"]);
    let why = |seat: &str, call: &str| {
        json(&desk.ok(&["why", FILE, "--seat", seat, "--json", call]))["reason"].clone()
    };
    assert_eq!(why("2", "stop"), "verdict-call-right");
    desk.ok(&["answer", FILE, "--seat", "2", "stop"]);
    assert_eq!(why("2", "stop"), "why-stop-offered");
    assert_eq!(why("1", "continue"), "why-continue-no-offer");
    let facts = desk.ok(&["answer", FILE, "--seat", "2", "--json", "continue"]).stdout;
    assert!(facts.contains(r#""type":"stop_withdrawn","v":1,"seat":2"#), "{facts}");
    desk.ok(&["answer", FILE, "--seat", "2", "resign"]);
    let refused = desk.refused(&["answer", FILE, "--seat", "2", "resign"]);
    assert!(refused.contains("This player has already resigned"), "{refused}");
    assert_eq!(why("2", "stop"), "why-call-resigned");
    desk.ok(&["verify", FILE]);
    // The bot agrees as soon as the only person who has not resigned offers to stop.
    desk.ok(&["answer", FILE, "--seat", "1", "stop"]);
    let over = json(&desk.ok(&["questions", FILE, "--json"]));
    assert_eq!(over["status"], "over");
    assert_eq!(json(&desk.ok(&["branches", FILE, "--json"]))["branches"][0]["stopped"], true);
    desk.ok(&["verify", FILE]);
}

#[test]
fn the_words_are_listed_and_have_rule_pages_in_every_game() {
    let desk = Desk::new();
    let seen = typed(&desk, "mammal=human,bird=greedy", "?\nquit\n");
    for word in ["stop: ", "continue: ", "resign: "] {
        assert!(seen.contains(word), "{word}: {seen}");
    }
    for game in ["dominant-species", "marine", "card-game"] {
        for (page, says) in [("resign", "can no longer win"), ("stop", "nobody wins")] {
            let output = desk.ok(&["rule", "--game", game, page]).stdout;
            assert!(output.contains(says), "{output}");
        }
    }
}
