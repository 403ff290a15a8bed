import Drawing
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing
import X11Backend
import X11Inspection

@testable import Rig

/// The screen of the rig turns, as that of a tablet.
@Suite struct ScreenTurnTests {
  @Test func `Touches, the mouse, screenshots and films follow the turned screen`() throws {
    let folder = TemporaryFolder()
    let rig = try Rig(width: 400, height: 300)
    let program = try rig.launch(["xev", "-geometry", "200x330+20+30"])
    try rig.waitForWindow()
    let film = rig.film(to: FilePath("\(folder.path)/film.webp"))
    try rig.perform(.turnScreen)
    #expect(rig.size == Size(300, 400))
    let bitmap = try rig.screenshot()
    #expect((bitmap.width, bitmap.height) == (300, 400))
    #expect(bitmap[100, 350] == 0xFFFF_FFFF)
    try rig.touchscreen.tap(at: Point(100, 350))
    try rig.mouse.click(at: Point(120, 340))
    #expect(eventually { program.output.contains("root:(100,350)") })
    #expect(eventually { program.output.contains("root:(120,340)") })
    #expect(throws: RigError.offScreen(Point(350, 10), screen: Size(300, 400))) {
      try rig.touchscreen.tap(at: Point(350, 10))
    }
    // And back, by a mode that is known already.
    try rig.perform(.turnScreen)
    #expect(rig.size == Size(400, 300))
    try rig.touchscreen.tap(at: Point(110, 290))
    #expect(eventually { program.output.contains("root:(110,290)") })
    try film.finish()
  }

  @Test func `Devices leave the screen before it turns, and begin anew on the turned one`() throws {
    let rig = try Rig(width: 400, height: 300)
    let listener = try EventListener(on: rig)
    try rig.mouse.move(to: Point(390, 290))
    try rig.touchscreen.down(at: Point(380, 20))
    try rig.pen.move(to: Point(350, 20))
    try rig.pen.down()
    try rig.perform(.turnScreen)
    #expect(rig.touchscreen.fingers.isEmpty)
    // The way from the previous place would lead beside this screen.
    try rig.mouse.move(to: Point(200, 350), over: .milliseconds(50))
    try rig.pen.move(to: Point(20, 380))
    try rig.pen.down()
    try rig.pen.up()
    try rig.touchscreen.down(at: Point(20, 390))
    let events = try listener.events()
    #expect(
      events.filter { $0.hasPrefix("Touch") }.map { $0.prefix(7) } == [
        "TouchBe", "TouchEn", "TouchBe",
      ])
    #expect(
      events.filter { $0.hasPrefix("Button") }.map { $0.prefix(8) } == [
        "ButtonPr", "ButtonRe", "ButtonPr", "ButtonRe",
      ])
  }

  @Test func `A size that the server refuses leaves the screen as it was`() throws {
    let rig = try Rig(width: 400, height: 300)
    let connection = try Connection(to: rig.server.display)
    #expect(!ScreenMode(connection).set(Size(60_000, 50_000)))
    let program = try rig.launch(["xrandr", "--current"])
    #expect(try program.waitForExit() == 0)
    #expect(
      program.output.contains(#/ connected (primary )?400x300\+0\+0 /#), "\(program.output)")
    #expect(!program.output.contains("60000x50000"), "\(program.output)")
  }
}
