import Drawing
import Geometry
import Localization
import Motion

/// A drawing, its pictures, and the stroke or erasure in progress.
///
///     content.begin(LiveStroke(…))
///     content.extend(through: samples)
///     if let change = content.finish() { … }
///
/// A drawing that is set meanwhile is shown immediately, and the stroke continues on it.
struct CanvasContent {
  /// A change that was completed.
  struct Change {
    let old: Sketch
    let new: Sketch
    /// The name of the change, for menus.
    let name: String
  }

  /// A point of a stroke.
  struct Sample {
    let location: Point
    /// The pressure of a pen, from 0 to 1; nil for fingers, mice and keys.
    let pressure: Double?
    let time: Instant
  }

  /// The drawing as it is shown: without the live stroke, and without the strokes erased so far.
  private(set) var sketch = Sketch()
  /// The stroke that grows; nil for none.
  private(set) var live: LiveStroke?
  private var pictures = SketchPictures()

  /// The drawing without the stroke or erasure in progress.
  var settled: Sketch { live?.before ?? sketch }

  /// Shows another drawing.
  mutating func replace(with new: Sketch) {
    show(new)
    guard let stroke = live else { return }
    live?.before = new
    if stroke.ink == nil { erase(along: stroke.points.map(\.location), width: stroke.width) }
  }

  private mutating func show(_ new: Sketch) {
    sketch = new
    pictures.show(new)
  }

  // MARK: Strokes

  /// Begins a stroke, instead of one that grows.
  mutating func begin(_ stroke: LiveStroke) {
    discard()
    live = stroke
  }

  /// Draws or erases through some places, to the last one.
  mutating func extend(through samples: [Sample]) {
    for sample in samples {
      live?.go(to: sample.location, pressure: sample.pressure, at: sample.time)
    }
    guard let new = live?.takeNew(), !new.isEmpty, let stroke = live else { return }
    if let ink = stroke.ink {
      pictures.grow(in: ink, by: new)
    } else {
      erase(along: new.map(\.location), width: stroke.width)
    }
  }

  private mutating func erase(along places: [Point], width: Double) {
    // A single point is a dot.
    let ends = places.count > 1 ? places.dropFirst() : places[...]
    var left = sketch
    for (start, end) in zip(places, ends) {
      left = left.erasing(from: start, to: end, width: LiveStroke.widthOfEraser(width))
    }
    if left.strokes.count != sketch.strokes.count { show(left) }
  }

  /// Ends the stroke. Returns its change of the drawing; nil if nothing grew.
  mutating func finish() -> Change? {
    guard let stroke = takeLive() else { return nil }
    guard let ink = stroke.ink else {
      return Change(old: stroke.before, new: sketch, name: localized("Erase"))
    }
    var new = sketch
    new.strokes.append(SketchStroke(ink: ink, points: stroke.points))
    show(new)
    return Change(old: stroke.before, new: new, name: localized("Stroke"))
  }

  /// Cancels the stroke, and restores what it has erased.
  mutating func discard() { if let stroke = takeLive() { show(stroke.before) } }

  private mutating func takeLive() -> LiveStroke? {
    pictures.dropGrowing()
    defer { live = nil }
    return live
  }

  /// Draws everything.
  func draw(into list: inout DrawList) { pictures.draw(into: &list) }
}
