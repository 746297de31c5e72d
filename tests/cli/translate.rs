//! `translate`: the files for a new language, and which texts in them are missing or outdated.

use pretty_assertions::assert_eq;

use super::Desk;

const MANIFEST: &str = "id = \"tides\"\nversion = \"0.1.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
const ENGLISH: &str = "# What cards do.

# `{ $points }` is a number.
card-ebb = Ebb
    .effect = Gain { $points } VP.
card-flow = Flow
";
const FILE: &str = "tides/locale/de/cards.ftl";

/// Returns the output of `--check` for an incomplete translation.
fn unfinished(desk: &Desk) -> String {
    let check = desk.run(&["translate", "de", "tides", "--check"]);
    assert_eq!(check.code, Some(1), "{check:?}");
    format!("{}{}", check.stdout, check.stderr)
}

fn desk() -> Desk {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("tides/locale/en")).unwrap();
    desk.write("tides/pack.toml", MANIFEST);
    desk.write("tides/locale/en/cards.ftl", ENGLISH);
    desk
}

#[test]
fn a_translator_fills_in_a_skeleton_and_learns_what_has_changed() {
    let desk = desk();
    insta::assert_snapshot!(desk.ok(&["translate", "de", "tides"]).stdout, @r"
    Wrote tides/locale/de/cards.ftl: 0 of 2 texts are translated
    0 of 2 texts are translated.
    ");
    let skeleton = desk.read(FILE);
    insta::assert_snapshot!(skeleton, @r#"
### Write each translation below the English text in its comment, with the same id and the same arguments in braces.
### Leave the comments in place: they show which English text a translation was made from. `speciate translate de tides --check` lists what is missing or outdated.

# What cards do.

# `{ $points }` is a number.
# | card-ebb = Ebb
# |     .effect = Gain { $points } VP.

# | card-flow = Flow
"#);
    // Running the same command again changes nothing.
    desk.ok(&["translate", "de", "tides"]);
    assert_eq!(desk.read(FILE), skeleton);
    let ebb = "card-ebb = Ebbe\n    .effect = Erhalte { $points } Punkte.\n\n# | card-flow";
    desk.write(FILE, skeleton.replace("\n# | card-flow", ebb));
    insta::assert_snapshot!(unfinished(&desk), @r#"
    tides/locale/de/cards.ftl: 1 of 2 texts are translated
        missing: card-flow
    1 of 2 texts are translated.
    error: the translation is not complete
    hint: fill in what is missing, and remove the lines `# outdated` and `# - …` above each text that you have checked; `speciate translate de tides` adds new texts to the files
    "#);
    let flow = "# | card-flow = Flow\ncard-flow = Flut\n";
    desk.write(FILE, desk.read(FILE).replace("# | card-flow = Flow\n", flow));
    assert_eq!(
        desk.ok(&["translate", "de", "tides", "--check"]).stdout,
        "2 of 2 texts are translated.\n"
    );
    // One English text changes, and another one is added.
    let changed =
        ENGLISH.replace("Gain", "Score").replace("card-flow", "card-surge = Surge\ncard-flow");
    desk.write("tides/locale/en/cards.ftl", changed);
    let before = desk.read(FILE);
    insta::assert_snapshot!(unfinished(&desk), @r#"
    tides/locale/de/cards.ftl: 2 of 3 texts are translated
        missing: card-surge
        line 9, `card-ebb`: the English text has changed since it was translated
          - card-ebb = Ebb .effect = Gain { $points } VP.
          + card-ebb = Ebb .effect = Score { $points } VP.
    2 of 3 texts are translated, and 1 of them is outdated.
    error: the translation is not complete
    hint: fill in what is missing, and remove the lines `# outdated` and `# - …` above each text that you have checked; `speciate translate de tides` adds new texts to the files
    "#);
    assert_eq!(desk.read(FILE), before, "`--check` writes nothing");
    desk.ok(&["translate", "de", "tides"]);
    insta::assert_snapshot!(desk.read(FILE), @r#"
### Write each translation below the English text in its comment, with the same id and the same arguments in braces.
### Leave the comments in place: they show which English text a translation was made from. `speciate translate de tides --check` lists what is missing or outdated.

# What cards do.

# `{ $points }` is a number.
# outdated
# - card-ebb = Ebb
# -     .effect = Gain { $points } VP.
# | card-ebb = Ebb
# |     .effect = Score { $points } VP.
card-ebb = Ebbe
    .effect = Erhalte { $points } Punkte.

# | card-flow = Flow
card-flow = Flut

# | card-surge = Surge
"#);
    // The text stays outdated until somebody removes the mark.
    let told = unfinished(&desk);
    assert!(told.contains("`card-ebb`: the English text has changed"), "{told}");
    assert!(told.contains("error: the translation is not complete"), "{told}");
    desk.write(FILE, desk.read(FILE) + "\ncard-surge = Woge\n");
    let told = unfinished(&desk);
    assert!(
        told.contains("error: the translation is complete, but parts of it are outdated"),
        "{told}"
    );
    let lines = desk.read(FILE);
    let is_mark = |line: &&str| *line != "# outdated" && !line.starts_with("# - ");
    let done: Vec<&str> = lines.lines().filter(is_mark).collect();
    desk.write(FILE, done.join("\n"));
    desk.ok(&["translate", "de", "tides", "--check"]);
}

#[test]
fn a_text_without_one_of_its_parts_is_not_translated() {
    let desk = desk();
    std::fs::create_dir_all(desk.path("tides/locale/de")).unwrap();
    desk.write(FILE, "card-ebb = Ebbe\ncard-flow = Flut\n");
    insta::assert_snapshot!(unfinished(&desk), @r#"
    tides/locale/de/cards.ftl: 1 of 2 texts are translated
        missing: card-ebb.effect
    2 translations have no comment with their English text, so a change to that text would not be noticed. `speciate translate de tides` adds it.
    1 of 2 texts are translated.
    error: the translation is not complete
    hint: fill in what is missing, and remove the lines `# outdated` and `# - …` above each text that you have checked; `speciate translate de tides` adds new texts to the files
    "#);
    // A text with several parts is one text; the value of a text can be missing as well.
    desk.write(
        "tides/locale/en/cards.ftl",
        "card-ebb = Ebb\n    .effect = Gain.\n    .note = So.\n",
    );
    for (translated, missing) in [
        ("card-ebb = Ebbe\n", "card-ebb.effect, card-ebb.note"),
        ("card-ebb =\n    .effect = Erhalte.\n    .note = So.\n", "card-ebb"),
    ] {
        desk.write(FILE, translated);
        let told = unfinished(&desk);
        let wanted = format!("0 of 1 texts are translated\n    missing: {missing}\n");
        assert!(told.contains(&wanted), "{told}");
    }
    desk.write(FILE, "card-ebb = Ebbe\n    .effect = Erhalte.\n    .note = So.\n");
    desk.ok(&["translate", "de", "tides", "--check"]);
}

#[test]
fn a_name_is_translated_once_it_has_what_sentences_need() {
    let desk = desk();
    desk.write("tides/locale/en/cards.ftl", "terrain-atoll = Atoll\n");
    desk.ok(&["translate", "it", "tides"]);
    let file = "tides/locale/it/cards.ftl";
    let needed = "# | terrain-atoll = Atoll\n# + .article = gli | i | il | l | la | le | lo | none\n# + .noun = …\n";
    let skeleton = desk.read(file);
    assert!(skeleton.ends_with(needed), "{skeleton}");
    desk.write(file, format!("{skeleton}terrain-atoll = Atollo\n"));
    let told = desk.run(&["translate", "it", "tides", "--check"]);
    let missing = "missing: terrain-atoll.article, terrain-atoll.noun\n";
    assert!(told.code == Some(1) && told.stdout.contains(missing), "{told:?}");
    let name = "terrain-atoll = Atollo\n    .noun = atollo\n    .article = l\n";
    desk.write(file, skeleton + name);
    desk.ok(&["translate", "it", "tides", "--check"]);
}

#[test]
fn a_translation_of_the_games_is_a_pack_that_can_be_used_at_once() {
    let desk = Desk::new();
    let wrote = desk.ok(&["translate", "de", "--out", "speciate-de"]).stdout;
    assert!(wrote.starts_with("Wrote speciate-de/pack.toml\n"), "{wrote}");
    assert_eq!(desk.ok(&["check", "speciate-de"]).code, Some(0));
    let file = "speciate-de/content/dominant-species/locale/de/names.ftl";
    let names = desk.read(file);
    assert!(names.contains("# | animal-mammal ="), "{names}");
    desk.write(file, names + "\nanimal-mammal = Säugetier\n");
    let page = ["rule", "mammal", "--pack", "speciate-de", "--locale", "de"];
    assert!(desk.ok(&page).stdout.contains("Säugetier"));
    // The shipped content is translated into Italian. Without a folder, the command checks that translation where it
    // is.
    let looked = desk.ok(&["translate", "it", "--check"]).stdout;
    assert!(
        looked.ends_with(" texts are translated.\n") && looked.lines().count() == 1,
        "{looked}"
    );
    let looked = desk.run(&["translate", "fr", "--check"]);
    assert!(looked.code == Some(1) && looked.stdout.contains("0 of "), "{looked:?}");
    let root = env!("CARGO_MANIFEST_DIR");
    let italian = desk.ok(&["translate", "it", "--out", root, "--check", "--json"]).stdout;
    let italian: serde_json::Value = serde_json::from_str(&italian).unwrap();
    let files = italian["files"].as_array().unwrap();
    assert!(files.len() > 50 && files.iter().all(|file| file["missing"] == serde_json::json!([])));
}

#[test]
fn invalid_translations_are_refused() {
    let desk = desk();
    for wrong in [
        &["translate", "en", "tides"][..],
        &["translate", "../de", "tides"],
        &["translate", "de_DE", "tides"],
        &["translate", "de"],
        &["translate", "de", "elsewhere"],
    ] {
        let refused = desk.refused(wrong);
        assert!(refused.contains("hint: ") || refused.contains("help: "), "{wrong:?}: {refused}");
    }
    std::fs::remove_file(desk.path("tides/locale/en/cards.ftl")).unwrap();
    let refused = desk.refused(&["translate", "de", "tides"]);
    assert!(refused.contains("no English text"), "{refused}");
    assert!(!desk.path("tides/locale/de").exists());
}

#[test]
fn translations_that_were_written_by_hand_get_their_english_text() {
    let desk = desk();
    std::fs::create_dir_all(desk.path("tides/locale/de")).unwrap();
    let by_hand = "# Das Wasser.\ncard-ebb = Ebbe\n    .effect = Erhalte { $points } Punkte.\ncard-flow = Flut\n";
    desk.write(FILE, by_hand);
    let looked = desk.ok(&["translate", "de", "tides", "--check"]);
    assert!(
        looked.stdout.starts_with("2 translations have no comment with their English text"),
        "{looked:?}"
    );
    assert_eq!(desk.read(FILE), by_hand);
    let written = desk.ok(&["translate", "de", "tides"]);
    assert!(written.stdout.contains("\n2 translations now show their English text"), "{written:?}");
    insta::assert_snapshot!(desk.read(FILE), @r"
    # Das Wasser.
    # | card-ebb = Ebb
    # |     .effect = Gain { $points } VP.
    card-ebb = Ebbe
        .effect = Erhalte { $points } Punkte.
    # | card-flow = Flow
    card-flow = Flut
    ");
    // The texts have not changed. From now on, changes are noticed.
    assert_eq!(
        desk.ok(&["translate", "de", "tides", "--check"]).stdout,
        "2 of 2 texts are translated.\n"
    );
    desk.write("tides/locale/en/cards.ftl", ENGLISH.replace("Flow", "High Tide"));
    let said = unfinished(&desk);
    assert!(said.contains("`card-flow`: the English text has changed"), "{said}");
}

#[test]
fn shipped_translations_need_no_english_text_in_comments() {
    let desk = Desk::new();
    let looked = desk.ok(&["translate", "it", "--check"]);
    assert!(!looked.stdout.contains("comment"), "{looked:?}");
}

#[test]
fn the_translation_of_a_renamed_card_gets_the_new_id() {
    let desk = desk();
    std::fs::create_dir_all(desk.path("tides/locale/de")).unwrap();
    let ebb = "# | card-ebb = Ebb\n# |     .effect = Gain { $points } VP.\ncard-ebb = Ebbe\n    .effect = Erhalte { $points } Punkte.\n";
    desk.write(FILE, format!("{ebb}\n# | card-flow = Flow\ncard-flow = Flut\n"));
    let renamed = "[renamed]\n\"card.flow\" = \"card.surge\"\n";
    desk.write("tides/pack.toml", format!("{MANIFEST}{renamed}"));
    let english = ENGLISH.replace("card-flow", "card-surge");
    desk.write("tides/locale/en/cards.ftl", english);
    insta::assert_snapshot!(unfinished(&desk), @r#"
tides/locale/de/cards.ftl: 2 of 2 texts are translated
    line 7: `card-flow` is now called `card-surge`, according to `[renamed]` in `pack.toml`
2 of 2 texts are translated.
error: the translation is complete, but some texts have old ids
hint: `speciate translate de tides` writes the new ids
"#);
    insta::assert_snapshot!(desk.ok(&["translate", "de", "tides"]).stdout, @r"
    Wrote tides/locale/de/cards.ftl: 2 of 2 texts are translated
        line 7: `card-flow` now has the id `card-surge`, according to `[renamed]` in `pack.toml`
    2 of 2 texts are translated.
    ");
    let new = "# | card-surge = Flow\ncard-surge = Flut\n";
    assert_eq!(desk.read(FILE), format!("{ebb}\n{new}"));
    desk.ok(&["translate", "de", "tides", "--check"]);
    // A text that changes as well is outdated under its new id.
    desk.write(FILE, format!("{ebb}\n# | card-flow = Stream\ncard-flow = Strom\n"));
    let told = unfinished(&desk);
    assert!(told.contains("`card-surge`: the English text has changed"), "{told}");
}
