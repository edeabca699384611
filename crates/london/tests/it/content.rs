//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::testing::content_is_guarded;
use london::London;

#[test]
fn content_is_guarded_by_clear_messages() {
    content_is_guarded::<London>(include_str!("broken.toml"));
}
