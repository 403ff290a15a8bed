/// What can go wrong while the rig runs, in one line that says what, where and what to do.
public enum RigError: Error, Hashable, CustomStringConvertible {
  /// A file that the rig needs is not installed.
  case missing(path: String, package: String)
  /// The X server ended instead of starting; `reason` is its own complaint.
  case serverFailed(reason: String)
  /// Something did not come about in time.
  case timedOut(waitingFor: String, after: Duration)
  /// A device did not take what was sent.
  case device(name: String, reason: String)
  /// A finger was used against its state: put down twice, or moved while up.
  case finger(Int, reason: String)
  /// There is no key of that name.
  case unknownKey(String)
  /// The program under test could not be started, or ended while it was needed.
  case program(name: String, reason: String)
  /// The screen could not be read.
  case screen(reason: String)
  /// A file could not be read or written.
  case file(path: String, reason: String)

  /// The fault and its cure in one line.
  public var description: String {
    switch self {
    case .missing(let path, let package):
      "\(path) is missing; install the package \(package)"
    case .serverFailed(let reason):
      "the private X server did not start: \(reason)"
    case .timedOut(let awaited, let duration):
      "waited \(duration) in vain for \(awaited)"
    case .device(let name, let reason):
      "the \(name) of the private X server: \(reason)"
    case .finger(let number, let reason):
      "finger \(number) \(reason)"
    case .unknownKey(let name):
      "no key is called \"\(name)\"; use a letter, a digit, or a name such as plus, Escape or F11"
    case .program(let name, let reason):
      "\(name): \(reason)"
    case .screen(let reason):
      "the screen cannot be read: \(reason)"
    case .file(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
