//! The stored form of an optional seat: its number, counted from 0, or `null`.

use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

use crate::id::Seat;

#[expect(clippy::ref_option, reason = "serde hands the field over so")]
pub(super) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
    seat.map(|seat| seat.0).serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
    Ok(Option::<u8>::deserialize(from)?.map(Seat))
}

/// The stored form of a seat in a field that always has one.
pub(super) mod always {
    use super::{Deserializer, Seat, Serializer};
    use serde::{Deserialize as _, Serialize as _};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands the field over so")]
    pub(in crate::log) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        seat.0.serialize(to)
    }

    pub(in crate::log) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Seat, D::Error> {
        u8::deserialize(from).map(Seat)
    }
}
