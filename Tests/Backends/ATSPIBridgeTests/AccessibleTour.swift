import DBus
import Rig
import Testing

/// A walk through the viewer as a client and a person with keys take it: photo, bars, menu, renaming, settings,
/// grid. Each screen is checked.
struct AccessibleTour {
  private let client: AccessibilityClient
  private let rig: Rig
  private let program: AccessibilityClient.Reference

  /// The handle of sheets, which shows that the whole bar below it can be dragged.
  private static let small: Set = ["sheet.grabber"]

  init(of program: AccessibilityClient.Reference, on rig: Rig, by client: AccessibilityClient) {
    (self.program, self.rig, self.client) = (program, rig, client)
  }

  /// Waits for an element, which then shows what it will, and checks the screen.
  private func check(_ screen: String, shows identifier: String) throws {
    _ = try client.element(identifier, in: program)
    try rig.waitUntilQuiet(for: .milliseconds(500))
    try AccessibilityAudit(of: program, on: screen, by: client).check(small: Self.small)
  }

  private func expectFocus(on identifier: String) {
    #expect(client.session.run { client.focus(in: program) == identifier })
  }

  /// Closes what covers the photo or the grid.
  private func escape(to identifier: String) throws {
    try rig.keyboard.press("Escape")
    expectFocus(on: identifier)
  }

  func take() throws {
    try check("photo", shows: "photo")
    expectFocus(on: "photo")
    let photo = try client.element("photo", in: program)
    #expect(try client.name(photo) == "mountain-path.jpg")
    try rig.keyboard.press("Tab")
    try check("bars", shows: "toolbar")
    try escape(to: "photo")

    #expect(try client.perform("menu", on: photo))
    try check("menu", shows: "menu")
    try escape(to: "photo")

    #expect(try client.perform("rename", on: photo))
    try check("rename", shows: "rename")
    expectFocus(on: "rename.name")
    let name = try client.element("rename.name", in: program)
    let count = try client.get(name, "Text", "CharacterCount").integer
    #expect(count == Int64("mountain-path.jpg".count))
    try escape(to: "photo")

    try rig.keyboard.press("Control+comma")
    try check("settings", shows: "settings")
    try escape(to: "photo")

    #expect(try client.perform("grid", on: photo))
    try check("grid", shows: "grid")
    expectFocus(on: "grid.item:mountain-path.jpg")
    let dogs = try client.element("grid.item:two-dogs.jpg", in: program)
    #expect(try client.perform("open-picture", on: dogs))
    #expect(client.session.run { (try? client.name(photo)) == "two-dogs.jpg" })
    expectFocus(on: "photo")
  }
}
