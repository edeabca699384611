//! Words that stand for things in files, on the wire and in scenarios: strum makes them from a thing's own name.

/// What has a stable word of its own.
pub trait Id: Into<&'static str> {
    /// The word.
    #[inline]
    fn id(self) -> &'static str {
        self.into()
    }
}

impl<T: Into<&'static str>> Id for T {}
