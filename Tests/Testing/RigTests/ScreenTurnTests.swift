import Drawing
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing

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
}
