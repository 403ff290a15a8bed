package import CX11

extension Connection {
  /// Returns the 32-bit values of a property of `window`; empty if it has no such property of that
  /// type.
  package func property(_ name: Atom, _ type: Atom, of window: CX11.Window) -> [UInt] {
    var actualType: Atom = 0, format: Int32 = 0, count: UInt = 0, remaining: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, name, 0, 1024, 0, type, &actualType, &format, &count, &remaining, &data)
    guard let data else { return [] }
    defer { XFree(data) }
    guard format == 32, actualType == type else { return [] }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  /// Returns the bytes of a property of `window`; empty if it has no such property of that type, or
  /// one longer than `limit` words of four bytes.
  func byteProperty(_ name: Atom, _ type: Atom, of window: CX11.Window, limit: Int) -> [UInt8] {
    var actualType: Atom = 0, format: Int32 = 0, count: UInt = 0, remaining: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, name, 0, limit, 0, type, &actualType, &format, &count, &remaining, &data)
    guard let data else { return [] }
    defer { XFree(data) }
    guard format == 8, actualType == type, remaining == 0 else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  /// Returns whether a window manager is running that follows EWMH and supports `feature`.
  ///
  /// The root window may still refer to the window of a window manager that has died. Then reading
  /// that window fails, or it does not refer to itself.
  package func hasWindowManager(supporting feature: AtomName) -> Bool {
    let check = atoms[.netSupportingWMCheck]
    let type = atoms[.window]
    guard let window = property(check, type, of: root).first else { return false }
    var confirmed: [UInt] = []
    let error = trapErrors { confirmed = property(check, type, of: window) }
    return error == nil && confirmed == [window]
      && property(atoms[.netSupported], atoms[.atom], of: root).contains(atoms[feature])
  }
}
