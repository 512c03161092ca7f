//! Values that the page follows: those that are set, and those that follow from others.
//!
//! leptos' own do the same, and are compiled once for each type of value: some kilobytes each, seventy times before the
//! first move. These keep values of every type in one of those.

#![expect(clippy::disallowed_types, reason = "they are kept here, and only here")]

use leptos::prelude::{
    Get, GetUntracked, IsDisposed, Memo as LeptosMemo, RwSignal as LeptosSignal, Set, Signal,
    Track, Update, UpdateUntracked, With, WithUntracked,
};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// A value of a type that only whoever has the memo knows.
type Value = Arc<dyn Any + Send + Sync>;
/// A value of a type that only whoever has the signal knows.
type Held = Box<dyn Any + Send + Sync>;
/// Gives the value now, and whether it is another than the one before.
type Work = Box<dyn Fn(Option<Value>) -> (Value, bool) + Send + Sync>;

/// A value that can be set. Whoever reads it is told when it was.
pub struct RwSignal<T> {
    value: LeptosSignal<Held>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for RwSignal<T> {}

impl<T: Default + Send + Sync + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// It begins with `value`.
    pub fn new(value: T) -> Self {
        Self {
            value: LeptosSignal::new(Box::new(value)),
            kind: PhantomData,
        }
    }

    /// Another value; whoever reads it is told.
    pub fn set(&self, value: T) {
        self.value.set(Box::new(value));
    }

    /// Another value, if what the signal belongs to is still there; says whether it is.
    pub fn try_set(&self, value: T) -> bool {
        self.value.try_set(Box::new(value)).is_none()
    }
}

impl<T: 'static> RwSignal<T> {
    /// Changes the value; whoever reads it is told.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.value.update(|held| change(typed_mut(held)));
    }

    /// Changes the value and tells nobody.
    pub fn update_untracked<U>(&self, change: impl FnOnce(&mut T) -> U) -> U {
        self.value.update_untracked(|held| change(typed_mut(held)))
    }

    /// Changes the value and gives what `change` does; `None` where what the signal belongs to is gone.
    pub fn try_update<U>(&self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.value.try_update(|held| change(typed_mut(held)))
    }

    /// The same, and whoever reads it is told only where `change` says so.
    pub fn try_maybe_update<U>(&self, change: impl FnOnce(&mut T) -> (bool, U)) -> Option<U> {
        self.value.try_maybe_update(|held| change(typed_mut(held)))
    }

    /// Whether what the signal belongs to is gone.
    pub fn is_disposed(&self) -> bool {
        self.value.is_disposed()
    }

    /// What `see` makes of the value. Whoever asks is told of changes.
    pub fn with<U>(&self, see: impl FnOnce(&T) -> U) -> U {
        self.value.with(|held| see(typed(&**held)))
    }

    /// What `see` makes of the value as it is now.
    pub fn with_untracked<U>(&self, see: impl FnOnce(&T) -> U) -> U {
        self.value.with_untracked(|held| see(typed(&**held)))
    }

    /// Whoever asks is told of changes.
    pub fn track(&self) {
        self.value.track();
    }
}

impl<T: Clone + 'static> RwSignal<T> {
    /// The value. Whoever asks is told of changes.
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// The value as it is now.
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }

    /// The value as it is now, if what the signal belongs to is still there.
    pub fn try_get_untracked(&self) -> Option<T> {
        self.value
            .try_with_untracked(|held| T::clone(typed(&**held)))
    }
}

impl<T: Clone + Send + Sync + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Signal::derive(move || signal.get())
    }
}

/// A value that follows from others. Whoever reads it is told when it has become another.
pub struct Memo<T> {
    value: LeptosMemo<Value>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memo<T> {}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// What `work` gives, from what it gave before, whenever something that it reads has changed.
    pub fn new(work: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let work: Work = Box::new(move |before| {
            let known = before
                .as_deref()
                .and_then(<dyn Any + Send + Sync>::downcast_ref);
            let now = work(known);
            let is_known = known == Some(&now);
            match before {
                Some(before) if is_known => (before, false),
                _ => (Arc::new(now), true),
            }
        });
        Self::by(work)
    }
}

impl<T: Send + Sync + 'static> Memo<T> {
    /// What `work` gives, and news whenever something that it reads has changed: for what takes long to compare.
    pub fn always_new(work: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self::by(Box::new(move |_| (Arc::new(work()), true)))
    }
}

impl<T: 'static> Memo<T> {
    fn by(work: Work) -> Self {
        Self {
            value: LeptosMemo::new_owning(work),
            kind: PhantomData,
        }
    }

    /// What `see` makes of the value. Whoever asks is told of changes.
    pub fn with<U>(&self, see: impl FnOnce(&T) -> U) -> U {
        see(typed(&*self.value.get()))
    }

    /// What `see` makes of the value as it is now.
    pub fn with_untracked<U>(&self, see: impl FnOnce(&T) -> U) -> U {
        see(typed(&*self.value.get_untracked()))
    }
}

impl<T: Clone + 'static> Memo<T> {
    /// The value. Whoever asks is told of changes.
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// The value as it is now.
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }

    /// The value as it is now, if what the memo belongs to is still there.
    pub fn try_get_untracked(&self) -> Option<T> {
        let value = self.value.try_get_untracked()?;
        Some(T::clone(typed(&*value)))
    }
}

impl<T: Clone + Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Signal::derive(move || memo.get())
    }
}

fn typed<T: 'static>(value: &(dyn Any + Send + Sync)) -> &T {
    let value = value.downcast_ref();
    value.unwrap_or_else(|| unreachable!("a value is of the type of what keeps it"))
}

fn typed_mut<T: 'static>(value: &mut Held) -> &mut T {
    let value = value.downcast_mut();
    value.unwrap_or_else(|| unreachable!("a value is of the type of what keeps it"))
}
