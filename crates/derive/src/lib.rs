//! What the compiler writes out for kit's traits that follow from how a type is declared. It only writes calls of those
//! traits: what comparing, writing and reading mean is said in `kit::view` and `kit::written`.

mod basics;
mod buttons;
mod fact;
mod member;
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

/// Something told apart by a number: `#[member(bits = u16, count = AREAS)]` before a struct of one number, with `listed` if
/// all of them are gone through; an enum counts itself (with strum's `VariantArray`).
#[proc_macro_derive(Member, attributes(member))]
pub fn member(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    member::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The words of choices that name no thing on the table: their own names.
#[proc_macro_derive(Buttons)]
pub fn buttons(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    buttons::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The players and the dice of a state, from its fields of those names.
#[proc_macro_derive(Basics)]
pub fn basics(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    basics::derive(&input).into()
}

/// What others see of a fact, whether it brings something to light, who did it, and what a timeline marks: `#[only(seat)]`
/// before a field, `#[shows]`, `#[actor(from)]` and `#[mark(Claim)]` before a variant, `#[field(city: City)]` before the
/// enum.
#[proc_macro_derive(Fact, attributes(only, shows, actor, mark, field))]
pub fn fact(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    fact::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The fields of a struct that names them.
fn fields(input: &DeriveInput) -> syn::Result<impl Iterator<Item = &Field>> {
    match &input.data {
        Data::Struct(DataStruct { fields: Fields::Named(named), .. }) => Ok(named.named.iter()),
        _ => Err(syn::Error::new_spanned(&input.ident, "only a struct whose fields have names can be gone through")),
    }
}
