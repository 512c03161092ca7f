//! Texts in links: safe in an address, and read again for ever.

use so_long_sucker::app::link::encoding::{decode, encode};

#[test]
fn what_is_encoded_is_safe_in_an_address_and_read_again() {
    for text in [
        "",
        "!R r-B b1",
        "a+b %41&c=d#?\n\u{202e}\u{0}é牌",
        "%",
        "\u{fffd}",
    ] {
        let encoded = encode(text);
        assert!(
            !encoded.contains([' ', '&', '=', '#', '?', '<', '"', '\n']),
            "{encoded}"
        );
        assert!(encoded.is_ascii());
        assert_eq!(decode(&encoded).as_deref(), Some(text));
    }
}

/// Links that somebody keeps: what they say must never change.
#[test]
fn links_are_written_and_read_as_they_always_were() {
    let text = "!R r-B\nb1 \"Zoë O'Neill\" a-b_c.d*e";
    let link = "!R+r-B%0Ab1+%22Zo%C3%AB+O'Neill%22+a-b_c.d*e";
    assert_eq!(encode(text), link);
    assert_eq!(decode(link).as_deref(), Some(text));
    // As programs on the way may have changed it.
    assert_eq!(
        decode("%21R%20r%2dB%0ab1%20%22Zo%c3%ab%20O%27Neill%22%20a%2Db%5Fc%2Ed%2Ae").as_deref(),
        Some(text)
    );
    assert_eq!(decode("é").as_deref(), Some("é"));
}

#[test]
fn what_is_no_text_is_not_made_into_one() {
    for broken in ["%ff", "%c3", "a%C3+b", "%ED%A0%80"] {
        assert_eq!(decode(broken), None, "{broken}");
    }
    // The reading of addresses that browsers have agreed on leaves these as they stand.
    for (odd, text) in [
        ("%", "%"),
        ("%4", "%4"),
        ("100%+x", "100% x"),
        ("%zz", "%zz"),
    ] {
        assert_eq!(decode(odd).as_deref(), Some(text));
    }
}
