//! How large chips are drawn: all that lies on a felt is in view.

use so_long_sucker::app::view::fit::{Felt, LEAST_DENSE, fit, height};

/// The felts of a phone, a phone on its side, a tablet that lies flat and a desktop, as they are measured.
const FELTS: [Felt; 4] = [
    Felt {
        width: 358,
        height: 376,
        text: 16,
        is_flat: false,
    },
    Felt {
        width: 496,
        height: 262,
        text: 16,
        is_flat: false,
    },
    Felt {
        width: 476,
        height: 394,
        text: 16,
        is_flat: true,
    },
    Felt {
        width: 720,
        height: 440,
        text: 16,
        is_flat: false,
    },
];

/// How many chips are drawn of piles of these heights, of which at least ten are never folded.
fn drawn(piles: &[usize], whole: usize) -> Vec<usize> {
    let heights = piles.iter().map(|height| {
        if *height > whole {
            12.min(*height)
        } else {
            *height
        }
    });
    heights.collect()
}

#[test]
fn whatever_lies_on_the_felt_is_in_view_up_to_two_dozen_chips() {
    for felt in FELTS {
        for (count, chips) in [(1, 1), (1, 24), (2, 12), (6, 4), (12, 2), (24, 1)] {
            let piles = vec![chips; count];
            let fit = fit(felt, |whole| drawn(&piles, whole));
            let heights = drawn(&piles, fit.whole);
            let high = height(felt, fit, fit.columns, &heights);
            assert!(
                high <= f64::from(felt.height),
                "{count} of {chips}: {fit:?}"
            );
            let wide = fit.place * u32::try_from(fit.columns).expect("few");
            assert!(wide <= felt.width, "{count} of {chips}: {fit:?}");
        }
    }
}

#[test]
fn chips_are_as_large_as_the_felt_allows() {
    for felt in FELTS {
        let sizes = [1, 3, 6, 12, 24].map(|count| fit(felt, |_| vec![1; count]).chip);
        assert!(sizes.is_sorted_by(|more, less| more >= less), "{sizes:?}");
        assert!(
            sizes[0] > 2 * LEAST_DENSE && sizes[4] >= LEAST_DENSE,
            "{sizes:?}"
        );
        let wider = Felt {
            width: 2 * felt.width,
            height: 2 * felt.height,
            ..felt
        };
        let larger = fit(wider, |_| vec![1; 24]).chip;
        assert!(larger > sizes[4], "{larger} and {sizes:?}");
    }
}

#[test]
fn rows_are_even() {
    let fit = fit(FELTS[3], |_| vec![3; 5]);
    assert!([1, 2, 3, 6].contains(&fit.columns), "{fit:?}");
}

/// A phone's felt below six places and a slip.
#[test]
fn twenty_piles_and_a_tall_one_need_no_scrolling_on_a_phone() {
    let felt = Felt {
        width: 358,
        height: 224,
        text: 16,
        is_flat: false,
    };
    let mut piles = vec![1; 20];
    piles[0] = 13;
    let fit = fit(felt, |whole| drawn(&piles, whole));
    let heights = drawn(&piles, fit.whole);
    assert!(
        height(felt, fit, fit.columns, &heights) <= f64::from(felt.height),
        "{fit:?}"
    );
    // A finger needs so much.
    assert!(fit.place >= 48, "{fit:?}");
}
