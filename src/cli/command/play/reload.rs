//! Lets a running game adopt edited content, if the player wants it.

use crate::command::play::dialogue::Dialogue;
use crate::contents::{ReportingContents, shelf};
use crate::error::CommandResult;
use crate::input::LineCompletions;
use crate::output::{data, line};
use crate::session::CliSession;
use speciate_engine::game::{AcceptFrom, NotAccepted};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::edited::{CannotSwitch, EditEffect, Edited};
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::menu::spellings::spellings;
use speciate_text::story::{COLUMNS, wrap_into};
use speciate_tools::lint;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reloaded {
    /// The game has adopted it.
    New,
    /// The game keeps its old content.
    Kept,
    /// The player quits, and the game keeps its old content.
    Left,
}

/// The player's choice if the edited content changes the open step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReloadDecision {
    Keep,
    Reload,
    Branch,
}

impl ReloadDecision {
    const ALL: [Self; 3] = [Self::Keep, Self::Reload, Self::Branch];

    /// Returns the id of the message with the words for it. Its help is the attribute of that message.
    const fn id(self) -> &'static str {
        match self {
            Self::Keep => "play-edit-keep",
            Self::Reload => "play-edit-reload",
            Self::Branch => "play-edit-branch",
        }
    }

    /// Reads a number or a word. The English words work in every locale.
    fn read(typed: &str, words: &Words) -> Option<Self> {
        let typed = typed.trim().to_lowercase();
        let mut numbered = (1..).zip(Self::ALL);
        let is_meant = |(number, choice): &(usize, Self)| {
            typed == number.to_string() || spellings(choice.id(), words).contains(&typed)
        };
        numbered.find(is_meant).map(|(_, choice)| choice)
    }
}

/// Reads the content again. The game adopts it if the open step stays the same, else if the player chooses so.
/// Content with errors is not adopted.
pub fn reload(
    dialogue: &Dialogue<'_>,
    session: &mut CliSession,
    seat: Option<Seat>,
) -> CommandResult<Reloaded> {
    let game = &session.game;
    let contents = ReportingContents::new(dialogue.cli, game.log(), session.file());
    let edited = match contents.edited() {
        Ok(found) => found,
        Err(error) => {
            data(&error.to_text(dialogue.cli.words()))?;
            return kept(dialogue);
        }
    };
    let effect = edited.effect(game);
    if effect == EditEffect::Own {
        dialogue.say(&message!("play-edit-nothing"))?;
        return Ok(Reloaded::New);
    }
    let faults = lint::check(edited.source(), &game.log().opening().rules).errors();
    if !faults.is_empty() {
        line(&faults.to_text(dialogue.cli.words(), false))?;
        return kept(dialogue);
    }
    if let Some(sides) = edited.difference(&effect, game, seat, dialogue.cli.words()) {
        return choose(dialogue, session, &edited, sides, effect.from());
    }
    match effect {
        EditEffect::Refused(why) => refused(dialogue, session, &edited, &why),
        _ => adopt(dialogue, session, &edited, effect.from(), message!("play-edit-same")),
    }
}

fn choose(
    dialogue: &Dialogue<'_>,
    session: &mut CliSession,
    edited: &Edited,
    (was, now): (String, String),
    from: AcceptFrom,
) -> CommandResult<Reloaded> {
    dialogue.say(&message!("play-edit-differs"))?;
    item(dialogue, &message!("play-edit-was", what = was))?;
    item(dialogue, &message!("play-edit-now", what = now))?;
    for (number, choice) in (1..).zip(ReloadDecision::ALL) {
        let id = choice.id();
        let (words, help) = (Message::new(id), Message::new(format!("{id}.help")));
        item(dialogue, &message!("play-edit-choice", number = number, words = words, help = help))?;
    }
    let words = dialogue.cli.words();
    let prompt = format!("{} ", words.say(&message!("play-edit-prompt")));
    let chosen = loop {
        let Some(typed) = dialogue.input.read(&prompt, || completions(words))? else {
            break ReloadDecision::Keep;
        };
        match ReloadDecision::read(&typed, words) {
            Some(choice) => break choice,
            None if matches!(entry::read(&typed, words), TypedInput::Word(MenuWord::Quit, _)) => {
                return Ok(Reloaded::Left);
            }
            None => dialogue.say(&message!("play-edit-choose"))?,
        }
    };
    match chosen {
        ReloadDecision::Keep => kept(dialogue),
        ReloadDecision::Reload => {
            adopt(dialogue, session, edited, from, message!("play-edit-reloaded"))
        }
        ReloadDecision::Branch => branch(dialogue, session, edited),
    }
}

fn branch(
    dialogue: &Dialogue<'_>,
    session: &mut CliSession,
    edited: &Edited,
) -> CommandResult<Reloaded> {
    let before = dialogue.cli.called(session.file());
    let packs = shelf(dialogue.cli, session.file()).packs;
    let copy = match edited.copy(&session.game, packs.as_ref()) {
        Ok(copy) => copy,
        Err(CannotSwitch::NotAccepted(why)) => return refused(dialogue, session, edited, &why),
        Err(CannotSwitch::NotKept(fault)) => return Err(fault.into()),
    };
    *session = session.branch(copy, dialogue.cli)?;
    let file = dialogue.cli.called(session.file());
    dialogue.say(&message!("play-edit-branched", before = before, file = file))?;
    Ok(Reloaded::New)
}

fn completions(words: &Words) -> LineCompletions {
    let ids = ReloadDecision::ALL.map(ReloadDecision::id).into_iter().chain([MenuWord::Quit.id()]);
    ids.fold(LineCompletions::default(), |all, id| all.with_word(spellings(id, words), Vec::new()))
}

fn item(dialogue: &Dialogue<'_>, message: &Message) -> CommandResult {
    let mut out = String::new();
    wrap_into(&mut out, &dialogue.cli.say(message), (2, 6), COLUMNS);
    data(&out)
}

/// Makes the game adopt the new content and says what changed.
fn adopt(
    dialogue: &Dialogue<'_>,
    session: &mut CliSession,
    edited: &Edited,
    from: AcceptFrom,
    done: Message,
) -> CommandResult<Reloaded> {
    let packs = shelf(dialogue.cli, session.file()).packs;
    match edited.go_over(&mut session.game, from, packs.as_ref()) {
        Ok(gone_over) => {
            dialogue.say(&done)?;
            gone_over.messages().iter().try_for_each(|message| dialogue.say(message))?;
            Ok(Reloaded::New)
        }
        Err(CannotSwitch::NotAccepted(why)) => refused(dialogue, session, edited, &why),
        Err(CannotSwitch::NotKept(fault)) => Err(fault.into()),
    }
}

fn refused(
    dialogue: &Dialogue<'_>,
    session: &CliSession,
    edited: &Edited,
    why: &NotAccepted,
) -> CommandResult<Reloaded> {
    let why = edited.refusal(why, &session.game, dialogue.cli.words());
    line(&dialogue.cli.say(&message!("command-error", message = why)))?;
    kept(dialogue)
}

fn kept(dialogue: &Dialogue<'_>) -> CommandResult<Reloaded> {
    dialogue.say(&message!("play-edit-kept"))?;
    Ok(Reloaded::Kept)
}
