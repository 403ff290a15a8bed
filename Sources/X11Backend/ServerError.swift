/// What makes an X server unfit for a window, or ends its use.
public enum ServerError: Error, Hashable, CustomStringConvertible {
  /// The server lacks an extension, or has an older version of it than is needed.
  case missingExtension(name: String, needed: String)
  /// The screen's pixels are laid out as no painter here writes them.
  case unsuitableScreen(depth: Int)
  /// The server went away.
  case connectionLost

  /// The fault in one line.
  public var description: String {
    switch self {
    case .missingExtension(let name, let needed):
      "the X server has no \(name) \(needed) or later; use a server that has it (Xorg 1.15 has)"
    case .unsuitableScreen(let depth):
      "the X screen has depth \(depth) in an unknown layout; 24-bit colour, blue first, is needed"
    case .connectionLost:
      "connection to the X server lost"
    }
  }
}
