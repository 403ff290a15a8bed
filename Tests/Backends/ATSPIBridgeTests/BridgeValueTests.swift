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
  }

  @Test func `At most eight wait, and the oldest polite one goes`() {
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

  @Test func `Numbers are used once`() {
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
