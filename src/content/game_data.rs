//! Data from tables that only one game has.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// The type of the data is known only to that game's code.
#[derive(Clone, Debug, Default)]
pub struct GameData(Option<Arc<dyn AnyPart>>);

trait AnyPart: Any + Debug + Send + Sync {}

impl<T: Any + Debug + Send + Sync> AnyPart for T {}

impl GameData {
    pub fn new<T: Any + Debug + Send + Sync>(part: T) -> Self {
        Self(Some(Arc::new(part)))
    }

    /// Returns the data, or `None` if no table has any or it has another type.
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
        assert_eq!(format!("{own:?}"), "GameData(Some(7))");
    }
}
