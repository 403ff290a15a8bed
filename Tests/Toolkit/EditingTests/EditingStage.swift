import Drawing
import Geometry
import Gestures
import Motion
import ViewSupport
import Views
import Windowing

@testable import Editing

/// A window of 400 x 300 points with inputs, a keyboard, a mouse and fingers, and frames of 16 ms. Letters are
/// 9 points wide and lines 18 points high, unless fonts are given.
final class EditingStage: WindowStage {
  let window: Window
  let control = StubControl()
  var now = Instant(milliseconds: 1000)
  var pointers: [UInt64: StagePointer] = [:]
  /// The reports of inputs and their delegates.
  var log: [String] = []

  init(_ inputs: View..., measurer: any TextMeasurer = EstimatingTextMeasurer()) {
    window = Window(title: "", content: View())
    window.textMeasurer = measurer
    window.control = control
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    window.handle(.keyboardChanged(true))
    for input in inputs { window.content.addSubview(input) }
    frame()
  }

  var clipboard: LocalPasteboard { control.ownClipboard }
  var primary: LocalPasteboard { control.ownPrimary }

  // MARK: Keys

  /// Presses and releases a key.
  func press(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], typing characters: String = "",
    repeats: Int = 0
  ) {
    for phase in [KeyPhase.down] + Array(repeating: .repeat, count: repeats) + [.up] {
      window.handle(
        .key(
          KeyPress(
            time: now, key: key, modifiers: modifiers, phase: phase, characters: characters)))
    }
    frame()
  }

  /// Types with the keys of the letters.
  func type(_ text: String) {
    for character in text {
      let isUpper = character.isUppercase
      press(KeyEquivalent(character), isUpper ? .shift : [], typing: String(character))
    }
  }

  // MARK: Pointers

  func click(_ x: Double, _ y: Double, _ modifiers: EventModifiers = []) {
    down(x, y, .mouse, modifiers)
    wait(20)
    up()
  }

  /// Clicks several times in quick succession.
  func clicks(_ count: Int, _ x: Double, _ y: Double) {
    for _ in 0..<count {
      click(x, y)
      wait(60)
    }
  }

  /// Moves the touches that are down in steps of 8 ms.
  func drag(to end: Point, steps: Int = 5) {
    let start = pointers[1]?.position ?? .zero
    for step in 1...steps {
      wait(8)
      let point = start + (end - start) * (Double(step) / Double(steps))
      move(point.x, point.y)
    }
  }

  /// Presses another button of the mouse.
  func button(_ button: PointerButton, _ x: Double, _ y: Double) {
    window.handle(.button(ButtonPress(time: now, position: Point(x, y), button: button)))
    frame()
  }

  // MARK: Time

  /// Lets time pass, with timers at their times, and shows a frame if one is needed. Returns the number
  /// of frames.
  @discardableResult
  func frames(in milliseconds: Int64) -> Int {
    let end = now + .milliseconds(milliseconds)
    var frames = 0
    while now < end {
      now = min(end, now + .milliseconds(4))
      window.advance(to: now)
      if window.needsFrame {
        frame()
        frames += 1
      }
    }
    return frames
  }

  /// Lets time pass; for no time, shows a frame in any case.
  func wait(_ milliseconds: Int64) {
    if milliseconds == 0 { frame() } else { frames(in: milliseconds) }
  }

  func frame() { window.prepareFrame(at: now) }
}

/// The screen of a stage: it has a clipboard.
final class StubControl: WindowControl {
  let ownClipboard = LocalPasteboard()
  let ownPrimary = LocalPasteboard()
  /// A pasteboard instead of the clipboard.
  var otherClipboard: (any Pasteboard)?
  var isFullscreen: Bool { false }
  var clipboard: any Pasteboard { otherClipboard ?? ownClipboard }
  var primarySelection: any Pasteboard { ownPrimary }
  var wakeUp: @Sendable () -> Void { {} }
  func setFullscreen(_ fullscreen: Bool) {}
  func setTitle(_ title: String) {}
  func close() {}
}

/// A pasteboard of a program that answers when the test says.
final class SlowPasteboard: Pasteboard {
  private var waiting: [@MainActor (String?) -> Void] = []
  func setItem(_ item: PasteboardItem) {}
  func queryTypes(_ completion: @escaping @MainActor ([PasteboardType]) -> Void) {
    completion([.utf8Text])
  }
  func readData(
    of type: PasteboardType, limit: Int,
    _ completion: @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
  ) { completion(.failure(.absent)) }
  func readString(_ completion: @escaping @MainActor (String?) -> Void) {
    waiting.append(completion)
  }
  func answer(_ text: String?) {
    let completions = waiting
    waiting = []
    for completion in completions { completion(text) }
  }
}

extension TextField {
  /// The text with the caret as `|`, or the selection in brackets.
  var marked: String {
    var text = text
    let range = selectedRange
    if range.isEmpty {
      text.insert("|", at: range.lowerBound)
    } else {
      let selected = text[range]
      text.replaceSubrange(range, with: "[\(selected)]")
    }
    return text
  }
}
