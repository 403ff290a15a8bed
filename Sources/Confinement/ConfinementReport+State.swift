extension ConfinementReport {
  /// What became of a measure.
  public enum State: Hashable, Sendable {
    /// It is in force; how, in a few words, or an empty string.
    case active(detail: String)
    /// It is not in force, for this reason.
    case missing(reason: String)

    /// Whether it is in force.
    public var isActive: Bool {
      switch self {
      case .active: true
      case .missing: false
      }
    }
  }
}
