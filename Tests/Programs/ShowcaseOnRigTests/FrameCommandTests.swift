import Drawing
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The commands of the frame around the scenes, and what the desktop asks of it.
@Suite struct FrameCommandTests {
  @Test func `Keys choose variants, the link names the one that is shown, and a mouse leads back`()
    throws
  {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    let variants = [
      "right", "blocked", "untouchable", "one-at-a-time", "same-finger", "flashes", "compare",
    ]
    for (index, variant) in variants.enumerated().reversed() {
      try showcase.rig.keyboard.press("Control+\(index + 1)")
      let isShown = showcase.waitForElements { elements in
        elements.first { $0.id == "frame.variant" }?.value == variant
      }
      #expect(isShown, "\(variant)")
    }
    // There are no such variants.
    for key in ["Control+8", "Control+9"] { try showcase.rig.keyboard.press(key) }
    try showcase.rig.keyboard.press("Control+5")
    #expect(
      showcase.waitForElements { elements in
        elements.first { $0.id == "frame.variant" }?.value == "same-finger"
      })
    try copyLink(of: showcase)
    let other = try #require(OtherProgram(on: showcase.rig))
    let link = Array("showcase --scene drawer/same-finger".utf8)
    #expect(eventually { other.paste("UTF8_STRING")?.bytes == link })

    try showcase.rig.mouse.click(at: Point(400, 400), .back)
    let isList = showcase.waitForElements { elements in
      elements.contains { $0.id == "scenes.item:drawer" && $0.states.contains("showing") }
    }
    #expect(isList)
  }

  @Test func `The link of a scene without variants is its name, and says that it was copied`()
    throws
  {
    let showcase = try ShowcaseUnderTest("pieces")
    defer { showcase.end() }
    try copyLink(of: showcase)
    let other = try #require(OtherProgram(on: showcase.rig))
    let link = Array("showcase --scene pieces".utf8)
    #expect(eventually { other.paste("UTF8_STRING")?.bytes == link })
  }

  @Test func `The source goes to the clipboard, and a page says who made the pictures`() throws {
    let showcase = try ShowcaseUnderTest("menus")
    defer { showcase.end() }
    try showcase.rig.keyboard.press("Control+u")
    try #require(showcase.waitForElements { $0.contains { $0.id == "frame.copy" } })
    try showcase.press("copy")
    let other = try #require(OtherProgram(on: showcase.rig))
    let path = SourceTree.path(of: "Sources/Programs/showcase/Scenes/MenusScene.swift")
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    // The other program takes the first 4000 bytes.
    let isCopied = eventually { other.paste("UTF8_STRING")?.bytes == Array(file.prefix(4000)) }
    #expect(isCopied)
    try showcase.press("pictures")
    let isShown = showcase.waitForElements { elements in
      elements.contains {
        $0.id == "frame.text" && $0.name == "Pictures"
          && $0.value.hasPrefix("The sample pictures and their licences")
      }
    }
    #expect(isShown)
  }

  @Test(arguments: [1, 2])
  func `The window asks for a least size of 320 by 480 points`(scale: Int) throws {
    let showcase = try ShowcaseUnderTest("pieces", scale: scale)
    defer { showcase.end() }
    let other = try #require(OtherProgram(on: showcase.rig))
    let minimum = other.minimumSize(of: try showcase.rig.waitForWindow())
    #expect(minimum?.width == 320 * scale && minimum?.height == 480 * scale)
  }

  private func copyLink(of showcase: ShowcaseUnderTest) throws {
    try showcase.press("options")
    var item: ShowcaseUnderTest.Element?
    let isThere = showcase.waitForElements { elements in
      item = elements.first { $0.name == "Copy Link" }
      return item != nil
    }
    try #require(isThere)
    try showcase.rig.touchscreen.tap(at: try #require(item).center)
  }

  @Test func `The desktop turns light and dark while it runs, unless an option says otherwise`()
    throws
  {
    let showcase = try ShowcaseUnderTest("dots")
    defer { showcase.end() }
    let light = try showcase.rig.screenshot()
    let ground = light[400, 100]
    do {
      let manager = try #require(OtherProgram(on: showcase.rig))
      manager.manageSettings(OtherProgram.settings(theme: "Adwaita-dark"))
      try showcase.rig.waitUntil("the dark ground") { $0[400, 100] == 0xFF1C_1C1E }
      manager.setSettings(OtherProgram.settings(theme: "Adwaita"))
      try showcase.rig.waitUntil("the light ground") { $0[400, 100] == ground }
      try showcase.rig.waitUntilDrawn()
      let isSame = try showcase.rig.screenshot() == light
      #expect(isSame)
      // From here on the program prefers light, whatever the desktop says.
      try showcase.rig.keyboard.press("Control+d")
      try showcase.rig.waitUntilDrawn()
      let chosen = try showcase.rig.screenshot()[400, 100]
      manager.setSettings(
        OtherProgram.settings(theme: chosen == ground ? "Adwaita-dark" : "Adwaita"))
      try showcase.rig.waitUntilDrawn()
      #expect(try showcase.rig.screenshot()[400, 100] == chosen)
    }
  }
}
