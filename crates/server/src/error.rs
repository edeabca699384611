//! What can go wrong, and who hears of it: a player's mistake is answered and not logged, a fault of ours is logged and
//! answered without details.

use crate::store::{StoreError, since};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// The server could not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {source}; is another server running there? choose another with --listen")]
    Listen {
        /// The address asked for.
        address: std::net::SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The configuration makes no sense.
    #[error("{0}")]
    Config(String),
    /// The system failed while serving.
    #[error("the server stopped: {0}")]
    Io(#[from] std::io::Error),
}

/// What players hear when the database was taken away under the server.
pub(crate) const GONE: &str = "the server's database is no longer where it was. Please tell the host, who has to put it \
    back and start the server again.";

/// Why a request got no proper answer. The words are for the player: what happened and what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("{0}")]
    Missing(&'static str),
    #[error("{0}")]
    Mistake(String),
    #[error("{0}")]
    Forbidden(&'static str),
    #[error("{0}")]
    Conflict(&'static str),
    #[error("Too many requests at once; wait a moment and try again.")]
    TooFast,
    #[error("The request did not come whole in time; send it again.")]
    TooSlow,
    #[error("That is too large.")]
    TooLarge,
    /// What is stored of a table is not what was written.
    #[error("This table's record is damaged{0}; the host can restore it from a backup. All other tables go on.")]
    Damaged(String),
    /// Nothing can be stored until the host has done something.
    #[error("Nothing can be stored: {GONE}")]
    Gone,
    /// Ours; the words go to the log only.
    #[error("Something went wrong on the server; try again in a moment.")]
    Fault(String),
}

impl Trouble {
    pub(crate) fn mistake(words: impl Into<String>) -> Trouble {
        Trouble::Mistake(words.into())
    }

    fn status(&self) -> StatusCode {
        match self {
            Trouble::Missing(_) => StatusCode::NOT_FOUND,
            Trouble::Mistake(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::Forbidden(_) => StatusCode::FORBIDDEN,
            Trouble::Conflict(_) => StatusCode::CONFLICT,
            Trouble::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Trouble::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::Damaged(_) | Trouble::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Trouble::Gone => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        match error {
            StoreError::Damaged { table, at } => {
                tracing::error!(table, at, "a table's record is damaged");
                Trouble::Damaged(since(at))
            }
            StoreError::Gone(_) => {
                tracing::error!(%error);
                Trouble::Gone
            }
            other => Trouble::Fault(other.to_string()),
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        if let Trouble::Fault(what) = &self {
            tracing::error!(what, "request failed");
        }
        (self.status(), Json(serde_json::json!({ "say": self.to_string() }))).into_response()
    }
}
