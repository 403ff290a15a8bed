import Controls
import Geometry
import Gestures
import Motion
import Semantics
import Testing
import ViewSupport
import Views

/// A message over a view of 400 x 300 points.
@Suite struct ToastTests {
  private let stage = ControlStage()
  private let log = Log()

  private final class Log {
    var undone = 0
    var escaped = 0
  }

  /// Shows a message, with a button if `isOffer`.
  @discardableResult
  private func show(_ text: String = "In the trash", isOffer: Bool = true) -> Toast {
    let toast = Toast(
      text, action: isOffer ? Action(title: "Undo") { [log] in log.undone += 1 } : nil)
    toast.present(over: stage.content)
    for _ in 0..<20 { stage.wait(16) }
    return toast
  }

  private func button(of toast: Toast) -> Button {
    toast.subviews.compactMap { $0 as? Button }.first ?? Button()
  }

  private func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  private func tap(_ view: View) {
    let point = middle(of: view)
    stage.tap(point.x, point.y)
  }

  private func press(_ key: KeyEquivalent) {
    stage.window.handle(.key(KeyPress(time: stage.now, key: key)))
  }

  @Test func `A text that changes is laid out anew, and the button stays the same`() {
    let toast = show()
    let width = toast.frame.width
    let button = button(of: toast)
    toast.text = "Moving “Holiday in Rome.jpg” to the trash"
    #expect(toast.frame.width > width && toast.accessibilityLabel == toast.text)
    #expect(button.superview === toast)
    tap(button)
    #expect(log.undone == 1)
  }

  @Test func `A toast that has been dismissed is visible when it replaces another one`() {
    let toast = show()
    toast.dismiss()
    show("Restored")
    toast.present(over: stage.content)
    #expect(toast.isPresented && toast.alpha == 1)
  }

  @Test func `Beside a wide button in a narrow window, large text is above it`() {
    let toast = show("“Holiday in Rome.jpg” is in the trash")
    func label(of toast: Toast) -> Rect {
      toast.subviews.lazy.compactMap { $0 as? Label }.first?.frame ?? toast.bounds
    }
    let button = button(of: toast)
    #expect(label(of: toast).maxX <= button.frame.minX && button.frame.minY == 0)
    toast.dismiss()
    stage.window.handle(.resized(WindowSize(points: Size(320, 480), pixelsPerPoint: 1)))
    stage.window.environment.textScale = 2
    let large = show("“Holiday in Rome.jpg” is in the trash")
    let below = self.button(of: large)
    #expect(label(of: large).maxY <= below.frame.minY && below.frame.maxY == large.bounds.maxY)
    #expect(label(of: large).width > 120 && below.frame.height == 44)
    tap(below)
    #expect(log.undone == 1)
  }

  @Test func `The lines of a message have about the same length`() throws {
    func label(_ text: String) throws -> Label {
      let toast = show(text, isOffer: false)
      defer { toast.dismiss() }
      return try #require(toast.subviews.lazy.compactMap { $0 as? Label }.first)
    }
    let line = try label("It").frame.height
    var text = "It"
    while try label(text).frame.height == line { text += " cannot" }
    // The last word alone made the second line necessary.
    let width = try label(text).frame.width
    let before = try label(String(text.dropLast(" cannot".count))).frame.width
    #expect(width < 0.75 * before, "\(width) of \(before)")
  }

  // MARK: Time

  @Test func `A toast fades in, stays for 5 seconds, fades out and is gone`() {
    let toast = Toast("Copied")
    toast.present(over: stage.content)
    stage.wait(0)
    stage.wait(75)
    #expect(abs(toast.presentation.alpha - 0.5) < 1e-6)
    stage.wait(4900)
    #expect(toast.isPresented && toast.presentation.alpha == 1)
    stage.wait(25)
    #expect(!toast.isPresented && toast.superview != nil)
    stage.wait(400)
    stage.wait(0)
    #expect(toast.superview == nil && !stage.window.needsFrame)
  }

  @Test func `A toast moves to another view without a fade, also from one that was removed`() {
    let first = View(frame: stage.content.bounds)
    let other = View(frame: stage.content.bounds)
    for view in [first, other] { stage.content.addSubview(view) }
    let toast = Toast("In the trash")
    var dismissals = 0
    toast.onDismiss = { dismissals += 1 }
    toast.present(over: first)
    for _ in 0..<20 { stage.wait(16) }
    toast.present(over: other)
    #expect(toast.superview === other && toast.isPresented && toast.presentation.alpha == 1)
    other.removeFromSuperview()
    #expect(!toast.isPresented && dismissals == 0)
    toast.present(over: first)
    stage.wait(4900)
    #expect(toast.superview === first && toast.isPresented && dismissals == 0)
    stage.wait(200)
    #expect(!toast.isPresented && dismissals == 1)
    toast.dismiss()
    #expect(dismissals == 1)
  }

  @Test func `A toast that disappears is removed in any case, unless it is shown again`() {
    let toast = show()
    toast.dismiss()
    stage.wait(16)
    toast.removeAllAnimations()
    for _ in 0..<2 { stage.wait(16) }
    #expect(toast.superview == nil)
    toast.present(over: stage.content)
    stage.wait(16)
    toast.dismiss()
    stage.wait(16)
    toast.present(over: stage.content)
    for _ in 0..<20 { stage.wait(16) }
    #expect(toast.isPresented && toast.superview === stage.content)
  }

  @Test func `The duration can be chosen`() {
    let toast = Toast("100%", duration: .milliseconds(1200))
    toast.present(over: stage.content)
    #expect(stage.window.nextDeadline == stage.now + .milliseconds(1200))
  }

  @Test func `The time starts anew when a finger leaves`() {
    let toast = show()
    let point = Point(toast.frame.minX + 30, toast.frame.center.y)
    stage.down(point.x, point.y)
    for _ in 0..<5 { stage.wait(2000) }
    #expect(toast.isPresented)
    stage.up()
    stage.wait(4900)
    #expect(toast.isPresented && log.undone == 0)
    stage.wait(200)
    #expect(!toast.isPresented)
  }

  @Test func `The time starts anew when the pointer leaves`() {
    let toast = show()
    func hover(_ point: Point) {
      stage.window.handle(.hover(PointerHover(time: stage.now, position: point)))
    }
    hover(middle(of: toast))
    for _ in 0..<5 { stage.wait(2000) }
    #expect(toast.isPresented)
    hover(Point(10, 10))
    stage.wait(4900)
    #expect(toast.isPresented)
    stage.wait(200)
    #expect(!toast.isPresented)
  }

  // MARK: The button

  @Test func `Pressing the button hides the toast and acts once`() {
    let toast = show()
    #expect(button(of: toast).bounds.height >= 44 && button(of: toast).bounds.width >= 64)
    tap(button(of: toast))
    #expect(log.undone == 1 && !toast.isPresented)
    tap(button(of: toast))
    #expect(log.undone == 1)
  }

  @Test func `A new toast replaces the one before it without a fade`() {
    let first = show()
    let second = Toast("Restored")
    second.present(over: stage.content)
    #expect(first.superview == nil && !first.isPresented)
    #expect(second.presentation.alpha == 1)
  }

  @Test func `A finger on a button does not press the one that replaces it`() {
    let first = show()
    let point = middle(of: button(of: first))
    stage.down(point.x, point.y)
    let second = show("Renamed")
    stage.up()
    #expect(log.undone == 0)
    tap(button(of: second))
    #expect(log.undone == 1)
  }

  @Test func `The action may show another toast`() {
    let back = Toast("Back again")
    let toast = Toast(
      "In the trash", action: Action(title: "Undo") { [stage] in back.present(over: stage.content) }
    )
    toast.present(over: stage.content)
    stage.wait(200)
    tap(button(of: toast))
    stage.wait(1000)
    #expect(back.isPresented && back.superview != nil)
  }

  @Test func `Tab reaches the button`() {
    let toast = show()
    press(.tab)
    #expect(button(of: toast).isFocused)
    press(.return)
    #expect(log.undone == 1)
  }

  // MARK: Dismissing

  @Test(arguments: [Vector(0, 40), Vector(120, 0), Vector(-120, 10)])
  func `A swipe downward or sideways dismisses`(way: Vector) {
    let toast = show()
    let start = middle(of: toast)
    stage.down(start.x, start.y)
    stage.drag(by: way, steps: 10)
    stage.up()
    #expect(!toast.isPresented && log.undone == 0)
    for _ in 0..<20 { stage.wait(16) }
    #expect(toast.superview == nil)
  }

  @Test(arguments: [Vector(0, -100), Vector(40, 0)])
  func `A slow swipe that is short, or one upward, does not`(way: Vector) {
    let toast = show()
    let start = middle(of: toast)
    stage.down(start.x, start.y)
    stage.drag(by: way, steps: 60)
    for _ in 0..<10 { stage.wait(16) }
    stage.up()
    #expect(toast.isPresented)
    for _ in 0..<30 { stage.wait(16) }
    #expect(toast.presentation.transform == .identity)
  }

  @Test func `The toast follows the finger`() {
    let toast = show()
    let start = middle(of: toast)
    stage.down(start.x, start.y)
    stage.drag(by: Vector(60, 0), steps: 30)
    stage.wait(16)
    #expect(abs(middle(of: toast).x - start.x - 50) < 3)
    stage.cancel()
    for _ in 0..<30 { stage.wait(16) }
    #expect(toast.isPresented && middle(of: toast) == start)
  }

  @Test func `Escape dismisses it, after everything else that takes the key`() {
    let toast = show()
    stage.content.onKeyPress(.escape) { [log] _ in
      log.escaped += 1
      return log.escaped == 1 ? .handled : .ignored
    }
    press(.escape)
    #expect(toast.isPresented && log.escaped == 1)
    press(.escape)
    #expect(!toast.isPresented && log.escaped == 2)
  }

  // MARK: Touches

  @Test func `No touch reaches what is behind it`() {
    final class Behind: View {
      var touches = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { self.touches += 1 }
    }
    let behind = Behind(frame: stage.content.bounds)
    stage.content.addSubview(behind)
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    stage.content.addGestureRecognizer(tap)
    let toast = show(isOffer: false)
    self.tap(toast)
    #expect(behind.touches == 0 && taps == 0)
    toast.dismiss()
    self.tap(toast)
    #expect(behind.touches == 1 && taps == 1)
  }

  // MARK: Layout

  @Test(arguments: [Size(400, 300), Size(1200, 800), Size(200, 100), Size(40, 20)])
  func `A long text stays inside the view, at most 560 wide`(size: Size) {
    stage.window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
    let toast = show(String(repeating: "long ", count: 40))
    #expect(toast.frame.width <= 560 && stage.content.bounds.contains(toast.frame))
    #expect(toast.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.maxX <= toast.bounds.maxX })
  }

  @Test func `A toast stays at the bottom centre when the window is resized`() {
    let toast = show()
    for size in [Size(900, 700), Size(320, 240), Size(900, 200)] {
      stage.window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
      stage.wait(16)
      #expect(toast.frame.maxY == size.height - 16)
      #expect(abs(toast.frame.center.x - size.width / 2) <= 0.5)
    }
  }

  // MARK: Accessibility

  @Test func `A text that changes is announced while the message is shown`() {
    var announced: [String] = []
    stage.window.accessibilityObserver = AccessibilityObserver {
      if case .announcement(let words, .polite) = $0 { announced.append(words) }
    }
    let toast = show("Moving")
    #expect(announced.isEmpty)
    for text in ["Moving 1", "Moving 1", "Moving 2"] { toast.text = text }
    #expect(announced == ["Moving 1", "Moving 2"])
    toast.dismiss()
    toast.text = "Moved"
    #expect(announced.count == 2)
  }

  @Test func `Programs read it as a notification with its button`() throws {
    let toast = show()
    let tree = stage.window.accessibilityTree()
    let node = try #require(tree.nodes.values.first { $0.role == .notification })
    #expect(node.name == "In the trash" && node.identifier == "notice")
    let parts = node.children.compactMap { tree.nodes[$0] }
    #expect(parts.map(\.identifier) == ["notice.undo"] && parts.map(\.name) == ["Undo"])
    toast.accessibilityIdentifier = "list.notice"
    #expect(button(of: toast).accessibilityIdentifier == "list.notice.undo")
  }
}
