/// The number of device pixels per point of a window: the program's choice, or else that of the desktop.
struct WindowScale {
  /// The number of device pixels per point.
  private(set) var pixelsPerPoint: Double
  /// The scale that the program has chosen; nil for that of the desktop.
  private var chosen: Double?
  /// The user's setting that the program knows of; nil for none.
  private var knownSetting: Double?

  /// Creates the scale of a window that the program has opened with `pixelsPerPoint`, and that keeps them unless it
  /// `followsDesktop`.
  init(_ pixelsPerPoint: Double, followsDesktop: Bool, setting: Double?) {
    self.pixelsPerPoint = pixelsPerPoint
    chosen = followsDesktop ? nil : pixelsPerPoint
    knownSetting = setting
  }

  /// Records the program's choice; nil for the scale of the desktop. Returns whether it has changed.
  mutating func choose(_ pixelsPerPoint: Double?) -> Bool {
    guard pixelsPerPoint != chosen else { return false }
    chosen = pixelsPerPoint
    return true
  }

  /// Records the user's setting. Returns whether the program is to learn that it has changed.
  mutating func record(setting: Double?) -> Bool {
    guard setting != knownSetting else { return false }
    knownSetting = setting
    return true
  }

  /// Follows the choice of the program, or else the desktop, which prefers `preferred`. Returns whether the
  /// scale has changed.
  mutating func follow(preferred: Double) -> Bool {
    let wanted = chosen ?? preferred
    guard wanted != pixelsPerPoint else { return false }
    pixelsPerPoint = wanted
    return true
  }
}
