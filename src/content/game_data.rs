//! What a game's own tables hold that only its own code reads.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// What a game's own tables hold that only its own code reads, of a type that the core does not know.
#[derive(Clone, Debug, Default)]
pub struct GameData(Option<Arc<dyn AnyPart>>);

/// Any value that can be shared and shown.
trait AnyPart: Any + Debug + Send + Sync {}

impl<T: Any + Debug + Send + Sync> AnyPart for T {}

impl GameData {
    /// Returns such a part.
    pub fn new<T: Any + Debug + Send + Sync>(part: T) -> Self {
        Self(Some(Arc::new(part)))
    }

    /// Returns the part; nothing where no table held one, or one of another type.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let part: Arc<dyn Any + Send + Sync> = self.0.clone()?;
        part.downcast().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_type_that_was_put_in_comes_out() {
        let own = GameData::new(7_u8);
        assert_eq!(own.get::<u8>().as_deref(), Some(&7));
        assert_eq!(own.get::<u16>(), None);
        assert_eq!(GameData::default().get::<u8>(), None);
        assert_eq!(format!("{own:?}"), "Own(Some(7))");
    }
}
