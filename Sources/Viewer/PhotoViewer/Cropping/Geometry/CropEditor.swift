import Geometry
import Gestures

/// The cropping of a picture: the steps of the user, and the view of the crop, which follows fingers and then moves to
/// where the frame fills its area.
///
/// Fingers begin a change, and end it as a step. Meanwhile nothing else changes the crop.
struct CropEditor {
  /// The part of the picture in the frame.
  private(set) var crop: Crop
  /// The current view of the crop.
  private(set) var viewport: CropViewport
  private(set) var history = CropHistory()
  private let initial: Crop
  /// The part of the screen that frames fill.
  private var area = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The course of the viewport since the latest step.
  private var course: (from: CropViewport, to: CropViewport)
  /// The change that fingers make; nil while they make none.
  private var base: Change?

  /// A change by fingers, with the crop and the view before it.
  private struct Change {
    let crop: Crop
    let viewport: CropViewport
    /// The recognizer of the fingers, or the dial.
    let owner: ObjectIdentifier
  }

  /// Creates the cropping of a picture that is shown at `placement`.
  init(_ crop: Crop, from placement: Similarity) {
    self.crop = crop
    initial = crop
    viewport = CropViewport(of: crop, at: placement)
    course = (viewport, viewport)
  }

  /// Whether the frame is around the whole picture, as it was at first.
  var isUnchanged: Bool { crop.isWhole(of: initial) }
  /// Whether fingers change the crop.
  var isHeld: Bool { base != nil }

  // MARK: The view

  /// Whether the latest step leads the view elsewhere.
  var needsMotion: Bool { course.from != course.to }

  /// Moves the view to a share of its course.
  mutating func advance(to share: Double) { viewport = course.from.toward(course.to, share) }

  /// Lets frames fill `area`. Fingers keep what they hold. Returns whether the view has another course.
  mutating func fit(into area: Rect) -> Bool {
    self.area = area
    guard !isHeld, course.to != CropViewport(fitting: crop, in: area) else { return false }
    return settle()
  }

  /// Lets the frame fill the area again: on the way from the current view, or immediately if it `jumps`.
  private mutating func settle(jumps: Bool = false) -> Bool {
    let target = CropViewport(fitting: crop, in: area)
    course = (jumps ? target : viewport, target)
    return true
  }

  // MARK: Fingers

  /// Begins a change by the fingers of `owner`, unless others make one.
  mutating func begin(by owner: AnyObject) {
    guard !isHeld else { return }
    base = Change(crop: crop, viewport: viewport, owner: ObjectIdentifier(owner))
  }

  /// Ends the change of `owner`: as a step, or as if it had not been made. Returns whether there was one.
  mutating func end(by owner: AnyObject, isCancelled: Bool) -> Bool {
    guard let base = change(by: owner) else { return false }
    self.base = nil
    if isCancelled { crop = base.crop }
    history.record(base.crop, became: crop)
    return settle()
  }

  /// Shows what the fingers of `owner` make of the picture below the frame. Returns whether they change it.
  mutating func follow(_ change: Similarity, by owner: AnyObject) -> Bool {
    follow(owner) { crop, viewport in viewport.follow(change, &crop) }
  }

  /// Moves handles to where the finger of `owner` is, `translation` points from where it began. Returns whether it
  /// moves them.
  mutating func resize(_ edges: RectEdge, by translation: Vector, by owner: AnyObject) -> Bool {
    follow(owner) { crop, viewport in
      crop.resize(edges, by: translation / viewport.scale)
      viewport.follow(handleOf: crop)
    }
  }

  /// Straightens the picture while `owner` turns it. Returns whether it does.
  mutating func straighten(to angle: Double, by owner: AnyObject) -> Bool {
    guard change(by: owner) != nil else { return false }
    crop.straighten(to: angle)
    viewport = CropViewport(fitting: crop, in: area)
    return true
  }

  /// Shows what `body` makes of the crop and the view with which `owner` has begun.
  private mutating func follow(
    _ owner: AnyObject, _ body: (inout Crop, inout CropViewport) -> Void
  ) -> Bool {
    guard let base = change(by: owner) else { return false }
    crop = base.crop
    viewport = base.viewport
    body(&crop, &viewport)
    return true
  }

  private func change(by owner: AnyObject) -> Change? {
    base.flatMap { $0.owner == ObjectIdentifier(owner) ? $0 : nil }
  }

  // MARK: Steps

  /// Changes the crop, as a step. Returns whether that was possible, as do the others.
  mutating func change(_ body: (inout Crop) -> Void) -> Bool {
    guard !isHeld else { return false }
    let old = crop
    body(&crop)
    history.record(old, became: crop)
    return settle()
  }

  mutating func turn(quarters: Int) -> Bool {
    guard !isHeld else { return false }
    viewport = viewport.beforeTurn(quarters: quarters)
    return change { $0.turn(quarters: quarters) }
  }

  /// Mirrors the picture. No movement leads from a picture to its mirror image.
  mutating func mirror(upsideDown: Bool) -> Bool {
    guard change({ $0.mirror(upsideDown: upsideDown) }) else { return false }
    return settle(jumps: true)
  }

  mutating func undo() -> Bool { replace { $0.undo($1) } }

  mutating func redo() -> Bool { replace { $0.redo($1) } }

  mutating func reset() -> Bool {
    replace { [initial] history, crop in
      history.record(crop, became: initial)
      return initial
    }
  }

  private mutating func replace(_ step: (inout CropHistory, Crop) -> Crop?) -> Bool {
    guard !isHeld, let other = step(&history, crop) else { return false }
    let hasSameOrientation = other.orientation == crop.orientation
    crop = other
    return settle(jumps: !hasSameOrientation)
  }
}
