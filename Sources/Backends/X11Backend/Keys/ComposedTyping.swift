import CX11
import Windowing

/// The text inputs of the windows of a connection, and the keys that wait for others there.
///
/// Without a text input, keys are commands, and nothing is composed.
struct ComposedTyping {
  /// The outcome of a key press.
  struct Outcome: Hashable {
    /// The changes to the text of an input before the key acts.
    var compositions: [Composition] = []
    /// The text that the key types instead of its own.
    var text: String?
    /// The keysym for that text; 0 for none.
    var keysym: KeySym = 0
    /// Whether the key does nothing else.
    var isSwallowed = false
  }

  private var inputs: [CX11.Window: TextInputContext] = [:]
  private var composer = KeyComposer()
  /// The input in which the keys that wait are shown, and its window.
  private var target: Addressed<Int>?
  /// The numbers of the keys that are down and have been swallowed.
  private var swallowed: Set<UInt16> = []
  /// The table, once it has been needed.
  private lazy var table = makeTable()
  private let makeTable: () -> ComposeTable?

  /// Creates the typing without text inputs. The table is made when it is first needed.
  init(makeTable: @escaping () -> ComposeTable? = { ComposeTable() }) { self.makeTable = makeTable }

  /// Records the text input of `window` that receives keys, if there is any. Returns the resulting change of the text
  /// of another one, in which keys were waiting.
  mutating func follow(_ input: TextInputContext?, in window: CX11.Window) -> [Composition] {
    inputs[window] = input
    guard target?.window == window, target?.value != input?.id else { return [] }
    return cancel(in: window)
  }

  /// Forgets the keys that wait in `window`, because it has lost the keyboard, or the caret has moved.
  mutating func cancel(in window: CX11.Window) -> [Composition] {
    swallowed = []
    guard let target, target.window == window else { return [] }
    composer.reset()
    self.target = nil
    return [Composition(.mark(MarkedText("")), in: target.value)]
  }

  /// Returns the outcome of the key with number `code`, which was pressed in `window` or is repeated.
  mutating func press(
    _ keysym: KeySym, code: UInt16, isCommand: Bool, in window: CX11.Window
  ) -> Outcome {
    if swallowed.contains(code) { return Outcome(isSwallowed: true) }
    guard let input = inputs[window]?.id, let table else { return Outcome() }
    let compositions = target == nil ? [] : [Composition(.mark(MarkedText("")), in: input)]
    switch composer.press(keysym, isCommand: isCommand, in: table) {
    case .plain: return Outcome()
    case .waiting(let text):
      target = Addressed(input, to: window)
      swallowed.insert(code)
      return Outcome(
        compositions: [Composition(.mark(MarkedText(text)), in: input)], isSwallowed: true)
    case .composed(let text, let keysym):
      target = nil
      return Outcome(compositions: compositions, text: text, keysym: keysym)
    case .unfitting(let text):
      target = nil
      return Outcome(
        compositions: text.isEmpty ? compositions : [Composition(.insert(text), in: input)])
    case .cancelling:
      target = nil
      swallowed.insert(code)
      return Outcome(compositions: compositions, isSwallowed: true)
    }
  }

  /// Records that a key was released.
  mutating func release(_ code: UInt16) { swallowed.remove(code) }
}
