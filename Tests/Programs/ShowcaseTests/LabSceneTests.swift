import Drawing
import Geometry
import Scrolling
import Semantics
import Shell
import Testing
import ViewSupport
import Views

/// The lab of recognizers, in virtual time.
@Suite struct LabSceneTests {
  private let scene = SceneUnderTest("gesture-lab")

  private func state(_ row: String) -> String? {
    scene.elements["gesture-lab.\(row)-state"]?.name
  }

  private func decisions() throws -> [AccessibilityElement] {
    let list = try scene.view("gesture-lab.decisions")
    return (list.accessibilityElements ?? []).compactMap { $0 as? AccessibilityElement }
  }

  @Test func `Touches are counted until the frame of the last lift`() throws {
    let middle = try scene.center(of: "gesture-lab.pad")
    let fingers = (0..<10).map { scene.land(at: middle + Vector(Double($0 * 30 - 135), 0)) }
    _ = scene.application.frame()
    #expect(scene.readout?.hasPrefix("touches 10 ") == true)
    for (index, finger) in fingers.enumerated() {
      finger.lift()
      _ = scene.application.frame()
      #expect(scene.readout?.hasPrefix("touches \(9 - index) ") == true)
    }
    #expect(scene.elements["gesture-lab.readout"]?.name == scene.readout)
  }

  @Test func `Each touch is a disc with its number, and its trail is that of the last second`()
    throws
  {
    let middle = try scene.center(of: "gesture-lab.pad")
    let fingers = [-60.0, 60].map { scene.land(at: middle + Vector($0, 0)) }
    for finger in fingers { finger.move(by: Vector(0, 80)) }
    var shown = scene.application.frame().touchMarks
    #expect(shown.discs.count == 2 && shown.numbers == ["1", "2"])
    for (finger, disc) in zip(fingers, shown.discs) {
      #expect(disc.distance(to: finger.point) < 0.5)
    }
    #expect(shown.trails.count == 2 && shown.trails.allSatisfy { $0.count > 10 })
    // A trail ends where its finger is, and is forgotten a second after it was made.
    for (finger, trail) in zip(fingers, shown.trails) {
      #expect(try #require(trail.last).distance(to: finger.point) < 0.5)
    }
    scene.wait(1100)
    shown = scene.application.frame().touchMarks
    #expect(shown.discs.count == 2 && shown.trails.allSatisfy { $0.count < 2 })
    for finger in fingers { finger.lift() }
    shown = scene.application.frame().touchMarks
    #expect(shown.discs.isEmpty)
    scene.wait(1100)
    #expect(scene.application.frame().touchMarks.trails.isEmpty && !scene.window.needsFrame)
  }

  @Test func `The list keeps two hundred decisions, with the newest in sight`() throws {
    let middle = try scene.center(of: "gesture-lab.pad")
    for count in 1...60 {
      let finger = scene.land(at: middle)
      finger.move(by: Vector(0, 40), over: 80)
      finger.lift()
      scene.wait(400)
      if count == 3 { #expect(try decisions().count < 200) }
    }
    let lines = try decisions()
    #expect(lines.count == 200)
    let list = try #require(try scene.view("gesture-lab.decisions") as? ScrollView)
    let newest = try #require(lines.last?.accessibilityFrameInContainerSpace)
    #expect(list.bounds.contains(newest))
    #expect(list.contentOffset.y > 0)
    // The times go on from the first touch.
    let times = lines.compactMap { $0.accessibilityLabel?.split(separator: " ").first }
      .compactMap { Int($0) }
    #expect(times.count == 200 && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `A mouse over the pad hovers`() throws {
    let pad = try scene.view("gesture-lab.pad")
    scene.hover(at: pad.convert(Point(50, 40), to: nil))
    #expect(state("hover") == "began 50.0, 40.0")
    #expect(scene.readout == "touches 0 · recognized hover")
    scene.hover(at: pad.convert(Point(70, 60), to: nil))
    #expect(state("hover") == "changed 70.0, 60.0")
    scene.hover(at: Point(700, 300))
    #expect(state("hover")?.hasPrefix("ended") == true)
    try scene.tap("gesture-lab.hover")
    scene.waitForRest()
    scene.hover(at: pad.convert(Point(50, 40), to: nil))
    #expect(state("hover")?.hasPrefix("ended") == true)
  }

  @Test func `A touch delay keeps touches from the pad for 150 ms`() throws {
    let middle = try scene.center(of: "gesture-lab.pad")
    let list = try #require(try scene.view("gesture-lab.recognizers") as? ScrollView)
    list.contentOffset.y = list.contentSize.height - list.bounds.height
    _ = scene.application.frame()
    try scene.tap("gesture-lab.touch-delay")
    scene.waitForRest()
    let finger = scene.land(at: middle)
    scene.wait(140)
    #expect(scene.readout?.hasPrefix("touches 0 ") == true)
    scene.wait(20)
    #expect(scene.readout?.hasPrefix("touches 1 ") == true)
    #expect(state("touch-delay")?.hasPrefix("failed: ") == true)
    finger.lift()
    #expect(scene.readout?.hasPrefix("touches 0 ") == true)
  }

  @Test func `A row says what failed, until the next attempt`() throws {
    let finger = scene.land(at: try scene.center(of: "gesture-lab.pad"))
    scene.wait(800)
    #expect(state("tap")?.hasPrefix("failed: ") == true)
    #expect(state("long-press")?.hasPrefix("began ") == true)
    finger.lift()
    scene.waitForRest()
    #expect(state("long-press")?.hasPrefix("ended ") == true)
    _ = scene.land(at: try scene.center(of: "gesture-lab.pad"))
    _ = scene.application.frame()
    #expect(state("long-press") == "possible" && state("tap") == "possible")
  }

  @Test func `Beside each other only pinch, rotation and pan are recognized`() throws {
    try scene.tap("gesture-lab.simultaneous")
    scene.waitForRest()
    scene.drag(from: try scene.center(of: "gesture-lab.pad"), by: Vector(60, 0), over: 104)
    #expect(scene.readout == "touches 0 · recognized pan")
    #expect(state("swipe") == "failed: pan recognized first")
  }

  @Test func `At the right edge the pan waits for the edge pan`() throws {
    let scene = SceneUnderTest("gesture-lab", size: Size(400, 800))
    scene.drag(from: Point(382, 150), by: Vector(-60, 0), over: 240)
    #expect(scene.readout == "touches 0 · recognized edge pan")
    scene.drag(from: Point(300, 150), by: Vector(-60, 0), over: 240)
    #expect(scene.readout == "touches 0 · recognized pan")
  }

  @Test func `A single tap that waits for a double one acts 350 ms after its lift`() throws {
    try scene.tap("gesture-lab.wait-for-double")
    scene.waitForRest()
    try scene.tap("gesture-lab.pad")
    scene.wait(340)
    #expect(scene.readout == "touches 0 · recognized none")
    scene.wait(20)
    #expect(scene.readout == "touches 0 · recognized tap")
  }

  @Test func `Keys do nothing for what is switched off`() throws {
    try scene.tap("gesture-lab.pan")
    scene.waitForRest()
    try scene.focus("gesture-lab.pad")
    scene.press(.leftArrow)
    #expect(scene.readout == "touches 0 · recognized none" && state("pan") == "possible")
    scene.press(.return, .control)
    #expect(scene.readout == "touches 0 · recognized double tap")
    try scene.tap("gesture-lab.pan")
    scene.waitForRest()
    try scene.focus("gesture-lab.pad")
    scene.press(.leftArrow, .shift)
    #expect(state("pan") == "ended -1.0, 0.0")
  }

  @Test func `A transform says its scale, its rotation and its way`() throws {
    let list = try #require(try scene.view("gesture-lab.recognizers") as? ScrollView)
    for row in ["pan", "pinch", "rotation"] { try scene.tap("gesture-lab.\(row)") }
    list.contentOffset.y = list.contentSize.height - list.bounds.height
    _ = scene.application.frame()
    try scene.tap("gesture-lab.transform")
    scene.waitForRest()
    let middle = try scene.center(of: "gesture-lab.pad")
    let fingers = [-1.0, 1].map { scene.land(at: middle + Vector(50 * $0, 0)) }
    for step in 1...30 {
      scene.wait(8)
      let (share, way) = (Double(step) / 30, Vector(20, 10) * (Double(step) / 30))
      for (finger, side) in zip(fingers, [-1.0, 1]) {
        finger.place(
          at: middle + way + Vector((50 + 50 * share) * side, 0).turned(by: .pi / 6 * share))
      }
      scene.send(moved: fingers)
    }
    #expect(state("transform") == "changed 2.000, 30.0, 20.0, 10.0")
  }
}

extension DrawList {
  /// Views that show touches: discs, numbers and trails, in the window.
  fileprivate var touchMarks: (discs: [Point], numbers: [String], trails: [[Point]]) {
    var marks: (discs: [Point], numbers: [String], trails: [[Point]]) = ([], [], [])
    for command in flattened {
      switch command {
      case .disc(let center, 24, _): marks.discs.append(center)
      case .line(let points, 3, _): marks.trails.append(points)
      case .textBox(let box) where Int(box.text.string) != nil:
        marks.numbers.append(box.text.string)
      default: break
      }
    }
    return marks
  }
}
