/// Every threshold of the recognizers, in one place.
///
/// Lengths are points of 1/96 inch. Sources of the values: UIKit's where documented or widely
/// measured, else where Android, Flutter, GTK and Chromium agree; converted by physical size, since
/// an iOS point is 1/163 inch on a phone. Every recognizer has a profile of its own, so that one
/// gesture can be stricter than the rest; tests set a slop to 0 to start at the first change.
public struct GestureProfile: Hashable, Sendable {
  /// How far the fingers of a pan move before it begins: 2.6 mm, as in UIKit, Qt and Gecko.
  public var panSlop = 10.0
  /// How far a finger may stray from where it landed and still tap: 5.3 mm; UIKit allows 7, Android
  /// 1.3, which slow and trembling hands miss.
  public var tapMovement = 20.0
  /// How long the fingers of a tap may stay down: UIKit's measured value.
  public var tapMaxDuration: Duration = .milliseconds(750)
  /// From the lift of one tap to the landing of the next of a multiple tap: UIKit's measured value.
  public var multiTapInterval: Duration = .milliseconds(350)
  /// A landing sooner than this after a lift is no second tap but a finger that the screen lost and
  /// found again: as in Android and Flutter.
  public var multiTapMinInterval: Duration = .milliseconds(40)
  /// How far apart the taps of a multiple tap may be: UIKit's measured value.
  public var multiTapSeparation = 40.0
  /// Within what time all fingers of a tap must have landed.
  public var multiFingerDownWindow: Duration = .milliseconds(300)
  /// By how much the distance of two fingers changes before a pinch begins.
  public var pinchSlop = 8.0
  /// Below this distance of two fingers a pinch measures no scale: a small absolute error of the
  /// screen would be a large relative one.
  public var minPinchDistance = 10.0

  /// The standard thresholds.
  public static let standard = GestureProfile()

  /// The standard thresholds, to be changed one by one.
  public init() {}
}
