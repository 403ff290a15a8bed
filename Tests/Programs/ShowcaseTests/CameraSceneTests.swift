import Controls
import Geometry
import Shell
import Testing
import Views

@testable import showcase

/// The camera, in virtual time.
@Suite struct CameraSceneTests {
  private let scene = SceneUnderTest("camera")
  private let middle = Point(400, 200)

  /// A part of the viewfinder: the picture, the sun or the shade.
  private func part(_ index: Int) throws -> View {
    try #require(try scene.view("camera.viewfinder").subviews.dropFirst(index).first)
  }

  private func sun() throws -> View { try part(1) }

  @Test func `Limits hold nothing back when fingers turn round`() throws {
    let finger = scene.land(at: middle)
    finger.move(by: Vector(0, 400))
    #expect(scene.readout?.contains("exposure -2.00 EV") == true)
    finger.move(by: Vector(0, -100))
    #expect(scene.readout?.contains("exposure -1.00 EV") == true)
    finger.lift()
    let fingers = [-1.0, 1].map { ($0, scene.land(at: middle + Vector(20 * $0, 0))) }
    func spread(_ distance: Double) {
      scene.wait(8)
      for (side, finger) in fingers { finger.place(at: middle + Vector(distance / 2 * side, 0)) }
      scene.send(moved: fingers.map(\.1))
    }
    for distance in stride(from: 44.0, through: 700, by: 8) { spread(distance) }
    #expect(scene.readout?.hasPrefix("zoom 10.000 ") == true)
    for distance in stride(from: 692.0, through: 348, by: -8) { spread(distance) }
    #expect(scene.readout?.hasPrefix("zoom \((10 * 348.0 / 700).asShare) ") == true)
  }

  @Test func `A sun stands beside the fingers while they brighten, where there is room`() throws {
    let finger = scene.land(at: middle)
    finger.move(by: Vector(60, 0))
    #expect(try sun().alpha == 0)
    finger.move(by: Vector(0, -50))
    #expect(try sun().alpha == 1)
    #expect(scene.application.frame().strings.contains("0.50"))
    let place = try scene.view("camera.viewfinder").convert(finger.point, from: nil)
    #expect(try sun().center == place + Vector(64, 0))
    finger.move(by: Vector(280, 0))
    finger.move(by: Vector(0, -90))
    #expect(try sun().center == Point(740 - 64, 32))
    finger.lift()
    scene.wait(150)
    #expect(try (0.1...0.9).contains(sun().presentation.alpha))
    // Another finger does not wait until it has faded.
    let next = scene.land(at: middle)
    next.move(by: Vector(0, 30), over: 40)
    #expect(try sun().presentation.alpha == 1)
    scene.press("i", .control)
    scene.wait(330)
    _ = scene.application.frame()
    #expect(try sun().presentation.alpha == 0)
    #expect(scene.readout?.contains("exposure 1.20 EV") == true)
    next.lift()
  }

  @Test func `A flip takes 0.4 seconds, and a photo is dark for a tenth of one`() throws {
    scene.press("f")
    #expect(scene.readout?.contains("camera front") == true)
    scene.wait(360)
    #expect(scene.window.needsFrame)
    scene.wait(80)
    #expect(!scene.window.needsFrame)
    scene.press(.space)
    scene.wait(40)
    _ = scene.application.frame()
    #expect(try part(2).presentation.alpha > 0.2)
    scene.wait(90)
    _ = scene.application.frame()
    #expect(try part(2).presentation.alpha == 0)
  }

  @Test func `The last photo is a single one, and says which camera took it`() throws {
    let photo = try scene.view("camera.last-photo")
    #expect(photo.accessibilityValue == "none" && photo.subviews.isEmpty)
    for (count, side) in [(1, "back"), (2, "front")] {
      if side == "front" { scene.press("f") }
      scene.waitForRest()
      try scene.tap("camera.shutter")
      scene.waitForRest()
      #expect(photo.accessibilityValue == "\(side) camera" && photo.subviews.count == 1)
      #expect(scene.readout?.hasSuffix("photos \(count)") == true)
    }
  }

  @Test func `Keys flip, shoot and restore once, and not with other keys`() throws {
    let fresh = scene.readout
    scene.press("f", .shift)
    scene.press(.space, .control)
    #expect(scene.readout == fresh)
    for phase in [KeyPhase.down, .repeat, .repeat, .up] {
      let time = scene.application.clock.now
      scene.application.send(.key(KeyPress(time: time, key: .space, modifiers: [], phase: phase)))
    }
    #expect(scene.readout?.hasSuffix("photos 1") == true)
    try scene.focus("camera.viewfinder")
    for key in [KeyEquivalent.upArrow, "+", "0"] { scene.press(key) }
    #expect(scene.readout?.hasPrefix("zoom 1.000 · exposure 0.00 EV ") == true)
  }

  @Test func `Sliders set what they say`() throws {
    for (name, value) in [("zoom", 3.0), ("exposure", -1.5)] {
      let slider = try #require(try scene.view("camera.\(name)") as? Slider)
      slider.value = value
      slider.sendActions(for: .valueChanged)
    }
    #expect(scene.readout?.hasPrefix("zoom 3.000 · exposure -1.50 EV ") == true)
  }
}
