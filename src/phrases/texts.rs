//! How a language becomes lines of text, and how it is read from them.

use super::template::{Counted, Template};

/// A struct of phrases: its name, then its fields with what each says and the type of its phrase.
///
/// A language is a value of it, so that a language that misses a phrase does not compile. Groups can hold groups.
macro_rules! phrases {
    (
        $(#[doc = $of:literal])+ struct $Group:ident;
        $($(#[doc = $doc:literal])+ $name:ident: $kind:ty,)+
    ) => {
        $(#[doc = $of])+
        #[derive(Clone, Copy, Debug)]
        pub struct $Group {
            $($(#[doc = $doc])+ pub $name: $kind,)+
        }

        impl $Group {
            /// Each phrase's name and its text or texts, for tests over whole languages.
            pub fn all(&self) -> Vec<(&'static str, Vec<&'static str>)> {
                $crate::phrases::texts::Texts::named(self, "")
            }
        }

        impl $crate::phrases::texts::Texts for $Group {
            const COUNT: usize = 0 $(+ <$kind as $crate::phrases::texts::Texts>::COUNT)+;

            fn texts(&self) -> Vec<&'static str> {
                self.all().into_iter().flat_map(|(_, texts)| texts).collect()
            }

            fn named(&self, _: &'static str) -> Vec<(&'static str, Vec<&'static str>)> {
                let mut named = Vec::new();
                $(named.extend($crate::phrases::texts::Texts::named(&self.$name, stringify!($name)));)+
                named
            }

            fn take(&mut self, texts: &mut $crate::phrases::texts::Lines) {
                $($crate::phrases::texts::Texts::take(&mut self.$name, texts);)+
            }
        }
    };
}

/// The texts of a language that is read, one a line.
pub type Lines = core::str::Split<'static, char>;

/// The texts that a phrase is made of.
pub trait Texts: Sized {
    /// How many texts a phrase of this type has.
    const COUNT: usize;
    /// These texts, in the order in which [`take`](Self::take) reads them.
    fn texts(&self) -> Vec<&'static str>;
    /// The texts by name: one phrase has that name, a group of phrases has its own names.
    fn named(&self, name: &'static str) -> Vec<(&'static str, Vec<&'static str>)> {
        vec![(name, self.texts())]
    }
    /// Says what the next texts of a language say instead; texts that are missing count as empty.
    ///
    /// It is done in place: to put hundreds of phrases together from their texts takes four times as much code.
    fn take(&mut self, texts: &mut Lines);
}

impl Texts for &'static str {
    const COUNT: usize = 1;
    fn texts(&self) -> Vec<&'static str> {
        vec![self]
    }
    // Not inlined, because it is called in hundreds of places.
    #[inline(never)]
    fn take(&mut self, texts: &mut Lines) {
        *self = texts.next().unwrap_or_default();
    }
}

impl Texts for Template {
    const COUNT: usize = 1;
    fn texts(&self) -> Vec<&'static str> {
        vec![self.0]
    }
    fn take(&mut self, texts: &mut Lines) {
        self.0.take(texts);
    }
}

impl Texts for Counted {
    const COUNT: usize = 2;
    fn texts(&self) -> Vec<&'static str> {
        vec![self.one.0, self.other.0]
    }
    fn take(&mut self, texts: &mut Lines) {
        self.one.take(texts);
        self.other.take(texts);
    }
}

impl<T: Texts, const N: usize> Texts for [T; N] {
    const COUNT: usize = T::COUNT * N;
    fn texts(&self) -> Vec<&'static str> {
        self.iter().flat_map(Texts::texts).collect()
    }
    fn take(&mut self, texts: &mut Lines) {
        for phrase in self {
            phrase.take(texts);
        }
    }
}

impl Texts for (&'static str, &'static str, &'static str) {
    const COUNT: usize = 3;
    fn texts(&self) -> Vec<&'static str> {
        vec![self.0, self.1, self.2]
    }
    fn take(&mut self, texts: &mut Lines) {
        self.0.take(texts);
        self.1.take(texts);
        self.2.take(texts);
    }
}
