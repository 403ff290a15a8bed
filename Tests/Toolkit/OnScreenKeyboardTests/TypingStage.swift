import Geometry
import Gestures
import Motion
import Views
import Windowing

@testable import OnScreenKeyboard

/// Fingers on a keyboard of 400 x 192 points, and the text that they type.
struct TypingStage {
  var touches: KeyboardTouches
  private(set) var text: String
  private(set) var now = Instant(milliseconds: 1000)
  /// The effects of keys besides typing.
  private(set) var others: [KeyEffect] = []
  private var fingers: [UInt64: Point] = [:]

  init(
    _ text: String = "x", type: KeyboardType = .default,
    capitals: AutocapitalizationType = .none, groups: [KeyboardLayout.Group] = [.unitedStates]
  ) {
    var configuration = KeyboardConfiguration()
    configuration.traits.keyboardType = type
    configuration.traits.autocapitalizationType = capitals
    configuration.layout = KeyboardLayout(groups: groups)
    touches = KeyboardTouches(KeyboardModel(configuration, size: Size(400, 192)))
    self.text = text
    touches.follow(textBeforeCaret: text, hasText: !text.isEmpty)
  }

  var page: KeyboardPage { touches.actions.model.page }
  var shift: ShiftKey.Mode { touches.actions.shift.mode }

  /// The texts of the keys that look pressed.
  var pressed: [String] {
    touches.fingers.compactMap(\.pressedKey).map {
      touches.actions.text(of: touches.actions.model.cells[$0].key) ?? "?"
    }
  }

  /// Returns the middle of a key; of two, that of the first.
  func center(of function: KeyFunction) -> Point {
    touches.actions.model.cells.first { $0.key.function == function }?.frame.center ?? .zero
  }

  /// Returns the middle of the key that types `text`.
  func center(of text: String) -> Point {
    touches.actions.model.cells.first { $0.key.types(text) }?.frame.center ?? .zero
  }

  mutating func wait(_ milliseconds: Int64) {
    let end = now + .milliseconds(milliseconds)
    while let next = touches.nextDeadline, next <= end {
      now = max(now, next)
      perform(touches.advance(to: now))
    }
    now = end
  }

  mutating func down(_ point: Point, finger: UInt64 = 1) {
    fingers[finger] = point
    perform(touches.began(TouchID(finger), at: point, time: now))
  }

  mutating func down(_ text: String, finger: UInt64 = 1) { down(center(of: text), finger: finger) }

  mutating func move(_ point: Point, finger: UInt64 = 1) {
    fingers[finger] = point
    perform(touches.moved(TouchID(finger), to: point, time: now))
  }

  mutating func up(finger: UInt64 = 1) {
    perform(touches.ended(TouchID(finger), at: fingers[finger] ?? .zero, time: now))
  }

  mutating func tap(_ point: Point, finger: UInt64 = 1) {
    down(point, finger: finger)
    wait(50)
    up(finger: finger)
    wait(60)
  }

  mutating func tap(_ function: KeyFunction) { tap(center(of: function)) }

  /// Taps the keys of `text`, letter by letter; " " is the space bar.
  mutating func type(_ text: String) {
    for character in text {
      character == " " ? tap(.space) : tap(center(of: String(character)))
    }
  }

  private mutating func perform(_ effects: [KeyEffect]) {
    for effect in effects {
      switch effect {
      case .insert(let inserted): text += inserted
      case .insertSpace(let isSecond):
        if isSecond, Capitalization.endsSentence(byAnotherSpaceAfter: text) {
          text.removeLast()
          text += ". "
        } else {
          text += " "
        }
      case .deleteBackward: text = String(text.dropLast())
      case .deleteWordBackward:
        text = text.split(separator: " ").dropLast().joined(separator: " ")
      case .insertReturn: text += "\n"
      case .moveCaret, .hide: others.append(effect)
      }
      touches.follow(textBeforeCaret: text, hasText: !text.isEmpty)
    }
  }
}

extension KeyboardKey {
  /// Whether the key types `text`, with Shift or without.
  func types(_ text: String) -> Bool {
    if case .text(let plain, let shifted) = function {
      plain == text || shifted == text
    } else {
      false
    }
  }
}
