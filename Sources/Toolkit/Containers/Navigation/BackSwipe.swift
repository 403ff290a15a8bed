import Geometry

/// The rules of the swipe that leads back, and where it shows the two pages.
///
/// The page in front follows the finger; the one behind enters from a third of the width, as in Flutter's
/// `CupertinoPageRoute`, from which the numbers are.
struct BackSwipe: Hashable, Sendable {
  /// The width of the pages, in points.
  let width: Double
  /// Whether pages enter from the left, as in right-to-left layouts.
  let isMirrored: Bool

  /// The velocity from which the direction of a release decides, in widths per second.
  private static let flick = 1.0
  /// The fraction of the width beyond which a slow release leads back.
  private static let middle = 0.5
  /// The part of the width by which the page behind is moved.
  private static let parallax = 1.0 / 3
  /// The opacity of the black over a page that is all covered.
  static let shade = 0.09
  /// The width of the shadow at the edge of the page in front, as a fraction of the width.
  static let shadowFraction = 0.05

  /// The movement to the trailing side, in widths, of a finger that has moved by `vector`.
  func fraction(of vector: Vector) -> Double {
    width > 0 ? (isMirrored ? -vector.dx : vector.dx) / width : 0
  }

  /// Decides where a release leads.
  /// - Parameters:
  ///   - progress: the progress of the front page, from 0 to 1.
  ///   - velocity: the velocity to the trailing side, in widths per second.
  /// - Returns: Whether it leads back.
  static func leadsBack(progress: Double, velocity: Double) -> Bool {
    abs(velocity) >= flick ? velocity > 0 : progress > middle
  }

  /// Returns the x coordinate of the page in front, which covers the other one by `coverage`, from 0
  /// to 1.
  func upperX(at coverage: Double) -> Double { direction * width * (1 - coverage) }

  /// Returns the x coordinate of the page behind.
  func lowerX(at coverage: Double) -> Double { -direction * width * Self.parallax * coverage }

  private var direction: Double { isMirrored ? -1 : 1 }
}
