import CInputTest

/// A keyboard with the US layout, the X server's default.
public final class Keyboard {
  let connection: DeviceConnection

  init(_ connection: DeviceConnection) { self.connection = connection }

  /// Presses and releases a key by name: `a`, `Z`, `7`, `plus`, `Escape`, `F11`, `Page_Up`, or with
  /// modifiers as in `Control+Shift+z`.
  /// - Throws: ``RigError/unknownKey(_:)`` for an unknown name.
  public func press(_ name: String) throws(RigError) {
    let chord = try KeyChord(name)
    for code in chord.modifiers + [chord.key] { try send(code, isPressed: true) }
    for code in ([chord.key] + chord.modifiers.reversed()) { try send(code, isPressed: false) }
    try connection.synchronize()
  }

  /// Presses a key and keeps it down; the server then repeats it.
  public func hold(_ name: String) throws(RigError) { try set(name, isPressed: true) }

  /// Releases a key that is held.
  public func release(_ name: String) throws(RigError) { try set(name, isPressed: false) }

  /// Presses and releases the key with an X key code.
  func press(code: Int32) throws(RigError) {
    for isPressed in [true, false] { try send(code, isPressed: isPressed) }
    try connection.synchronize()
  }

  private func set(_ name: String, isPressed: Bool) throws(RigError) {
    let chord = try KeyChord(name)
    for code in chord.modifiers + [chord.key] { try send(code, isPressed: isPressed) }
    try connection.synchronize()
  }

  private func send(_ code: Int32, isPressed: Bool) throws(RigError) {
    var event = xf86ITEventKey()
    event.header.length = UInt32(MemoryLayout<xf86ITEventKey>.size)
    event.header.type = XF86IT_EVENT_KEY
    event.key_code = code
    event.is_press = isPressed ? 1 : 0
    try connection.send(event)
  }
}
