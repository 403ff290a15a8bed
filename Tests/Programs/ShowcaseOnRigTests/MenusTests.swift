import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The scene of menus, with real touches.
@Suite final class MenusTests {
  private let showcase: ShowcaseUnderTest

  init() throws { showcase = try ShowcaseUnderTest("menus") }

  deinit { showcase.end() }

  private func place(of name: String) throws -> Point {
    let element = showcase.elements.first { $0.name == name }
    return try #require(element, "nothing is called \(name)").center
  }

  /// Presses a picture until its menu is open.
  private func press(_ name: String) throws {
    try showcase.rig.touchscreen.down(at: try place(of: name))
    try waitFor("menu item")
  }

  private func waitFor(_ role: String) throws {
    let isThere = showcase.waitForElements { $0.contains { $0.role == role } }
    try #require(isThere, "no \(role) appeared")
  }

  @Test func `The scene opens with its readout, and says what can be done with pictures`() throws {
    #expect(showcase.readouts == ["chosen none · of none · stars 0"])
    let picture = try #require(showcase.elements.first { $0.name == "Picture 1" })
    let own = ["menu", "Delete", "View Full Size", "Share", "Rename", "Album A", "Album B"]
    #expect(picture.actions == own + ["Locked", "Delete Page"])
  }

  @Test func `The scene shows the eight pictures, reduced to their tiles`() throws {
    let places = try (1...8).map { try place(of: "Picture \($0)") }
    try showcase.rig.waitUntil("eight tiles of many colours") { screen in
      places.allSatisfy { place in
        let row = (-50..<50).map { screen[Int(place.x) + $0, Int(place.y)] }
        return Set(row).count > 10
      }
    }
  }

  @Test func `A press, a slide and a lift choose in one stroke`() throws {
    try press("Picture 3")
    let item = try place(of: "Rename")
    try showcase.rig.touchscreen.move(to: item, over: .milliseconds(200))
    try showcase.rig.touchscreen.lift()
    try showcase.waitForReadout("chosen Rename · of Picture 3 · stars 0")
  }

  @Test func `Lifted without sliding, the menu stays until a tap beside it`() throws {
    try press("Picture 1")
    try showcase.rig.touchscreen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.elements.contains { $0.role == "menu item" })
    try showcase.rig.touchscreen.tap(at: Point(790, 590))
    let isGone = showcase.waitForElements { elements in
      !elements.contains { $0.role == "menu item" }
    }
    #expect(isGone)
    #expect(showcase.readouts == ["chosen none · of none · stars 0"])
  }

  @Test func `A disabled item cannot be chosen`() throws {
    try press("Picture 1")
    try showcase.rig.touchscreen.lift()
    try showcase.rig.waitUntilDrawn()
    try showcase.rig.touchscreen.tap(at: try place(of: "Locked"))
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts == ["chosen none · of none · stars 0"])
  }

  @Test func `A deleted picture comes back with Ctrl+Z`() throws {
    try press("Picture 2")
    try showcase.rig.touchscreen.lift()
    // Destructive items take no touch before the menu has been at rest for a moment.
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    try showcase.rig.touchscreen.tap(at: try place(of: "Delete Page"))
    #expect(showcase.waitForElements { !$0.contains { $0.name == "Picture 2" } })
    try showcase.rig.keyboard.press("Control+z")
    #expect(showcase.waitForElements { $0.contains { $0.name == "Picture 2" } })
  }
}
