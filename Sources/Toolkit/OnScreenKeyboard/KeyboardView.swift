import Drawing
import Geometry
import Gestures
import Localization
import Motion
import Views
import Windowing

/// The keys of a keyboard, which type into a text input.
final class KeyboardView: View {
  /// Called by the key that hides the keyboard.
  var onHide: @MainActor () -> Void = {}
  /// The fingers and their actions.
  private(set) var typing = KeyboardTouches()
  private weak var input: (any TextInput)?
  private var hardware = HardwareKeyboard()
  /// The text that was last read from the input.
  private var lastText: String?
  private var deadline: Scheduled?

  init() {
    super.init()
    isMultipleTouchEnabled = true
    accessibilityLabel = localized("Keyboard")
    accessibilityIdentifier = "keyboard"
  }

  // MARK: The input

  /// Types into `input` from now on. Without one, the keys stay as they are, and do nothing.
  func setInput(_ input: (any TextInput)?) {
    self.input = input
    if let input { configure(for: input) }
    release()
  }

  private func configure(for input: any TextInput) {
    var configuration = typing.actions.model.configuration
    configuration.traits = input.textInputTraits
    configuration.layout = hardware.layout
    configuration.decimalSeparator = hardware.decimalSeparator
    configuration.hasText = input.hasText
    // The letters that the user has chosen here stay, in other inputs too.
    typing.reset(to: configuration)
    lastText = nil
    followInput()
  }

  /// Shows the letters of another layout.
  func follow(_ keyboard: HardwareKeyboard) {
    guard keyboard != hardware else { return }
    var configuration = typing.actions.model.configuration
    // Choosing other letters for hardware keys counts here too.
    if keyboard.layout != hardware.layout { configuration.chosenGroup = nil }
    hardware = keyboard
    configuration.layout = keyboard.layout
    configuration.decimalSeparator = keyboard.decimalSeparator
    typing.reset(to: configuration)
    lastText = nil
    followInput()
    setNeedsDisplay()
  }

  /// Reads the text before the caret again.
  func followInput() {
    guard let input else { return }
    let text = input.textBeforeCaret
    let hasText = input.hasText
    guard text != lastText || hasText != typing.actions.model.configuration.hasText else { return }
    lastText = text
    let before = typing
    typing.follow(textBeforeCaret: text, hasText: hasText)
    if typing != before { setNeedsDisplay() }
  }

  private func perform(_ effects: [KeyEffect]) {
    for effect in effects {
      guard let input else { break }
      input.perform(effect)
      if effect == .hide { onHide() }
      followInput()
    }
    setNeedsDisplay()
    schedule()
  }

  // MARK: Touches

  /// The keys, and a little above them.
  override func touchArea(contains point: Point) -> Bool {
    typing.actions.model.geometry.accepts(point)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      perform(typing.began(touch.id, at: touch.location(in: self), time: event.time))
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      perform(typing.moved(touch.id, to: touch.location(in: self), time: event.time))
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      perform(typing.ended(touch.id, at: touch.location(in: self), time: event.time))
    }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { typing.cancelled(touch.id) }
    perform([])
  }

  private func release() {
    for finger in typing.fingers { typing.cancelled(finger.id) }
    perform([])
  }

  /// Presses the key with an index, as a program does that reads the window for the user.
  func press(_ index: Int) -> Bool {
    guard let window, input != nil else { return false }
    perform(typing.press(index, at: window.now))
    return true
  }

  private func schedule() {
    deadline?.cancel()
    deadline = nil
    guard let next = typing.nextDeadline, let window else { return }
    deadline = window.schedule(after: max(.zero, next - window.now)) { [weak self] in
      guard let self else { return }
      perform(typing.advance(to: next))
    }
  }

  // MARK: View

  override func layoutSubviews() { typing.resize(to: bounds.size) }

  override func didMoveToWindow() { if window == nil { release() } }

  override func draw(into list: inout DrawList) {
    let drawing = KeyboardDrawing(
      typing: typing, isHighContrast: hasHighContrast, measurer: textMeasurer)
    let first = list.commands.count
    drawing.draw(into: &list)
    let wanted = typing.actions.model.configuration.traits.keyboardAppearance.ofColors
    if let appearance = wanted ?? (input as? View)?.overriddenAppearance {
      list.fixColors(from: first, in: appearance)
    }
  }

  // MARK: Accessibility

  override var defaultAccessibilityElements: [AccessibleResponder]? {
    typing.actions.model.cells.indices.filter { !typing.actions.model.cells[$0].isEmpty }
      .map { KeyElement($0, in: self) }
  }
}

extension KeyboardAppearance {
  /// The appearance of the colours; nil for that of the input.
  fileprivate var ofColors: ColorTraits.Appearance? {
    switch self {
    case .default: nil
    case .dark: .dark
    case .light: .light
    }
  }
}

extension TextInput {
  /// Performs the action of a key.
  fileprivate func perform(_ effect: KeyEffect) {
    // An input method does not see these keys. Return only confirms what it has begun.
    if effect != .insertReturn { unmarkText() }
    switch effect {
    case .insert(let text): insertText(text)
    case .insertSpace(let isSecond):
      if isSecond, Capitalization.endsSentence(byAnotherSpaceAfter: textBeforeCaret) {
        deleteBackward()
        insertText(". ")
      } else {
        insertText(" ")
      }
    case .deleteBackward: deleteBackward()
    case .deleteWordBackward: deleteWordBackward()
    case .insertReturn: insertReturn()
    case .moveCaret(let clusters, let lines): moveCaret(clusters: clusters, lines: lines)
    case .hide: break
    }
  }
}
