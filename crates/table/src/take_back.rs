//! How far a table lets its players take back their choices: the setting `undo` that every game has. What is shown stays
//! shown whatever is chosen; a table can only be stricter.

use kit::settings::Chosen;

/// The id of the setting.
const SETTING: &str = "undo";

/// The policy of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakeBack {
    /// Until something is shown or rolled, or somebody else must decide.
    Free,
    /// As that, but not once the action is complete.
    Action,
    /// Never.
    Never,
}

impl TakeBack {
    /// What the settings of a table say.
    pub fn of(chosen: &Chosen) -> TakeBack {
        match chosen.get(SETTING).map(String::as_str) {
            Some("action") => TakeBack::Action,
            Some("never") => TakeBack::Never,
            _ => TakeBack::Free,
        }
    }

    /// Does a choice stay made because of it? `complete` says that no action is under way any more.
    pub fn ends_at(self, complete: bool) -> bool {
        match self {
            TakeBack::Free => false,
            TakeBack::Action => complete,
            TakeBack::Never => true,
        }
    }

    /// Why a choice cannot be taken back, for the one who tried.
    pub fn refusal(self) -> &'static str {
        match self {
            TakeBack::Free => {
                "This cannot be taken back: something was shown or rolled, or it was another player's choice."
            }
            TakeBack::Action => {
                "This cannot be taken back: at this table only within an action, and not once something was shown or \
                 rolled or another player's choice came."
            }
            TakeBack::Never => "This cannot be taken back: at this table a choice that is made stays made.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_the_setting_with_just_these_values() {
        let shelf = crate::Shelf::built_in().expect("sound");
        for game in shelf.games() {
            let settings = game.settings().list();
            let setting = settings.iter().find(|setting| setting.id == SETTING).expect("there");
            assert_eq!((setting.default.as_str(), setting.choice().as_str()), ("free", "free, action, never"));
        }
    }
}
