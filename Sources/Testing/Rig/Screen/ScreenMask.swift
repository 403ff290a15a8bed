import Drawing
import Geometry
import Pixels

/// The pixels of the screen that count: those of an area, or all, without those of exceptions.
struct ScreenMask {
  /// The area; nil for the whole screen.
  var area: Rect?
  /// The areas that are left out.
  var exceptions: [Rect] = []

  /// Whether all of the screen counts.
  var isWhole: Bool { area == nil && exceptions.isEmpty }

  /// Returns whether some of the pixels in `rect` count.
  func includes(partOf rect: Rect) -> Bool {
    guard let rest = area.map(rect.intersection) ?? rect else { return false }
    return !exceptions.contains { $0.contains(rest) }
  }

  /// Compares two pictures of the area.
  func difference(
    between bitmap: Bitmap, and reference: Bitmap, tolerance: Int
  ) -> BitmapDifference {
    let origin = area?.firstPixel ?? .zero
    return BitmapDifference(
      between: bitmap, and: reference, tolerance: tolerance,
      ignoring: exceptions.map { $0.translated(by: .zero - origin) })
  }
}

extension Rig {
  /// Returns the pixels of `part` now. Elements in it are awaited, until they have stopped moving.
  func mask(of part: ScreenPart) throws(RigError) -> ScreenMask {
    var mask = ScreenMask(area: try part.area.map { area throws(RigError) in try rect(of: area) })
    for exception in part.exceptions { mask.exceptions.append(try rect(of: exception)) }
    return mask
  }

  /// Returns the rectangle of `area`; see ``mask(of:)``.
  func rect(of area: ScreenArea) throws(RigError) -> Rect {
    switch area {
    case .rect(let rect): rect
    case .element(let query): try find(.element(query)).bounds
    }
  }
}
