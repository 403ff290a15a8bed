public import Geometry
public import Gestures
public import Motion

/// A view tree, its recognizers, and a sequence of touches, to be played without a screen, a
/// display server or a real clock.
///
/// ``init(reading:named:)`` reads a scenario from a file and validates it: every id exists, every
/// touch begins before it moves, and times never decrease. Values that are missing in the file are
/// nil and mean UIKit's defaults. Times are relative to the start; lengths are in points, positions
/// in points of the window with y downward.
public struct Scenario: Hashable, Sendable {
  /// A description.
  public let name: String?
  /// The size of the window and its root view.
  public let window: Size
  /// The subviews of the root view, back to front.
  public let views: [View]
  /// The recognizers in the order of attachment.
  public let recognizers: [Recognizer]
  /// The relations of the recognizers to each other and to views.
  public let relations: [Relation]
  /// The events in order of time.
  public let steps: [Step]
  /// The end time, not before the last event.
  public let until: Instant
  /// The thresholds: the standard ones, unless the scenario overrides them.
  public let profile: GestureProfile

  /// The id of the root view, which always exists and fills the window.
  public static let root = "root"
}
