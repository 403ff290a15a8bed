import Geometry
import Localization
import Pixels

/// A crop in whole pixels.
extension Crop {
  /// The size of the frame in whole pixels.
  var pixels: (width: Int, height: Int) {
    (
      max(1, Int(min(size.width.rounded(), turned.width))),
      max(1, Int(min(size.height.rounded(), turned.height)))
    )
  }

  /// The size of the frame in words.
  var spokenSize: String {
    let (width, height) = pixels
    return localized(
      "{width} by {height} pixels", ["width": "\(width)", "height": "\(height)"])
  }

  /// The part of the turned picture that is in the frame; nil for all of it.
  var part: TurnedPart? {
    let (width, height) = pixels
    let isWhole =
      angle == 0 && Double(width) == turned.width.rounded()
      && Double(height) == turned.height.rounded()
    guard !isWhole else { return nil }
    return TurnedPart(
      center: Point(turned.width / 2, turned.height / 2) + center, width: width, height: height,
      angle: angle)
  }

  /// Whether this is all of the picture, as `initial` has shown it.
  func isWhole(of initial: Crop) -> Bool {
    part == nil && orientation == initial.orientation
  }
}
