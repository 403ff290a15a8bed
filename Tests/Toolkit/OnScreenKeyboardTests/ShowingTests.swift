import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Semantics
import Testing
import Views
import Windowing

@testable import OnScreenKeyboard

@Suite struct ShowingTests {
  private let stage = KeyboardStage()

  @Test func `A tap of a finger on an input shows the keyboard within 0.3 seconds`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    #expect(input.isFirstResponder)
    #expect(stage.window.isKeyboardShown)
    for _ in 0..<18 { stage.wait(16) }
    #expect(abs(stage.edge - (KeyboardStage.height - KeyboardStage.keysHeight)) < 1)
    stage.rest()
    #expect(stage.edge == KeyboardStage.height - KeyboardStage.keysHeight)
  }

  @Test func `A click does not show the keyboard`() {
    let input = stage.add(at: 100)
    stage.tap(input, kind: .mouse)
    stage.rest()
    #expect(input.isFirstResponder)
    #expect(!stage.isUp)
  }

  @Test func `No keyboard comes for text that cannot be changed, or it goes`() {
    let input = stage.add(at: 100)
    input.isEditable = false
    stage.tap(input)
    stage.rest()
    #expect(input.isFirstResponder && !stage.isUp)
    #expect(stage.window.textInput == nil)
    input.isEditable = true
    input.reloadInputViews()
    stage.tap(input)
    stage.rest()
    #expect(stage.isUp)
    #expect(stage.window.textInput != nil)
    input.isEditable = false
    input.reloadInputViews()
    stage.rest()
    #expect(input.isFirstResponder && !stage.isUp)
  }

  @Test func `The keys type into the input, and the focus stays there`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    stage.type("hello")
    stage.tap(stage.center(of: .space))
    stage.type("you")
    #expect(input.text == "hello you")
    #expect(input.isFirstResponder)
  }

  @Test func `Keys keep what an input method has begun, and Return leaves that to the input`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    stage.type("a")
    #expect(input.unmarkings == 1)
    stage.tap(stage.center(of: .return))
    #expect(input.unmarkings == 1)
  }

  @Test
  func `Shortly after a key of hardware the keyboard does not come, but a second tap brings it`() {
    let input = stage.add(at: 100)
    stage.press("x")
    stage.wait(59_000)
    stage.tap(input)
    stage.rest()
    #expect(!stage.isUp)
    stage.tap(input)
    stage.rest()
    #expect(stage.isUp)
  }

  @Test func `A minute after a key of hardware the keyboard comes again`() {
    let input = stage.add(at: 100)
    stage.press("x")
    stage.wait(60_000)
    stage.tap(input)
    #expect(stage.window.isKeyboardShown)
  }

  @Test func `Without a keyboard that can be used, it comes in spite of keys, and for programs`() {
    let input = stage.add(at: 100)
    var hardware = HardwareKeyboard()
    hardware.isAvailable = false
    stage.window.handle(.hardwareKeyboardChanged(hardware))
    stage.press("x")
    input.becomeFirstResponder()
    #expect(stage.window.isKeyboardShown)
  }

  @Test
  func `A key of hardware hides the keyboard and is typed; a tap does not bring it back then`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    stage.press("x")
    #expect(input.text == "x")
    #expect(input.isFirstResponder)
    stage.rest()
    #expect(!stage.isUp)
    stage.tap(input)
    stage.rest()
    #expect(!stage.isUp)
  }

  @Test func `The keyboard goes when no text input is first`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    input.resignFirstResponder()
    stage.rest()
    #expect(!stage.isUp)
    #expect(stage.window.keyboardFrame == nil)
    #expect(stage.keys?.superview == nil)
  }

  @Test func `An input that is removed takes the keyboard with it`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    input.removeFromSuperview()
    stage.rest()
    #expect(!stage.isUp)
  }

  @Test func `A program shows the keyboard only if the last input was a finger`() {
    let input = stage.add(at: 100)
    input.becomeFirstResponder()
    #expect(!stage.window.isKeyboardShown)
    input.resignFirstResponder()
    stage.tap(Point(10, 500))
    input.becomeFirstResponder()
    #expect(stage.window.isKeyboardShown)
  }

  @Test func `The policies never and always are obeyed`() {
    let never = KeyboardStage(policy: .never)
    let input = never.add(at: 100)
    input.keys = View()
    never.tap(input)
    never.tap(input)
    never.rest()
    #expect(!never.isUp)

    let always = KeyboardStage(policy: .always)
    let other = always.add(at: 100)
    always.tap(other, kind: .mouse)
    always.press("x")
    always.rest()
    #expect(always.isUp)
  }

  @Test func `From one input to another the keyboard does not move`() {
    let (first, second) = (stage.add(at: 100), stage.add(at: 200))
    second.textInputTraits.keyboardType = .emailAddress
    stage.tap(first)
    stage.rest()
    let shown = stage.edges.count
    var transitions = 0
    stage.window.onKeyboardChange = { _ in transitions += 1 }
    stage.tap(second)
    stage.rest()
    #expect(second.isFirstResponder)
    #expect(Set(stage.edges[shown...]) == [608])
    #expect(transitions == 0)
    stage.tap(stage.center(of: "@"))
    #expect(second.text == "@" && first.text == "")
  }

  @Test func `A low window has no keyboard, and one that becomes low loses it`() {
    let input = stage.add(at: 10)
    stage.tap(input)
    stage.rest()
    stage.window.handle(.resized(WindowSize(points: Size(400, 299), pixelsPerPoint: 1)))
    stage.rest()
    #expect(stage.window.keyboardFrame == nil)
    #expect(input.isFirstResponder)
  }

  @Test func `In another size of the window the keyboard is there immediately`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    stage.window.handle(.resized(WindowSize(points: Size(1280, 800), pixelsPerPoint: 1)))
    #expect(stage.window.keyboardFrame == Rect(x: 0, y: 512, width: 1280, height: 288))
    stage.wait(0)
    #expect(stage.keys?.frame.size == Size(1280, 288))
  }

  @Test func `The keys for hiding hide it, and the focus stays`() {
    let input = stage.add(at: 100)
    stage.window.handle(.resized(WindowSize(points: Size(1280, 800), pixelsPerPoint: 1)))
    stage.tap(input)
    stage.rest()
    stage.tap(stage.center(of: .hide))
    stage.rest()
    #expect(stage.window.keyboardFrame == nil)
    #expect(input.isFirstResponder)
    stage.tap(input)
    #expect(stage.window.isKeyboardShown)
  }

  @Test func `With reduced motion it is there immediately`() {
    let still = KeyboardStage(reducesMotion: true)
    let input = still.add(at: 100)
    still.tap(input)
    #expect(still.edge == 608)
    input.resignFirstResponder()
    #expect(!still.isUp)
  }

  @Test func `The motion is that of the preset, and turns round without a jump`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    input.resignFirstResponder()
    stage.wait(16)
    let start = stage.now
    let first = stage.edge
    for step in 1...6 {
      stage.wait(10)
      let t = stage.now.seconds(since: start)
      let w = 26.6
      let left = (1 + w * t) * exponential(-w * t) * 192
      #expect(abs(800 - left - stage.edge) < 0.51, "\(step): \(first)")
    }
    let turned = stage.edge
    stage.tap(Point(30, 120))
    #expect(input.isFirstResponder)
    #expect(stage.edge >= turned - 192 && stage.isUp)
    var last = stage.edge
    while stage.window.needsFrame {
      stage.wait(8)
      #expect(abs(stage.edge - last) < 25)
      last = stage.edge
    }
    #expect(stage.edge == 608)
  }

  @Test func `Observers are notified beforehand`() {
    let input = stage.add(at: 100)
    var transitions: [KeyboardTransition] = []
    stage.window.onKeyboardChange = { transitions.append($0) }
    stage.tap(input)
    #expect(transitions.map(\.begin.minY) == [800])
    #expect(transitions.map(\.end.minY) == [608])
    #expect(transitions.first?.duration == .milliseconds(250))
    stage.rest()
    stage.press("x")
    #expect(transitions.map(\.end.minY) == [608, 800])
  }

  @Test func `The keyboard has the letters of the layout, also when that changes while it is up`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    var hardware = HardwareKeyboard()
    hardware.layout = KeyboardLayout(groups: [.unitedStates, .russian], currentGroup: 1)
    stage.window.handle(.hardwareKeyboardChanged(hardware))
    stage.type("й")
    stage.tap(stage.center(of: .nextLayout))
    stage.type("q")
    #expect(input.text == "йq")
  }

  @Test func `The letters that the user has chosen stay, also after an input without them`() {
    let inputs = [100.0, 200, 300].map { stage.add(at: $0) }
    inputs[1].textInputTraits.keyboardType = .emailAddress
    var hardware = HardwareKeyboard()
    hardware.layout = KeyboardLayout(groups: [.unitedStates, .russian])
    stage.window.handle(.hardwareKeyboardChanged(hardware))
    stage.tap(inputs[0])
    stage.rest()
    stage.tap(stage.center(of: .nextLayout))
    stage.type("й")
    stage.tap(inputs[1])
    stage.rest()
    stage.type("q")
    stage.tap(inputs[2])
    stage.rest()
    stage.type("й")
    stage.window.hideKeyboard()
    stage.rest()
    stage.tap(inputs[0])
    stage.rest()
    stage.type("ц")
    #expect(inputs.map(\.text) == ["йц", "q", "й"])
    // Other letters for hardware keys are those of this keyboard again.
    hardware.layout = KeyboardLayout(groups: [.german, .russian])
    stage.window.handle(.hardwareKeyboardChanged(hardware))
    stage.type("q")
    #expect(inputs[0].text == "йцq")
  }

  @Test func `A menu keeps the keyboard, a sheet does not`() {
    let input = stage.add(at: 100)
    let cover = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    stage.tap(input)
    stage.rest()
    stage.content.addSubview(cover)
    stage.window.beginPresentation(of: cover, keepsEditing: true)
    stage.rest()
    #expect(stage.isUp)
    stage.window.endPresentation(of: cover)
    stage.rest()
    #expect(stage.isUp && input.isFirstResponder)
    stage.window.beginPresentation(of: cover)
    stage.rest()
    #expect(!stage.isUp)
    stage.window.endPresentation(of: cover)
    stage.rest()
    #expect(stage.isUp && input.isFirstResponder)
  }

  @Test func `A menu that opens meanwhile is above the keyboard`() throws {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    let menu = MenuView()
    menu.items = (1...12).map { number in MenuItem("Item \(number)") {} }
    menu.present(over: stage.content, at: Point(200, 600), by: .mouse, at: stage.now)
    let frame = try #require(menu.panelFrame)
    #expect(frame.maxY <= 608)
    #expect(stage.isUp)
  }

  @Test func `A tap on the keyboard behind a menu closes the menu and types nothing`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    let menu = MenuView()
    menu.items = [MenuItem("Item") {}]
    menu.present(over: stage.content, at: Point(200, 300), by: .finger, at: stage.now)
    stage.rest()
    stage.tap(stage.center(of: "e"))
    stage.rest()
    #expect(menu.panelFrame == nil && input.text.isEmpty)
    #expect(stage.isUp && input.isFirstResponder)
    stage.tap(stage.center(of: "e"))
    #expect(input.text == "e")
  }

  @Test
  func `Drawing twice returns the same list, also while keys are pressed and accents are offered`()
  {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.down(stage.center(of: "e"))
    stage.down(stage.center(of: "a"), finger: 2)
    let pressed = stage.window.drawList()
    #expect(stage.window.drawList() == pressed)
    stage.wait(400)
    let offered = stage.window.drawList()
    #expect(stage.window.drawList() == offered)
    #expect(offered != pressed)
  }

  @Test func `An input chooses light or dark keys`() {
    let inputs = KeyboardAppearance.allCases.enumerated().map { index, appearance in
      let input = stage.add(at: 100 * Double(index + 1))
      input.textInputTraits.keyboardAppearance = appearance
      return input
    }
    /// Draws the keys for an input, in a window of some appearance.
    func keys(for input: InputView, in appearance: ColorTraits.Appearance) -> DrawList {
      stage.window.environment.colors.appearance = appearance
      stage.tap(input)
      stage.rest()
      var list = DrawList()
      stage.keys?.draw(into: &list)
      return list.resolved(for: stage.window.environment.colors)
    }
    let (light, dark) = (keys(for: inputs[0], in: .light), keys(for: inputs[0], in: .dark))
    #expect(light != dark)
    for appearance in ColorTraits.Appearance.allCases {
      #expect(keys(for: inputs[1], in: appearance) == dark)
      #expect(keys(for: inputs[2], in: appearance) == light)
    }
    inputs[0].overrideAppearance = .dark
    #expect(keys(for: inputs[0], in: .light) == dark)
  }

  @Test func `Keys are named buttons, and no stops of Tab`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    let elements = stage.window.accessibilityTree().elements
    let names = elements.filter { $0.role == .pushButton }.map(\.name)
    #expect(names.contains("q") && names.contains("Space"))
    let shift = elements.first { $0.name == "Shift" }
    #expect(shift?.role == .toggleButton && shift?.states.contains(.checkable) == true)
    #expect(shift?.states.isDisjoint(with: [.checked, .pressed]) == true)
    stage.tap(stage.center(of: .shift))
    let held = stage.window.accessibilityTree().elements.first { $0.name == "Shift" }
    #expect(held?.states.isSuperset(of: [.checked, .pressed]) == true)
    stage.window.handle(.key(KeyPress(time: stage.now, key: .tab)))
    #expect(input.isFirstResponder)
  }

  @Test func `The keys are read with a modal view in which they type, and not with a menu`() {
    let dialog = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    dialog.accessibilityViewIsModal = true
    dialog.accessibilityIdentifier = "dialog"
    stage.content.addSubview(dialog)
    let outside = stage.add(at: 400)
    outside.accessibilityIdentifier = "outside"
    stage.window.beginPresentation(of: dialog)
    let input = stage.add(at: 100, in: dialog)
    stage.tap(input)
    stage.rest()
    func identifiers() -> Set<String> {
      Set(stage.window.accessibilityTree().elements.map(\.identifier))
    }
    #expect(identifiers().isSuperset(of: ["dialog", "keyboard", "key.q", "key.space"]))
    #expect(!identifiers().contains("outside"))
    let menu = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    menu.accessibilityViewIsModal = true
    menu.accessibilityIdentifier = "menu"
    stage.content.addSubview(menu)
    stage.window.beginPresentation(of: menu, keepsEditing: true)
    stage.wait(16)
    #expect(identifiers().contains("menu") && !identifiers().contains("key.q"))
  }

  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1..<60 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}
