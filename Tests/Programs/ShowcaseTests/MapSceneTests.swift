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
    let wanted = SceneUnderTest.freshMap.replacing("zoom 0.880", with: zoom)
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
    #expect(scene.readout == SceneUnderTest.freshMap)
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
      #expect(try scene.map.bounds.contains(try scene.map.point(at: place)))
    }
  }

  @Test func `A place in sight is selected where it is`() throws {
    try search("Market")
    #expect(
      scene.readout
        == "zoom 0.880 · centre 2048.0, 1536.0 · heading 0.0 · selected Market Hall · pins 12")
  }

  @Test func `MAP-4: Two places fit with room around them`() throws {
    try scene.map.setRegion(
      MapRegion(showing: Point(2048, 1536), and: Point(2300, 1400)), animated: true)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("zoom 1.587 ") == true)
    #expect(try scene.map.point(at: Point(2048, 1536)).distance(to: Point(200, 371.9)) < 1)
    #expect(try scene.map.point(at: Point(2300, 1400)).distance(to: Point(600, 156.1)) < 1)
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
    #expect(scene.readout == SceneUnderTest.freshMap)
    try scene.focus("map.market-hall")
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout?.contains("selected Market Hall") == true)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == SceneUnderTest.freshMap)
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
    let map = try scene.map
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
