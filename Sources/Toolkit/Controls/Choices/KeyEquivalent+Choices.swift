import Views

extension KeyEquivalent {
  /// Returns the step that an arrow key makes among choices in a row or column, where a row is `isMirrored` if it runs
  /// from right to left: 1 to the next choice, -1 to the previous one; nil for other keys.
  func choiceStep(isMirrored: Bool) -> Int? {
    switch self {
    case .upArrow: -1
    case .downArrow: 1
    case .leftArrow: isMirrored ? 1 : -1
    case .rightArrow: isMirrored ? -1 : 1
    default: nil
    }
  }
}
