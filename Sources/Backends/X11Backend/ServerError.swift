/// What makes an X server unfit for a window, or ends its use.
public enum ServerError: Error, Hashable, CustomStringConvertible {
  /// The server lacks an extension, or has an older version of it than is needed.
  case missingExtension(name: String, needed: String)
  /// The screen's pixels are laid out as no painter here writes them.
  case unsuitableScreen(depth: Int)
  /// The server went away.
  case connectionLost
  /// Another program destroyed the window.
  case windowDestroyed
  /// The server has not the memory for what the window shows.
  case serverOutOfMemory
  /// The system gives this process nothing to wait with; holds the system's reason.
  case cannotWait(reason: String)

  /// The fault in one line.
  public var description: String {
    switch self {
    case .missingExtension(let name, let needed):
      "the X server has no \(name) \(needed) or later; use a server that has it (Xorg 1.15 has)"
    case .unsuitableScreen(let depth):
      "the X screen has depth \(depth) in an unknown layout; 24-bit colour, blue first, is needed"
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
