import CX11
package import X11Backend

/// Keys of the server's keyboard that have no meaning of their own, which can be given one.
package final class SpareKeys {
  private let connection: Connection
  /// The first keysyms that keys were given, by their X key codes.
  private var given: [Int32: KeySym] = [:]

  /// Creates the spare keys of the server of `connection`.
  package init(_ connection: Connection) { self.connection = connection }

  /// The characters that keys type now; nil if they would type others. See ``TypingKeys``.
  package var typing: TypingKeys? { TypingKeys(connection) }

  /// Assigns `scalars` to keys other than `kept`. Returns false if there are not enough keys. The meaning of earlier
  /// key presses may change, so programs must have read them.
  package func assign(_ scalars: Set<Unicode.Scalar>, keeping kept: Set<Int32>) -> Bool {
    let display = connection.display
    let taken = keysyms()
    // A new layout has taken its own keys back.
    given = given.filter { taken[$0.key] == $0.value }
    let free = taken.filter { $0.value == 0 }.keys.sorted()
    var codes = given.keys.filter { !kept.contains($0) }.sorted() + free
    guard codes.count >= scalars.count else { return false }
    for scalar in scalars.sorted() {
      let code = codes.removeLast()
      // With Shift, or Caps Lock, the key types the capital letter.
      var lower: KeySym = 0
      var upper: KeySym = 0
      XConvertCase(Self.keysym(of: scalar), &lower, &upper)
      var keysyms = [lower, upper]
      XChangeKeyboardMapping(display, code, 2, &keysyms, 1)
      given[code] = lower
    }
    XSync(display, 0)
    return true
  }

  /// Returns the first keysym of each key; 0 for none.
  private func keysyms() -> [Int32: KeySym] {
    var minimum: Int32 = 0
    var maximum: Int32 = 0
    var width: Int32 = 0
    XDisplayKeycodes(connection.display, &minimum, &maximum)
    let count = maximum - minimum + 1
    guard
      let table = XGetKeyboardMapping(connection.display, KeyCode(minimum), count, &width)
    else { return [:] }
    defer { XFree(table) }
    var keysyms: [Int32: KeySym] = [:]
    for index in 0..<Int(count) {
      let row = UnsafeBufferPointer(start: table + index * Int(width), count: Int(width))
      keysyms[minimum + Int32(index)] = row.first { $0 != 0 } ?? 0
    }
    return keysyms
  }

  private static func keysym(of scalar: Unicode.Scalar) -> KeySym {
    // Latin-1 has its own numbers, the rest are those of Unicode (X protocol specification, appendix A).
    let value = KeySym(scalar.value)
    return value < 0x100 ? value : 0x0100_0000 + value
  }
}
