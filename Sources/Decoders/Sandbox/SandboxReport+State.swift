import Glibc

extension SandboxReport {
  /// The state of a measure.
  package enum State: Hashable, Sendable {
    /// The measure is active; the detail is a short description or empty.
    case active(detail: String)
    /// The measure is not active, for this reason.
    case missing(reason: String)

    /// Whether the measure is active.
    package var isActive: Bool {
      switch self {
      case .active: true
      case .missing: false
      }
    }

    /// Returns the state for an error of the kernel without a special explanation.
    static func refused(_ error: Int32) -> Self {
      .missing(reason: String(cString: strerror(error)).lowercased())
    }

    /// Returns the state for the status of a call that returns 0 on success.
    static func outcome(_ status: Int32, _ detail: String = "") -> Self {
      status == 0 ? .active(detail: detail) : .refused(errno)
    }
  }
}
