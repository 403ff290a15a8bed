import Geometry
import Gestures
import Maps
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// A map with places to find, in virtual time.
@Suite struct MapSceneTests {
  private let scene = SceneUnderTest("map")

  private static let fresh =
    "zoom 0.880 · centre 2048.0, 1536.0 · heading 0.0 · selected none · pins 12"

  private var map: MapView {
    get throws { try #require(try scene.view("map.map") as? MapView) }
  }

  /// Searches for a text, and presses Return.
  private func search(_ text: String) throws {
    try scene.focus("map.search-the-map")
    scene.press("a", .control)
    scene.type(text: text)
    scene.press(.return)
    scene.waitForRest()
  }

  // MARK: Places

  @Test func `The field and the buttons float over the map`() {
    SceneFramesTests().expect("map") { w, c in
      let buttons = [("Locate", 16.0), ("Zoom Out", w - 120), ("Zoom In", w - 60)].map { name, x in
        SceneFramesTests.Element(
          id: String(name.identifier(in: "").dropFirst()), role: .pushButton, name: name,
          frame: Rect(x: x, y: c - 60, width: 44, height: 44))
      }
      return buttons + [
        .init(id: "map", role: .panel, name: "Map", frame: Rect(x: 0, y: 0, width: w, height: c)),
        .init(
          id: "search-the-map", role: .entry, name: "Search the map",
          frame: Rect(x: 16, y: 8, width: min(400, w - 32), height: 44)),
        .init(
          id: "market-hall", role: .pushButton, name: "Market Hall",
          frame: pin(at: Point(2000, 1450), w, c)),
      ]
    }
  }

  /// The frame of a pin in a fresh scene.
  private func pin(at place: Point, _ w: Double, _ c: Double) -> Rect {
    let zoom = min(w / 800, c / 600)
    let tip = Point(w / 2 + (place.x - 2048) * zoom, c / 2 + (place.y - 1536) * zoom)
    return Rect(x: tip.x - 22, y: tip.y - 44, width: 44, height: 44)
  }

  @Test(arguments: [(Size(800, 600), "zoom 0.880"), (Size(400, 800), "zoom 0.500")])
  func `MAP-1: The region is there in the first frame, and nothing changes it`(
    size: Size, zoom: String
  ) {
    let scene = SceneUnderTest("map", size: size, comesToRest: false)
    let wanted = Self.fresh.replacing("zoom 0.880", with: zoom)
    #expect(scene.readout == wanted)
    let first = scene.application.frame()
    for _ in 1...19 {
      scene.wait(100)
      let isSame = scene.application.frame() == first
      #expect(isSame && scene.readout == wanted)
    }
  }

  @Test func `A dot pulses every three seconds, and then the window rests again`() {
    scene.wait(1500)
    var frames = 0
    scene.window.onFrame = { _ in frames += 1 }
    scene.wait(2000)
    #expect(frames > 10)
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
  }

  @Test func `With reduced motion the dot rests, and wakes nothing; then it pulses again`() throws {
    let still = SceneUnderTest("map", reducesMotion: true)
    var frames = 0
    still.window.onFrame = { _ in frames += 1 }
    still.wait(5000)
    #expect(frames == 0 && still.window.nextDeadline == nil)
    still.window.environment.reducesMotion = false
    let map = try #require(try still.view("map.map") as? MapView)
    map.pan(by: Vector(10, 0), animated: false)
    still.wait(100)
    frames = 0
    still.wait(2500)
    #expect(frames > 10)
    // Reduced during a pulse, it is the last one.
    still.window.environment.reducesMotion = true
    still.wait(2000)
    #expect(still.window.nextDeadline == nil && !still.window.needsFrame)
  }

  @Test func `A dot that comes to another window pulses as often as before`() throws {
    let dot = MapLocationPin(at: .zero)
    let (one, other) = (View(), View())
    let windows = [one, other].map { scene.application.openWindow(title: "Dot", content: $0) }
    one.addSubview(dot)
    // In the middle of a pulse, whose end would ask for another one.
    scene.wait(2500)
    other.addSubview(dot)
    scene.wait(100)
    var pulses = 0
    var wasMoving = false
    for _ in 0..<600 {
      scene.wait(16)
      if windows[1].needsFrame, !wasMoving { pulses += 1 }
      wasMoving = windows[1].needsFrame
    }
    #expect(pulses == 3, "every three seconds")
    for window in windows { window.close() }
  }

  // MARK: Search

  @Test func `MAP-2: The nearest place is found first, without regard to marks`() throws {
    try search("café")
    #expect(scene.readout?.contains(" · selected Café Aurora · pins 12") == true)
    try search("CAFE h")
    #expect(scene.readout?.contains(" · selected Hill Café") == false, "that is no part of a name")
    try search("hill")
    #expect(scene.readout?.contains(" · selected Hill Café") == true)
  }

  @Test func `Results are listed nearest first, and a tap shows one`() throws {
    try scene.focus("map.search-the-map")
    scene.type(text: "caf")
    scene.waitForRest()
    let names = (1...5).compactMap { scene.elements["map.results:\($0)"]?.name }
    #expect(names == ["Café Aurora", "Harbour Café", "Hill Café"])
    let row = try #require(scene.elements["map.results:2"])
    scene.land(at: row.frame.center).lift()
    scene.waitForRest()
    #expect(scene.readout?.contains(" · selected Harbour Café") == true)
    #expect(scene.elements["map.results"] == nil)
    #expect(scene.elements["map.search-the-map"]?.states.contains(.focused) == false)
  }

  @Test func `MAP-3: A place out of sight is shown together with where one is`() throws {
    try search("Castle")
    #expect(
      scene.readout
        == "zoom 0.282 · centre 2677.8, 1068.0 · heading 0.0 · selected Castle · pins 12")
    for place in [Point(2048, 1536), Point(3400, 600)] {
      #expect(try map.bounds.contains(try map.point(at: place)))
    }
  }

  @Test func `A place in sight is selected where it is`() throws {
    try search("Market")
    #expect(
      scene.readout
        == "zoom 0.880 · centre 2048.0, 1536.0 · heading 0.0 · selected Market Hall · pins 12")
  }

  @Test func `MAP-4: Two places fit with room around them`() throws {
    try map.setRegion(
      MapRegion(showing: Point(2048, 1536), and: Point(2300, 1400)), animated: true)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.587 ") == true)
    #expect(try map.point(at: Point(2048, 1536)).distance(to: Point(200, 371.9)) < 1)
    #expect(try map.point(at: Point(2300, 1400)).distance(to: Point(600, 156.1)) < 1)
  }

  @Test func `MAP-5: The dot and the button centre there and zoom`() throws {
    for id in ["map.current-location", "map.locate"] {
      let scene = SceneUnderTest("map")
      scene.drag(from: Point(300, 400), by: Vector(-60, 40), over: 300)
      #expect(scene.readout?.contains("centre 2048.0, 1536.0") == false)
      try scene.tap(id)
      scene.waitForRest()
      #expect(scene.readout?.hasPrefix("zoom 1.760 · centre 2048.0, 1536.0 ") == true, "\(id)")
      #expect(scene.readout?.contains("selected none") == true)
    }
  }

  // MARK: Fingers

  @Test func `A tap at the very place that a pin marks hits the pin`() throws {
    let map = try map
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
    let place = try map.position(at: Point(300, 300))
    let dropped = try #require(try map.pins.last)
    #expect(dropped.place.title == "Dropped Pin")
    #expect(dropped.place.position.distance(to: place) <= 1)
    finger.move(by: Vector(80, 0))
    finger.lift()
    scene.waitForRest()
    #expect(dropped.place.position.distance(to: place) <= 1, "it stays where it began")
    #expect(scene.readout == Self.fresh.replacing("pins 12", with: "pins 13"))
    _ = scene.land(at: Point(500, 144))
    scene.wait(1200)
    #expect(scene.readout?.hasSuffix("pins 13") == true)
    #expect(scene.elements["map.dropped-pin"]?.description.contains(", ") == true)
  }

  @Test func `MAP-7: What is under two fingers stays there`() throws {
    let map = try map
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
    let map = try map
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
    let map = try map
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
    let map = try map
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
    let map = try map
    for _ in 0..<3 {
      for step in 1...8 { map.turn(to: Double(step) * .pi / 4, animated: false) }
    }
    map.turn(to: .pi / 18, animated: false)
    #expect(scene.readout?.contains("heading 10.0") == true)
    map.turn(to: 0, animated: true)
    var least = 0.0
    while map.isMoving {
      scene.wait(16)
      least = min(least, map.heading)
      #expect(map.heading < .pi / 18 + 0.001)
    }
    #expect(least > -0.01 && scene.readout == Self.fresh)
    // From 170 degrees to -170 it goes on, rather than all the way back.
    map.turn(to: 170 * .pi / 180, animated: false)
    map.turn(to: -170 * .pi / 180, animated: true)
    while map.isMoving {
      scene.wait(16)
      #expect(abs(map.heading) > 169 * .pi / 180)
    }
    #expect(scene.readout?.contains("heading -170.0") == true)
  }

  @Test func `What is no number changes nothing`() throws {
    let map = try map
    for isAnimated in [false, true] {
      map.turn(to: .nan, animated: isAnimated)
      map.zoom(by: .nan, animated: isAnimated)
      map.zoom(by: 2, about: Point(.infinity, 0), animated: isAnimated)
      map.pan(by: Vector(.nan, 0), animated: isAnimated)
      map.center(on: Point(0, -.infinity), animated: isAnimated)
      map.setRegion(
        MapRegion(center: Point(.nan, 0), span: Size(10, 10)), animated: isAnimated)
      scene.waitForRest()
      #expect(scene.readout == Self.fresh)
    }
  }

  @Test func `Fingers that turn the map round and round leave it at less than half a turn`() throws
  {
    let map = try map
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
    #expect(scene.readout == Self.fresh)
    // With Ctrl it is the same, and no jump.
    scene.scroll(by: Vector(0, -1), at: place, .wheel, .control)
    #expect(try map.isMoving)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.056 ") == true)
  }

  @Test func `Fingers on a touchpad take over a map that moves, without a jump`() throws {
    let map = try map
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

  @Test func `What fingers hold stays under them while the window gets another size`() throws {
    let map = try map
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
    let map = try map
    map.setRegion(MapRegion(showing: Point(600, 700), and: Point(700, 800)), animated: true)
    scene.wait(200)
    scene.resize(to: Size(700, 500))
    scene.waitForRest()
    #expect(map.centerPosition.distance(to: Point(650, 750)) < 1)
  }

  @Test func `A button that zooms while a finger drags zooms at once, and the drag goes on`() throws
  {
    let map = try map
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
    let map = try map
    #expect(map.zoom >= 800 / 4096 - 1e-9 && scene.window.arena.touchCount == 0)
    #expect(map.position(at: .zero).x >= -0.01 && map.position(at: Point(800, 0)).x <= 4096.01)
    for finger in fingers { finger.lift() }
    scene.waitForRest()
  }

  // MARK: Callouts

  @Test func `MAP-9: A callout is as large as its text, and lies in the map`() throws {
    for size in [Size(800, 600), Size(400, 800), Size(320, 480)] {
      let scene = SceneUnderTest("map", size: size)
      try scene.focus("map.search-the-map")
      scene.type(text: "Lighthouse")
      scene.press(.return)
      scene.waitForRest()
      let callout = try #require(scene.elements["map.lighthouse.callout"])
      let lines = ["Lighthouse", "North Point", "1 Cape Road", "Port Ellis 10240"]
      for line in lines {
        let label = try scene.element(named: line, .label)
        #expect(callout.frame.inset(by: -0.5).contains(label.frame), "\(line) at \(size)")
      }
      #expect(scene.sceneArea.inset(by: 7.5).contains(callout.frame))
      #expect(callout.frame.width < 200)
    }
  }

  @Test func `One callout is open at a time, and a tap elsewhere or Escape closes it`() throws {
    for name in ["market-hall", "city-library"] {
      try scene.tap("map.\(name)")
      scene.waitForRest()
      let callouts = scene.elements.keys.filter { $0.hasSuffix(".callout") }
      #expect(callouts == ["map.\(name).callout"])
    }
    scene.land(at: Point(100, 200)).lift()
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
    try scene.focus("map.market-hall")
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout?.contains("selected Market Hall") == true)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
  }

  // MARK: Routes

  @Test(arguments: [
    ("Hill Café", "hill-cafe", "1416 m, 3 min by car"),
    ("Harbour Café", "harbour-cafe", "984 m, 12 min on foot"),
  ])
  func `MAP-10, MAP-11: A route begins with the same region, and tells its length`(
    name: String, id: String, words: String
  ) throws {
    try search(name)
    let before = scene.readout
    let button = try scene.element(named: "Route", .pushButton)
    scene.land(at: button.frame.center).lift()
    _ = scene.application.frame()
    func camera(_ text: String?) -> Substring? { text?.split(separator: " · heading").first }
    #expect(camera(scene.readout) == camera(before))
    scene.waitForRest()
    #expect(scene.elements["map.length"]?.name == words)
    let end = MapRegion(
      showing: Point(2048, 1536),
      and: try #require(MapWorld.places.first { $0.title == name }).position)
    let zoom = min(800 / end.span.width, 468 / end.span.height)
    #expect(scene.readout?.hasPrefix("zoom \(zoom.asShare) ") == true)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == before)
  }

  @Test func `The steps are in metres or in blocks`() throws {
    try search("Harbour")
    scene.land(at: try scene.element(named: "Route", .pushButton).frame.center).lift()
    scene.waitForRest()
    try scene.tap("map.steps")
    scene.waitForRest()
    func steps() -> [String] { (1...3).compactMap { scene.elements["map.step:\($0)"]?.name } }
    #expect(
      steps() == [
        "Head west for 648 m", "Turn right, continue north for 336 m", "Arrive at Harbour Café",
      ])
    try scene.tap("map.blocks")
    scene.waitForRest()
    #expect(
      steps() == [
        "Head west for 8 blocks", "Turn right, continue north for 4 blocks",
        "Arrive at Harbour Café",
      ])
  }

  @Test func `Ways straight ahead have one step, and other corners turn left`() {
    let east = Route(to: MapPlace("A", at: Point(2148, 1536)))
    #expect(east.steps(inBlocks: true) == ["Head east for 1 block", "Arrive at A"])
    let north = Route(to: MapPlace("B", at: Point(2048, 1436)))
    #expect(north.steps(inBlocks: false) == ["Head north for 100 m", "Arrive at B"])
    let corner = Route(to: MapPlace("C", at: Point(2248, 1336)))
    #expect(corner.steps(inBlocks: false)[1] == "Turn left, continue north for 200 m")
  }

  // MARK: Keys and far moves

  @Test func `MAP-12: A far move never rushes past what is between`() throws {
    let map = try map
    map.center(on: Point(600, 700), zoomingBy: 4, animated: false)
    map.setRegion(
      MapRegion(showing: Point(3650, 2550), and: Point(3700, 2600)), animated: true)
    var former = map.centerPosition
    var frames = 0
    while map.isMoving, frames < 200 {
      scene.wait(16)
      _ = scene.application.frame()
      let way = (map.centerPosition - former) * map.zoom
      if map.zoom > 0.5 { #expect(abs(way.dx) < 400 && abs(way.dy) < 264) }
      former = map.centerPosition
      frames += 1
    }
    #expect(frames >= 30 && frames <= 45, "it takes 0.6 s, not \(frames) frames")
  }

  @Test func `MAP-14: Keys move and zoom the map, and Tab goes through the pins in sight`() throws {
    try scene.focus("map.map")
    scene.press(.rightArrow)
    scene.waitForRest()
    #expect(scene.readout?.contains("centre \((2048 + 40 / 0.88).inReadout), 1536.0") == true)
    scene.press("+")
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.760 ") == true)
    scene.press("-")
    scene.press("]")
    scene.waitForRest()
    #expect(scene.readout?.contains("heading 15.0") == true)
    scene.press("0")
    scene.waitForRest()
    #expect(scene.readout?.contains("heading 0.0") == true)
    var reached: Set<String> = []
    for _ in 0..<20 {
      scene.press(.tab)
      if let id = (scene.window.firstResponder as? View)?.accessibilityIdentifier {
        reached.insert(id)
      }
    }
    #expect(
      reached.isSuperset(of: ["map.market-hall", "map.city-library", "map.current-location"]))
    #expect(!reached.contains("map.lighthouse"))
    try scene.focus("map.map")
    scene.press(.menu)
    scene.waitForRest()
    #expect(scene.readout?.hasSuffix("pins 13") == true)
  }
}
