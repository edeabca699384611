//! The front door: takes connections in while there is room, and shows out who dawdles. It knows HTTP but no address of
//! the server: what a request means is for the [`Router`] it is given.

use crate::hall::Hall;
use crate::limits::{self, Permit};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How long to wait when the system has nothing left to accept a connection with.
const EXHAUSTED: Duration = Duration::from_secs(1);

/// What a connection keeps of what it has read and not yet understood: more than any head of ours needs.
const READ: usize = 64 * 1024;

/// Serves until `stop` comes true, then lets requests under way end, and cuts what has not ended in time.
pub(crate) async fn serve(listener: TcpListener, hall: &Arc<Hall>, app: Router, stop: impl Future<Output = ()>) {
    let mut lines = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            // What has ended is forgotten.
            Some(_) = lines.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match place(hall, peer) {
                    Some(place) => drop(lines.spawn(carry(stream, peer, Arc::clone(hall), app.clone(), place))),
                    None => {
                        hall.metrics.limited.inc();
                    }
                },
                Err(error) => recover(error).await,
            },
        }
    }
    // Newcomers are refused by the system from now on.
    drop(listener);
    tracing::info!("shutting down");
    hall.close();
    let all_ended = async { while lines.join_next().await.is_some() {} };
    if timeout(hall.config.shutdown, all_ended).await.is_err() {
        tracing::warn!(connections = lines.len(), "cut what did not end in time");
    }
    lines.shutdown().await;
}

/// A place for a connection. Behind a proxy all come from its address, which says nothing about whose they are.
fn place(hall: &Hall, peer: SocketAddr) -> Option<Permit> {
    let address = (!hall.config.behind_proxy).then(|| limits::address(peer.ip()));
    hall.connections.take(address)
}

/// A connection that has gone before it was accepted is nobody's trouble; anything else may pass if we wait.
async fn recover(error: std::io::Error) {
    if !matches!(error.kind(), ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
    {
        tracing::error!(%error, "cannot accept connections; trying again in a moment");
        sleep(EXHAUSTED).await;
    }
}

/// One connection, from its first byte until it is closed, cut, or has become a socket: sockets are counted and kept to
/// their limits by themselves, so the place is free then.
async fn carry(stream: TcpStream, peer: SocketAddr, hall: Arc<Hall>, app: Router, _place: Permit) {
    // A move is told at once, however small the frame.
    let _ = stream.set_nodelay(true);
    let begun = AtomicBool::new(false);
    let app = TowerToHyperService::new(app);
    let service = service_fn(|mut request: Request<Incoming>| {
        begun.store(true, Ordering::Relaxed);
        request.extensions_mut().insert(ConnectInfo(peer));
        app.call(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    // The library's clock for a head runs from the end of the answer before, so it is the one for idle connections too.
    http.timer(TokioTimer::new()).header_read_timeout(hall.config.keep_alive).max_buf_size(READ);
    let mut line = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let mut closing = pin!(hall.closed());
    let mut first = pin!(sleep(hall.config.head_wait));
    let (mut open, mut new) = (true, true);
    loop {
        tokio::select! {
            _ = line.as_mut() => return,
            () = &mut closing, if open => {
                open = false;
                line.as_mut().graceful_shutdown();
            }
            () = &mut first, if new => {
                new = false;
                if !begun.load(Ordering::Relaxed) {
                    return;
                }
            }
        }
    }
}
