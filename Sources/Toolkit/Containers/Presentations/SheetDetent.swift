/// A height of a ``Sheet``.
public enum SheetDetent: Hashable, Sendable {
  /// Half of the safe height of the window.
  case medium
  /// All of the safe height but 10 points.
  case large
  /// A height in points, at most that of `large`.
  case height(Double)

  /// The space that a large sheet leaves, in points.
  private static let gap = 10.0

  /// Returns the height in a window with a safe height.
  func height(in safeHeight: Double) -> Double {
    let maximum = max(0, safeHeight - Self.gap)
    return switch self {
    case .medium: safeHeight / 2
    case .large: maximum
    case .height(let height): height.isFinite ? min(max(0, height), maximum) : maximum
    }
  }
}
