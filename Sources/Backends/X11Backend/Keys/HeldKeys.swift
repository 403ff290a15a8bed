import Windowing

/// The keys that are down, so that each press gets its release, and a press of a key that is down is
/// a repeat.
///
/// The X server repeats held keys by pressing them again (detectable auto-repeat of the X Keyboard
/// extension).
struct HeldKeys {
  /// The latest press of each key that is down, in the order in which they went down.
  private var keys: [RawKey] = []

  /// The numbers of keys that were pressed in another window and are still down.
  private var foreign: Set<UInt16> = []

  /// Lets the keys with these numbers report nothing until they are pressed again.
  mutating func ignore(_ keyCodes: Set<UInt16>) { foreign = keyCodes }

  /// Returns `key` as a press, or as a repeat if it is down; nil if it is ignored.
  mutating func press(_ key: RawKey) -> RawKey? {
    guard !foreign.contains(key.keyCode) else { return nil }
    var key = key
    if let index = index(of: key.keyCode) {
      key.phase = .repeat
      keys[index] = key
    } else {
      key.phase = .down
      keys.append(key)
    }
    return key
  }

  /// Returns the release of the key with a number; nil if it was not pressed while the window had
  /// the keyboard. It is the same key, whatever the layout and Shift are now.
  mutating func release(
    _ keyCode: UInt16, modifiers: EventModifiers, at time: UInt32?
  ) -> RawKey? {
    foreign.remove(keyCode)
    guard let index = index(of: keyCode) else { return nil }
    var key = Self.released(keys.remove(at: index), at: time)
    key.modifiers = modifiers
    return key
  }

  /// Returns the releases of all keys, oldest first: the window has lost the keyboard.
  mutating func releaseAll() -> [RawKey] {
    defer { keys = [] }
    return keys.map { Self.released($0, at: nil) }
  }

  private func index(of keyCode: UInt16) -> Int? { keys.firstIndex { $0.keyCode == keyCode } }

  private static func released(_ key: RawKey, at time: UInt32?) -> RawKey {
    var key = key
    key.phase = .up
    key.characters = ""
    key.time = time
    return key
  }
}
