//! What a player reads about past events: how a turn ended, the story of any turn, and the points of all players.

use super::Desk;

const NEW: [&str; 7] =
    ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird", "--no-map"];

/// Returns how often the mammal chooses the first option before its first question in the second turn, and the text
/// from the last answer to that question, without the summary of the turn.
pub(super) fn until_turn_2(play: &[&str]) -> (usize, String) {
    let seen = Desk::new().typed(play, &"1\n".repeat(40)).stdout;
    let (before, _) = seen.split_once("\nTurn 2, Planning, Mammal").expect("a second turn");
    let (_, news) = before.rsplit_once("Mammal> ").unwrap();
    let (news, _) = news.split_once("Turn 1 is over").expect("the news end with a summary");
    (before.matches("Mammal> ").count(), news.to_owned())
}

#[test]
fn the_story_shows_the_end_of_the_last_turn_and_any_whole_turn() {
    let (count, news) = until_turn_2(&NEW);
    let words = "story\nstory last\nstory 1\nstory 2\nstory all\nstory 7\nstory foo\nquit\n";
    let ran = Desk::new().typed(&NEW, &format!("{}{words}", "1\n".repeat(count)));
    let told: Vec<&str> = ran.stdout.split("Mammal> ").skip(count + 1).collect();
    let [since, last, first, second, all, ..] = told[..] else { panic!("{}", ran.stdout) };
    assert!(news.contains("\n  Reseed\n"), "{news}");
    assert_eq!(since.trim(), news.trim(), "all that happened since the last answer");
    assert_eq!(last, first, "the last whole turn is turn 1");
    assert!(first.starts_with("Turn 1\n  Planning\n"), "{first}");
    assert!(first.trim_end().ends_with(news.trim()), "{first}");
    assert_eq!(second, "Nothing has happened in that part yet.\n");
    assert!(all.starts_with("Setup\n") && all.trim_end().ends_with(first.trim_end()), "{all}");
    assert!(
        ran.stderr.contains("The story cannot be shown: turn 7 has not begun yet."),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr.contains("`foo` is not a part of the story; type story 2"),
        "{}",
        ran.stderr
    );
    let ran = Desk::new().typed(&NEW, "story last\nquit\n");
    assert!(ran.stderr.contains("no turn is finished yet"), "{}", ran.stderr);
}

#[test]
fn the_story_of_a_round_ends_with_its_last_phase_in_the_other_games() {
    for (game, animals, last_phase) in
        [("marine", "fishes,reptile", "Reseed"), ("card-game", "black,red", "Scoring")]
    {
        let play = ["play", game, "--interactive", "--seed", "3", "--animals", animals, "--no-map"];
        let prompt = if game == "marine" { "Fishes> " } else { "Black> " };
        let seen = Desk::new().typed(&play, &"1\n".repeat(40)).stdout;
        let (before, _) = seen.split_once("\nRound 2, ").expect("a second round");
        let (_, news) = before.rsplit_once(prompt).unwrap();
        let (news, _) = news.split_once("Round 1 is over").expect("the news end with a summary");
        assert!(news.contains(&format!("\n  {last_phase}\n")), "{game}: {news}");
        let count = before.matches(prompt).count();
        let words = "story last\nstory 1\nstory 2\nstory 7\nstory foo\nquit\n";
        let ran = Desk::new().typed(&play, &format!("{}{words}", "1\n".repeat(count)));
        let told: Vec<&str> = ran.stdout.split(prompt).skip(count + 1).collect();
        let [last, first, ..] = told[..] else { panic!("{game}: {}", ran.stdout) };
        assert_eq!(last, first, "{game}: the last whole round is round 1");
        assert!(first.starts_with("Round 1\n"), "{game}: {first}");
        let (_, ending) = news.rsplit_once(&format!("\n  {last_phase}\n")).unwrap();
        let ending = ending.split("\n\n").next().unwrap().trim_end();
        assert!(first.trim_end().ends_with(ending), "{game}: {first}\n{ending}");
        assert!(ran.stderr.contains("round 7 has not begun yet"), "{game}: {}", ran.stderr);
        assert!(
            ran.stderr.contains("`foo` is not a part of the story; type story 2"),
            "{game}: {}",
            ran.stderr
        );
    }
}

#[test]
fn points_of_all_players_can_be_shown_at_any_question() {
    for (game, animals, heading) in [
        ("dominant-species", "mammal,bird,insect", "Standings in turn 1"),
        ("marine", "fishes,reptile", "Standings before round 1"),
        ("card-game", "black,red,white", "Standings in round 1"),
    ] {
        let play = ["play", game, "--interactive", "--seed", "3", "--animals", animals, "--no-map"];
        let seen = Desk::new().typed(&play, "score\nscores\nVP\nplayers\nquit\n").stdout;
        let told: Vec<&str> = seen.split(heading).skip(1).collect();
        assert_eq!(told.len(), 4, "{game}: {seen}");
        for animal in animals.split(',') {
            assert!(
                told[0].to_lowercase().contains(&format!(". {animal} (seat ")),
                "{game}: {seen}"
            );
        }
    }
}
