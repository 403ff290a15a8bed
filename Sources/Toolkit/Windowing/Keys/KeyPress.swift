public import Motion

/// A key that went down, was repeated, or went up.
public struct KeyPress: Hashable, Sendable {
  /// The time of the event.
  public var time: Instant
  /// Whether the key went down, was repeated, or went up.
  public var phase: KeyPhase
  /// The key in the present keyboard layout.
  public var key: KeyEquivalent
  /// The key in the first layout in which it produces a character of ASCII, so that shortcuts work
  /// in other scripts; the same as ``key`` if that is one.
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
}
