public import Motion
public import Views

/// What fingers did to a window, as it came: to be played again, on a rig or on the gesture core.
///
/// It is written while it happens, so it is a file of lines (JSON Lines): each is a JSON object that
/// stands for itself, and is in the file as soon as what it tells has happened. Whatever becomes of
/// the program, the file holds all that happened before. At most its last line is cut off, by a full
/// disk or a machine that stops; such a line is passed over.
///
///     {"t":2304,"window":[1200,800],"scale":1}
///     {"t":2304,"touch":1,"phase":"began","at":[520,360]}
///     {"t":2304,"touch":2,"phase":"began","at":[680.5,360]}
///     {"t":2312,"touch":1,"phase":"moved","at":[518,360]}
///     {"t":2312,"touch":2,"phase":"moved","at":[682.25,360]}
///
/// A line with `window` tells the window's size in points and how many device pixels a point is; in
/// device pixels each side is from 1 to 32767. It
/// comes first, and again when either has changed. All others are events of a scenario, in its
/// units, and can be copied into one: a touch that is made by something else than a finger says so
/// when it begins (`"kind":"pen"` or `"mouse"`), and one that is pressed with less than all force,
/// or more than none, how hard (`"pressure":0.4`). Touches of one `t` that stand side by side are
/// one frame; of two frames within a millisecond the second is later by a thousandth. Times count
/// from the window's coming up, so that who plays it gives a program the time to load that it had.
/// Numbers are not rounded.
public struct Recording: Hashable, Sendable {
  /// One thing that happened.
  public struct Step: Hashable, Sendable {
    /// When, counted from the window's coming up.
    public let time: Instant
    /// What.
    public let event: Event
  }

  /// What can happen.
  public enum Event: Hashable, Sendable {
    /// The window has this size and scale from now on.
    case resized(WindowSize)
    /// Touches did something, all in one frame.
    case touches([Scenario.TouchEvent])
  }

  /// What happened, in order of time.
  public let steps: [Step]
  /// The window when the first touch landed.
  public let window: WindowSize
}
