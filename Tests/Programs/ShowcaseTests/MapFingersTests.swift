import Geometry
import Gestures
import Maps
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// A map under fingers, wheels and touchpads, in virtual time.
@Suite struct MapFingersTests {
  private let scene = SceneUnderTest("map")

  @Test func `A tap at the very place that a pin marks hits the pin`() throws {
    let map = try scene.map
    let pin = try #require(map.pins.first { $0.place.title == "Market Hall" })
    let tip = pin.convert(Point(pin.bounds.width / 2, pin.bounds.height), to: map)
    for point in [tip, tip + Vector(0, 4), tip - Vector(0, 4)] {
      #expect(map.hitTest(point) === pin, "\(point)")
    }
    #expect(map.hitTest(tip + Vector(0, 14)) !== pin)
  }

  @Test func `MAP-6: A press drops a pin, and a new one replaces it`() throws {
    let finger = scene.land(at: Point(300, 344))
    scene.wait(600)
    let place = try scene.map.position(at: Point(300, 300))
    let dropped = try #require(try scene.map.pins.last)
    #expect(dropped.place.title == "Dropped Pin")
    #expect(dropped.place.position.distance(to: place) <= 1)
    finger.move(by: Vector(80, 0))
    finger.lift()
    scene.waitForRest()
    #expect(dropped.place.position.distance(to: place) <= 1, "it stays where it began")
    #expect(scene.readout == SceneUnderTest.freshMap.replacing("pins 12", with: "pins 13"))
    _ = scene.land(at: Point(500, 144))
    scene.wait(1200)
    #expect(scene.readout?.hasSuffix("pins 13") == true)
    #expect(scene.elements["map.dropped-pin"]?.description.contains(", ") == true)
  }

  @Test func `MAP-7: What is under two fingers stays there`() throws {
    let map = try scene.map
    let fingers = [-50.0, 50].map { scene.land(at: Point(400 + $0, 344)) }
    let held = fingers.map { map.position(at: $0.point - Vector(0, 44)) }
    for step in 1...40 {
      scene.wait(8)
      let share = Double(step) / 40
      for (side, finger) in zip([-1.0, 1], fingers) {
        finger.place(at: Point(400 + 50 * share + side * (50 + 50 * share), 344))
      }
      scene.send(moved: fingers)
      _ = scene.application.frame()
      for (finger, place) in zip(fingers, held) {
        #expect(map.point(at: place).distance(to: finger.point - Vector(0, 44)) < 0.5)
      }
    }
    // A turn of 40 degrees counts from 12 on, about the point between the fingers.
    let middle = Point(450, 344)
    let between = map.position(at: middle - Vector(0, 44))
    for step in 1...40 {
      scene.wait(8)
      let arm = Vector(100, 0).turned(by: Double(step) * .pi / 180)
      for (side, finger) in zip([-1.0, 1], fingers) { finger.place(at: middle + arm * side) }
      scene.send(moved: fingers)
      _ = scene.application.frame()
      #expect(map.point(at: between).distance(to: middle - Vector(0, 44)) < 0.5)
    }
    #expect(abs(map.heading * 180 / .pi - 28) < 0.5)
    for finger in fingers { finger.lift() }
    scene.waitForRest()
    #expect(scene.elements["map.north-up"] != nil)
    try scene.tap("map.north-up")
    scene.waitForRest()
    #expect(scene.readout?.contains("heading 0.0") == true)
    #expect(scene.elements["map.north-up"] == nil)
  }

  @Test func `MAP-8: A drag on the map ends the search, and moves the map by as much less slop`()
    throws
  {
    try scene.focus("map.search-the-map")
    scene.drag(from: Point(400, 400), by: Vector(0, -60), over: 240)
    #expect(scene.elements["map.search-the-map"]?.states.contains(.focused) == false)
    let y = 1536 + 50 / 0.88
    #expect(scene.readout?.hasPrefix("zoom 0.880 · centre 2048.0, \(y.inReadout) ") == true)
  }

  @Test func `A double tap zooms in there, and a tap of two fingers out`() throws {
    let map = try scene.map
    let place = map.position(at: Point(200, 356))
    for _ in 1...2 {
      scene.land(at: Point(200, 400)).lift()
      scene.wait(60)
    }
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.760 ") == true)
    #expect(map.point(at: place).distance(to: Point(200, 356)) < 0.5)
    let fingers = [Point(300, 300), Point(380, 300)].map(scene.land)
    scene.wait(80)
    for finger in fingers { finger.lift() }
    scene.wait(500)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 0.880 ") == true)
  }

  @Test func `A fling goes on, a finger stops it, and beyond the edge it comes back`() throws {
    let map = try scene.map
    let finger = scene.land(at: Point(500, 400))
    finger.move(by: Vector(-120, 0), over: 80)
    finger.lift()
    let before = map.centerPosition
    scene.wait(200)
    #expect(map.isMoving && map.centerPosition.x > before.x + 20)
    let second = scene.land(at: Point(300, 300))
    let caught = map.centerPosition
    scene.wait(100)
    _ = scene.application.frame()
    #expect(!map.isMoving && map.centerPosition == caught)
    second.lift()
    scene.waitForRest()
    map.center(on: Point(4000, 3000), animated: false)
    #expect(map.position(at: Point(800, 528)).distance(to: Point(4096, 3072)) < 0.01)
    let third = scene.land(at: Point(500, 400))
    third.move(by: Vector(-200, 0), over: 800)
    #expect(map.position(at: Point(800, 528)).x > 4150)
    third.lift()
    scene.waitForRest()
    #expect(abs(map.position(at: Point(800, 528)).x - 4096) < 0.01)
  }

  @Test func `A map that leaves its window while it moves is where it was to rest`() throws {
    let map = try scene.map
    map.setRegion(MapRegion(showing: Point(600, 700), and: Point(700, 800)), animated: true)
    scene.wait(300)
    #expect(map.isMoving)
    map.removeFromSuperview()
    #expect(!map.isMoving && map.centerPosition.distance(to: Point(650, 750)) < 1)
    // So is one that fingers hold beyond its edge.
    let other = SceneUnderTest("map")
    let held = try #require(try other.view("map.map") as? MapView)
    held.center(on: .zero, animated: false)
    other.land(at: Point(300, 300)).move(by: Vector(200, 100))
    #expect(held.position(at: .zero).x < -10)
    held.removeFromSuperview()
    #expect(!held.isMoving && held.position(at: .zero).distance(to: .zero) < 0.01)
  }

  @Test func `Full turns are not unwound`() throws {
    let map = try scene.map
    for _ in 0..<3 {
      for step in 1...8 { map.turn(to: Double(step) * .pi / 4, animated: false) }
    }
    map.turn(to: .pi / 18, animated: false)
    #expect(scene.readout?.contains("heading 10.0") == true)
    map.turn(to: 0, animated: true)
    var minimum = 0.0
    while map.isMoving {
      scene.wait(16)
      minimum = min(minimum, map.heading)
      #expect(map.heading < .pi / 18 + 0.001)
    }
    #expect(minimum > -0.01 && scene.readout == SceneUnderTest.freshMap)
    // From 170 degrees to -170 it continues, rather than all the way back.
    map.turn(to: 170 * .pi / 180, animated: false)
    map.turn(to: -170 * .pi / 180, animated: true)
    while map.isMoving {
      scene.wait(16)
      #expect(abs(map.heading) > 169 * .pi / 180)
    }
    #expect(scene.readout?.contains("heading -170.0") == true)
  }

  @Test func `NaN changes nothing`() throws {
    let map = try scene.map
    for isAnimated in [false, true] {
      map.turn(to: .nan, animated: isAnimated)
      map.zoom(by: .nan, animated: isAnimated)
      map.zoom(by: 2, about: Point(.infinity, 0), animated: isAnimated)
      map.pan(by: Vector(.nan, 0), animated: isAnimated)
      map.center(on: Point(0, -.infinity), animated: isAnimated)
      map.setRegion(
        MapRegion(center: Point(.nan, 0), span: Size(10, 10)), animated: isAnimated)
      scene.waitForRest()
      #expect(scene.readout == SceneUnderTest.freshMap)
    }
  }

  @Test func `Fingers that turn the map round and round leave it at less than half a turn`() throws
  {
    let map = try scene.map
    let middle = Point(400, 344)
    let fingers = [-1.0, 1].map { scene.land(at: middle + Vector(100 * $0, 0)) }
    for step in 1...75 {
      scene.wait(8)
      let arm = Vector(100, 0).turned(by: Double(step) * 10 * .pi / 180)
      for (side, finger) in zip([-1.0, 1], fingers) { finger.place(at: middle + arm * side) }
      scene.send(moved: fingers)
    }
    // 750 degrees less 12 are two turns and 18 degrees.
    #expect(abs(map.heading * 180 / .pi - 18) < 0.5)
    for finger in fingers { finger.lift() }
    scene.waitForRest()
    try scene.tap("map.north-up")
    scene.wait(32)
    #expect(map.isMoving && map.heading > 0 && map.heading < 18.5 * .pi / 180)
    scene.waitForRest()
    #expect(scene.readout?.contains("heading 0.0") == true)
  }

  @Test func `Parts of a notch add up to what a whole one does`() throws {
    let place = Point(200, 400)
    scene.scroll(by: Vector(0, -1), at: place)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.056 ") == true)
    for _ in 1...8 { scene.scroll(by: Vector(0, 0.125), at: place) }
    scene.waitForRest()
    #expect(scene.readout == SceneUnderTest.freshMap)
    // With Ctrl it is the same, and no jump.
    scene.scroll(by: Vector(0, -1), at: place, .wheel, .control)
    #expect(try scene.map.isMoving)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.056 ") == true)
  }

  @Test func `Fingers on a touchpad take over a map that moves, without a jump`() throws {
    let map = try scene.map
    for isPinch in [false, true] {
      map.zoom(by: isPinch ? 0.5 : 2, animated: true)
      scene.wait(100)
      let before = (map.zoom, map.centerPosition)
      if isPinch {
        for (phase, scale) in [(TouchpadGesturePhase.began, 1.0), (.changed, 1.001)] {
          scene.application.send(
            .pinch(
              TouchpadPinch(
                time: scene.application.clock.now, phase: phase, position: Point(400, 308),
                scale: scale)))
        }
      } else {
        scene.scroll(by: Vector(0.1, 0), at: Point(400, 308), .fingers)
      }
      scene.wait(16)
      #expect(!map.isMoving, "pinch: \(isPinch)")
      #expect(abs(map.zoom / before.0 - 1) < 0.01, "pinch: \(isPinch)")
      #expect(map.centerPosition.distance(to: before.1) < 5, "pinch: \(isPinch)")
    }
  }

  @Test func `Held content stays under fingers while the window is resized`() throws {
    let map = try scene.map
    let fingers = [-50.0, 50].map { scene.land(at: Point(200 + $0, 244)) }
    for step in 1...20 {
      scene.wait(8)
      for (side, finger) in zip([-1.0, 1], fingers) {
        finger.place(at: Point(200 + side * (50 + Double(step)), 244))
      }
      scene.send(moved: fingers)
    }
    let held = fingers.map { map.position(at: $0.point - Vector(0, 44)) }
    func expectHeld() {
      for (finger, place) in zip(fingers, held) {
        #expect(map.point(at: place).distance(to: finger.point - Vector(0, 44)) < 0.5)
      }
    }
    scene.resize(to: Size(400, 600))
    expectHeld()
    for finger in fingers { finger.place(at: finger.point + Vector(0, 30)) }
    scene.send(moved: fingers)
    _ = scene.application.frame()
    expectHeld()
    for finger in fingers { finger.lift() }
    scene.waitForRest()
    #expect(map.position(at: .zero).x >= -0.01)
  }

  @Test func `A window that gets another size during a far move shows where it leads`() throws {
    let map = try scene.map
    map.setRegion(MapRegion(showing: Point(600, 700), and: Point(700, 800)), animated: true)
    scene.wait(200)
    scene.resize(to: Size(700, 500))
    scene.waitForRest()
    #expect(map.centerPosition.distance(to: Point(650, 750)) < 1)
  }

  @Test func `A button that zooms while a finger drags zooms immediately, and the drag goes on`()
    throws
  {
    let map = try scene.map
    let finger = scene.land(at: Point(300, 300))
    finger.move(by: Vector(40, 0))
    try scene.tap("map.zoom-in")
    #expect(abs(map.zoom - 1.76) < 1e-6)
    let held = map.position(at: finger.point - Vector(0, 44))
    finger.move(by: Vector(40, 20))
    _ = scene.application.frame()
    #expect(abs(map.zoom - 1.76) < 1e-6)
    #expect(map.point(at: held).distance(to: finger.point - Vector(0, 44)) < 0.5)
    finger.lift()
  }

  @Test func `MAP-13: An interruption in a pinch leaves the map within its limits`() throws {
    let fingers = [-50.0, 50].map { scene.land(at: Point(400 + $0, 344)) }
    for step in 1...40 {
      scene.wait(8)
      for (side, finger) in zip([-1.0, 1], fingers) {
        finger.place(at: Point(400 + side * max(4, 50 - 1.2 * Double(step)), 344))
      }
      scene.send(moved: fingers)
    }
    scene.press("i", .control)
    scene.waitForRest()
    let map = try scene.map
    #expect(map.zoom >= 800 / 4096 - 1e-9 && scene.window.arena.touchCount == 0)
    #expect(map.position(at: .zero).x >= -0.01 && map.position(at: Point(800, 0)).x <= 4096.01)
    for finger in fingers { finger.lift() }
    scene.waitForRest()
  }
}
