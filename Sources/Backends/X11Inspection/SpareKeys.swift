import CX11
package import X11Backend

/// Keys of the server's keyboard that have no meaning of their own, which can be given one.
package final class SpareKeys {
  private let connection: Connection
  /// The keys in use, by what they type.
  private var codes: [Unicode.Scalar: Int32] = [:]

  /// Creates the spare keys of the server of `connection`.
  package init(_ connection: Connection) { self.connection = connection }

  /// Lets keys type `scalars`, and returns their X key codes; nil if there are not enough keys. What others
  /// have typed until now may change, so programs must have read it.
  package func assign(_ scalars: Set<Unicode.Scalar>) -> [Unicode.Scalar: Int32]? {
    let display = connection.display
    var (least, most): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(display, &least, &most)
    let taken = keysyms(from: least, to: most)
    // A new layout has taken its own keys back.
    codes = codes.filter { scalars.contains($0.key) && taken[$0.value] == Self.keysym(of: $0.key) }
    var free = taken.filter { $0.value == 0 }.keys.sorted()
    for scalar in scalars.sorted() where codes[scalar] == nil {
      guard let code = free.popLast() else { return nil }
      // For all levels, so that Shift and Caps Lock change nothing.
      var keysyms = [Self.keysym(of: scalar), Self.keysym(of: scalar)]
      XChangeKeyboardMapping(display, code, 2, &keysyms, 1)
      codes[scalar] = code
    }
    XSync(display, 0)
    return codes
  }

  /// Returns the first keysym of each key.
  private func keysyms(from least: Int32, to most: Int32) -> [Int32: KeySym] {
    var width: Int32 = 0
    let count = most - least + 1
    guard
      let table = XGetKeyboardMapping(connection.display, KeyCode(least), count, &width)
    else { return [:] }
    defer { XFree(table) }
    var keysyms: [Int32: KeySym] = [:]
    for index in 0..<Int(count) {
      let row = UnsafeBufferPointer(start: table + index * Int(width), count: Int(width))
      keysyms[least + Int32(index)] = row.first { $0 != 0 } ?? 0
    }
    return keysyms
  }

  private static func keysym(of scalar: Unicode.Scalar) -> KeySym {
    // Latin-1 has its own numbers, the rest are those of Unicode (X protocol specification, appendix A).
    let value = KeySym(scalar.value)
    return value < 0x100 ? value : 0x0100_0000 + value
  }
}
