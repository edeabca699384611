//! Puts the parts together: every address of the server in one list, and the life of the process from listening to the
//! last goodbye.

use crate::config::Config;
use crate::error::ServeError;
use crate::hall::Hall;
use crate::metrics::FORMAT;
use crate::{
    accounts, admin, blocks, door, games, guard, handed, house, nodes, page, passkeys, people, person, ready,
    reminders, socket, tables,
};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{delete, get, post};
use std::sync::Arc;
use std::time::Duration;
use table::Shelf;
use tokio::net::TcpListener;
use tower_http::trace::TraceLayer;

/// How long the database may take to be closed.
const CLOSE: Duration = Duration::from_secs(5);

/// All addresses of the server.
pub fn app(hall: Arc<Hall>) -> Router {
    let counted = match hall.config.metrics {
        Some(_) => Router::new(),
        None => counted(),
    };
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/bots", get(games::bots))
        .route("/api/games/{game}", get(games::printed))
        .route("/api/games/{game}/find", get(games::find))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/handed", post(handed::take))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/resign", post(tables::resign))
        .route("/api/tables/{id}/replace", post(tables::replace))
        .route("/api/tables/{id}/kick", post(tables::kick))
        .route("/api/tables/{id}/pause", post(tables::pause))
        .route("/api/tables/{id}/cancel", post(tables::cancel))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/state", get(tables::state))
        .route("/api/tables/{id}/past", get(tables::past))
        .route("/api/tables/{id}/say", post(tables::say))
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/codes/{code}", get(tables::by_code))
        .route("/api/mine", get(tables::mine))
        .route("/api/me", get(people::show).post(people::rename).delete(accounts::delete))
        .route("/api/me/token", post(people::token))
        .route("/api/me/password", post(accounts::password))
        .route("/api/me/way-back", post(accounts::way_back))
        .route("/api/me/come-back", post(accounts::come_back))
        .route("/api/me/codes", post(accounts::codes))
        .route("/api/me/recover", post(accounts::recover))
        .route("/api/me/data", get(accounts::data))
        .route("/api/me/devices", get(accounts::devices))
        .route("/api/me/sign-in", post(accounts::sign_in))
        .route("/api/me/sign-out", post(accounts::sign_out))
        .route("/api/me/sign-out-everywhere", post(accounts::sign_out_everywhere))
        .route("/api/me/mail-back", post(reminders::mail_back))
        .route("/api/me/passkeys", get(passkeys::list).post(passkeys::add))
        .route("/api/me/passkeys/new", post(passkeys::begin))
        .route("/api/me/passkeys/{id}", delete(passkeys::remove))
        .route("/api/me/passkey-question", post(passkeys::question))
        .route("/api/me/passkey-sign-in", post(passkeys::sign_in))
        .route("/api/me/reminders", get(reminders::list).post(reminders::add))
        .route("/api/me/reminders/confirm", post(reminders::confirm))
        .route("/api/me/reminders/manners", post(reminders::manners))
        .route("/api/me/reminders/{id}", delete(reminders::drop_one))
        .route("/api/me/reminders/{id}/try", post(reminders::try_one))
        .route("/api/tables/{id}/reminders", get(reminders::list_table).post(reminders::set_table))
        .route("/api/tables/{id}/report", post(admin::report))
        .route("/api/tables/{id}/block", post(blocks::block))
        .route("/api/me/blocked", get(blocks::list))
        .route("/api/me/blocked/{id}", delete(blocks::lift))
        .route("/api/announcement", get(admin::announcement))
        .route("/api/admin", get(admin::show))
        .route("/api/admin/announcement", post(admin::announce))
        .route("/api/admin/people", get(admin::people))
        .route("/api/admin/people/{id}/ban", post(admin::ban).delete(admin::lift_ban))
        .route("/api/admin/reports/{id}", delete(admin::drop_report))
        .route("/api/admin/tables/{id}/close", post(admin::close))
        .route("/api/openapi.json", get(openapi))
        .fallback(page::serve)
        .layer(from_fn_with_state(Arc::clone(&hall), person::identify))
        .route("/healthz", get(ready::live))
        .route("/readyz", get(ready::ready))
        .merge(counted)
        .layer(from_fn_with_state(Arc::clone(&hall), guard::guard))
        // Paths only: a query or a header may hold what no log should.
        .layer(TraceLayer::new_for_http().make_span_with(|request: &axum::extract::Request| {
            tracing::info_span!("http", method = %request.method(), path = request.uri().path())
        }))
        .with_state(hall)
}

/// What is counted, for a scraper.
fn counted() -> Router<Arc<Hall>> {
    Router::new().route("/metrics", get(metrics))
}

async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    ([(CONTENT_TYPE, FORMAT)], hall.metrics.text(hall.thinkers.waiting()))
}

async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], include_str!("openapi.json"))
}

/// Serves until the process is asked to stop (Ctrl-C or SIGTERM); then finishes what is under way, cuts what does not
/// end in time, and closes the database.
pub async fn serve(config: Config, shelf: Arc<Shelf>) -> Result<(), ServeError> {
    let address = config.listen;
    let hall = Hall::open(config, shelf).await?;
    let listener = TcpListener::bind(address).await.map_err(|source| ServeError::Listen { address, source })?;
    serve_on(listener, hall, asked_to_stop()).await
}

/// The same on a listener one already has, until `stop` comes true.
pub async fn serve_on(
    listener: TcpListener,
    hall: Arc<Hall>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    tracing::info!(address = %listener.local_addr()?, "listening");
    let apart = match hall.config.metrics {
        None => None,
        Some(address) => {
            let listener = TcpListener::bind(address).await.map_err(|source| ServeError::Listen { address, source })?;
            Some(tokio::spawn(axum::serve(listener, counted().with_state(Arc::clone(&hall))).into_future()))
        }
    };
    nodes::listen(&hall);
    house::keep(&hall);
    reminders::keep(&hall);
    door::serve(listener, &hall, app(Arc::clone(&hall)), stop).await;
    if let Some(apart) = apart {
        apart.abort();
    }
    // Rooms end between two calls, so a move is stored or was never taken.
    for _ in 0..50 {
        if hall.rooms.all().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    nodes::leave(&hall).await;
    // Whoever still holds the database then gives nothing back in time; what was told is stored already.
    let _ = tokio::time::timeout(CLOSE, hall.store.close()).await;
    Ok(())
}

/// How many threads carry rooms and sockets: half of the cores, since the database and the bots have threads of their own.
/// On two cores a second one would mostly wake the first, and free memory that the first has to take back.
pub fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() / 2).max(1)
}

/// Comes true on Ctrl-C or SIGTERM.
pub async fn asked_to_stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = interrupt => {}, () = terminate => {} }
}

#[cfg(test)]
mod tests {
    /// The document names every address, and no other.
    #[test]
    fn the_api_document_is_complete() {
        let document: serde_json::Value = serde_json::from_str(include_str!("openapi.json")).expect("JSON");
        let source = include_str!("serve.rs");
        let routes: Vec<&str> = source
            .split(".route(\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .filter(|path| path.starts_with("/api/"))
            .collect();
        let written: Vec<&str> = document["paths"].as_object().expect("paths").keys().map(String::as_str).collect();
        assert!(routes.len() > 20);
        for route in &routes {
            assert!(written.contains(route), "{route} is not in openapi.json");
        }
        assert_eq!(routes.len(), written.len(), "openapi.json names an address that is not there");
    }
}
