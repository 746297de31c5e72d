//! A fact must declare what it hides and which role it has: an incomplete declaration does not compile.

use std::io::Write as _;
use std::process::{Command, Stdio};

use speciate::event::{EventType, Secrecy};

const DECLARE: &str = include_str!("../../src/model/event/declare.rs");

/// Stand-ins for the items around the macro, with only what it needs to compile.
const AROUND: &str = "
#![allow(dead_code, unused)]
mod name {
    pub const fn snake_length(_: &str) -> usize { 1 }
    pub const fn snake<const LENGTH: usize>(_: &str) -> [u8; LENGTH] { [b'a'; LENGTH] }
    pub const fn text(_: &'static [u8]) -> &'static str { \"a\" }
}
pub struct Roster;
pub struct FieldFault;
pub enum Argument { Number }
pub enum Touch { Tile(u8) }
impl From<u8> for Touch { fn from(tile: u8) -> Self { Self::Tile(tile) } }
pub type GuardResult = Result<(), u8>;
#[derive(Clone, Copy)]
pub struct Guard<'a> { roster: &'a Roster }
impl Guard<'_> { fn on_top(&self, _: CardId) -> GuardResult { Ok(()) } }
pub struct FieldReader<'a>(&'a str);
impl FieldReader<'_> { fn expect(&mut self, _: &str) -> Result<(), FieldFault> { Ok(()) } }
pub trait Field: Copy {
    const TYPE: &'static str;
    fn write(self, roster: &Roster, out: &mut String);
    fn read(reader: &mut FieldReader<'_>, roster: &Roster) -> Result<Self, FieldFault>;
    fn argument(self) -> Argument;
    fn check(self, roster: &Roster) -> GuardResult;
    fn with_card(self, _: &mut dyn FnMut(CardId) -> CardId) -> Self { self }
}
impl Field for u8 {
    const TYPE: &'static str = \"number\";
    fn write(self, _: &Roster, _: &mut String) {}
    fn read(_: &mut FieldReader<'_>, _: &Roster) -> Result<Self, FieldFault> { Ok(0) }
    fn argument(self) -> Argument { Argument::Number }
    fn check(self, _: &Roster) -> GuardResult { Ok(()) }
}
pub type Seat = u8;
pub type CardId = u8;
pub enum Role { Step, Act, Chance, Follows, Tells }
pub enum Secrecy { Open, Sealed, Held, Answered, Between, Counted }
";

/// Returns the compiler's errors for the declaration of one fact, empty if it compiles.
fn faults(fact: &str) -> String {
    let text = format!(
        "{AROUND}\nmod declare {{\n{}\n}}\ndeclare::events! {{\n/// Facts.\nsome {{\n/// One.\n{fact},\n}}\n}}\n",
        DECLARE.replace("//!", "//")
    );
    let folder = tempfile::tempdir().unwrap();
    let mut rustc = Command::new("rustc")
        .args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "--out-dir"])
        .arg(folder.path())
        .arg("-")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    rustc.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let out = rustc.wait_with_output().unwrap();
    let said = String::from_utf8(out.stderr).unwrap();
    if out.status.success() { String::new() } else { said }
}

#[test]
fn a_field_must_declare_who_may_see_it() {
    let rest = "touches() needs()";
    assert_eq!(faults(&format!("Dealt act {{ open seat: u8, held(seat) card: u8 }} {rest}")), "");
    let said = faults(&format!("Dealt act {{ open seat: u8, card: u8 }} {rest}"));
    assert!(said.contains("no rules expected"), "{said}");
    let said = faults(&format!("Dealt act {{ open seat: u8, known card: u8 }} {rest}"));
    assert!(said.contains("no rules expected"), "{said}");
    let said = faults(&format!("Dealt act {{ open seat: u8, held card: u8 }} {rest}"));
    assert!(said.contains("no rules expected") || said.contains("unexpected end"), "{said}");
}

#[test]
fn a_fact_must_declare_its_role() {
    let said = faults("Dealt { open seat: u8 } touches() needs()");
    assert!(said.contains("no rules expected"), "{said}");
    let said = faults("Dealt kind { open seat: u8 } touches() needs()");
    assert!(said.contains("no rules expected"), "{said}");
}

#[test]
fn a_fact_must_declare_what_it_touches_and_what_it_needs() {
    let dealt = "Dealt act { open seat: u8, open card: u8 }";
    assert_eq!(faults(&format!("{dealt} touches(seat) needs(on_top(card))")), "");
    for rest in ["", "touches()", "needs()"] {
        let said = faults(&format!("{dealt} {rest}"));
        assert!(said.contains("no rules expected"), "{said}");
    }
    let said = faults(&format!("{dealt} touches(tile) needs()"));
    assert!(said.contains("does not have a field named `tile`"), "{said}");
    let said = faults(&format!("{dealt} touches() needs(below(card))"));
    assert!(said.contains("no method named `below`"), "{said}");
}

/// A guess at what a seat does not know replaces hidden cards by their type. Other hidden things need separate code, so
/// a new one would be revealed.
#[test]
fn guesses_can_replace_everything_that_stays_hidden() {
    let guessed_apart = [EventType::TileStacked];
    let never_played = [EventType::DrawSettled];
    for event_type in EventType::ALL {
        let types = event_type.schema().iter().map(|(_, name)| *name);
        for ((field, secrecy), type_name) in event_type.secrecies().iter().zip(types) {
            let can_be_guessed = match secrecy {
                Secrecy::Open | Secrecy::Counted => true,
                Secrecy::Sealed | Secrecy::Held | Secrecy::Between => type_name == "card",
                Secrecy::Answered => type_name == "option",
            };
            let apart = guessed_apart.contains(event_type) || never_played.contains(event_type);
            assert!(can_be_guessed || apart, "{}: `{field}`", event_type.name());
        }
    }
}
