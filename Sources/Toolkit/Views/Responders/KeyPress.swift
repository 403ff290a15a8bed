public import Motion

/// A key that went down, was repeated, or went up.
public struct KeyPress: Hashable, Sendable {
  /// What a responder did with a key.
  public enum Result: Hashable, Sendable {
    /// Nobody else gets the key.
    case handled
    /// The next responder gets the key.
    case ignored
  }

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

  /// Whether Ctrl, Alt or Super is held, or the key is a function key: it types nothing, and
  /// shortcuts come before responders.
  var isChord: Bool { !modifiers.isDisjoint(with: .commanding) || key.isFunction }

  /// The keys for which shortcuts are looked up, in this order.
  var candidateKeys: [KeyEquivalent] { key == latinKey ? [key] : [key, latinKey] }

  /// The held modifiers, without locks.
  public var heldModifiers: EventModifiers { modifiers.intersection(.distinguishing) }
}

/// What happened to a key.
public enum KeyPhase: Hashable, Sendable {
  /// The key went down.
  case down
  /// The key has been held for a while, and acts again.
  case `repeat`
  /// The key went up, or the window lost the keyboard.
  case up
}

/// A set of phases, for handlers of keys.
public struct KeyPhases: OptionSet, Hashable, Sendable {
  /// One bit per phase.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// See ``KeyPhase/down``.
  public static let down = KeyPhases(rawValue: 1)
  /// See ``KeyPhase/repeat``.
  public static let `repeat` = KeyPhases(rawValue: 2)
  /// See ``KeyPhase/up``.
  public static let up = KeyPhases(rawValue: 4)
  /// All phases.
  public static let all: KeyPhases = [.down, .repeat, .up]

  /// Creates the set of one phase.
  init(_ phase: KeyPhase) {
    switch phase {
    case .down: self = .down
    case .repeat: self = .repeat
    case .up: self = .up
    }
  }
}
