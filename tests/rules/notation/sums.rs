//! The sum that damage is known by.

use so_long_sucker::record::sum;

#[test]
fn a_sum_is_what_others_compute() {
    // From the reference's list of values.
    assert_eq!(sum(""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(sum("a"), 0xaf63_dc4c_8601_ec8c);
    assert_eq!(sum("foobar"), 0x8594_4171_f739_67e8);
}
