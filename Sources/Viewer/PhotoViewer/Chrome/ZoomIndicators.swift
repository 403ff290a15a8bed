import Drawing
import Geometry
import Layout
import Motion
import Views

/// Lines at the right and the bottom edge that show the visible part of a zoomed photo. They are shown while it moves
/// and a moment longer, and take no touches.
final class ZoomIndicators: View {
  /// The visible part of a photo.
  struct VisiblePart: Hashable {
    /// The index of the photo.
    let photo: Int
    /// Its bounding box, in points of the view.
    let box: Rect
  }

  private var part: VisiblePart?
  private var hiding: Scheduled?

  private static let thickness = 3.0
  private static let margin = 3.0
  private static let minimumLength = 36.0
  /// The length of a line while the photo is pulled far beyond its edge.
  private static let pulledLength = 8.0
  private static let restTime: Duration = .milliseconds(500)
  private static let fadeTime = 0.25

  init() {
    super.init()
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    alpha = 0
  }

  /// Follows a photo; nil if none is zoomed. A change of its visible part shows the lines for a while.
  func follow(_ new: VisiblePart?) {
    guard new != part else { return }
    let isSame = new?.photo == part?.photo
    part = new
    setNeedsDisplay()
    guard let new, isSame, !lines(of: new.box).isEmpty else {
      hiding?.cancel()
      if new == nil, isFadedIn { fade(to: 0, in: Self.fadeTime) }
      return
    }
    if !isFadedIn { View.performWithoutAnimation { alpha = 1 } }
    hiding?.cancel()
    hiding = window?.schedule(after: Self.restTime) { [weak self] in
      self?.fade(to: 0, in: Self.fadeTime)
    }
  }

  /// Returns the lines for a photo whose box is `box`.
  func lines(of box: Rect) -> [Rect] {
    let far = Self.margin + Self.thickness
    let upright = span(of: box.minY, box.height, in: bounds.height).map {
      Rect(x: bounds.width - far, y: $0.start, width: Self.thickness, height: $0.length)
    }
    let level = span(of: box.minX, box.width, in: bounds.width).map {
      Rect(x: $0.start, y: bounds.height - far, width: $0.length, height: Self.thickness)
    }
    return [upright, level].compactMap(\.self)
  }

  /// Returns the place of a line along a side of `room` for content of `length` that begins at `start`; nil if all of
  /// it is visible. Beyond an edge the line is shorter.
  private func span(
    of start: Double, _ length: Double, in room: Double
  ) -> (start: Double, length: Double)? {
    let track = room - 4 * Self.margin
    guard length > room + 0.5, track > Self.minimumLength else { return nil }
    let full = max(Self.minimumLength, track * room / length)
    let beyond = max(0, start, room - start - length)
    let shown = max(Self.pulledLength, full - beyond)
    let fraction = (0...1).clamp(-start / (length - room))
    return (2 * Self.margin + fraction * (track - shown), shown)
  }

  override func draw(into list: inout DrawList) {
    guard let part else { return }
    for line in lines(of: part.box) {
      let ring = line.inset(by: -1)
      list.append(.roundedFill(ring, radius: Self.thickness / 2 + 1, Theme.indicatorRim))
      list.append(.roundedFill(line, radius: Self.thickness / 2, Theme.indicator))
    }
  }
}
