//! Requests to addresses that strangers have given: short ones, without detours, and only to the public internet. A server
//! in somebody's house must not be talked into asking its neighbours, unless the host allows it.

use super::Arrival;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, StatusCode};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use url::{Host, Url};

/// How long an address may take to answer.
const WAIT: Duration = Duration::from_secs(10);

/// Letters of an address.
const LONGEST: usize = 1_000;

/// What talks to the outside.
pub(super) struct Outside {
    client: Client,
    private: bool,
}

impl Outside {
    pub(super) fn open(private: bool) -> Result<Outside, reqwest::Error> {
        // Somebody else in this process may have chosen already; any will do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().timeout(WAIT).redirect(Policy::none()).no_proxy().user_agent("Emerald");
        let client = if private { client } else { client.dns_resolver(Arc::new(PublicOnly)) };
        Ok(Outside { client: client.build()?, private })
    }

    /// The address, if anything may be sent there; why not, in words for who gave it.
    pub(super) fn check(&self, address: &str) -> Result<Url, String> {
        let url = Url::parse(address.trim()).map_err(|error| format!("This is no web address: {error}."))?;
        let plain = self.private && url.scheme() == "http";
        if url.scheme() != "https" && !plain {
            return Err("The address must begin with https://.".into());
        }
        if address.len() > LONGEST || !url.username().is_empty() || url.password().is_some() {
            return Err("The address is too long, or has a name and password in it.".into());
        }
        let inside = match url.host() {
            Some(Host::Ipv4(ip)) => !is_public(IpAddr::V4(ip)),
            Some(Host::Ipv6(ip)) => !is_public(IpAddr::V6(ip)),
            Some(Host::Domain(_)) => false,
            None => return Err("The address names no host.".into()),
        };
        match inside && !self.private {
            true => Err("This address is inside a private network, and the host of this server allows none.".into()),
            false => Ok(url),
        }
    }

    /// A request to this address, if anything may be sent there.
    pub(super) fn post(&self, address: &str) -> Result<RequestBuilder, String> {
        Ok(self.client.post(self.check(address)?))
    }
}

/// Sends it. What is answered does not matter, but that it was taken.
pub(super) async fn arrival(request: RequestBuilder) -> Arrival {
    match request.send().await.map(|answer| answer.status()) {
        Ok(status) if status.is_success() => Arrival::Yes,
        Ok(StatusCode::GONE | StatusCode::NOT_FOUND) => Arrival::Gone,
        Ok(status) => Arrival::No(format!("it answered {status}")),
        // Without its address: it may hold a secret of whoever gave it.
        Err(error) => Arrival::No(error.without_url().to_string()),
    }
}

/// Finds the public addresses of a name, whatever else it may lead to.
struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            match public.is_empty() {
                true => Err("the name leads nowhere public".into()),
                false => Ok(Box::new(public.into_iter()) as Addrs),
            }
        })
    }
}

/// Is this an address of the public internet?
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let special = match (a, b, c) {
        // This network, private ones, one's own, and all that is not for one host.
        (0 | 10 | 127, ..) | (224.., ..) => true,
        (100, 64..=127, _) | (169, 254, _) | (172, 16..=31, _) | (192, 168, _) => true,
        // For documents and measurements.
        (192, 0, 0 | 2) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113) => true,
        _ => false,
    };
    !special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    match ip.segments() {
        // Addresses that only wrap one of the old kind, and those for documents.
        [0x2001, 0 | 0xdb8, ..] | [0x2002, ..] => false,
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_by_https_are_taken() {
        let outside = Outside::open(false).expect("a client");
        for good in ["https://hooks.example/x?y=1", "https://[2606:4700::1]/", "https://9.9.9.9:8443/"] {
            assert!(outside.check(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "hooks.example",
            "http://hooks.example/",
            "ftp://hooks.example/",
            "https://user:pass@hooks.example/",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://0/",
            "https://10.1.2.3/",
            "https://172.20.0.1/",
            "https://192.168.1.1/",
            "https://169.254.169.254/latest",
            "https://100.100.0.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[2002:7f00:1::]/",
            "https://[64:ff9b::a00:1]/",
            "file:///etc/passwd",
        ] {
            assert!(outside.check(bad).is_err(), "{bad}");
        }
        let home = Outside::open(true).expect("a client");
        assert!(home.check("http://127.0.0.1:9/").is_ok() && home.check("ftp://127.0.0.1/").is_err());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_followed() {
        let outside = Outside::open(false).expect("a client");
        let request = outside.post("https://localhost:1/").expect("a name may lead anywhere");
        let error = request.send().await.expect_err("is not followed");
        assert!(format!("{error:?}").contains("leads nowhere public"), "{error:?}");
    }
}
