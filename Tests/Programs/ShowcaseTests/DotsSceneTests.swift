import Geometry
import Shell
import Testing
import Views

/// Dots that fingers drag, in virtual time.
@Suite struct DotsSceneTests {
  @Test func `The spring dot is home 1.2 seconds after its release, and hardly beyond it before`()
    throws
  {
    let scene = SceneUnderTest("dots")
    let (dot, home) = (try scene.view("dots.spring-dot"), try scene.center(of: "dots.spring-dot"))
    let finger = scene.land(at: home)
    finger.move(by: Vector(90, 0))
    scene.wait(200)
    finger.lift()
    var minimum = 0.0
    for _ in 0..<300 {
      scene.wait(4)
      let offset = dot.presentation.center.x - home.x
      minimum = min(minimum, offset)
      // The readout gives the visible position of the dot, or that of one frame ago.
      let said = scene.readout.flatMap { Double($0.dropFirst(7).prefix { $0 != "," }) }
      #expect(abs((said ?? .nan) - offset) < 20, "\(scene.readout ?? "")")
    }
    #expect(minimum < -0.1 && minimum >= -0.02 * 90)
    #expect(dot.presentation.center.x == home.x)
    #expect(scene.readout?.hasPrefix("spring 0.0, 0.0") == true)
  }

  private let dots = ["spring", "state", "sticky", "stuck"]

  @Test func `Each of four dots stays under its finger`() throws {
    let scene = SceneUnderTest("dots")
    let grip = Vector(10, -5)
    let fingers = try dots.map {
      scene.land(at: try scene.center(of: "dots.\($0)-dot") + grip)
    }
    for step in 1...20 {
      scene.wait(16)
      for finger in fingers {
        finger.move(to: finger.point + Vector(2, step.isMultiple(of: 2) ? 3 : -1))
      }
      _ = scene.application.frame()
      guard step > 6 else { continue }
      for (name, finger) in zip(dots, fingers) {
        let place = try scene.center(of: "dots.\(name)-dot")
        #expect((place + grip - finger.point).length < 0.5, "\(name) in step \(step)")
      }
    }
  }

  @Test func `A slow finger leaves a dot where a quick one does`() throws {
    let scene = SceneUnderTest("dots")
    let finger = scene.land(at: try scene.center(of: "dots.sticky-dot"))
    finger.move(by: Vector(60, 0), over: 3000)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout?.contains("sticky 60.0, 0.0") == true)
  }

  @Test func `Fingers whose screen goes away leave dots as an interruption does`() throws {
    for isInterrupted in [false, true] {
      let scene = SceneUnderTest("dots")
      let fingers = try dots.map { scene.land(at: try scene.center(of: "dots.\($0)-dot")) }
      for finger in fingers { finger.move(by: Vector(40, 30)) }
      if isInterrupted {
        scene.press("i", .control)
      } else {
        for finger in fingers { finger.cancel() }
      }
      _ = scene.application.frame()
      #expect(scene.readout?.contains("state 0.0, 0.0") == true)
      scene.wait(1200)
      #expect(
        scene.readout
          == "spring 0.0, 0.0 · state 0.0, 0.0 · sticky 0.0, 0.0 · stuck 40.0, 30.0")
    }
  }

  @Test func `Dots that stay somewhere stay in a scene that becomes smaller`() throws {
    let scene = SceneUnderTest("dots")
    for dot in ["sticky", "stuck"] {
      let finger = scene.land(at: try scene.center(of: "dots.\(dot)-dot"))
      finger.move(by: Vector(60, 200))
      if dot == "stuck" { scene.press("i", .control) }
      finger.lift()
      scene.waitForRest()
    }
    #expect(scene.readout?.hasSuffix("sticky 60.0, 200.0 · stuck 60.0, 200.0") == true)
    scene.resize(to: Size(400, 480))
    #expect(scene.readout?.hasSuffix("sticky 60.0, 200.0 · stuck 46.0, 200.0") == true)
    scene.resize(to: Size(320, 360))
    #expect(scene.readout?.hasSuffix("sticky 60.0, 140.0 · stuck 36.0, 140.0") == true)
    #expect(scene.isInside(try scene.view("dots.stuck-dot")))
  }
}
