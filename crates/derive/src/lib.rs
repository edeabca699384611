//! What the compiler writes out for kit's traits that go through a struct field by field. It only writes calls of those
//! traits: what comparing, writing and reading mean is said in `kit::view` and `kit::written`.

mod part;
mod written;

use proc_macro::TokenStream;
use syn::{Data, DataStruct, DeriveInput, Field, Fields, parse_macro_input};

/// Compares two values of a struct field by field; in JSON its fields are called as in the struct.
#[proc_macro_derive(Part)]
pub fn part(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    part::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Writes a struct as a JSON object, field by field, and reads it back; what can be said about a field stands in
/// `kit::written`.
#[proc_macro_derive(Written, attributes(written))]
pub fn written(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    written::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The fields of a struct that names them.
fn fields(input: &DeriveInput) -> syn::Result<impl Iterator<Item = &Field>> {
    match &input.data {
        Data::Struct(DataStruct { fields: Fields::Named(named), .. }) => Ok(named.named.iter()),
        _ => Err(syn::Error::new_spanned(&input.ident, "only a struct whose fields have names can be gone through")),
    }
}
