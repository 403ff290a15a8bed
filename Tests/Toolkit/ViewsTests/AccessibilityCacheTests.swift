import Semantics
import Testing

@testable import Views

@Suite struct AccessibilityCacheTests {
  private let container = View()
  private let containerID = AccessibilityTree.ID.next()

  @Test func `The last 256 elements that were asked for can be found`() {
    var memory = AccessibilityCache()
    let ids = (0..<257).map { _ in AccessibilityTree.ID.next() }
    for id in ids { memory.remember(.init(id: id, container: containerID, object: container)) }
    #expect(memory.asked(ids[0]) == nil)
    #expect(memory.asked(ids[1])?.object === container && memory.asked(ids[256])?.id == ids[256])
  }

  @Test func `An element that is asked for again is remembered as the latest`() {
    var memory = AccessibilityCache()
    let ids = (0..<256).map { _ in AccessibilityTree.ID.next() }
    for id in ids + [ids[0], .next()] {
      memory.remember(.init(id: id, container: containerID, object: container))
    }
    #expect(memory.asked(ids[0]) != nil && memory.asked(ids[1]) == nil)
  }

  @Test func `Containers are those of the last reading, and are not kept alive`() {
    var memory = AccessibilityCache()
    let other = AccessibilityTree.ID.next()
    memory.remember(containers: [containerID: container])
    memory.remember(containers: [other: View()])
    #expect(memory.container(containerID) == nil && memory.container(other) == nil)
    memory.remember(containers: [other: container])
    #expect(memory.container(other) === container)
  }

  @Test func `A mistake is reported once until a reading is without it`() {
    var memory = AccessibilityCache()
    let reports = ["one", "one", "two", nil, nil, "two"].map { memory.remember(fault: $0) }
    #expect(reports == [true, false, true, false, false, true])
  }

  @Test func `Each window has an element of its own`() {
    #expect(AccessibilityCache().root != AccessibilityCache().root)
  }
}
