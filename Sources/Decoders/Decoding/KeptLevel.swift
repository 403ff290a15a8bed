import Geometry
import PictureFiles
import Pixels

/// A decoded level of a picture, from which other windows than the current one can be filled.
struct KeptLevel {
  /// The level as stored.
  private let stored: Pyramid.Level
  /// The orientation and the size of the picture as stored; nil if the level is upright.
  private let storage: (orientation: Orientation, size: Size)?

  /// Keeps an upright level.
  init(_ level: Pyramid.Level) {
    stored = level
    storage = nil
  }

  /// Keeps a level of a picture of `size` as stored with `orientation`. It is turned only if it is needed.
  init(stored: Pyramid.Level, _ orientation: Orientation, of size: Size) {
    self.stored = stored
    storage = (orientation, size)
  }

  /// Whether the level has the pixels that `plan` needs.
  func isEnough(for plan: FittingPlan) -> Bool { stored.exponent <= plan.exponent }

  /// Returns the level, upright.
  func upright() throws(PictureError) -> Pyramid.Level {
    guard let storage else { return stored }
    return try Pyramid.Level(
      stored: stored.bitmap, storage.orientation, exponent: stored.exponent, of: storage.size)
  }
}
