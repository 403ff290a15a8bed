import CX11
import CXRes
package import X11Backend

/// The windows, pixmaps, pictures and other resources that a server keeps for a program (X-Resource extension).
package struct ServerResources: Hashable, Sendable {
  /// The number of resources of each type, such as `PIXMAP`.
  let counts: [String: Int]

  /// Counts the resources of all connections of the local process `process`, with those that the server keeps beside
  /// them, such as the glyphs of a font; nil if the server does not know.
  package init?(of process: Int32, on connection: Connection) {
    let display = connection.display
    var event: Int32 = 0
    var error: Int32 = 0
    guard XResQueryExtension(display, &event, &error) != 0 else { return nil }
    var counts: [String: Int] = [:]
    for client in Self.clients(of: process, on: display) {
      var types: UnsafeMutablePointer<XResType>? = nil
      var count: Int32 = 0
      // A connection that has ended meanwhile is an error, which the connection notes.
      guard XResQueryClientResources(display, client, &count, &types) != 0, let types else {
        continue
      }
      defer { XFree(types) }
      for type in UnsafeBufferPointer(start: types, count: Int(count)) {
        counts[Self.name(of: type.resource_type, on: display), default: 0] += Int(type.count)
      }
    }
    self.counts = counts
  }

  /// The maximum number of resources that programs keep on a server for drawing: the glyphs of 256 fonts in two
  /// formats, pictures of 256 opacities and of 32 colours, as Cairo does, and the tiles of two zoomed photos.
  private static let caches = ["GLYPHSET": 512, "PICTURE": 288, "PIXMAP": 128]

  /// The type that has grown by the largest number since `earlier`, and by how many; nil if none has grown by more than
  /// `allowance` and the caches.
  package func growth(since earlier: ServerResources, beyond allowance: Int) -> (String, Int)? {
    counts.map { ($0, $1 - earlier.counts[$0, default: 0]) }
      .filter { $0.1 > allowance + Self.caches[$0.0, default: 0] }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  /// Returns the first numbers of the resources of each connection of `process`.
  private static func clients(of process: Int32, on display: OpaquePointer) -> [XID] {
    var all = XResClientIdSpec(client: 0, mask: XRES_CLIENT_ID_PID_MASK.rawValue)
    var answers: UnsafeMutablePointer<XResClientIdValue>?
    var count = 0
    // The function returns 0, as Xlib's `Success`.
    guard XResQueryClientIds(display, 1, &all, &count, &answers) == 0, let answers else {
      return []
    }
    defer { XResClientIdsDestroy(count, answers) }
    return (0..<count).filter { XResGetClientPid(answers + $0) == process }
      .map { answers[$0].spec.client }
  }

  private static func name(of type: Atom, on display: OpaquePointer) -> String {
    guard let text = XGetAtomName(display, type) else { return "\(type)" }
    defer { XFree(text) }
    return String(cString: text)
  }
}
