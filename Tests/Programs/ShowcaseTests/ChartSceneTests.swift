import Geometry
import Semantics
import Shell
import Testing

/// The cursor of a chart, in virtual time.
@Suite struct ChartSceneTests {
  @Test(arguments: [400.0, 800, 1280])
  func `The bubble is in the window at both ends, and a second finger does not move the cursor`(
    width: Double
  ) throws {
    let scene = SceneUnderTest("chart", size: Size(width, 800))
    let finger = scene.land(at: Point(56 + 0.5 * (width - 96), 300))
    scene.wait(600)
    #expect(scene.readout == "cursor 50 · value 92.79 · page 0.0")
    for (x, day) in [(2.0, 0), (width - 2, 100)] {
      finger.move(to: Point(x, 300))
      _ = scene.application.frame()
      #expect(scene.readout?.hasPrefix("cursor \(day) ") == true)
      let bubble = try #require(scene.elements["chart.bubble"]).frame
      #expect(bubble.minX >= 23.5 && bubble.maxX <= width - 23.5 && bubble.height == 32)
    }
    let second = scene.land(at: Point(200, 400))
    second.move(by: Vector(40, -80))
    second.lift()
    #expect(scene.readout == "cursor 100 · value 106.20 · page 0.0")
    finger.move(to: Point(56 + 0.25 * (width - 96), 300))
    #expect(scene.readout == "cursor 25 · value 107.43 · page 0.0")
    finger.lift()
    #expect(scene.readout == "cursor none · value none · page 0.0")
  }

  @Test func `A mouse does not take the cursor from a finger that holds it`() throws {
    let scene = SceneUnderTest("chart")
    scene.hover(at: Point(56 + 0.1 * 704, 300))
    #expect(scene.readout?.hasPrefix("cursor 10 ") == true)
    let finger = scene.land(at: Point(56 + 0.62 * 704, 300))
    scene.wait(600)
    #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
    for day in [0.25, 0.3] { scene.hover(at: Point(56 + day * 704, 300)) }
    #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
    scene.hover(at: Point(400, 20))
    #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
    finger.lift()
    #expect(scene.readout?.hasPrefix("cursor none ") == true)
    scene.hover(at: Point(56 + 0.4 * 704, 300))
    #expect(scene.readout?.hasPrefix("cursor 40 ") == true)
  }

  @Test(arguments: [(400.0, 1.0), (800, 1), (1280, 1), (800, 2)])
  func `A step of 30 points is as many days as the width of the chart says`(
    width: Double, scale: Double
  ) {
    let scene = SceneUnderTest("chart", size: Size(width, 600), pixelsPerPoint: scale)
    let finger = scene.land(at: Point(56 + (width - 96) * 0.62, 300))
    scene.wait(600)
    #expect(scene.readout == "cursor 62 · value 127.65 · page 0.0")
    finger.move(by: Vector(30, 0))
    let day = Int((62 + 3000 / (width - 96)).rounded())
    #expect(scene.readout?.hasPrefix("cursor \(day) ") == true)
  }
}
