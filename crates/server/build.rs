//! Tells cargo to embed the page anew when it was built anew. The folder may be missing: then there is no page to embed.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed=migrations");
}
