public import Geometry

/// An error of the rig, described in one line that states the error, its place and how to fix it.
public enum RigError: Error, Hashable, CustomStringConvertible {
  /// A file that the rig needs is not installed.
  case missing(path: String, package: String)
  /// The X server ended instead of starting; `reason` is its error message.
  case serverFailed(reason: String)
  /// The X server ended before the rig did.
  case serverEnded(status: Int32)
  /// The awaited event did not occur in time.
  case timedOut(waitingFor: String, after: Duration)
  /// A device did not accept an event.
  case device(name: String, reason: String)
  /// A finger was in the wrong state: put down twice, or moved while up.
  case finger(Int, reason: String)
  /// A point for a finger or the pointer is off the screen.
  case offScreen(Point, screen: Size)
  /// A recording cannot be played here.
  case recording(reason: String)
  /// There is no key with that name.
  case unknownKey(String)
  /// The program under test could not be started, or ended too early.
  case program(name: String, reason: String)
  /// The screen could not be read.
  case screen(reason: String)
  /// An expectation of a script is not met.
  case unmet(Unmet)
  /// A file could not be read or written.
  case file(path: String, reason: String)

  /// The error and how to fix it, in one line.
  public var description: String {
    switch self {
    case .missing(let path, let package):
      "\(path) is missing; install the package \(package)"
    case .serverFailed(let reason):
      "the private X server did not start: \(reason)"
    case .serverEnded(let status):
      "the private X server exited with status \(status)"
    case .timedOut(let awaited, let duration):
      "timed out after \(duration) waiting for \(awaited)"
    case .device(let name, let reason):
      "the \(name) of the private X server: \(reason)"
    case .finger(let number, let reason):
      "finger \(number) \(reason)"
    case .offScreen(let point, let screen):
      "the point \(short(point.x)),\(short(point.y)) is off the screen: "
        + "x is at least 0 and below \(short(screen.width)), "
        + "y at least 0 and below \(short(screen.height))"
    case .recording(let reason):
      "the recording cannot be played: \(reason)"
    case .unknownKey(let name):
      "unknown key \"\(name)\": expected a character, a name such as plus, Escape or F11, or a chord such as Control+z"
    case .program(let name, let reason):
      "\(name): \(reason)"
    case .screen(let reason):
      "the screen cannot be read: \(reason)"
    case .unmet(let unmet):
      "expected \(unmet.expected), found \(unmet.found)"
    case .file(let path, let reason):
      "\(path): \(reason)"
    }
  }

  /// An expectation that is not met.
  public struct Unmet: Hashable, Sendable {
    /// A description of the expectation.
    public var expected: String
    /// A description of the state found instead.
    public var found: String
    /// The reference picture that the screen is unlike; nil if the expectation is about something else.
    public var files: GoldenFiles?
  }
}

/// Formats a number, without a fraction if it is whole.
func short(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
