//! Collects faults and words the common ones.

use std::cell::RefCell;

use crate::content::node::{Node, Origin};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::message;
use crate::words::Message;

/// Most faults that are collected: finding the line of each takes time, and nobody reads so many.
const COLLECTED_MAX: usize = 500;

/// The faults found so far.
#[derive(Debug, Default)]
pub(crate) struct Faults(RefCell<Vec<Diagnostic>>);

impl Faults {
    pub fn add(&self, fault: Diagnostic) {
        if !self.is_full() {
            self.0.borrow_mut().push(fault);
        }
    }

    /// Returns whether so much is wrong that the rest is of no interest.
    pub fn is_full(&self) -> bool {
        self.0.borrow().len() >= COLLECTED_MAX
    }

    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// Returns whether there are more of a thing than the engine can count.
    pub fn found_too_many(&self) -> bool {
        self.0.borrow().iter().any(|fault| fault.code == Code::TooMany)
    }

    pub fn take(&self) -> Diagnostics {
        Diagnostics::new(self.0.take())
    }

    /// Adds an error that the caller words.
    pub fn error(&self, code: Code, at: &Origin, message: impl Into<Message>) {
        if !self.is_full() {
            self.add(Diagnostic::new(code, at.place(), message));
        }
    }

    /// Adds an error that the caller words, and what to do about it.
    pub fn error_with(
        &self,
        code: Code,
        at: &Origin,
        message: impl Into<Message>,
        hint: impl Into<Message>,
    ) {
        if !self.is_full() {
            self.add(Diagnostic::new(code, at.place(), message).hint(hint));
        }
    }

    /// Adds the fault that a value is of the wrong kind.
    pub fn wrong_type(&self, path: &str, expected: Message, found: &Node) {
        let what = found.value.found();
        let message = message!("content-value", expected = expected, path = path, found = what);
        self.error(Code::WrongType, &found.origin, message);
    }

    /// Adds the fault that a name is not known.
    pub fn unknown_name<'a>(
        &self,
        kind: Message,
        name: &str,
        at: &Origin,
        known: impl Iterator<Item = &'a str>,
    ) {
        if self.is_full() {
            return;
        }
        let message = message!("content-unknown-name", kind = kind, name = name);
        let fault = Diagnostic::new(Code::UnknownName, at.place(), message);
        self.add(fault.meant(name, known));
    }

    /// Adds the fault that there are more of a thing than the engine can count.
    pub fn too_many(&self, kind: Message, found: usize, limit: usize, at: &Origin) {
        let message = message!("content-too-many", most = limit, kind = kind, found = found);
        self.error(Code::TooMany, at, message);
    }
}
