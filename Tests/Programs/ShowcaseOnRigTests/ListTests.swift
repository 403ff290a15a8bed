import Geometry
import Rig
import Testing

/// The scene of a list, with real touches.
@Suite final class ListTests {
  private let showcase: ShowcaseUnderTest

  init() throws { showcase = try ShowcaseUnderTest("list") }

  deinit { showcase.end() }

  /// The names of the first visible rows, from the top.
  private var order: [String] {
    showcase.elements.filter { $0.role == "list item" && $0.frame[3] > 0 }
      .sorted { $0.frame[1] < $1.frame[1] }.prefix(3).map(\.name)
  }

  @Test func `The scene opens with its readout`() {
    let expected = "rows 20 · first Item 1 · open none · refreshing no · offset 0.0"
    #expect(showcase.readouts == [expected])
    #expect(order == ["Item 1", "Item 2", "Item 3"])
  }

  @Test func `A swipe opens a row, its button deletes it, and the notice brings it back`() throws {
    let row = try showcase.element("list.item:3").center
    try showcase.rig.touchscreen.down(at: row)
    try showcase.rig.touchscreen.move(to: row + Vector(-70, 0), over: .milliseconds(300))
    try showcase.rig.touchscreen.lift()
    try showcase.waitForReadout("an open row") { $0.contains("open Item 3") }
    #expect(showcase.waitForElements { $0.contains { $0.name == "Delete" } })
    let delete = try #require(showcase.elements.first { $0.name == "Delete" })
    try showcase.rig.touchscreen.tap(at: delete.center)
    try showcase.waitForReadout("19 rows") { $0.hasPrefix("rows 19") }
    #expect(showcase.waitForElements { $0.contains { $0.id == "list.notice.undo" } })
    try showcase.rig.touchscreen.tap(at: try showcase.element("list.notice.undo").center)
    try showcase.waitForReadout("20 rows") { $0.hasPrefix("rows 20") }
  }

  @Test func `The handle moves a row`() throws {
    let handle = try showcase.element("list.reorder-item:1").center
    try showcase.rig.touchscreen.down(at: handle)
    try showcase.rig.touchscreen.move(to: handle + Vector(0, 120), over: .milliseconds(300))
    try showcase.rig.touchscreen.lift()
    try showcase.waitForReadout("another first row") { $0.contains("first Item 2") }
    #expect(showcase.waitForElements { _ in order == ["Item 2", "Item 3", "Item 1"] })
  }

  @Test func `A pull refreshes, and a second later there is a new item`() throws {
    try showcase.rig.touchscreen.down(at: Point(400, 100))
    try showcase.rig.touchscreen.move(to: Point(400, 360), over: .milliseconds(300))
    try showcase.waitForReadout("refreshing") { $0.contains("refreshing yes") }
    try showcase.rig.touchscreen.lift()
    try showcase.waitForReadout(
      "rows 21 · first New item 1 · open none · refreshing no · offset 0.0")
  }
}
