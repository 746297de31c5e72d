//! Where the recorded implementation is known to differ from our rules (ours stand).

use std::collections::BTreeMap;

/// A known difference; its place in the list is its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// They bar Regression, Wasteland and Depletion from pawns while the box is empty.
    EmptyBoxBarred = 1,
    /// Habitat also takes a disk of the placed type out of the Abundance box.
    HabitatTakesAbundance,
    /// Symbiotic draws for the taker first, then in initiative order.
    SymbioticOrder,
    /// Evolution cannot stop before two animals.
    EvolutionMustGoOn,
    /// Initiative's swap may be declined, moving the pawn on may not.
    InitiativeDeclined,
    /// Metamorphosis gains first, then discards any added disk.
    MetamorphosisGainsFirst,
    /// Ice Sheet may be skipped; Hibernation takes at least one cube.
    CardMayOrMust,
    /// Regression's savings are chosen one by one at their pawns, and may be declined.
    RegressionAtPawns,
    /// Aquatic does nothing at all without a vacant corner.
    AquaticWithoutCorner,
    /// Pawns set aside are counted from 3; saved cubes include the mammal's.
    Bookkeeping,
    /// Evolution eliminates species even where the gene pool has no cube to replace them.
    EvolutionUnreplaced,
    /// Protected cubes are told apart by number, and need not be the ones that stay (R12).
    ProtectedCubes,
}

use Difference as D;

/// Every difference with what is said about it.
pub const ALL: [(Difference, &str); 12] = [
    (D::EmptyBoxBarred, "planning bars sections whose box is empty"),
    (D::HabitatTakesAbundance, "Habitat also empties a slot of Abundance"),
    (D::SymbioticOrder, "Symbiotic draws in another order"),
    (D::EvolutionMustGoOn, "Evolution cannot stop before two animals"),
    (D::InitiativeDeclined, "Initiative's swap may be declined, its move may not"),
    (D::MetamorphosisGainsFirst, "Metamorphosis gains before it discards"),
    (D::CardMayOrMust, "Ice Sheet may be skipped, Hibernation takes one at least"),
    (D::RegressionAtPawns, "Regression saves and returns pawns one by one"),
    (D::AquaticWithoutCorner, "Aquatic does nothing without a vacant corner"),
    (D::Bookkeeping, "pawns aside and saved cubes are counted differently"),
    (D::EvolutionUnreplaced, "Evolution eliminates without a cube to replace"),
    (D::ProtectedCubes, "a protected cube need not be the one that stays"),
];

/// How often each difference was met, and how often it changed state so that a patch was laid.
#[derive(Clone, Debug, Default)]
pub struct Met(BTreeMap<Difference, (usize, usize)>);

impl Met {
    /// Counts a difference.
    pub fn note(&mut self, difference: Difference) {
        self.0.entry(difference).or_default().0 += 1;
    }

    /// Counts a patch.
    pub fn note_patch(&mut self, difference: Difference) {
        self.0.entry(difference).or_default().1 += 1;
    }

    /// Returns how often a difference was met and how often it was patched.
    pub fn count(&self, difference: Difference) -> (usize, usize) {
        self.0.get(&difference).copied().unwrap_or_default()
    }

    /// Adds what another record met.
    pub fn add(&mut self, other: &Self) {
        for (difference, (met, patched)) in &other.0 {
            let sum = self.0.entry(*difference).or_default();
            *sum = (sum.0 + met, sum.1 + patched);
        }
    }
}
