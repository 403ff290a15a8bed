/// A reason why an X server cannot show a window, or can no longer do so.
public enum ServerError: Error, Hashable, CustomStringConvertible {
  /// The server lacks an extension, or its version is too old.
  case missingExtension(name: String, needed: String)
  /// The pixel layout of the screen is not supported.
  case unsuitableScreen(depth: Int)
  /// The connection to the server was lost.
  case connectionLost
  /// Another program destroyed the window.
  case windowDestroyed
  /// The server has run out of memory for the contents of the window.
  case serverOutOfMemory
  /// The system provides no timer or event descriptor, for the given reason.
  case cannotWait(reason: String)

  /// The error in one line.
  public var description: String {
    switch self {
    case .missingExtension(let name, let needed):
      "the X server has no \(name) \(needed) or later; use a server that has it (Xorg 1.15 has)"
    case .unsuitableScreen(let depth):
      "the X screen has depth \(depth) in an unknown layout; colours of 24 or 16 bits, blue first, are needed"
    case .connectionLost:
      "connection to the X server lost"
    case .windowDestroyed:
      "the window was destroyed by another program"
    case .serverOutOfMemory:
      "the X server has no memory left for the window; close other windows, or make it smaller"
    case .cannotWait(let reason):
      "the system gives no timer or event descriptor: \(reason)"
    }
  }
}
