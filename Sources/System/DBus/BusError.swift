import Files
package import SystemPackage

/// The reason why a call on the bus has no result.
package enum BusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no bus, or it has disconnected.
  case noBus
  /// The call could not be made or answered, for the reason of a system call.
  case failed(Errno)
  /// The program that was called, or the bus, answered with an error.
  case refused(name: String, message: String)

  /// Creates the error of a negative result of the library.
  init(_ result: Int32) { self = .failed(Errno(rawValue: result == .min ? 0 : abs(result))) }

  /// The reason as text.
  package var description: String {
    switch self {
    case .noBus: "there is no session bus"
    case .failed(let error): error.reason
    case .refused(let name, let message): message.isEmpty ? name : message
    }
  }
}
