//! Handles others who may write to the same game: saves after them, and waits for somebody who plays elsewhere.

use std::time::Duration;

use crate::command::play::calls::{CallOfLine, UnconfirmedCall};
use crate::command::play::look_ups::Lookup;
use crate::command::play::terminal_session::{NextStep, TerminalSession};
use crate::error::CommandResult;
use crate::session::{SavedPlace, redo_own};
use speciate_model::id::Seat;
use speciate_model::log::PlayerKind;
use speciate_model::message;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};

/// How often the log is checked for changes.
const WAIT: Duration = Duration::from_millis(500);

impl TerminalSession<'_> {
    /// Returns whether a person here answers for a seat. Nobody does once it has resigned.
    pub(super) fn answers_here(&self, seat: Seat) -> bool {
        self.is_at_terminal(seat) && !self.session.game.state().turn.leaving.has_resigned(seat)
    }

    pub(super) fn is_at_terminal(&self, seat: Seat) -> bool {
        let player = self.prefs.players.get(usize::from(seat.0));
        player.is_some_and(|player| player.kind == PlayerKind::Human)
    }

    /// Saves the answers. If another program wrote first, continues with its version of the game.
    pub(super) fn save(&mut self) -> CommandResult<NextStep> {
        let known = self.session.saved_path();
        let saved = self.session.save_or_reload(&self.cli)?;
        self.tell_saved(saved, &known)?;
        Ok(NextStep::Continue)
    }

    /// Before the session ends, saves what could not be saved yet. Returns `false` if the game was replaced by another
    /// program.
    pub(super) fn settle(&mut self) -> CommandResult<bool> {
        if !self.has_unsaved {
            return Ok(true);
        }
        let known = self.session.saved_path();
        let saved = self.session.save_before_leaving(&self.cli)?;
        let is_ours = saved != SavedPlace::Reloaded;
        self.tell_saved(saved, &known)?;
        Ok(is_ours)
    }

    /// Says where the game was saved, unless that is the expected place. `known` is the path that its file was known to
    /// contain.
    fn tell_saved(&mut self, saved: SavedPlace, known: &[u32]) -> CommandResult {
        let waited = std::mem::replace(&mut self.has_unsaved, saved == SavedPlace::Waiting);
        match saved {
            SavedPlace::Here if waited => self.say(&message!("play-file-free", file = self.file())),
            SavedPlace::Waiting if !waited => {
                self.say(&message!("play-file-locked", file = self.file()))
            }
            SavedPlace::Here | SavedPlace::Waiting => Ok(()),
            SavedPlace::Elsewhere(said) => self.say(&said),
            SavedPlace::Reloaded => match self.forget_after_shared(known) {
                true => self.say(&message!("play-moved-back")),
                false => self.say(&message!("play-moved-on")),
            },
        }
    }

    /// After a reload, moves the cursors back to the part that the new path shares with `known`. Returns whether
    /// some of `known` was undone.
    pub(super) fn forget_after_shared(&mut self, known: &[u32]) -> bool {
        let now = self.session.game.log().path_entries();
        let same = known.iter().zip(&now).take_while(|(known, now)| known == now).count();
        let is_back = same < known.len();
        match is_back {
            true => {
                self.forget_from(same);
                self.cursors.redraw();
            }
            false => self.cursors.forget_from(same),
        }
        is_back
    }

    /// Moves the cursors back to the end of the path, after some of it was undone.
    pub(super) fn forget_removed(&mut self) {
        self.forget_from(self.session.game.log().path_entries().len());
    }

    /// Moves the cursors back to the remaining part of the path. A full screen always shows news, so it shows the news
    /// since the last remaining answer again.
    fn forget_from(&mut self, length: usize) {
        self.cursors.forget_from(length);
        if self.input.has_screen() {
            self.input.forget_news();
            self.cursors.recall(&self.session.game.log().path());
        }
    }

    /// Waits for somebody who plays elsewhere. The player here can still look things up and quit.
    pub(super) fn wait_for_others(&mut self) -> CommandResult<NextStep> {
        if self.input.has_screen() {
            let seat = self.who_looks();
            let news = seat.map_or_else(String::new, |seat| self.news(seat));
            self.input.show(self.dialogue().scene_of_nobody(&self.session.game, seat, news));
        } else if let Some(seat) = self.who_looks() {
            self.print_news(seat)?;
        }
        self.say_who_is_waited_for()?;
        while !self.session.has_changed() {
            if self.input.is_typed_within(WAIT, |typed| self.is_quit(typed)) {
                let Some(typed) = self.input.read_typed()? else {
                    return Ok(if self.input.is_piped() {
                        NextStep::InputEnded
                    } else {
                        NextStep::Leave
                    });
                };
                match self.handle_line(&typed)? {
                    Some(next) => return Ok(next),
                    None => self.say_who_is_waited_for()?,
                }
            }
            if self.edits.as_ref().is_some_and(|edits| edits.are_there()) {
                return Ok(NextStep::Continue);
            }
        }
        let known = self.session.saved_path();
        match self.session.reload_if_changed(&self.cli)? {
            SavedPlace::Elsewhere(said) => self.say(&said)?,
            _ if self.forget_after_shared(&known) => self.say(&message!("play-moved-back"))?,
            _ => {}
        }
        Ok(NextStep::Continue)
    }

    fn is_quit(&self, typed: &str) -> bool {
        matches!(entry::read(typed, self.cli.words()), TypedInput::Word(MenuWord::Quit, _))
    }

    fn say_who_is_waited_for(&self) -> CommandResult {
        match self.session.game.questions().first() {
            Some(question) => self.say(&self.about_seat("play-waiting", question.seat)),
            None => Ok(()),
        }
    }

    /// Carries out a typed line. Returns what to do next, or `None` to keep waiting.
    fn handle_line(&mut self, typed: &str) -> CommandResult<Option<NextStep>> {
        let seat = self.who_looks();
        let said = self.unconfirmed.take();
        let entry = entry::read(typed, self.cli.words());
        let called = seat.and_then(|seat| {
            let typed = (&entry, typed);
            self.dialogue().call_of_line(&self.session.game, None, seat, typed, said.as_ref())
        });
        self.dialogue().tell_unconfirmed(said.as_ref(), called.as_ref())?;
        if let Some(called) = called {
            return self.carry_out(called, typed, said.as_ref());
        }
        match entry {
            TypedInput::Empty => {}
            // This undo only drops the unconfirmed call.
            TypedInput::Word(MenuWord::Undo, _) if said.is_some() => {}
            TypedInput::Word(MenuWord::Quit, _) => return Ok(Some(NextStep::Leave)),
            TypedInput::Word(MenuWord::Undo, _) => {
                let Some(seat) = seat else { return Ok(None) };
                match self.session.game.undo(seat, &self.prefs.players) {
                    Ok(others) => return self.save_undone(others).map(Some),
                    Err(why) => {
                        self.say(&message!("play-undo-stays", reason = why.message()))?;
                    }
                }
            }
            TypedInput::Word(MenuWord::Redo, _) => {
                let Some(seat) = seat else { return Ok(None) };
                match redo_own(&mut self.session.game, seat) {
                    Ok(answers) => return self.save_redone(answers).map(Some),
                    Err(why) => self.say(&why)?,
                }
            }
            TypedInput::Word(word, about) => {
                let looks = Lookup { seat, question: None };
                self.dialogue().show(&self.session.game, looks, word, &about)?;
            }
            TypedInput::Number(_) | TypedInput::Option(_) => {
                self.say(&message!("play-nothing-asked"))?;
            }
        }
        Ok(None)
    }

    /// Carries out a call, or asks to confirm it. Returns what to do next, or `None` to keep waiting.
    fn carry_out(
        &mut self,
        called: CallOfLine,
        typed: &str,
        said: Option<&UnconfirmedCall>,
    ) -> CommandResult<Option<NextStep>> {
        let refused = match called {
            Ok((caller, call))
                if self.dialogue().is_unsure(&self.session.game, (caller, call), said) =>
            {
                self.dialogue().ask_again(call)?;
                let typed = typed.trim().to_owned();
                self.unconfirmed = Some(UnconfirmedCall { caller, call, typed });
                return Ok(None);
            }
            Ok((caller, call)) => match self.session.game.answer(caller, call) {
                Ok(_) => return self.save().map(Some),
                Err(rejection) => rejection.reason,
            },
            Err(why) => why,
        };
        self.say(&refused)?;
        Ok(None)
    }

    /// Returns the seat that looks at the screen, if known: the one asked last, else the only person here.
    fn who_looks(&self) -> Option<Seat> {
        let mut here = self.prefs.people().into_iter().filter(|seat| self.is_at_terminal(*seat));
        let only = here.next().filter(|_| here.next().is_none());
        self.cursors.looking.or(only)
    }
}
