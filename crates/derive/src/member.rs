//! `#[derive(Member)]`: a thing and its number, for sets. A struct holds the number, an enum is one. A struct that says
//! `listed` has `all()` and `index()`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Expr, Type};

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    let (mut bits, mut count, mut listed) = (None::<Type>, None::<Expr>, false);
    for attribute in input.attrs.iter().filter(|each| each.path().is_ident("member")) {
        attribute.parse_nested_meta(|word| {
            if word.path.is_ident("bits") {
                word.value()?.parse().map(|kind| bits = Some(kind))
            } else if word.path.is_ident("count") {
                word.value()?.parse().map(|number| count = Some(number))
            } else if word.path.is_ident("listed") {
                listed = true;
                Ok(())
            } else {
                Err(word.error("write bits = ..., count = ... or listed"))
            }
        })?;
    }
    let (count, number, numbered) = match (&input.data, count) {
        (Data::Struct(_), Some(count)) => (quote!(#count), quote!(self.0), quote!(#name(number))),
        (Data::Enum(_), None) => {
            let all = quote!(<#name as ::strum::VariantArray>::VARIANTS);
            (quote!(#all.len()), quote!(self as u8), quote!(#all[::std::primitive::usize::from(number)]))
        }
        _ => {
            return Err(syn::Error::new_spanned(
                name,
                "a struct of one number needs count = ..., an enum counts itself",
            ));
        }
    };
    let list = listed.then(|| {
        quote! {
            impl #generics #name #arguments #bounds {
                /// All of them, by number.
                #[inline]
                pub fn all() -> impl ::std::iter::DoubleEndedIterator<Item = Self> + ::std::clone::Clone {
                    (0..<Self as ::kit::Member>::COUNT as u8).map(|number| #numbered)
                }

                /// As an array index.
                #[inline]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }
        }
    });
    Ok(quote! {
        #list

        impl #generics ::kit::Member for #name #arguments #bounds {
            type Bits = #bits;
            const COUNT: ::std::primitive::usize = #count;

            #[inline]
            fn number(self) -> u8 {
                #number
            }

            #[inline]
            fn numbered(number: u8) -> Self {
                #numbered
            }
        }
    })
}
