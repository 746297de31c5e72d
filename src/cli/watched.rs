//! Places whose files are watched.

use std::path::{Path, PathBuf};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchedPlace {
    pub path: PathBuf,
    /// The names in the folder that count, or empty for all.
    pub names: &'static [&'static str],
}

impl WatchedPlace {
    pub fn shown(&self) -> String {
        let path = if self.path.as_os_str().is_empty() { Path::new(".") } else { &self.path };
        path.display().to_string()
    }

    pub fn parts(&self) -> Vec<PathBuf> {
        let all = match self.names {
            [] => vec![self.path.clone()],
            names => names.iter().map(|name| self.path.join(name)).collect(),
        };
        all.into_iter().filter(|path| path.exists()).collect()
    }
}
