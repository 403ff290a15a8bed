/// Every threshold of the recognizers, of scrolling and of controls, in one place.
///
/// Lengths are points of 1/96 inch, angles radians, velocities points per second. Sources of the
/// values: UIKit's where documented or widely measured, else where Android, Flutter, GTK and
/// Chromium agree; converted by physical size, since an iOS point is 1/163 inch on a phone. Every
/// recognizer has a profile of its own, so that one gesture can be stricter than the rest. With a
/// slop of 0 a recognizer begins at the first change of its own value.
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
  /// How long the fingers of a long press rest before it begins: UIKit's documented value, also
  /// GTK's.
  public var longPressDuration: Duration = .milliseconds(500)
  /// How far a finger may stray from where it landed before a long press begins: UIKit's documented
  /// value.
  public var allowableMovement = 10.0
  /// How long a swipe may take: UIKit's measured value.
  public var swipeMaxDuration: Duration = .milliseconds(500)
  /// How far a swipe goes in its direction: UIKit's measured value.
  public var swipeMinPrimary = 50.0
  /// How far a swipe may stray to either side of its direction: UIKit's measured value.
  public var swipeMaxSecondary = 50.0
  /// By how much the distance of two fingers changes before a pinch begins. UIKit documents none;
  /// less than the 16 to 36 of Android, Chromium and Flutter, which small screens make a long way.
  public var pinchSlop = 8.0
  /// Below this distance of two fingers a pinch measures no scale and a rotation no angle: a small
  /// absolute error of the screen would be a large relative one. Far less than the 27 mm that
  /// Android and Chromium demand, for the sake of small screens.
  public var minPinchDistance = 10.0
  /// By how much the direction from one finger to the other turns before a rotation begins: 5
  /// degrees. With SwiftUI's documented 1 degree every pinch would be a rotation too.
  public var rotationSlop = 5 * Double.pi / 180
  /// How far from an edge of the screen a pan of that edge may land: between Android's 12 and the
  /// 50 of gesture daemons.
  public var edgeRegion = 20.0
  /// Fingers that lift more slowly than this do not fling: as in Android and Flutter.
  public var flingMin = 50.0
  /// A fling is never faster than this: as in Android and Flutter.
  public var flingMax = 8000.0
  /// How long a scroll view holds a landing back from its content, to see whether it becomes a
  /// scroll: UIKit's measured value.
  public var contentTouchesDelay: Duration = .milliseconds(150)
  /// How far a finger may leave a control that it pressed and still count as inside: UIKit's
  /// measured value.
  public var controlTrackingMargin = 70.0

  /// The standard thresholds.
  public static let standard = GestureProfile()

  /// The standard thresholds, to be changed one by one.
  public init() {}
}
