//! `#[derive(Part)]`: the comparison of two views, field by field. It must name the fields as serde does, since the
//! reader of a change finds its place by those names.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    let fields = crate::fields(input)?.map(|field| &field.ident);
    Ok(quote! {
        impl #generics ::kit::view::Part for #name #arguments #bounds {
            fn compare(
                &self,
                before: &Self,
                place: ::kit::view::Path<'_>,
                changes: &mut ::std::vec::Vec<::kit::view::Change>,
            ) {
                // Most have not changed at all, and that is seen sooner than where they have.
                if self == before {
                    return;
                }
                #({
                    let field = ::kit::view::Path::Key(&place, ::std::stringify!(#fields));
                    ::kit::view::Part::compare(&self.#fields, &before.#fields, field, changes);
                })*
            }
        }
    })
}
