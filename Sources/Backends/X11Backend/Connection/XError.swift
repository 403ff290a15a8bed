/// An error that the server reported for a request.
public struct XError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sequence number of the request.
  public let serial: UInt
  /// The error code of the protocol, such as 3 for BadWindow.
  public let code: UInt8
  /// The major opcode: the request, or the extension that it belongs to.
  public let majorOpcode: UInt8
  /// The minor opcode: the request within the extension.
  public let minorOpcode: UInt8
  /// The resource that the request named.
  public let resource: UInt

  /// Whether the server had too little memory for the request (BadAlloc).
  public var isBadAlloc: Bool { code == 11 }

  /// The error in one line.
  public var description: String {
    "X error \(name) for request \(majorOpcode).\(minorOpcode), resource \(resource)"
  }

  /// The name of the code in the core protocol (X11 protocol specification, appendix B).
  private var name: String {
    let names = [
      "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor", "BadFont",
      "BadMatch", "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice",
      "BadName", "BadLength", "BadImplementation",
    ]
    let index = Int(code) - 1
    return names.indices.contains(index) ? names[index] : "\(code)"
  }
}
