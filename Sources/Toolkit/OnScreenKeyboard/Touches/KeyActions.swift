import Motion
import Views

/// The actions of the keys of a keyboard: its page, Shift, and the text that was just typed.
struct KeyActions: Hashable, Sendable {
  /// A key that was typed a moment ago, whose pop-up is still shown.
  struct Echo: Hashable, Sendable {
    var cell: KeyCell
    var text: String
    /// The time at which it vanishes.
    var end: Instant
  }

  /// The keys.
  var model: KeyboardModel
  /// The state of Shift.
  var shift = ShiftKey()
  /// The keys that were typed a moment ago.
  private(set) var echoes: [Echo] = []
  /// Whether letters are to be shown again as soon as no finger is on a key.
  private(set) var returnsToLetters = false
  private var lastSpace: Instant?
  private var textBeforeCaret = ""

  init(_ model: KeyboardModel) { self.model = model }

  /// Returns the text that `key` types now; nil if it is not a character.
  func text(of key: KeyboardKey) -> String? {
    guard case .text(let plain, let shifted) = key.function else { return nil }
    return shift.isOn ? shifted : plain
  }

  /// Returns the forms that a long press on `key` offers: the key itself, and its other forms.
  func forms(of key: KeyboardKey) -> [String]? {
    guard !key.alternates.isEmpty else { return nil }
    return text(of: key).map { text in
      [text] + key.alternates.map { shift.isOn ? $0.capital : $0 }
    }
  }

  /// Presses and releases the key with an index.
  mutating func act(_ index: Int, at time: Instant) -> [KeyEffect] {
    guard model.cells.indices.contains(index) else { return [] }
    let cell = model.cells[index]
    switch cell.key.function {
    case .text:
      guard let text = text(of: cell.key) else { return [] }
      echoes.append(Echo(cell: cell, text: text, end: time + KeyboardTiming.popUp))
      return type(text)
    case .space: return typeSpace(at: time)
    case .backspace: return delete()
    case .return: return model.configuration.isReturnDisabled ? [] : [.insertReturn]
    case .hide: return [.hide]
    case .nextLayout:
      model.showNextGroup()
      followText()
    case .page(let page): model.page = page
    case .shift: shift.tap(at: time)
    }
    return []
  }

  mutating func type(_ text: String) -> [KeyEffect] {
    lastSpace = nil
    shift.letterWasTyped()
    return [.insert(text)]
  }

  /// Deletes the cluster before the caret.
  mutating func delete() -> [KeyEffect] {
    lastSpace = nil
    return [.deleteBackward]
  }

  private mutating func typeSpace(at time: Instant) -> [KeyEffect] {
    let isSecond = lastSpace.map { time - $0 <= KeyboardTiming.doubleSpace } ?? false
    lastSpace = isSecond ? nil : time
    shift.letterWasTyped()
    let configuration = model.configuration
    returnsToLetters = model.page != .letters && configuration.firstPage == .letters
    return [.insertSpace(isSecond: isSecond && configuration.autocapitalization == .sentences)]
  }

  /// Shows letters after a space among digits.
  mutating func returnToLetters() {
    guard returnsToLetters else { return }
    returnsToLetters = false
    model.page = .letters
  }

  /// Removes the pop-up of a key that was typed long enough ago.
  mutating func advance(to time: Instant) {
    echoes.removeAll { $0.end <= time }
    shift.advance(to: time)
  }

  /// The time of the next call to ``advance(to:)``; nil for none.
  var nextDeadline: Instant? { (echoes.map(\.end) + [shift.deadline].compactMap { $0 }).min() }

  /// Follows the text before the caret, which has changed.
  mutating func follow(textBeforeCaret text: String) {
    textBeforeCaret = text
    followText()
  }

  /// Capitalizes the next letter where that is due, if the shown letters have capitals.
  private mutating func followText() {
    let configuration = model.configuration
    let type = configuration.shownGroup.hasCapitals ? configuration.autocapitalization : .none
    shift.follow(
      wantsCapital: Capitalization.wantsCapital(after: textBeforeCaret, type),
      wantsOnlyCapitals: type == .allCharacters)
  }

  /// Starts over for another input.
  mutating func reset(to configuration: KeyboardConfiguration) {
    var model = model
    model.configuration = configuration
    model.reset()
    self = KeyActions(model)
  }
}

extension String {
  /// The capital of a single letter, if it has one.
  fileprivate var capital: String {
    let capital = uppercased()
    return capital.count == count ? capital : self
  }
}
