public import Geometry
public import Motion

/// A view tree, the recognizers on it and what fingers do to it: a gesture, to be played without a
/// screen, a server or a clock.
///
/// Read from a file by ``init(reading:named:)``, which refuses whatever makes no sense, so that
/// nothing here needs to be doubted: every id names something, every touch lands before it moves,
/// and time never runs backwards. What the file does not give is nil and means UIKit's default.
/// Times count from the beginning; lengths are points, positions those of the window, y grows
/// downward.
public struct Scenario: Hashable, Sendable {
  /// What it shows, in words.
  public let name: String?
  /// The size of the window, which is that of its root view.
  public let window: Size
  /// The subviews of the root, back to front.
  public let views: [View]
  /// The recognizers, in the order in which they are attached.
  public let recognizers: [Recognizer]
  /// What the recognizers have to do with each other and with views.
  public let relations: [Relation]
  /// What happens, in order of time.
  public let steps: [Step]
  /// When it is over: not before the last step.
  public let until: Instant
  /// The thresholds that differ from the defaults.
  public let profile: Profile

  /// The id of the view that is always there and fills the window.
  public static let root = "root"
}
