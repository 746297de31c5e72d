//! The README's commands work as they stand there.

use super::Desk;

#[test]
fn every_command_of_the_readme_works() {
    let readme =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let desk = Desk::new();
    let mut count = 0;
    for line in readme
        .split("```sh\n")
        .skip(1)
        .flat_map(|rest| rest.split("```").next())
        .flat_map(str::lines)
    {
        let command =
            line.strip_prefix("speciate ").or(line.strip_prefix("cargo run --release -- "));
        let Some(command) = command else {
            assert_eq!(line, "cargo test", "this line is not tested");
            continue;
        };
        // Fewer games show the same.
        let command = command.replace("--games 1000", "--games 10");
        desk.ok(&command.split_whitespace().collect::<Vec<_>>());
        count += 1;
    }
    assert!(count >= 10, "the README's commands were not found");
}
