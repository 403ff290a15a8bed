import CX11
import Windowing

/// The keys that are down, so that each press gets its release, and a press of a key that is down is
/// a repeat. A key belongs to the window in which it was pressed until it is released, wherever that is.
///
/// The X server repeats held keys by pressing them again (detectable auto-repeat of the X Keyboard
/// extension).
struct HeldKeys {
  private struct Press {
    var key: RawKey
    var window: CX11.Window
  }

  /// The latest press of each key that is down, in the order in which they went down.
  private var presses: [Press] = []

  /// The numbers of keys that were pressed in windows of other programs, or before the current window got
  /// the keyboard, and are still down.
  private var foreign: Set<UInt16> = []

  /// Ignores the keys with these numbers until they are pressed again.
  mutating func ignore(_ keyCodes: Set<UInt16>) { foreign = keyCodes }

  /// Returns `key`, which went down in `window`, as a press, or as a repeat if it is down; nil if it is
  /// ignored, as is one that was pressed in another window.
  mutating func press(_ key: RawKey, in window: CX11.Window) -> RawKey? {
    guard !foreign.contains(key.keyCode) else { return nil }
    var key = key
    if let index = index(of: key.keyCode) {
      guard presses[index].window == window else { return nil }
      key.phase = .repeat
      presses[index].key = key
    } else {
      key.phase = .down
      presses.append(Press(key: key, window: window))
    }
    return key
  }

  /// Returns the release of the key with a number, for the window in which it was pressed; nil if it was
  /// not pressed while that had the keyboard. It is the same key, whatever the layout and Shift are now.
  mutating func release(
    _ keyCode: UInt16, modifiers: EventModifiers, at time: UInt32?
  ) -> Addressed<RawKey>? {
    foreign.remove(keyCode)
    guard let index = index(of: keyCode) else { return nil }
    let press = presses.remove(at: index)
    var key = Self.released(press.key, at: time)
    key.modifiers = modifiers
    return Addressed(key, to: press.window)
  }

  /// Returns the releases of all keys that were pressed in `window`, oldest first: it has lost the
  /// keyboard. Keys that another window has received meanwhile stay.
  mutating func releaseAll(in window: CX11.Window) -> [RawKey] {
    let released = presses.filter { $0.window == window }
    presses.removeAll { $0.window == window }
    return released.map { Self.released($0.key, at: nil) }
  }

  /// Returns the unreported releases, for their windows, of all keys but those with these numbers, which are
  /// still down.
  mutating func releaseAll(except keyCodes: Set<UInt16>) -> [Addressed<RawKey>] {
    foreign.formIntersection(keyCodes)
    let released = presses.filter { !keyCodes.contains($0.key.keyCode) }
    presses.removeAll { !keyCodes.contains($0.key.keyCode) }
    return released.map { Addressed(Self.released($0.key, at: nil), to: $0.window) }
  }

  private func index(of keyCode: UInt16) -> Int? {
    presses.firstIndex { $0.key.keyCode == keyCode }
  }

  private static func released(_ key: RawKey, at time: UInt32?) -> RawKey {
    var key = key
    key.phase = .up
    key.characters = ""
    key.time = time
    return key
  }
}
