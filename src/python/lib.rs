//! The engine as a Python module, `speciate._speciate`. The package in `package/` wraps it.
//!
//! This crate has no rules. It returns the same JSON text that the command line writes, and the package parses that
//! text. Everything slow releases the interpreter's lock. Seats are counted from 1.
//!
//! Exceptions are in English, as the errors of the engine's library are.
//!
//! The main classes are an edition, a game, and a batch of games whose states are arrays. In Python:
//!
//! ```python
//! import speciate
//!
//! game = speciate.Game("card-game", seats=3, seed=7)
//! while not game.is_over:
//!     game.answer(game.question().options[0].id)
//! print(game.winners)
//! ```

mod batch;
mod edition;
mod encoding;
mod failure;
mod game;
mod played;
mod report;
mod run;
mod run_parts;
mod run_plan;
mod run_tables;
mod time_limit;

use pyo3::prelude::*;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[pymodule]
fn _speciate(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<edition::PyEdition>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<batch::PyBatch>()?;
    module.add_class::<run::PyBalanceRun>()?;
    module.add_function(wrap_pyfunction!(edition::games, module)?)?;
    module.add_function(wrap_pyfunction!(edition::bots, module)?)?;
    module.add_function(wrap_pyfunction!(report::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(report::analyse, module)?)?;
    module.add_function(wrap_pyfunction!(run_tables::tables, module)?)?;
    Ok(())
}
