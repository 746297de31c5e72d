//! Lets a running game adopt edited content, if the player wants it.

use crate::command::play::dialogue::Dialogue;
use crate::error::CommandResult;
use crate::game_file::GameFile;
use crate::input::LineCompletions;
use crate::kept;
use crate::output::{data, line};
use crate::session::CliSession;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::workshop::{
    AdoptedContent, CannotAdopt, EditDecision, EditEffect, EditedContent, PendingEdit,
};
use speciate_text::menu::entry::spellings;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::story::wrap_into;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reloaded {
    /// The game has adopted it.
    New,
    /// Only texts or looks changed, and the game shows the new ones.
    Shown,
    /// The game keeps its old content.
    Kept,
    /// The player quits, and the game keeps its old content.
    Quit,
}

/// Reads the content again. The game adopts it if the open step stays the same, else if the player chooses so.
/// Content with errors is not adopted.
pub fn reload(
    dialogue: &Dialogue<'_>,
    session: &mut CliSession,
    seat: Option<Seat>,
) -> CommandResult<Reloaded> {
    let file = GameFile { cli: dialogue.cli, path: session.file() };
    let edited = match EditedContent::load(&file.contents(session.game.log())) {
        Ok(found) => found,
        Err(error) => {
            data(&file.contents_error(error).to_text(dialogue.cli.words()))?;
            return keep_old(dialogue);
        }
    };
    let words = dialogue.cli.words();
    if !edited.is_own(session.game.log()) {
        let errors = edited.errors();
        if !errors.is_empty() {
            line(&errors.to_text(words, false))?;
            return keep_old(dialogue);
        }
    }
    let packs = kept::packs(session.file(), None);
    match edited.apply(&mut session.game, packs.as_ref(), words)? {
        EditEffect::Own => {
            dialogue.say(&message!("play-edit-nothing"))?;
            Ok(Reloaded::New)
        }
        EditEffect::Shown => {
            dialogue.say(&message!("play-edit-shown"))?;
            Ok(Reloaded::Shown)
        }
        EditEffect::Adopted(adopted) => tell(dialogue, &message!("play-edit-same"), &adopted),
        EditEffect::Waits(pending) => choose(dialogue, session, &pending, seat),
        EditEffect::Refused(why) => refused(dialogue, &why),
    }
}

/// Asks the player what to do about a difference in the open step.
fn choose(
    dialogue: &Dialogue<'_>,
    session: &mut CliSession,
    pending: &PendingEdit,
    seat: Option<Seat>,
) -> CommandResult<Reloaded> {
    let words = dialogue.cli.words();
    let (was, now) = pending.sides(&session.game, seat, words);
    dialogue.say(&message!("play-edit-differs"))?;
    item(dialogue, &message!("play-edit-was", what = was))?;
    item(dialogue, &message!("play-edit-now", what = now))?;
    for (number, decision) in (1..).zip(EditDecision::ALL) {
        let id = id(decision);
        let (words, help) = (Message::new(id), Message::new(format!("{id}.help")));
        item(dialogue, &message!("play-edit-choice", number = number, words = words, help = help))?;
    }
    let prompt = format!("{} ", words.say(&message!("play-edit-prompt")));
    let decision = loop {
        let Some(typed) = dialogue.input.read(&prompt, || completions(words))? else {
            break EditDecision::Keep;
        };
        match decision(&typed, words) {
            Some(decision) => break decision,
            None if matches!(entry::read(&typed, words), TypedInput::Word(MenuWord::Quit, _)) => {
                return Ok(Reloaded::Quit);
            }
            None => dialogue.say(&message!("play-edit-choose"))?,
        }
    };
    let packs = kept::packs(session.file(), None);
    let done = match decision {
        EditDecision::Keep => return keep_old(dialogue),
        EditDecision::Reload => {
            let adopted = pending.reload(&mut session.game, packs.as_ref(), words);
            adopted.map(|adopted| (message!("play-edit-reloaded"), adopted))
        }
        EditDecision::Copy => match pending.copy(&session.game, packs.as_ref(), words) {
            Ok(copy) => {
                let before = dialogue.cli.portable_name(session.file());
                *session = session.branch(copy, dialogue.cli)?;
                let file = dialogue.cli.portable_name(session.file());
                let message = message!("play-edit-branched", before = before, file = file);
                Ok((message, AdoptedContent::default()))
            }
            Err(why) => Err(why),
        },
    };
    match done {
        Ok((message, adopted)) => tell(dialogue, &message, &adopted),
        Err(CannotAdopt::Refused(why)) => refused(dialogue, &why),
        Err(CannotAdopt::NotKept(fault)) => Err(fault.into()),
    }
}

/// Returns the id of the message with the words for a decision. Its help is the attribute of that message.
const fn id(decision: EditDecision) -> &'static str {
    match decision {
        EditDecision::Keep => "play-edit-keep",
        EditDecision::Reload => "play-edit-reload",
        EditDecision::Copy => "play-edit-branch",
    }
}

/// Reads a number or a word. The English words work in every locale.
fn decision(typed: &str, words: &Words) -> Option<EditDecision> {
    let typed = typed.trim().to_lowercase();
    let is_meant = |(number, decision): &(usize, EditDecision)| {
        typed == number.to_string() || spellings(id(*decision), words).contains(&typed)
    };
    (1..).zip(EditDecision::ALL).find(is_meant).map(|(_, decision)| decision)
}

fn completions(words: &Words) -> LineCompletions {
    let ids = EditDecision::ALL.map(id).into_iter().chain([MenuWord::Quit.id()]);
    ids.fold(LineCompletions::default(), |all, id| all.with_word(spellings(id, words), Vec::new()))
}

fn item(dialogue: &Dialogue<'_>, message: &Message) -> CommandResult {
    let mut out = String::new();
    wrap_into(&mut out, &dialogue.cli.render(message), (2, 6), dialogue.input.columns());
    data(&out)
}

fn tell(
    dialogue: &Dialogue<'_>,
    done: &Message,
    adopted: &AdoptedContent,
) -> CommandResult<Reloaded> {
    dialogue.say(done)?;
    adopted.messages().iter().try_for_each(|message| dialogue.say(message))?;
    Ok(Reloaded::New)
}

fn refused(dialogue: &Dialogue<'_>, why: &Message) -> CommandResult<Reloaded> {
    line(&dialogue.cli.render(&message!("command-error", message = why.clone())))?;
    keep_old(dialogue)
}

fn keep_old(dialogue: &Dialogue<'_>) -> CommandResult<Reloaded> {
    dialogue.say(&message!("play-edit-kept"))?;
    Ok(Reloaded::Kept)
}
