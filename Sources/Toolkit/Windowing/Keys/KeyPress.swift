public import Motion

/// A key that went down, was repeated, or went up.
public struct KeyPress: Hashable, Sendable {
  /// The time of the event.
  public var time: Instant
  /// Whether the key went down, was repeated, or went up.
  public var phase: KeyPhase
  /// The key in the current keyboard layout.
  public var key: KeyEquivalent
  /// The equivalent of the key in shortcuts: the key in the first layout in which it produces a character of ASCII,
  /// so that they work in other scripts, or the digit that it produces with Shift, as 1 for the French `&`; else the
  /// same as ``key``.
  public var latinKey: KeyEquivalent
  /// The modifier keys and locks.
  public var modifiers: EventModifiers
  /// The text that the key types; empty for none.
  public var characters: String
  /// The number of the key on the keyboard, as in Linux's `input-event-codes.h`; 0 if unknown.
  public var keyCode: UInt16

  /// Creates an event of `key`; `latinKey` is the same unless it is given.
  public init(
    time: Instant, key: KeyEquivalent, modifiers: EventModifiers = [], phase: KeyPhase = .down,
    latinKey: KeyEquivalent? = nil, characters: String = "", keyCode: UInt16 = 0
  ) {
    self.time = time
    self.phase = phase
    self.key = key
    self.latinKey = latinKey ?? key
    self.modifiers = modifiers
    self.characters = characters
    self.keyCode = keyCode
  }

  /// The held modifiers, without locks.
  public var heldModifiers: EventModifiers { modifiers.intersection(.distinguishing) }

  /// Returns the result of `body` for the key, or else for its shortcut equivalent, with the modifiers that are held.
  /// Shift is not among them for a character that it may be needed to produce: `+` is `+`, however the layout makes it.
  public func meaning<Value>(_ body: (KeyEquivalent, EventModifiers) -> Value?) -> Value? {
    for key in key == latinKey ? [key] : [key, latinKey] {
      let modifiers = heldModifiers.subtracting(key.mayNeedShift ? .shift : [])
      if let value = body(key, modifiers) { return value }
    }
    return nil
  }

  /// Returns whether the key, or its shortcut equivalent, is `key` with `modifiers`; see ``meaning(_:)``.
  public func matches(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Bool {
    meaning { $0 == key && $1 == modifiers ? true : nil } ?? false
  }
}

extension KeyEquivalent {
  /// Whether Shift may be needed to produce it: a character other than a letter and the space.
  fileprivate var mayNeedShift: Bool {
    guard case .character(let character) = self else { return false }
    return !character.isLetter && character != " "
  }
}
