import Windowing

/// A key that went down, was repeated, or went up, with the server's time.
struct RawKey: Hashable {
  var phase = KeyPhase.down
  var key: KeyEquivalent
  var latinKey: KeyEquivalent
  var modifiers: EventModifiers = []
  var characters = ""
  /// The number of the key on the keyboard, as in Linux.
  var keyCode: UInt16 = 0
  /// The server time in milliseconds; nil if the event has none.
  var time: UInt32?

  init(_ key: KeyEquivalent, latin: KeyEquivalent? = nil, keyCode: UInt16 = 0, time: UInt32?) {
    self.key = key
    latinKey = latin ?? key
    self.keyCode = keyCode
    self.time = time
  }
}
