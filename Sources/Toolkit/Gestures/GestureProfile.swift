/// The thresholds of recognizers, scrolling and controls, in one place.
///
/// Lengths are in points of 1/96 inch, angles in radians, velocities in points per second. The
/// values are UIKit's where they are documented or widely measured, otherwise those on which
/// Android, Flutter, GTK and Chromium agree. They are converted by physical size, since an iOS
/// point is 1/163 inch on a phone. Each recognizer can have its own profile, so that one gesture
/// can be stricter than the others. With a slop of 0, a recognizer begins at the first change of
/// its value.
public struct GestureProfile: Hashable, Sendable {
  /// The distance that fingers move before a pan begins: 2.6 mm, as in UIKit, Qt and Gecko.
  public var panSlop = 10.0
  /// The distance that a finger may move during a tap: 5.3 mm. UIKit allows 7 mm. Android allows
  /// 1.3 mm, which is too little for slow or trembling hands.
  public var tapMovement = 20.0
  /// The longest duration of a tap: UIKit's measured value.
  public var tapMaxDuration: Duration = .milliseconds(750)
  /// The longest time from the lift of one tap to the landing of the next in a multiple tap:
  /// UIKit's measured value.
  public var multiTapInterval: Duration = .milliseconds(350)
  /// The shortest time from the lift of one tap to the landing of the next: as in Android and
  /// Flutter. A landing sooner than that is the same finger, which the screen lost and found again.
  public var multiTapMinInterval: Duration = .milliseconds(40)
  /// The longest distance between the taps of a multiple tap: UIKit's measured value.
  public var multiTapSeparation = 40.0
  /// The time within which all fingers of a tap must land.
  public var multiFingerDownWindow: Duration = .milliseconds(300)
  /// The time that the finger of a second tap rests before a tap and slide begins without movement.
  /// Chosen for this toolkit.
  public var restBeforeSlide: Duration = .milliseconds(150)
  /// The time that fingers rest before a long press begins: UIKit's documented value, and GTK's.
  public var longPressDuration: Duration = .milliseconds(500)
  /// The distance that a finger may move before a long press begins: UIKit's documented value.
  public var allowableMovement = 10.0
  /// The longest duration of a swipe: UIKit's measured value.
  public var swipeMaxDuration: Duration = .milliseconds(500)
  /// The shortest distance of a swipe in its direction: UIKit's measured value.
  public var swipeMinPrimary = 50.0
  /// The longest distance of a swipe to either side of its direction: UIKit's measured value.
  public var swipeMaxSecondary = 50.0
  /// The change of the distance between two fingers at which a pinch begins. UIKit documents no
  /// value. It is less than the 16 to 36 points of Android, Chromium and Flutter, which are a long
  /// way on a small screen.
  public var pinchSlop = 8.0
  /// The change of the scale at which a pinch on a touchpad begins. Chosen for this toolkit.
  public var indirectPinchSlop = 0.03
  /// The distance between two fingers below which neither scale nor angle is measured, because a
  /// small absolute error of the screen would be a large relative one. It is far less than the 27
  /// mm of Android and Chromium, for the sake of small screens.
  public var minPinchDistance = 10.0
  /// The angle by which two fingers rotate before a rotation begins: 5 degrees. With SwiftUI's
  /// documented 1 degree, every pinch would be a rotation too.
  public var rotationSlop = 5 * Double.pi / 180
  /// The distance from an edge of the screen within which a screen edge pan starts: between
  /// Android's 12 and the 50 of gesture daemons.
  public var edgeRegion = 20.0
  /// The velocity below which a lift is no fling: as in Android and Flutter.
  public var flingMin = 50.0
  /// The velocity to which a fling is limited: as in Android and Flutter.
  public var flingMax = 8000.0
  /// The longest time between the frames of one report of a device, in which each of several fingers
  /// may have its own. Successive reports are further apart: 4 ms at 240 Hz.
  public var reportSpan: Duration = .milliseconds(2)
  /// The ratio of the movement along one axis to that along the other from which a scroll view with
  /// directional lock scrolls along one axis only. Chosen for this toolkit.
  public var directionalLockRatio = 2.0
  /// The time for which a scroll view delays a touch of its content, to see whether it becomes a
  /// scroll: UIKit's measured value.
  public var contentTouchesDelay: Duration = .milliseconds(150)
  /// The distance that a finger may leave a control it pressed and still count as inside: UIKit's
  /// measured value.
  public var controlTrackingMargin = 70.0
  /// The largest angle between the movement of a finger and the direct line to a menu that still
  /// counts as heading for it: 60 degrees, to exclude sliding along the menu. Chosen for this
  /// toolkit.
  public var menuApproachAngle = Double.pi / 3

  /// The standard thresholds.
  public static let standard = GestureProfile()

  /// Creates a profile with the standard thresholds, to be changed individually.
  public init() {}
}
