//! Compiles the scripts that `super` calls, and checks these calls.

use super::*;

impl<'a> Compiler<'a> {
    /// Compiles the script that `source` replaces, if `source` calls it with `super`.
    pub(super) fn replaced(
        &mut self,
        catalog: &mut Catalog,
        source: ScriptText<'a>,
        own: &Functions,
        shared: &mut SharedFunctions,
    ) -> Option<Box<CompiledScript>> {
        let purpose = Purpose::of(catalog, source.owner);
        let calls_super = |function: &ScriptFunction| function.calls_of(SUPER).next().is_some();
        let callers: Vec<&ScriptFunction> =
            own.values().filter(|function| calls_super(function)).collect();
        let first = callers.first()?;
        let Some((next, below)) = source.replaced.split_first() else {
            let message = message!("script-super-nothing");
            let position = first.calls_of(SUPER).next().map_or(first.start, |call| call.position);
            let hint = message!("script-super-nothing.hint");
            self.fault(Code::UnknownFunction, position, message, Some(hint));
            return None;
        };
        let (owner, replaced) = (source.owner, below);
        let (file, text) = (next.file.as_str(), next.text.as_str());
        let words = &next.words;
        let script = ScriptText { owner, file, text, replaced, words, is_in_use: false };
        let shifted = self.prelude.shifted_script(script.file, script.text);
        let compiled = self.script_text(catalog, script, &shifted, shared)?;
        self.file = source.file;
        for function in callers {
            self.check_super(purpose, function);
        }
        Some(Box::new(compiled))
    }

    /// Checks the calls of `super` in a function, which must be a hook. The replaced script need not have the hook: a
    /// new version of its pack may leave it out.
    fn check_super(&mut self, purpose: Purpose, function: &ScriptFunction) {
        if function.is_anonymous() {
            return;
        }
        let hook = Hook::find_for(purpose, &function.name);
        let Some(hook) = hook.filter(|hook| hook.takes(function.params.len())) else {
            return self.check_super_outside(function);
        };
        for call in function.calls_of(SUPER) {
            if !hook.takes(call.count()) {
                let message = message!("script-arguments", count = call.count(), name = SUPER);
                let arguments = function.params.join(", ");
                let hint = message!("script-super-arguments.hint", arguments = arguments);
                self.fault(Code::ArgumentCount, call.position, message, Some(hint));
            }
        }
    }

    /// Reports calls of `super` in a function that the game does not call.
    pub(super) fn check_super_outside(&mut self, function: &ScriptFunction) {
        for call in function.calls_of(SUPER) {
            let message = message!("script-super-outside", name = &function.name);
            let hint = message!("script-super-outside.hint");
            self.fault(Code::UnknownFunction, call.position, message, Some(hint));
        }
    }
}
