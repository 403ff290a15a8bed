public import Motion
public import Views

/// A recording of the touches on a window, to be replayed on a rig or on the gesture core.
///
/// A recording is written as it happens, as JSON Lines: each line is a JSON object that is written
/// as soon as its event has happened, so that the file is complete up to the moment of a crash.
/// Only a full disk or a power failure can truncate the last line, which is then ignored.
///
///     {"t":2304,"window":[1200,800],"scale":1}
///     {"t":2304,"touch":1,"phase":"began","at":[520,360]}
///     {"t":2304,"touch":2,"phase":"began","at":[680.5,360]}
///     {"t":2312,"touch":1,"phase":"moved","at":[518,360]}
///     {"t":2312,"touch":2,"phase":"moved","at":[682.25,360]}
///
/// A line with `window` gives the size of the window in points and the number of device pixels per
/// point; in device pixels each side is from 1 to 32767. It is the first line, and is repeated
/// after a change. All other lines are events of a scenario, in the same units, and can be copied
/// into one. A touch that is not by a finger has a `kind` when it begins (`"pen"`, `"eraser"` or `"mouse"`). A
/// touch with a pressure other than 1 has a `pressure` (`0.4`). Consecutive touches with the same
/// `t` are one frame; if two frames have the same time, the second is recorded a microsecond later.
/// Times are relative to the appearance of the window, so that a replay gives a program the same
/// time to load. Numbers are not rounded.
public struct Recording: Hashable, Sendable {
  /// An event with its time.
  public struct Step: Hashable, Sendable {
    /// The time since the window appeared.
    public let time: Instant
    /// The change at that time.
    public let event: Event
  }

  /// A change of the window or of touches.
  public enum Event: Hashable, Sendable {
    /// The size or scale of the window changed.
    case resized(WindowSize)
    /// Touches changed, all in one frame.
    case touches([Scenario.TouchEvent])
  }

  /// The events in order of time.
  public let steps: [Step]
  /// The window when the first touch landed.
  public let window: WindowSize
}
