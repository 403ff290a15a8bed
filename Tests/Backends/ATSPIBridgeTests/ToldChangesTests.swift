import Controls
import DBus
import Geometry
import Gestures
import Semantics
import TestSupport
import Testing
import Views

@testable import ATSPIBridge

/// A list of many words, which makes its elements when they are asked for.
private final class WordList: View {
  var words: [String] = []
  private(set) var made = 0

  override func accessibilityElementCount() -> Int? { words.count }

  override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    guard words.indices.contains(index) else { return nil }
    made += 1
    let element = AccessibilityElement(
      in: self, frame: Rect(x: 0, y: Double(index) * 20, width: 100, height: 20))
    element.accessibilityKey = words[index]
    element.accessibilityRole = .listItem
    element.accessibilityLabel = words[index]
    element.accessibilityIdentifier = "words.item:\(words[index])"
    return element
  }

  override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    let key = (element as? AccessibilityElement)?.accessibilityKey
    return words.firstIndex { AnyHashable($0) == key }
  }

  override func indicesOfPresentAccessibilityElements() -> [Int] {
    Array(0..<min(5, words.count))
  }
}

/// The events for clients when windows change, over a bus of their own.
@Suite(.serialized) final class ToldChangesTests: ServedWindow {
  override init() throws {
    try super.init()
    client.listen(to: program)
  }

  private func add(_ name: String, _ top: Double = 0) -> Button {
    let button = Button(name)
    button.frame = Rect(x: 0, y: top, width: 100, height: 44)
    button.accessibilityIdentifier = name
    content.addSubview(button)
    return button
  }

  /// Waits for a signal, and returns the words of all.
  private func signals(until word: String) -> [String] {
    #expect(session.run { client.words.contains(word) }, "\(client.words)")
    session.settle()
    return client.words
  }

  @Test func `A new view is reported with its cache entry, and a removed one without`()
    throws
  {
    let save = add("save")
    #expect(
      signals(until: "ChildrenChanged:add:0") == ["AddAccessible", "ChildrenChanged:add:0"])
    client.forgetSignals()
    save.removeFromSuperview()
    #expect(
      signals(until: "RemoveAccessible") == [
        "ChildrenChanged:remove:0", "StateChanged:defunct:1", "RemoveAccessible",
      ])
  }

  @Test func `The old focus is reported as lost before the new one is gained, once`() throws {
    let (one, other) = (add("one"), add("other", 50))
    one.becomeFirstResponder()
    _ = signals(until: "StateChanged:focused:1")
    client.forgetSignals()
    other.becomeFirstResponder()
    #expect(
      signals(until: "StateChanged:focused:1") == [
        "StateChanged:focused:0", "StateChanged:focused:1",
      ])
    client.forgetSignals()
    window.handle(.keyboardChanged(false))
    let words = signals(until: "StateChanged:focused:0")
    #expect(words.first == "Deactivate::0" && words.contains("StateChanged:active:0"))
  }

  @Test func `A window that is put away says so, and shows nothing until it is back`() throws {
    _ = add("save")
    _ = signals(until: "ChildrenChanged:add:0")
    client.forgetSignals()
    let save = try client.element("save", in: program)
    window.handle(.minimizedChanged(true))
    #expect(signals(until: "StateChanged:showing:0").first == "Minimize::0")
    #expect(try !client.states(save).contains(25) && client.states(save).contains(30))
    client.forgetSignals()
    window.handle(.minimizedChanged(false))
    #expect(signals(until: "StateChanged:showing:1").first == "Restore::0")
    #expect(try client.states(save).contains(25))
  }

  @Test func `Items inserted into a list outside the visible part are reported`() throws {
    let list = WordList(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.accessibilityRole = .list
    list.accessibilityIdentifier = "words"
    list.words = (0..<100).map { "word \($0)" }
    content.addSubview(list)
    _ = signals(until: "ChildrenChanged:add:0")
    client.forgetSignals()
    list.words.append("last")
    list.setNeedsDisplay()
    let words = signals(until: "ChildrenChanged:add:100")
    // The list and its five visible elements.
    #expect(words == ["ChildrenChanged:add:100"] + Array(repeating: "AddAccessible", count: 6))
    client.forgetSignals()
    list.words.removeLast(2)
    list.setNeedsDisplay()
    let gone = signals(until: "ChildrenChanged:remove:99")
    #expect(gone.filter { $0 == "ChildrenChanged:remove:99" }.count == 2)
  }

  @Test func `A new window says where its focus is`() throws {
    let view = View()
    let other = Button("other")
    other.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    other.accessibilityIdentifier = "other"
    view.addSubview(other)
    let second = session.open(view, title: "second")
    other.becomeFirstResponder()
    bridge.attach(second)
    let words = signals(until: "StateChanged:focused:1")
    #expect(
      words == [
        "AddAccessible", "AddAccessible", "ChildrenChanged:add:1", "Create::0", "Activate::0",
        "StateChanged:focused:1",
      ])
  }

  @Test func `The menu that has no choice yet has the focus, and then its choices`() throws {
    let menu = MenuView()
    menu.items = [MenuItem("Copy…") {}, MenuItem("Move") {}]
    menu.title = "one.jpg"
    menu.present(over: content, at: Point(50, 50), by: .mouse, at: session.now)
    _ = signals(until: "StateChanged:focused:1")
    let panel = try client.element("menu", in: program)
    #expect(try client.states(panel).isSuperset(of: [11, 12]))
    client.forgetSignals()
    _ = menu.handle(KeyPress(time: session.now, key: .downArrow))
    _ = signals(until: "StateChanged:focused:1")
    let copy = try client.element("menu.copy", in: program)
    #expect(try client.states(copy).isSuperset(of: [11, 12, 22, 23]))
    #expect(try client.name(copy) == "Copy")
    menu.dismiss(at: session.now)
  }

  @Test func `Names and titles are reported with their new values`() throws {
    let save = add("save")
    _ = signals(until: "ChildrenChanged:add:0")
    client.forgetSignals()
    save.title = "Keep"
    save.setNeedsDisplay()
    #expect(signals(until: "PropertyChange:accessible-name:0").count == 1)
    #expect(client.signals.first?.values[3] == .variant(.string("Keep")))
    window.title = "Other"
    #expect(session.run { client.signals.last?.values[3] == .variant(.string("Other")) })
  }

  @Test func `Positions are reported only to clients that asked for them`() throws {
    let save = add("save")
    _ = signals(until: "ChildrenChanged:add:0")
    client.forgetSignals()
    save.frame.origin.x = 50
    session.settle()
    #expect(client.words.isEmpty)
    try client.register("object:bounds-changed")
    session.settle()
    client.forgetSignals()
    save.frame.origin.x = 70
    #expect(signals(until: "BoundsChanged::0") == ["BoundsChanged::0"])
  }

  @Test(arguments: randomSeeds(2))
  func `A client that applies all events has the tree of the window`(seed: UInt64) throws {
    var lists: [String: [String]] = [:]
    for reference in try client.walk(program) {
      lists[reference.path] = try client.children(reference).map(\.path)
    }
    var views: [View] = []
    var generator = SeededGenerator(seed: seed)
    for step in 0..<25 {
      client.forgetSignals()
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where views.count > 2:
        views.remove(at: Int.random(in: 0..<views.count, using: &generator)).removeFromSuperview()
      case 1 where views.count > 1:
        views.randomElement(using: &generator)?.frame.origin.y =
          Double(Int.random(in: 0..<200, using: &generator))
      default: views.append(add("button\(step)", Double(step * 9)))
      }
      session.settle()
      for signal in client.signals where signal.name == "ChildrenChanged" {
        let path = AccessibilityClient.Reference(signal.values[3].content)?.path ?? ""
        let index = Int(signal.values[1].integer ?? -1)
        if signal.values[0].text == "add" {
          lists[signal.path, default: []].insert(path, at: index)
        } else {
          #expect(lists[signal.path]?[index] == path)
          lists[signal.path]?.remove(at: index)
        }
      }
      for reference in try client.walk(program) {
        #expect(lists[reference.path] ?? [] == (try client.children(reference).map(\.path)))
      }
    }
  }

  @Test
  func `A list of ten thousand is counted, and its elements are made when they are asked for`()
    throws
  {
    let list = WordList(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    list.accessibilityIdentifier = "words"
    list.accessibilityRole = .list
    list.words = (0..<10_000).map { "word\($0)" }
    content.addSubview(list)
    _ = signals(until: "ChildrenChanged:add:0")
    let frame = try #require(try client.children(program).first)
    let words = try #require(try client.children(frame).first)
    let before = list.made
    #expect(try client.get(words, "Accessible", "ChildCount") == .integer(10_000))
    #expect(list.made - before <= 10)
    let answer = try client.ask(
      words, "Accessible", "GetChildAtIndex", [.value(.integer(9_999), "i")])
    let last = try #require(AccessibilityClient.Reference(answer.first))
    #expect(try client.name(last) == "word9999")
    #expect(try client.ask(last, "Accessible", "GetIndexInParent") == [.integer(9_999)])
    let all = try client.children(words)
    #expect(all.count == 10_000 && all[9_999] == last)
    // An element that was only named before can be read, too.
    #expect(try client.name(all[5_000]) == "word5000")
    client.forgetSignals()
    list.words.remove(at: 2)
    list.setNeedsDisplay()
    #expect(signals(until: "RemoveAccessible").first == "ChildrenChanged:remove:2")
    #expect(try client.name(all[5_000]) == "word5000")
    #expect(try client.ask(all[5_000], "Accessible", "GetIndexInParent") == [.integer(4_999)])
  }

  @Test func `A message is a signal for who wants it, and else an element for a second`() throws {
    Accessibility.post(.announcement("last picture"), in: window)
    let words = signals(until: "StateChanged:showing:1")
    #expect(words == ["AddAccessible", "ChildrenChanged:add:0", "StateChanged:showing:1"])
    let frame = try #require(try client.children(program).first)
    let message = try #require(try client.children(frame).last)
    #expect(try client.name(message) == "last picture")
    #expect(try client.ask(message, "Accessible", "GetRole") == [.unsigned(101)])
    #expect(session.run { client.words.contains("RemoveAccessible") })
    try client.register("object:announcement")
    session.settle()
    client.forgetSignals()
    Accessibility.post(.announcement("first picture", .assertive), in: window)
    #expect(signals(until: "Announcement::2") == ["Announcement::2"])
    #expect(client.signals.first?.values[3] == .variant(.string("first picture")))
  }

  @Test func `A message that only moves is not said again`() throws {
    let notice = View(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    notice.accessibilityRole = .notification
    notice.accessibilityLabel = "Copied"
    notice.accessibilityIdentifier = "notice"
    content.addSubview(notice)
    _ = (add("one", 50), add("other", 100))
    #expect(signals(until: "StateChanged:showing:1").contains("ChildrenChanged:add:0"))
    client.forgetSignals()
    notice.frame.origin.y = 160
    let words = signals(until: "ChildrenChanged:add:2")
    #expect(words.contains("ChildrenChanged:remove:0"))
    #expect(!words.contains("StateChanged:showing:1"), "\(words)")
  }

  private func addMessage(_ text: String, y: Double) {
    let notice = View(frame: Rect(x: 0, y: y, width: 100, height: 20))
    notice.accessibilityRole = .notification
    notice.accessibilityLabel = text
    content.addSubview(notice)
  }

  @Test func `A message that a dialog has covered is not said again, but a hidden one is`() throws {
    addMessage("Copied", y: 0)
    _ = signals(until: "StateChanged:showing:1")
    for text in ["", "Renamed"] {
      let dialog = add("dialog", 50)
      dialog.accessibilityViewIsModal = true
      _ = signals(until: "ChildrenChanged:add:0")
      if !text.isEmpty { addMessage(text, y: 30) }
      client.forgetSignals()
      dialog.removeFromSuperview()
      let words = signals(until: "ChildrenChanged:add:0")
      let said = words.count { $0 == "StateChanged:showing:1" }
      #expect(said == (text.isEmpty ? 0 : 1), "\(words)")
      client.forgetSignals()
    }
  }

  @Test func `A message continues when its window closes, and another one can follow`() throws {
    let second = session.open(View(), title: "second")
    bridge.attach(second)
    for text in ["one", "two"] { Accessibility.post(.announcement(text), in: second) }
    _ = signals(until: "StateChanged:showing:1")
    client.forgetSignals()
    bridge.detach(second)
    let words = signals(until: "StateChanged:showing:1")
    #expect(words.first == "Destroy::0" && words.contains("ChildrenChanged:remove:1"))
    let frame = try #require(try client.children(program).first)
    #expect(try client.children(frame).last.map(client.name) == "two")
    #expect(session.run { (try? client.children(frame).isEmpty) == true })
    client.forgetSignals()
    Accessibility.post(.announcement("three"), in: window)
    _ = signals(until: "StateChanged:showing:1")
  }

  @Test func `Messages that wait when the last window closes are dropped`() throws {
    for text in ["one", "two"] { Accessibility.post(.announcement(text), in: window) }
    _ = signals(until: "StateChanged:showing:1")
    bridge.detach(window)
    client.forgetSignals()
    let second = session.open(View(), title: "second")
    bridge.attach(second)
    Accessibility.post(.announcement("three"), in: second)
    _ = signals(until: "StateChanged:showing:1")
    let frame = try #require(try client.children(program).first)
    #expect(try client.children(frame).last.map(client.name) == "three")
  }

  @Test func `Windows go with the index that they had`() throws {
    let second = session.open(View(), title: "second")
    bridge.attach(second)
    _ = signals(until: "ChildrenChanged:add:1")
    client.forgetSignals()
    bridge.detach(window)
    #expect(signals(until: "ChildrenChanged:remove:0").contains("Destroy::0"))
    #expect(try client.children(program).map(client.name) == ["second"])
  }

  @Test func `Screen readers are known by the events that they want`() throws {
    #expect(!Accessibility.isScreenReaderRunning)
    try client.register("Object:StateChanged:Focused")
    #expect(session.run { Accessibility.isScreenReaderRunning })
    client.bus.close()
    #expect(session.run { !Accessibility.isScreenReaderRunning && !bridge.isServing })
  }
}
