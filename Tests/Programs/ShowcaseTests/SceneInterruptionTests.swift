import Geometry
import Gestures
import Semantics
import Shell
import Testing
import Views

/// The state after an interrupted gesture, in virtual time.
@Suite struct SceneInterruptionTests {
  // MARK: Gesture lab

  /// A drag that holds, and a tap whose second one could still follow.
  @Test(arguments: [true, false])
  func `A lab that is reset during an attempt is as it was opened`(isDrag: Bool) throws {
    let scene = SceneUnderTest("gesture-lab")
    let opening = scene.application.frame()
    let finger = scene.land(at: try scene.center(of: "gesture-lab.pad"))
    if isDrag { finger.move(by: Vector(60, 20)) } else { finger.lift() }
    _ = scene.application.frame()
    scene.press("r", [.control, .shift])
    if isDrag { finger.lift() }
    scene.waitForRest()
    scene.wait(1000)
    let isSame = scene.looks(as: opening)
    #expect(isSame)
  }

  @Test func `A tap beside the lab says nothing about its recognizers`() throws {
    let scene = SceneUnderTest("gesture-lab")
    let place = try #require(scene.elements["frame.options"]?.frame.center)
    scene.land(at: place).lift()
    scene.waitForRest()
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.elements["gesture-lab.hover-state"]?.name == "possible")
    let list = try scene.view("gesture-lab.decisions")
    #expect(list.accessibilityElements?.isEmpty ?? true)
  }

  // MARK: Photo editor

  @Test func `A photo that is held stays inside of a window that shrinks`() throws {
    let scene = SceneUnderTest("photo-editor")
    let finger = scene.land(at: scene.sceneArea.center)
    finger.move(by: Vector(300, 0))
    let shrunken = Size(400, 800)
    scene.application.send(.resized(WindowSize(points: shrunken, pixelsPerPoint: 1)))
    _ = scene.application.frame()
    finger.move(by: Vector(-1, 0), over: 8)
    _ = scene.application.frame()
    #expect((0...400).contains(try scene.center(of: "photo-editor.photo").x))
    finger.lift()
    scene.waitForRest()
    #expect((0...400).contains(try scene.center(of: "photo-editor.photo").x))
  }

  // MARK: Zoomer

  @Test func `A picture that was caught on its way back goes on when the touch is taken away`()
    throws
  {
    for isTaken in [true, false] {
      let scene = SceneUnderTest("zoomer")
      let place = try scene.center(of: "zoomer.picture-frame")
      let fingers = [-40, 40].map { scene.land(at: place + Vector($0, 0)) }
      for _ in 1...20 {
        scene.wait(8)
        fingers[0].move(to: fingers[0].point - Vector(6, 0))
        fingers[1].move(to: fingers[1].point + Vector(6, 0))
      }
      for finger in fingers { finger.lift() }
      scene.waitForRest()
      #expect(scene.readout == "scale 4.000 · live 1.000")
      for _ in 0..<2 {
        scene.land(at: place).lift()
        scene.wait(50)
      }
      scene.wait(100)
      let finger = scene.land(at: place)
      _ = scene.application.frame()
      #expect(scene.readout?.hasPrefix("scale 1.000") == false)
      if isTaken { scene.press("i", .control) } else { finger.lift() }
      // Another tap could follow the lift.
      scene.wait(400)
      scene.waitForRest()
      #expect(scene.readout == "scale 1.000 · live 1.000", "taken: \(isTaken)")
    }
  }

  // MARK: Grab

  @Test func `A card whose finger is taken away is back within 300 ms`() throws {
    let scene = SceneUnderTest("grab")
    let home = try scene.center(of: "grab.card")
    let finger = scene.land(at: home)
    scene.wait(400)
    finger.move(by: Vector(200, 60))
    _ = scene.application.frame()
    #expect(try scene.center(of: "grab.card") == home + Vector(200, 60))
    scene.press("i", .control)
    _ = scene.application.frame()
    scene.wait(300)
    _ = scene.application.frame()
    let card = try scene.view("grab.card")
    #expect((card.presentation.center - card.center).length < 0.01)
    #expect(scene.readout == "phase waiting · offset 0.0, 0.0")
  }

  // MARK: All scenes

  @Test(arguments: await SceneUnderTest.editions)
  func `Ten fingers that are taken away leave nothing stuck`(_ edition: SceneUnderTest.Edition) {
    let name = edition.description
    let scene = SceneUnderTest(edition)
    let opening = scene.application.frame()
    for (isHeld, isUnplugged) in [(false, false), (false, true), (true, false), (true, true)] {
      let places = scene.draggablePlaces
      let fingers = (0..<10).map { index in
        let way = Vector(Double(index % 4) * 9, Double(index % 3) * 9)
        return scene.land(at: places[index % places.count] + way)
      }
      if isHeld { scene.wait(500) }
      for _ in 1...5 {
        scene.wait(8)
        for finger in fingers { finger.place(at: finger.point + Vector(3, 2.4)) }
        scene.send(moved: fingers)
      }
      if isUnplugged { scene.send(fingers.map { $0.change(.cancelled) }) }
      if !isUnplugged { scene.press("i", .control) }
      #expect(scene.waitForRest(within: .seconds(3)), "\(name) goes on moving")
      if !isUnplugged { for finger in fingers { finger.lift() } }
      scene.waitForRest()
      #expect(scene.window.arena.touchCount == 0 && scene.faults == [])

      scene.reset()
      let isSame = scene.looks(as: opening)
      #expect(isSame, "\(name) is not as it was opened")
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `A window that loses the keyboard lets gestures go on`(_ edition: SceneUnderTest.Edition) {
    let name = edition.description
    for place in SceneUnderTest(edition).draggablePlaces {
      let ends = [false, true].map { isLost in
        let scene = SceneUnderTest(edition)
        let finger = scene.land(at: place)
        finger.move(by: Vector(30, 20))
        if isLost { scene.application.send(.keyboardChanged(false)) }
        finger.move(by: Vector(20, 10))
        scene.wait(200)
        finger.lift()
        scene.wait(500)
        scene.waitForRest()
        #expect(scene.window.arena.touchCount == 0)
        return scene.readout
      }
      #expect(ends[0] == ends[1], "\(name) at \(place)")
    }
  }

  /// Where a slow finger does something else, as these scenes are to show: its flick is none, it makes
  /// more points of a trail, it has pressed a button before it drags, is no tap for another reason, and
  /// holds a row at an edge, where the list scrolls, for longer.
  private static let quickOnly: Set<String> = [
    "swipe", "gesture-lab", "buttons", "pan-and-scroll", "pieces", "list", "navigation",
    // A finger that rests on a field puts the caret there.
    "form",
  ]

  @Test(arguments: await SceneUnderTest.editions)
  func `A finger of 20 points a second does what a quick one does`(
    _ edition: SceneUnderTest.Edition
  ) {
    let name = edition.description
    for place in SceneUnderTest(edition).draggablePlaces
    where !Self.quickOnly.contains(edition.name) {
      for way in [Vector(60, 0), Vector(0, -60)] {
        let ends = [Int64(300), 3000].map { duration in
          let scene = SceneUnderTest(edition)
          let finger = scene.land(at: place)
          // A screen reports a finger that creeps only now and then.
          finger.move(by: way, over: duration, every: duration < 1000 ? 8 : 25)
          scene.wait(200)
          finger.lift()
          scene.wait(500)
          scene.waitForRest(within: .seconds(10))
          return scene.readout
        }
        #expect(ends[0] == ends[1], "\(name) at \(place) by \(way)")
      }
    }
  }
}
