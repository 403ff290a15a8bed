import Glibc

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

    /// The kernel refused with an error that has no story of its own here.
    static func refused(_ error: Int32) -> Self {
      .missing(reason: String(cString: strerror(error)).lowercased())
    }

    /// What came of a call that answers 0 when it succeeds.
    static func outcome(_ status: Int32, _ detail: String = "") -> Self {
      status == 0 ? .active(detail: detail) : .refused(errno)
    }
  }
}
