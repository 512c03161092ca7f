//! A net as a file: small whole numbers, with a scale for each row, and a sum that tells a damaged file.
//!
//! ```text
//! "SLSN"  one byte: how many heads
//! each row: two bytes for its scale, in 2^-17, the lower first; a signed byte for each weight
//! four bytes: the sum (FNV-1a) of all bytes before it, the lowest first
//! ```

use super::net::Net;

const MAGIC: &[u8] = b"SLSN";
/// A scale is written in so many parts of one.
const SCALES: f32 = 131_072.0;
/// The greatest weight of a row. Fewer numbers take less room when the program is compressed: five bits of eight.
const GREATEST: f32 = 24.0;

/// The nets' bytes, in [`Net::rows`]' order.
pub fn written(net: &Net) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.push(u8::try_from(net.heads.len()).unwrap_or(u8::MAX));
    for row in net.rows() {
        let scale = scale_of(row);
        bytes.extend(scale.to_le_bytes());
        bytes.extend(
            row.iter()
                .map(|weight| part(*weight, scale).to_le_bytes()[0]),
        );
    }
    bytes.extend(sum(&bytes).to_le_bytes());
    bytes
}

/// The net that these bytes are; `None` if they are none, or damaged.
pub fn read(bytes: &[u8]) -> Option<Net> {
    let (body, told) = bytes.split_last_chunk::<4>()?;
    (u32::from_le_bytes(*told) == sum(body)).then_some(())?;
    let (heads, mut rest) = body.strip_prefix(MAGIC)?.split_first()?;
    let mut net = Net::blank(usize::from(*heads));
    for row in net.rows_mut() {
        let (scale, after) = rest.split_first_chunk::<2>()?;
        let scale = f32::from(u16::from_le_bytes(*scale)) / SCALES;
        let (weights, after) = after.split_at_checked(row.len())?;
        for (place, weight) in row.iter_mut().zip(weights) {
            *place = f32::from(i8::from_le_bytes([*weight])) * scale;
        }
        rest = after;
    }
    rest.is_empty().then_some(net)
}

/// The scale with which the greatest weight of a row is the greatest byte.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped"
)]
fn scale_of(row: &[f32]) -> u16 {
    let most = row
        .iter()
        .fold(0.0f32, |most, weight| most.max(weight.abs()));
    let scale = most / GREATEST * SCALES;
    scale.ceil().clamp(1.0, f32::from(u16::MAX)) as u16
}

#[expect(clippy::cast_possible_truncation, reason = "it is clamped")]
fn part(weight: f32, scale: u16) -> i8 {
    let parts = weight * SCALES / f32::from(scale);
    parts.round().clamp(-GREATEST, GREATEST) as i8
}

/// FNV-1a of 32 bits: no change of a single byte leaves it as it was, and other damage does once in four billion times.
///
/// That is enough. It is there for files that are cut off or half written, and no protection from people who mean to deceive:
/// nobody gains by it, since any net that can be read is only a player who knows less.
fn sum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, step)
}
