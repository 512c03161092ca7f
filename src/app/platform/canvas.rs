//! Drawings painted, as pictures in files.

use crate::app::drawing::{Align, Drawing, Face, Ink, Mark};
use crate::app::platform::{document, file};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, CssStyleDeclaration, HtmlCanvasElement, Path2d};

/// A canvas that nobody sees, and what paints on it.
pub(super) fn blank() -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas = document()?.create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    let brush = canvas.get_context("2d").ok()??;
    Some((canvas, brush.dyn_into().ok()?))
}

/// A canvas, and the page's colours and hands.
struct Canvas {
    element: HtmlCanvasElement,
    brush: CanvasRenderingContext2d,
    style: CssStyleDeclaration,
}

impl Canvas {
    fn new() -> Option<Self> {
        let root = document()?.document_element()?;
        let style = web_sys::window()?.get_computed_style(&root).ok()??;
        let (element, brush) = blank()?;
        Some(Self {
            element,
            brush,
            style,
        })
    }

    fn property(&self, name: &str) -> String {
        let value = self.style.get_property_value(name).unwrap_or_default();
        value.trim().to_owned()
    }

    fn take(&self, face: Face) {
        let family = self.property(face.family);
        let Face { weight, size, .. } = face;
        self.brush.set_font(&format!("{weight} {size}px {family}"));
    }

    fn fill_with(&self, ink: Ink) {
        self.brush.set_fill_style_str(&self.property(ink.token()));
    }

    fn draw_with(&self, ink: Ink, width: f64, dashes: &[f64]) {
        self.brush.set_stroke_style_str(&self.property(ink.token()));
        self.brush.set_line_width(width);
        let dashes = dashes.iter().map(|dash| JsValue::from_f64(*dash));
        let dashes: js_sys::Array = dashes.collect();
        let _ = self.brush.set_line_dash(&dashes);
    }

    fn measure(&self, words: &str, face: Face) -> f64 {
        self.take(face);
        let measured = self.brush.measure_text(words);
        measured.map_or(0.0, |measured| measured.width())
    }

    fn paint(&self, mark: &Mark) -> Result<(), JsValue> {
        let brush = &self.brush;
        match mark {
            Mark::Words {
                at,
                words,
                face,
                ink,
                align,
            } => {
                self.take(*face);
                self.fill_with(*ink);
                brush.set_text_align(match align {
                    Align::Start => "left",
                    Align::Middle => "center",
                    Align::End => "right",
                });
                brush.fill_text(words, at.0, at.1)
            }
            Mark::Line {
                through,
                ink,
                width,
                dashes,
            } => {
                self.draw_with(*ink, *width, dashes);
                brush.set_line_join("round");
                brush.begin_path();
                for (x, y) in through {
                    brush.line_to(*x, *y);
                }
                brush.stroke();
                Ok(())
            }
            Mark::Disc { at, radius, ink } => {
                self.fill_with(*ink);
                brush.begin_path();
                brush.arc(at.0, at.1, *radius, 0.0, core::f64::consts::TAU)?;
                brush.fill();
                Ok(())
            }
            Mark::Spots {
                at,
                radius,
                width,
                count,
                part,
                ink,
            } => {
                let each = core::f64::consts::TAU / f64::from(*count);
                self.draw_with(*ink, *width, &[]);
                for spot in 0..*count {
                    let middle = each * f64::from(spot);
                    let half = each * part / 2.0;
                    brush.begin_path();
                    brush.arc(at.0, at.1, *radius, middle - half, middle + half)?;
                    brush.stroke();
                }
                Ok(())
            }
            Mark::Shape {
                at,
                unit,
                turn,
                path,
                ink,
                line,
            } => {
                let path = Path2d::new_with_path_string(path)?;
                brush.save();
                brush.translate(at.0, at.1)?;
                brush.rotate(turn.to_radians())?;
                brush.scale(*unit, *unit)?;
                if let Some(width) = line {
                    self.draw_with(*ink, *width, &[]);
                    brush.stroke_with_path(&path);
                } else {
                    self.fill_with(*ink);
                    brush.fill_with_path_2d(&path);
                }
                brush.restore();
                Ok(())
            }
        }
    }
}

/// Paints what `draw` makes, which is told how wide words are, and offers it as a file of that name; says whether the
/// browser can.
pub fn download(file_name: &str, draw: impl FnOnce(&dyn Fn(&str, Face) -> f64) -> Drawing) -> bool {
    try_download(file_name, draw).is_some()
}

fn try_download(
    file_name: &str,
    draw: impl FnOnce(&dyn Fn(&str, Face) -> f64) -> Drawing,
) -> Option<()> {
    let canvas = Canvas::new()?;
    let drawing = draw(&|words, face| canvas.measure(words, face));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is some thousand pixels"
    )]
    let [width, height] = [drawing.width as u32, drawing.height as u32];
    canvas.element.set_width(width);
    canvas.element.set_height(height);
    canvas.fill_with(Ink::Card);
    let (wide, high) = (drawing.width, drawing.height);
    canvas.brush.fill_rect(0.0, 0.0, wide, high);
    for mark in &drawing.marks {
        canvas.paint(mark).ok()?;
    }
    let file_name = file_name.to_owned();
    let offer = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            // A browser that offers nothing has said so.
            let _ = file::offer(&file_name, &blob);
        }
    });
    canvas.element.to_blob(offer.unchecked_ref()).ok()
}
