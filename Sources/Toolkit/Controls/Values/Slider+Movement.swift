import Views

extension Slider {
  /// A movement of the knob by a key.
  public enum Movement: Hashable, Sendable {
    /// By steps, up if positive.
    case steps(Int)
    /// By fifths of the range, up if positive.
    case pages(Int)
    /// To the smallest value.
    case toMinimum
    /// To the maximum value.
    case toMaximum
  }
}

extension Slider.Movement {
  /// The movement that a key makes; nil if it makes none.
  init?(_ key: KeyEquivalent, isMirrored: Bool) {
    switch key {
    case .upArrow: self = .steps(1)
    case .downArrow: self = .steps(-1)
    case .rightArrow: self = .steps(isMirrored ? -1 : 1)
    case .leftArrow: self = .steps(isMirrored ? 1 : -1)
    case .pageUp: self = .pages(1)
    case .pageDown: self = .pages(-1)
    case .home: self = .toMinimum
    case .end: self = .toMaximum
    default: return nil
    }
  }
}
