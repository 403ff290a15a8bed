import Controls
import Drawing
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct ButtonTests {
  private let button = Button("Save", style: .filled)
  private let stage: ControlStage

  init() {
    stage = ControlStage(button)
    button.frame = Rect(x: 100, y: 100, width: 100, height: 44)
  }

  /// The opacity of the layer in which the button is drawn.
  private var opacity: Double {
    guard case .layer(_, _, let opacity, _)? = stage.drawn(button).commands.first else { return 1 }
    return opacity
  }

  @Test func `A pressed button is dimmed immediately, and returns in 150 ms`() {
    #expect(opacity == 1)
    stage.down(150, 120)
    #expect(opacity == 0.6)
    stage.wait(300)
    #expect(opacity == 0.6)
    stage.up()
    #expect(opacity == 0.6)
    stage.wait(75)
    #expect(opacity > 0.8 && opacity < 1)
    stage.wait(75)
    #expect(opacity == 1)
  }

  @Test func `A button is sized for the input that was used last`() {
    #expect(button.intrinsicContentSize.height == 44)
    stage.tap(10, 10, .mouse)
    #expect(button.intrinsicContentSize.height == 32)
    stage.tap(10, 10)
    #expect(button.intrinsicContentSize.height == 44)
  }

  @Test func `Nothing changes its size while it is used`() {
    let before = stage.drawn(button)
    stage.tap(10, 10, .mouse)
    #expect(button.frame == Rect(x: 100, y: 100, width: 100, height: 44))
    #expect(stage.drawn(button) == before)
  }

  @Test func `An icon after a title that is cut stays in the button`() throws {
    button.title = "A title that is much too long for a button of this width"
    (button.style, button.icon, button.imagePlacement) = (.plain, .chevronDown, .trailing)
    let icons = stage.drawn(button).commands.compactMap { command -> Rect? in
      if case .stroke = command { command.extent } else { nil }
    }
    let iconFrame = try #require(icons.first)
    #expect(iconFrame.minX >= 60 && iconFrame.maxX <= 88, "\(iconFrame)")
  }

  @Test func `A shortcut that a button is created with presses it`() {
    var presses = 0
    let button = Button("Next", shortcut: KeyboardShortcut("n")) { presses += 1 }
    #expect(button.keyboardShortcut == KeyboardShortcut("n"))
    button.performPrimaryAction()
    #expect(presses == 1 && Button("Next").keyboardShortcut == nil)
  }

  @Test func `The content and its insets make the width`() {
    let text = EstimatingTextMeasurer().size(of: AttributedText("Save"), options: .label).width
    #expect(abs(button.intrinsicContentSize.width - (text + 24)) < 1e-9)
    button.icon = .trash
    #expect(abs(button.intrinsicContentSize.width - (text + 24 + 18 + 6)) < 1e-9)
    button.imagePlacement = .top
    #expect(abs(button.intrinsicContentSize.width - (text + 24)) < 1e-9)
    #expect(button.intrinsicContentSize.height > 44)
    button.title = ""
    #expect(button.intrinsicContentSize == Size(44, 44))
  }

  @Test func `A title that does not fit stays in the button`() {
    button.title = "A very long title that cannot fit"
    button.icon = .trash
    for command in stage.drawn(button).commands {
      guard case .textBox(let box) = command else { continue }
      #expect(box.box.maxX <= 88 && box.box.minX >= 12 && box.box.width > 0)
    }
  }

  @Test(arguments: ButtonStyle.allCases, [ColorTraits.Appearance.light, .dark])
  func `Titles have enough contrast on their ground`(
    style: ButtonStyle, appearance: ColorTraits.Appearance
  ) throws {
    for role in [nil, ButtonRole.destructive] {
      (button.style, button.role) = (style, role)
      let traits = ColorTraits(appearance: appearance)
      let list = stage.drawn(button).resolved(for: traits)
      var ground = Color.background.resolved(for: traits)
      var ink: Color?
      for command in list.commands {
        if case .roundedFill(_, _, let color) = command { ground = color.composited(over: ground) }
        if case .textBox(let box) = command { ink = box.text.runs.first?.attributes.color }
      }
      #expect(try #require(ink).contrast(on: ground) >= 4.5)
    }
  }

  @Test(arguments: ButtonStyle.allCases, [ColorTraits.Appearance.light, .dark])
  func `A button that destroys is red: its title, or its ground if that is filled`(
    style: ButtonStyle, appearance: ColorTraits.Appearance
  ) throws {
    button.style = style
    func mark(of role: ButtonRole?) -> Color? {
      button.role = role
      let list = stage.drawn(button).resolved(for: ColorTraits(appearance: appearance))
      var found: Color?
      for command in list.commands {
        if case .roundedFill(_, _, let color) = command, style == .filled { found = color }
        if case .textBox(let box) = command, style != .filled {
          found = box.text.runs.first?.attributes.color
        }
      }
      return found
    }
    let (usual, warning) = (try #require(mark(of: nil)), try #require(mark(of: .destructive)))
    #expect(warning != usual)
    #expect(warning.red > warning.green + 0.2 && warning.red > warning.blue + 0.2)
  }

  @Test func `Programs see and press buttons`() throws {
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    button.accessibilityIdentifier = "save"
    (button.role, button.subtitle) = (.destructive, "12 files")
    let node = try #require(stage.window.accessibilityTree().first(identifier: "save"))
    #expect(node.role == .pushButton && node.name == "Save")
    #expect(node.description == "destructive, 12 files")
    #expect(stage.window.performAccessibilityAction("click", on: node.id) && presses == 1)
    #expect(button.isHighlighted)
    stage.wait(100)
    #expect(!button.isHighlighted)
    button.isEnabled = false
    #expect(!stage.window.performAccessibilityAction("click", on: node.id) && presses == 1)
    #expect(stage.window.accessibilityTree()[node.id]?.states.contains(.sensitive) == false)
  }
}
