import Geometry
import Motion
import Semantics
import Testing
import Views

@testable import ATSPIBridge

/// Events that clients have asked for.
@Suite struct RegisteredEventsTests {
  @Test(arguments: [
    ("object:state-changed:focused", "Object:StateChanged:Focused", true),
    ("object:state-changed:focused", "object:state-changed:", true),
    ("object:state-changed:focused", "object", true),
    ("object:state-changed:checked", "Object:StateChanged:Focused", false),
    ("object:text-changed:insert", "object:text", false),
    ("window:activate", "object:", false),
  ])
  func `Names match by their parts`(event: String, wanted: String, isContained: Bool) {
    var events = RegisteredEvents()
    events.register(wanted, by: ":1.1")
    #expect(events.contains(event) == isContained)
  }

  @Test func `An event is wanted as long as one client wants it`() {
    var events = RegisteredEvents()
    for client in [":1.1", ":1.2"] { events.register("object:announcement", by: client) }
    events.register("object:announcement", by: ":1.1")
    events.deregister("Object:Announcement", by: ":1.1")
    #expect(events.contains("object:announcement") && events.clients == [":1.2"])
    events.remove(client: ":1.2")
    #expect(!events.contains("object:announcement") && events.clients.isEmpty)
  }
}

/// Messages that wait.
@Suite struct AnnouncementQueueTests {
  private func message(_ text: String, _ queue: inout AnnouncementQueue, at seconds: Int = 0)
    -> AnnouncementQueue.Message?
  {
    queue.message(of: .announcement(text), at: .zero + .seconds(seconds))
  }

  @Test func `Empty messages, and the same within a second, are dropped`() {
    var queue = AnnouncementQueue()
    #expect(message("  ", &queue) == nil)
    #expect(message("a", &queue)?.text == "a")
    #expect(message("a", &queue) == nil)
    #expect(message("a", &queue, at: 1) != nil)
    #expect(queue.message(of: .layoutChanged(nil), at: .zero) == nil)
    #expect(queue.message(of: .screenChanged(nil), at: .zero) == nil)
  }

  @Test func `The announcement of a new screen or layout is a polite message`() {
    for notification in [
      AccessibilityNotification.screenChanged(saying: " Sign in\n"),
      .layoutChanged(nil, saying: "Sign in"),
    ] {
      var queue = AnnouncementQueue()
      #expect(
        queue.message(of: notification, at: .zero)
          == .init(text: "Sign in", isAssertive: false, isOfPage: false))
    }
  }

  @Test func `At most eight messages wait, and the oldest polite one is dropped`() {
    var queue = AnnouncementQueue()
    queue.add(.init(text: "first", isAssertive: true, isOfPage: false))
    for number in 0..<10_000 {
      queue.add(.init(text: "\(number)", isAssertive: false, isOfPage: false))
    }
    #expect(queue.waiting.count == 8)
    #expect(queue.next()?.text == "first" && queue.waiting.last?.text == "9999")
  }

  @Test func `A page replaces the one that waits`() {
    var queue = AnnouncementQueue()
    for text in ["page 1", "page 2"] {
      queue.add(.init(text: text, isAssertive: false, isOfPage: true))
    }
    #expect(queue.waiting.map(\.text) == ["page 2"])
  }
}

/// Parts of texts.
@Suite struct TextUnitsTests {
  private func part(_ text: String, _ granularity: TextGranularity, at offset: Int) -> String {
    let units = TextUnits(text) { offset in offset < 4 ? 0..<3 : 4..<text.unicodeScalars.count }
    let range = units.part(granularity, at: offset)
    return AccessibilityText(text).part(from: range.lowerBound, to: range.upperBound)
  }

  @Test(arguments: [
    ("one two", TextGranularity.word, 1, "one "), ("one two", .word, 3, "one "),
    ("one two", .word, 4, "two"), ("one two", .word, 7, "two"), ("a😀b", .character, 1, "😀"),
    ("Hello there. Bye! x", .sentence, 3, "Hello there. "),
    ("Hello there. Bye! x", .sentence, 13, "Bye! "), ("one\ntwo\n", .paragraph, 5, "two\n"),
    ("one\ntwo", .line, 1, "one\n"), ("one\ntwo", .line, 5, "two"), ("", .word, 0, ""),
    ("", .sentence, 5, ""), ("ab", .character, 2, ""),
  ])
  func `A part extends to the next one`(
    text: String, granularity: TextGranularity, offset: Int, expected: String
  ) {
    #expect(part(text, granularity, at: offset) == expected)
  }

  @Test(arguments: [
    (String(repeating: "a", count: 1 << 20), 1 << 19, (1 << 19) - 512..<(1 << 19) + 512),
    (String(repeating: ".", count: 1 << 20), 100, 0..<612),
    (String(repeating: "word ", count: 1 << 18), 1 << 19, (1 << 19) - 3..<(1 << 19) + 2),
  ])
  func `Only the text around an offset is searched for a word`(
    text: String, offset: Int, expected: Range<Int>
  ) {
    let units = TextUnits(text) { _ in 0..<0 }
    #expect(units.part(.word, at: offset) == expected)
  }
}

/// Names and numbers of AT-SPI.
@Suite struct ATSPINamesTests {
  @Test(arguments: [
    ("Ctrl+C", "Control+C", ";;<Control>c"),
    ("Ctrl+Shift+Z", "Control+Shift+Z", ";;<Control><Shift>z"),
    ("+", "+", ";;+"), ("Ctrl++", "Control++", ";;<Control>+"), ("F5", "F5", ";;F5"),
  ])
  func `Keys are written as clients know them`(keys: String, attribute: String, binding: String) {
    #expect(KeyNotation.attribute(keys) == attribute && KeyNotation.binding(keys) == binding)
  }

  @Test func `Each role, state and relation has its own number`() {
    #expect(Set(AccessibilityRole.allCases.map(\.number)).count == AccessibilityRole.allCases.count)
    #expect(Set(AccessibilityState.allCases.map(\.bit)).count == AccessibilityState.allCases.count)
    let relations = AccessibilityRelation.allCases
    #expect(Set(relations.map(\.number)).count == relations.count)
  }

  @Test func `States are two words, the low one first`() {
    #expect(Set<AccessibilityState>([.active, .checkable]).words == [2, 1 << 9])
    #expect(AccessibilityState.hasPopup.eventName == "has-popup")
  }
}

/// The rate at which changes are reported.
@Suite struct ChangePaceTests {
  private func tree(
    _ name: String, _ description: String = "", role: AccessibilityRole = .label, left: Double = 0
  ) -> AccessibilityTree {
    let (root, id) = (AccessibilityTree.ID(1), AccessibilityTree.ID(2))
    var node = AccessibilityTree.Node(
      id: id, parent: root, role: role, name: name, description: description,
      frame: Rect(x: left, y: 0, width: 10, height: 10))
    node.updatesFrequently = role == .label
    return AccessibilityTree(root: root, nodes: [id: node])
  }

  private func seen(_ tree: AccessibilityTree) -> AccessibilityTree.Node? {
    tree[AccessibilityTree.ID(2)]
  }

  private func time(_ milliseconds: Int) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test func `Frequent changes are reported ten times a second, and the last one always`() {
    var pace = ChangePace()
    var told = tree("0")
    var changes: [String] = []
    for step in 0..<100 {
      var new = tree("\(step)")
      let next = pace.hold(&new, since: told, isAtRest: true, at: time(step * 10))
      #expect((next == nil) == (seen(new)?.name == "\(step)"))
      if seen(new) != seen(told) { changes.append(seen(new)?.name ?? "") }
      told = new
    }
    #expect(changes == ["1", "11", "21", "31", "41", "51", "61", "71", "81", "91"])
    var last = tree("99")
    #expect(pace.hold(&last, since: told, isAtRest: true, at: time(1010)) == nil)
    #expect(seen(last)?.name == "99")
  }

  @Test func `A picture is described at rest, twice a second at most, immediately with its name`() {
    var pace = ChangePace()
    func description(
      _ new: AccessibilityTree, since told: AccessibilityTree, isAtRest: Bool = true, at now: Int
    ) -> (String?, Instant?) {
      var new = new
      let next = pace.hold(&new, since: told, isAtRest: isAtRest, at: time(now))
      return (seen(new)?.description, next)
    }
    let (one, other) = (tree("a", "1", role: .image), tree("a", "2", role: .image))
    #expect(description(other, since: one, isAtRest: false, at: 0) == ("1", nil))
    #expect(description(other, since: one, at: 10) == ("2", nil))
    #expect(description(one, since: other, at: 20) == ("2", time(510)))
    #expect(description(tree("b", "1", role: .image), since: other, at: 30) == ("1", nil))
    #expect(description(one, since: other, at: 510) == ("1", nil))
  }

  @Test func `Positions are reported at rest`() {
    var pace = ChangePace()
    let told = tree("a")
    var new = tree("a", left: 5)
    _ = pace.hold(&new, since: told, isAtRest: false, at: .zero)
    #expect(seen(new)?.frame == seen(told)?.frame)
    new = tree("a", left: 5)
    _ = pace.hold(&new, since: told, isAtRest: true, at: .zero)
    #expect(seen(new)?.frame.minX == 5)
  }
}
