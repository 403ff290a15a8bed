import Controls
import Drawing
import Editing
import Geometry
import Gestures
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

@testable import Containers

/// Questions in a window of 400 x 300 points.
@Suite struct AlertTests {
  private let behind = Button("Behind")
  private let stage: ContainerStage
  private let log = Log()

  private final class Log {
    var answers: [String] = []
    var presses = 0
  }

  init() {
    let content = View()
    behind.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    content.addSubview(behind)
    stage = ContainerStage(content)
    behind.addAction(for: .primaryActionTriggered) { [log] in log.presses += 1 }
  }

  /// Shows an alert with actions, one of which may cancel and one be destructive.
  @discardableResult
  private func show(_ title: String = "Delete?", _ answers: String..., preferred: String? = nil)
    -> Alert
  {
    let alert = Alert(title, message: "They go to the trash.")
    for answer in answers {
      let role: ButtonRole? =
        answer == "Cancel" ? .cancel : answer == "Delete" ? .destructive : nil
      let action = AlertAction(answer, role: role)
      alert.addAction(action)
      if answer == preferred { alert.preferredAction = action }
    }
    alert.present(in: stage.window) { [log] in log.answers.append($0?.title ?? "none") }
    stage.rest()
    return alert
  }

  private func frame(of name: String) throws -> Rect {
    try #require(stage.element(named: name)).frame
  }

  @Test func `Programs that read the window are told the message with the title`() throws {
    show("Delete?", "Cancel", "Delete")
    let alert = try #require(
      stage.window.accessibilityTree().elements.first { $0.role == .alert })
    #expect(alert.name == "Delete?" && alert.description == "They go to the trash.")
    // Screen readers read the texts of an alert too, unless those describe it.
    let message = try #require(stage.element(named: "They go to the trash."))
    #expect(alert.relations[.describedBy] == [message.id])
    #expect(message.relations[.descriptionFor] == [alert.id])
  }

  @Test func `Shown again and taken back, it has neither the last answer nor its buttons`() {
    let alert = show("Delete?", "Cancel", "Delete")
    stage.press(.escape)
    stage.rest()
    alert.present(in: stage.window) { [log] in log.answers.append($0?.title ?? "none") }
    stage.rest()
    #expect(alert.isPresented && alert.subviews.count { $0 is AlertPanel } == 1)
    alert.dismiss()
    #expect(log.answers == ["Cancel", "none"])
  }

  @Test func `An alert belongs to what had the focus`() throws {
    let opener = try #require(stage.element(named: "Behind"))
    #expect(behind.becomeFirstResponder())
    show("Delete?", "Cancel", "Delete")
    let alert = try #require(
      stage.window.accessibilityTree().elements.first { $0.role == .alert })
    #expect(alert.relations[.popupFor] == [opener.id] && stage.element(named: "Behind") == nil)
  }

  @Test(arguments: [false, true])
  func `An alert that is presented again meanwhile answers both callers`(waits: Bool) throws {
    if waits { show("First", "OK") }
    let alert = show("Delete?", "Keep")
    alert.present(in: stage.window) { [log] in log.answers.append("again: \($0?.title ?? "none")") }
    #expect(log.answers == ["again: none"])
    for _ in 0...1 {
      stage.press(.return)
      stage.rest()
    }
    #expect(log.answers == ["again: none"] + (waits ? ["OK"] : []) + ["Keep"])
    #expect(stage.window.presentations.isEmpty)
  }

  @Test func `An alert is 270 wide in the middle, with two short answers side by side`() throws {
    let alert = show("Delete?", "Delete", "Cancel")
    let panel = try #require(alert.subviews.last)
    #expect(panel.frame.width == 270 && panel.cornerRadius == 14)
    #expect(abs(panel.frame.center.x - 200) <= 0.5 && abs(panel.frame.center.y - 150) <= 0.5)
    let (cancel, delete) = (try frame(of: "Cancel"), try frame(of: "Delete"))
    #expect(cancel.minX == panel.frame.minX && cancel.width == 135, "cancel is at the left")
    #expect(delete.minX == cancel.maxX && delete.minY == cancel.minY && cancel.height == 44)
  }

  /// Returns the panel of an alert that has been shown.
  private func panel(_ title: String, message: String? = nil) throws -> AlertPanel {
    let alert = Alert(title, message: message)
    alert.present(in: stage.window)
    stage.rest()
    defer {
      alert.dismiss()
      stage.rest()
    }
    return try #require(alert.subviews.last as? AlertPanel)
  }

  @Test func `A name that is a little too wide for a line makes the title smaller`() throws {
    let name = String(repeating: "n", count: 30)
    let title = try panel("Delete “\(name)” permanently?").title
    let usual = Font.headline.size
    #expect(title.font.size < usual && title.font.size >= 0.7 * usual)
    let ruler = Label("“\(name)”")
    ruler.font = title.font
    #expect(ruler.intrinsicContentSize.width <= 238)
    #expect(try panel("Delete it permanently?").title.font == .headline)
    #expect(try panel(name + name).title.font == .headline, "it is divided anyway")
    let chinese = String(repeating: "删", count: 30)
    #expect(try panel(chinese).title.font == .headline, "it is divided between any two")
  }

  @Test func `The lines of a message are about equally long, and its words whole`() throws {
    let room = 238.0
    func message(_ text: String) throws -> Label { try panel("Delete?", message: text).message }
    var text = "It"
    while try message(text).frame.height == message("It").frame.height { text += " cannot" }
    let label = try message(text)
    #expect(label.frame.width < 0.75 * room && label.frame.center.x == 135)
    let height = label.frame.height
    #expect(label.sizeThatFits(Size(room, 1000)).height == height)
    #expect(label.sizeThatFits(Size(label.frame.width - 2, 1000)).height > height)
    let word = String(repeating: "n", count: 30)
    let ruler = Label(word)
    ruler.font = .footnote
    #expect(
      try message(text + " " + word).frame.width >= min(room, ruler.intrinsicContentSize.width))
    #expect(try message("It").frame.width == room)
  }

  @Test func `An alert shrinks from 1.2 times its size in 250 ms, and fades out in 150`() throws {
    let alert = Alert("Hello")
    alert.addAction(AlertAction("OK"))
    alert.present(in: stage.window)
    stage.wait(0)
    let panel = try #require(alert.subviews.last)
    #expect(panel.presentation.transform.a == 1.2 && alert.presentation.alpha == 0)
    stage.wait(250)
    #expect(panel.presentation.transform.a == 1 && alert.presentation.alpha == 1)
    stage.press(.return)
    stage.wait(75)
    #expect(abs(alert.presentation.alpha - 0.5) < 0.01)
    stage.rest()
    #expect(alert.superview == nil)
  }

  @Test func `Touches and keys stay in it, and the focus comes back`() {
    behind.becomeFirstResponder()
    show("Delete?", "Delete", "Cancel")
    stage.tap(10, 10)
    #expect(log.presses == 0 && log.answers.isEmpty, "a touch beside it does nothing")
    for _ in 0..<4 {
      stage.press(.tab)
      let focus = stage.window.firstResponder as? View
      #expect(focus?.isDescendant(of: behind) == false)
    }
    stage.press(.escape)
    #expect(log.answers == ["Cancel"] && stage.window.firstResponder === behind)
    stage.rest()
    stage.tap(10, 10)
    #expect(log.presses == 1)
  }

  @Test func `Return presses the preferred answer, or the only one that does not destroy`() {
    show("One", "OK")
    stage.press(.return)
    show("Two", "Cancel", "Delete")
    stage.press(.return)
    show("Three", "Save", "Discard", preferred: "Save")
    stage.press(.return)
    #expect(log.answers == ["OK", "Cancel", "Save"])
    stage.rest()
    show("Four", "Save", "Discard")
    stage.press(.return)
    #expect(log.answers.count == 3, "of two equal answers neither is meant")
  }

  /// The answer that has the focus; nil for none.
  private var focused: String? { (stage.window.firstResponder as? Button)?.title }

  @Test func `Arrow keys move the focus along the answers, and no further`() {
    show("Delete?", "Delete", "Cancel")
    stage.press(.upArrow)
    #expect(focused == nil, "they are beside one another")
    stage.press(.rightArrow)
    #expect(focused == "Cancel")
    for answer in ["Delete", "Delete"] {
      stage.press(.rightArrow)
      #expect(focused == answer)
    }
    stage.press(.leftArrow)
    stage.press(.space)
    #expect(log.answers == ["Cancel"])
    stage.rest()
    show("Sort", "Cancel", "By name", "By date")
    stage.press(.leftArrow)
    #expect(focused == nil, "they are below one another")
    for answer in ["Cancel", "By date", "By name", "By name"] {
      stage.press(.upArrow)
      #expect(focused == answer)
    }
  }

  @Test func `Arrow keys stay in the text of an alert`() {
    let alert = Alert("Rename")
    alert.addTextField { $0.text = "beach" }
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.addAction(AlertAction("Rename"))
    alert.present(in: stage.window)
    stage.rest()
    for key in [KeyEquivalent.rightArrow, .downArrow, .leftArrow, .upArrow] { stage.press(key) }
    #expect(alert.textFields.first?.isFirstResponder == true && alert.isPresented)
  }

  @Test func `Escape does nothing without an answer that cancels`() {
    let alert = show("Restart", "Now", "Later")
    stage.press(.escape)
    #expect(alert.isPresented && log.answers.isEmpty)
  }

  @Test func `Three answers, or long ones, are stacked with cancel last`() throws {
    show("Sort", "Cancel", "By name", "By date")
    let frames = try ["By name", "By date", "Cancel"].map { try frame(of: $0) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    #expect(frames.allSatisfy { $0.width == 270 })
  }

  @Test func `A second alert waits for the first`() {
    let first = show("First", "OK")
    let second = show("Second", "OK")
    #expect(first.isPresented && !second.isPresented && second.superview == nil)
    stage.press(.return)
    #expect(log.answers == ["OK"] && second.isPresented)
    stage.rest()
    let third = show("Third", "OK")
    stage.press(.return)
    stage.press(.return)
    stage.rest()
    #expect(log.answers == ["OK", "OK", "OK"] && third.superview == nil)
    #expect(stage.window.presentations.isEmpty)
  }

  @Test func `An alert that is taken back while it waits is never shown`() {
    show("First", "OK")
    let second = show("Second", "OK")
    let third = show("Third", "OK")
    second.dismiss()
    #expect(log.answers == ["none"])
    stage.press(.return)
    #expect(!second.isPresented && third.isPresented)
  }

  @Test func `A window that loses the alert gets no answer`() {
    let alert = show("First", "OK")
    show("Second", "OK")
    alert.removeFromSuperview()
    #expect(log.answers.first == "none")
  }

  @Test func `A tap and programs press answers once`() throws {
    show("Delete?", "Delete", "Cancel")
    let place = try frame(of: "Delete").center
    stage.wait(700)
    stage.tap(place.x, place.y)
    stage.tap(place.x, place.y)
    #expect(log.answers == ["Delete"])
  }

  @Test func `A tap that was meant for what was there before destroys nothing`() throws {
    show("Delete?", "Delete", "Cancel")
    let place = try frame(of: "Delete").center
    stage.tap(place.x, place.y)
    #expect(log.answers.isEmpty)
    stage.wait(700)
    stage.tap(place.x, place.y)
    #expect(log.answers == ["Delete"])
  }

  @Test func `After a click, answers are 32 high`() throws {
    stage.down(5, 5, .mouse)
    stage.up()
    stage.rest()
    show("Delete?", "Delete", "Cancel")
    #expect(try frame(of: "Delete").height == 32)
  }

  @Test func `A long message scrolls, and stays inside the window`() throws {
    let alert = Alert("Long", message: String(repeating: "word ", count: 400))
    alert.addAction(AlertAction("OK"))
    alert.present(in: stage.window)
    stage.rest()
    let panel = try #require(alert.subviews.last)
    #expect(panel.frame.height == 280 && panel.frame.minY == 10)
  }

  /// Returns the view in which the texts of `alert` scroll.
  private func texts(of alert: Alert) throws -> ScrollView {
    try #require(alert.subviews.last?.subviews.first as? ScrollView)
  }

  @Test func `A long message scrolls above the answers, which stay in their place`() throws {
    let message = [String](repeating: "They go to the trash.", count: 40).joined(separator: " ")
    let alert = Alert("Delete?", message: message)
    for name in ["Cancel", "Keep"] {
      alert.addAction(AlertAction(name, role: name == "Cancel" ? .cancel : nil))
    }
    alert.present(in: stage.window) { [log] in log.answers.append($0?.title ?? "none") }
    stage.rest()
    let panel = try #require(alert.subviews.last).frame
    let texts = try texts(of: alert)
    for name in ["Cancel", "Keep"] {
      let answer = try frame(of: name)
      #expect(answer.height == 44 && abs(answer.maxY - panel.maxY) < 0.5)
    }
    stage.down(200, 200)
    stage.drag(by: Vector(0, -100))
    stage.up()
    stage.rest()
    #expect(try frame(of: "Keep").maxY == panel.maxY && texts.contentOffset.y > 50)
    let keep = try frame(of: "Keep").center
    stage.tap(keep.x, keep.y)
    stage.rest()
    #expect(log.answers == ["Keep"])
  }

  @Test func `Keys scroll a long message while an answer has the focus`() throws {
    let alert = Alert("Long", message: String(repeating: "word ", count: 400))
    for name in ["Keep", "Replace"] { alert.addAction(AlertAction(name)) }
    alert.present(in: stage.window)
    stage.rest()
    stage.press(.tab)
    stage.press(.pageDown)
    stage.rest()
    #expect(try texts(of: alert).contentOffset.y > 50)
    #expect((stage.window.firstResponder as? Button)?.title == "Keep")
  }

  @Test func `Of many answers, half of the alert is kept for them, which scroll`() throws {
    let names = (1...9).map { "Answer \($0)" }
    let alert = Alert("Which one?", message: [String](repeating: "Choose.", count: 90).joined())
    for name in names { alert.addAction(AlertAction(name)) }
    alert.present(in: stage.window) { [log] in log.answers.append($0?.title ?? "none") }
    stage.rest()
    let panel = try #require(alert.subviews.last).frame
    let first = try frame(of: names[0])
    #expect(abs(first.minY - panel.center.y) < 1)
    stage.down(200, first.center.y + 60)
    stage.drag(by: Vector(0, -88))
    stage.wait(200)
    stage.up()
    stage.rest()
    let third = try frame(of: names[2])
    stage.tap(third.center.x, third.center.y)
    stage.rest()
    #expect(third.minY < first.minY + 88 && log.answers == [names[2]])
  }

  @Test func `Programs read it as an alert that is in front`() throws {
    show("Delete?", "Delete", "Cancel")
    let tree = stage.window.accessibilityTree()
    let node = try #require(tree.nodes.values.first { $0.role == .alert })
    #expect(node.name == "Delete?" && node.states.contains(.modal))
    #expect(stage.element(named: "They go to the trash.") != nil)
  }

  @Test func `The answer can be waited for`() async {
    let alert = Alert("Hello")
    alert.addAction(AlertAction("OK"))
    let window = stage.window
    let task = Task { @MainActor in await alert.present(in: window)?.title }
    while !alert.isPresented { await Task.yield() }
    stage.press(.return)
    #expect(await task.value == "OK")
  }

  @Test func `A task that is cancelled takes its alert back`() async {
    let alert = Alert("Hello")
    alert.addAction(AlertAction("OK"))
    let window = stage.window
    let task = Task { @MainActor in await alert.present(in: window)?.title }
    while !alert.isPresented { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil && !alert.isPresented)
  }
}
