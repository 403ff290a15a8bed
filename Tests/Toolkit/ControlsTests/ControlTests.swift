import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Semantics
import Testing
import Views
import ViewSupport

@Suite struct ControlTests {
  private let screen = Screen()
  private let button = LoggingButton(frame: Rect(x: 100, y: 100, width: 100, height: 40))

  init() { screen.root.addSubview(button) }

  @Test func `A tap presses a button`() {
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }
    screen.down(150, 120)
    #expect(button.isTracking && button.isTouchInside && button.isHighlighted)
    screen.wait(30)
    screen.up()
    #expect(button.log == ["down", "up inside"])
    #expect(presses == 1)
    #expect(!button.isTracking && !button.isTouchInside && !button.isHighlighted)
  }

  @Test func `Every move sends one event`() {
    screen.down(150, 120)
    for x in [160.0, 300, 310, 200, 210] { screen.move(x, 120) }
    #expect(button.log == ["down", "inside", "exit", "outside", "enter", "inside"])
    #expect(button.isHighlighted)
    screen.move(150, 260)
    #expect(!button.isHighlighted && button.isTracking)
    screen.up()
    #expect(button.log.suffix(2) == ["exit", "up outside"])
  }

  @Test func `A double tap recognizer does not swallow a quick second press`() {
    button.frame = Rect(x: 0, y: 100, width: 400, height: 40)
    screen.root.addGestureRecognizer(TapGestureRecognizer(taps: 2, label: "double"))
    for x in [60.0, 300] {
      screen.down(x, 120)
      screen.wait(30)
      screen.up()
      screen.wait(50)
    }
    screen.wait(1000)
    #expect(button.log == ["down", "up inside", "down", "up inside"])
  }

  @Test(arguments: [(0.0, 350, 1), (39, 50, 1), (41, 50, 0), (0, 360, 0), (0, 40, 1), (0, 39, 0)])
  func `A touch repeats a tap near it a moment ago`(
    distance: Double, pause: Int64, repeats: Int
  ) {
    button.frame = Rect(x: 0, y: 100, width: 400, height: 40)
    var count = 0
    button.addAction(for: .touchDownRepeat) { count += 1 }
    screen.down(150, 120)
    screen.up()
    screen.wait(pause)
    #expect(count == 0)
    screen.down(150 + distance, 120)
    #expect(count == repeats)
  }

  /// The finger returns to where it landed.
  @Test(arguments: [(20.0, 0, 1), (21, 0, 0), (0, 750, 1), (0, 760, 0)])
  func `A touch after one that was a drag or a long press repeats nothing`(
    way: Double, milliseconds: Int64, repeats: Int
  ) {
    var count = 0
    button.addAction(for: .touchDownRepeat) { count += 1 }
    screen.down(150, 120)
    screen.move(150 + way, 120)
    screen.move(150, 120)
    screen.wait(milliseconds)
    screen.up()
    for total in [repeats, repeats + 1] {
      screen.wait(50)
      screen.down(150, 120)
      #expect(count == total)
      screen.up()
    }
  }

  @Test func `A touch after one that was cancelled repeats nothing`() {
    var count = 0
    button.addAction(for: .touchDownRepeat) { count += 1 }
    screen.tap(150, 120)
    screen.wait(50)
    screen.down(150, 120)
    #expect(count == 1)
    screen.wait(20)
    screen.cancel()
    screen.wait(50)
    screen.down(150, 120)
    #expect(count == 1)
  }

  @Test(arguments: [(269.9, "inside"), (270, "exit")])
  func `A finger is inside up to 70 points beyond the bounds`(x: Double, event: String) {
    screen.down(150, 120)
    screen.move(x, 120)
    #expect(button.log.last == event)
  }

  @Test func `The tracking margin comes from the profile`() {
    screen.arena.profile.controlTrackingMargin = 10
    screen.down(150, 120)
    screen.move(211, 120)
    #expect(button.log.last == "exit")
  }

  @Test func `A cancelled touch presses nothing`() {
    screen.down(150, 120)
    screen.cancel()
    #expect(button.log == ["down", "cancel"])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test func `A disabled button cancels its touch and ignores others`() {
    screen.down(150, 120)
    button.isEnabled = false
    screen.up()
    screen.tap(150, 120, finger: 2)
    #expect(button.log == ["down", "cancel"])
  }

  @Test func `A second finger is ignored`() {
    button.isMultipleTouchEnabled = true
    screen.down(150, 120)
    screen.down(160, 120, finger: 2)
    screen.move(300, 120, finger: 2)
    screen.up(finger: 2)
    screen.up()
    #expect(button.log == ["down", "up inside"])
  }

  @Test func `A button keeps touches from its superview`() {
    final class Holder: View {
      var count = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { count += 1 }
      override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { count += 1 }
    }
    let holder = Holder(frame: screen.root.bounds)
    screen.root.addSubview(holder)
    holder.addSubview(button)
    screen.tap(150, 120)
    button.isEnabled = false
    screen.tap(150, 120, finger: 2)
    #expect(holder.count == 0)
  }

  // MARK: Recognizers

  private func attach(_ tap: TapGestureRecognizer, to view: View) -> () -> Int {
    var taps = 0
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    return { taps }
  }

  @Test func `A tap on a button is not a tap on its superview`() {
    let taps = attach(TapGestureRecognizer(), to: screen.root)
    screen.tap(150, 120)
    #expect(taps() == 0)
    #expect(button.log == ["down", "up inside"])
    screen.tap(20, 20, finger: 2)
    #expect(taps() == 1)
  }

  @Test func `A tap recognizer on a button takes its touch`() {
    let taps = attach(TapGestureRecognizer(), to: button)
    screen.tap(150, 120)
    #expect(taps() == 1)
    #expect(button.log == ["down", "cancel"])
  }

  @Test func `A double tap on a button goes to its superview`() {
    let double = attach(TapGestureRecognizer(taps: 2), to: screen.root)
    screen.tap(150, 120)
    screen.wait(100)
    screen.tap(150, 120, finger: 2)
    #expect(double() == 1)
    #expect(button.log.contains("up inside") == false)
  }

  @Test func `A disabled button leaves taps to its superview`() {
    let taps = attach(TapGestureRecognizer(), to: screen.root)
    button.isEnabled = false
    screen.tap(150, 120)
    #expect(taps() == 1)
  }

  // MARK: Drawing

  @Test func `A pressed button is drawn translucent`() {
    button.color = Color(white: 0.2)
    func drawn() -> DrawCommand? {
      var list = DrawList()
      button.draw(into: &list)
      return list.commands.first
    }
    let fill = DrawCommand.roundedFill(button.bounds, radius: 8, Color(white: 0.2))
    #expect(drawn() == fill)
    screen.down(150, 120)
    #expect(drawn() == .layer(DrawList([fill]), opacity: 0.6))
    screen.up()
    #expect(drawn() == fill)
  }

  // MARK: Actions

  @Test func `Actions are called once for an event, and can be removed`() {
    var log: [String] = []
    let first = Action { log.append("first") }
    button.addAction(first)
    button.addAction(Action(attributes: .disabled) { log.append("disabled") })
    button.addAction(Action { log.append("second") }, for: [.touchDown, .primaryActionTriggered])
    button.addAction(first)
    screen.tap(150, 120)
    #expect(log == ["second", "second", "first"])
    button.removeAction(first, for: .touchDown)
    button.performPrimaryAction()
    #expect(log.suffix(2) == ["second", "first"])
    button.removeAction(first)
    button.performPrimaryAction()
    #expect(log.suffix(2) == ["first", "second"])
  }

  @Test func `A disabled control cannot be pressed by programs`() {
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(!button.accessibilityActivate() && button.log == [])
    button.isEnabled = true
    #expect(button.accessibilityActivate() && button.log == ["up inside"])
  }

  @Test func `A control that a key has pressed looks so for a moment, and in no other window`() {
    let window = Window(title: "", content: View())
    window.content.addSubview(button)
    button.performPrimaryAction()
    #expect(button.isHighlighted)
    window.advance(to: Instant(milliseconds: 50))
    button.performPrimaryAction()
    window.advance(to: Instant(milliseconds: 110))
    #expect(button.isHighlighted, "pressed again, for a moment from then on")
    window.advance(to: Instant(milliseconds: 150))
    #expect(!button.isHighlighted)
    button.performPrimaryAction()
    window.close()
    button.performPrimaryAction()
    let other = Window(title: "", content: View())
    other.content.addSubview(button)
    #expect(!button.isHighlighted && button.log.count == 4)
    button.isHighlighted = true
    Window(title: "", content: View()).content.addSubview(button)
    #expect(button.isHighlighted, "what the program has set stays")
  }

  @Test func `The state has all that changes the look`() {
    #expect(button.state == .normal)
    button.isSelected = true
    button.isHighlighted = true
    #expect(button.state == [.selected, .highlighted])
    (button.isSelected, button.isHighlighted, button.isEnabled) = (false, false, false)
    #expect(button.state == .disabled)
    #expect(button.accessibilityTraits == [.button, .notEnabled])
  }
}
