import Geometry
import X11Backend
import X11Inspection

/// Records the input of a person, by all devices, in the windows of one program on a display, as a script.
///
/// Input in windows that existed before is not recorded.
public final class SessionRecorder {
  private let inputs: InputWatcher
  private let windows: WindowWatcher
  /// The windows that existed before the program.
  private let others: Set<UInt>
  private var recorded: [RecordedInput] = []
  /// The last known state of the program's first window; nil before it is shown.
  private var window: TopWindow?
  /// The fingers that landed in a window of the program.
  private var touches: Set<UInt32> = []
  /// The mouse buttons that were pressed in a window of the program.
  private var buttons: Set<Mouse.Button> = []
  /// The modifiers that are held.
  private var modifiers: [String] = []

  /// The keys that change others, by the names of their keysyms, and their names in scripts.
  private static let modifierNames = [
    "Control_L": "Control", "Control_R": "Control", "Shift_L": "Shift", "Shift_R": "Shift",
    "Alt_L": "Alt", "Alt_R": "Alt", "Super_L": "Super", "Super_R": "Super",
    "ISO_Level3_Shift": "AltGr",
  ]

  /// Begins to record on `display`. Start the program afterwards.
  /// - Throws: ``RigError/screen(reason:)`` if there is no such display, or it has no XInput 2.2.
  public init(on display: String) throws(RigError) {
    guard let inputs = InputWatcher(try Connection(onRig: display)) else {
      throw .screen(reason: "the X server has no XInput 2.2")
    }
    self.inputs = inputs
    windows = WindowWatcher(try Connection(onRig: display))
    others = Set(windows.windows().map(\.id))
  }

  /// Whether the program has shown a window.
  public var hasWindow: Bool { window != nil }

  /// Waits until something is done, but at most `timeout`, and records it.
  public func record(atMost timeout: Duration) {
    let changes = inputs.changes(atMost: timeout)
    findWindow()
    guard let origin = window?.content.origin else { return }
    for (time, change) in changes {
      guard let change = recordable(change, origin) else { continue }
      recorded.append(RecordedInput(time: Double(time), change: change))
    }
  }

  /// Returns the script that starts `command` and does the same.
  public func script(starting command: [String]) -> String {
    ScriptNotation.text(of: recorded, inWindowOf: window?.content.size ?? .zero, command: command)
  }

  private func findWindow() {
    let own = windows.windows().filter { isOwn($0) && !$0.isOverride }
    let main =
      own.first { $0.id == window?.id }
      ?? own.last { $0.content.width >= 64 && $0.content.height >= 64 }
    if let main { window = main }
  }

  private func isOwn(_ window: TopWindow?) -> Bool {
    window.map { !others.contains($0.id) } ?? false
  }

  private func recordable(
    _ change: InputWatcher.Change, _ origin: Point
  ) -> RecordedInput.Change? {
    func relative(_ point: Point) -> Point { point - origin.vector }
    switch change {
    case .down(let touch, let point):
      guard isOwn(windows.window(at: point)) else { return nil }
      touches.insert(touch)
      return .down(touch: touch, relative(point))
    case .move(let touch, let point):
      return touches.contains(touch) ? .move(touch: touch, relative(point)) : nil
    case .up(let touch): return touches.remove(touch) == nil ? nil : .up(touch: touch)
    case .key(let code, let isPressed): return key(code, isPressed: isPressed)
    case .button(let number, true, let point):
      guard isOwn(windows.window(at: point)) else { return nil }
      switch number {
      case 4: return .wheel(notches: -1, relative(point), modifiers: modifiers)
      case 5: return .wheel(notches: 1, relative(point), modifiers: modifiers)
      default:
        guard let button = Mouse.Button(rawValue: number) else { return nil }
        buttons.insert(button)
        return .press(button, relative(point), modifiers: modifiers)
      }
    case .button(let number, false, let point):
      guard let button = Mouse.Button(rawValue: number), buttons.remove(button) != nil else {
        return nil
      }
      return .release(button, relative(point))
    case .pointer(let point): return buttons.isEmpty ? nil : .drag(relative(point))
    }
  }

  private func key(_ code: Int32, isPressed: Bool) -> RecordedInput.Change? {
    guard let plain = inputs.key(code, isShifted: false) else { return nil }
    if let modifier = Self.modifierNames[plain.name] {
      modifiers.removeAll { $0 == modifier }
      if isPressed { modifiers.append(modifier) }
      return nil
    }
    guard isPressed, isOwn(windows.windowOfKeys) else { return nil }
    let isTyping = modifiers.allSatisfy { $0 == "Shift" }
    let typed = inputs.key(code, isShifted: !modifiers.isEmpty)
    if isTyping, let typed, !typed.text.isEmpty {
      return .key(name: typed.name, text: typed.text, modifiers: [])
    }
    let name = plain.text.isEmpty || plain.text == " " ? plain.name : plain.text
    return .key(name: name, text: "", modifiers: modifiers)
  }
}
