import Geometry
import Gestures
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// The behaviour of every scene when it is opened, interrupted, reset, resized and left.
@Suite struct SceneLifeTests {
  /// The ways in which a drag is taken away from a scene.
  private enum Interruption: CaseIterable {
    case command, deviceGone, reset, back
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A scene that rests asks for no frames`(_ name: String) {
    let scene = SceneUnderTest(name)
    #expect(scene.readout?.isEmpty == false)
    var frames = 0
    scene.window.onFrame = { _ in frames += 1 }
    scene.wait(2000)
    // A caret blinks every 400 or 800 ms.
    let allowed = scene.window.firstResponder is any TextInput ? 4 : 0
    #expect(frames <= allowed && scene.faults.isEmpty)
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Back leads from a scene to the list, at the place of its item`(_ name: String) throws {
    let scene = SceneUnderTest(name, size: Size(400, 300))
    scene.land(at: try #require(scene.elements["frame.back"]).frame.center).lift()
    scene.waitForRest()
    let item = try #require(scene.elements["scenes.item:\(name)"])
    #expect(scene.content.sceneScreen == nil && item.states.contains(.showing))
    #expect(item.frame.height == 64, "not all of the item is seen")
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Every variant opens, and is reset to itself`(_ name: String) throws {
    let variants = try #require(Scenes.scene(named: name)).about.variants
    for variant in variants {
      let scene = SceneUnderTest(name, variant: variant)
      let opening = scene.application.frame()
      #expect(scene.content.sceneScreen?.variant == variant)
      RandomFingers(seed: 1).play(on: scene, for: 2000)
      scene.reset()
      let isSame = scene.looks(as: opening)
      #expect(isSame, "\(name)/\(variant) is not as it was opened")
      #expect(scene.content.sceneScreen?.variant == variant)
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Every variant comes to rest in a window that becomes narrow and wide again`(
    _ name: String
  ) throws {
    for variant in try #require(Scenes.scene(named: name)).about.variants + [""] {
      let scene = SceneUnderTest(name, variant: variant)
      for size in [Size(400, 480), Size(320, 400), Size(1280, 800), Size(800, 600)] {
        scene.resize(to: size)
        #expect(scene.waitForRest(), "\(name)/\(variant) at \(size)")
      }
      #expect(scene.faults.isEmpty)
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A drag that is taken away leaves nothing stuck`(_ name: String) {
    var scene = SceneUnderTest(name)
    let opening = scene.application.frame()
    for place in scene.draggablePlaces {
      for interruption in Interruption.allCases {
        // A scene in its initial state can go on.
        if scene.content.sceneScreen == nil { scene = SceneUnderTest(name) }
        let finger = scene.land(at: place)
        finger.move(by: Vector(40, 30))
        interrupt(scene, by: interruption, finger)
        finger.move(by: Vector(20, 10))
        finger.lift()
        let isResting = scene.waitForRest(within: .seconds(3))
        #expect(isResting, "\(name) moves after \(interruption) at \(place)")
        #expect(scene.window.arena.touchCount == 0)
        if interruption != .back { scene.reset() }
        let isSame = interruption == .back || scene.looks(as: opening)
        #expect(isSame, "\(name) is not as it was opened after \(interruption) at \(place)")
      }
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `A scene that is reset under a finger is as it was opened, and the finger does nothing more`(
    _ edition: SceneUnderTest.Edition
  ) {
    let name = edition.description
    let scene = SceneUnderTest(edition)
    let opening = scene.application.frame()
    for place in scene.draggablePlaces {
      for isHeld in [false, true] {
        let finger = scene.land(at: place)
        if isHeld { scene.wait(700) }
        finger.move(by: Vector(40, 30))
        scene.reset()
        finger.move(by: Vector(20, 10))
        finger.lift()
        scene.wait(500)
        scene.waitForRest()
        let isSame = scene.looks(as: opening)
        #expect(isSame, "\(name) at \(place)\(isHeld ? ", held" : "")")
        #expect(scene.window.arena.touchCount == 0)
      }
    }
  }

  private func interrupt(
    _ scene: SceneUnderTest, by interruption: Interruption, _ finger: Finger
  ) {
    switch interruption {
    case .command: scene.press("i", .control)
    case .deviceGone: finger.cancel()
    case .reset: scene.press("r", [.control, .shift])
    case .back: scene.press(.leftArrow, .option)
    }
  }

  /// The readout of a scene after the cancellation of a gesture, which had led to `held`: the previous one,
  /// with a few exceptions.
  private func readout(of name: String, after held: String, fresh: String) -> [String] {
    func part(_ words: String, _ key: String) -> Substring {
      words.split(separator: " · ").first { $0.hasPrefix(key) } ?? Substring(words)
    }
    return switch name {
    // These commit step by step, or tell what was recognized.
    case "photo-editor": [held]
    // The map stays where fingers have moved it, and a dropped pin remains.
    case "map": [held]
    // A press on a field puts the caret there.
    case "form", "sign-in": [held, fresh]
    // Its sliders go back, and the view in the viewfinder stays.
    case "camera": [held, fresh]
    case "gesture-lab": [held.replacing(part(held, "touches"), with: "touches 0")]
    // Scrolled content stays there.
    case "buttons", "pan-and-scroll", "drawer", "list":
      [fresh.replacing(part(fresh, "offset"), with: part(held, "offset"))]
    case "chart": [fresh, fresh.replacing(part(fresh, "page"), with: part(held, "page"))]
    // The arena says why a touch was no tap.
    case "pieces": [fresh.replacing("why none", with: part(held, "why")), fresh]
    case "cards": [fresh, fresh.replacing("last none", with: "last back")]
    // The fault of this dot.
    case "dots": [fresh.replacing("stuck 0.0, 0.0", with: part(held, "stuck"))]
    // The box is at its start, but the animation has been begun.
    case "animator": [fresh, fresh.replacing("inactive", with: "paused")]
    default: [fresh]
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A gesture that is taken away leaves what the scene promises`(_ name: String) {
    for place in SceneUnderTest(name).draggablePlaces {
      for (isHeld, isUnplugged) in [(false, false), (false, true), (true, false), (true, true)] {
        let scene = SceneUnderTest(name)
        let fresh = scene.readout ?? ""
        let finger = scene.land(at: place)
        if isHeld { scene.wait(700) }
        // Upward a pane scrolls, and downward the drawer opens.
        finger.move(by: Vector(40, name == "drawer" ? 30 : -30))
        _ = scene.application.frame()
        let held = scene.readout ?? ""
        if isUnplugged { finger.cancel() } else { scene.press("i", .control) }
        #expect(scene.waitForRest(within: .seconds(3)))
        let promised = readout(of: name, after: held, fresh: fresh)
        #expect(
          promised.contains(scene.readout ?? ""),
          "\(name) at \(place)\(isHeld ? ", held" : "")\(isUnplugged ? ", unplugged" : "")")
        if !isUnplugged { finger.move(by: Vector(20, 10)) }
        if !isUnplugged { finger.lift() }
        scene.waitForRest()
        #expect(promised.contains(scene.readout ?? ""), "\(name) at \(place), lifted")
      }
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A scene is left inside a window that becomes smaller after fingers have moved things`(
    _ name: String
  ) {
    let fresh = SceneUnderTest(name, size: Size(400, 480))
    let inside = Set(fresh.viewsOutsideScrollViews.filter { fresh.isInside($0.view) }.map(\.id))
    let count = SceneUnderTest(name, size: Size(1280, 800)).draggablePlaces.count
    for index in 0..<count {
      let scene = SceneUnderTest(name, size: Size(1280, 800))
      let place = scene.draggablePlaces[index]
      let finger = scene.land(at: place)
      finger.move(by: Point(1270, 760) - place, over: 1000)
      scene.wait(200)
      finger.lift()
      scene.waitForRest(within: .seconds(10))
      for _ in 0..<5 where !scene.window.presentations.isEmpty { scene.press(.escape) }
      scene.resize(to: Size(400, 480))
      scene.waitForRest(within: .seconds(10))
      let outside = scene.viewsOutsideScrollViews.filter {
        inside.contains($0.id) && !scene.isInside($0.view)
      }
      #expect(outside.map(\.id) == [], "\(name) after a drag at \(place)")
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A scene that is left during a drag is freed, and its finger does nothing more`(
    _ name: String
  ) {
    let scene = SceneUnderTest(name)
    let finger = scene.land(at: scene.sceneArea.center)
    finger.move(by: Vector(40, 30))
    weak let (screen, running) = (scene.content.sceneScreen, scene.content.sceneScreen?.running)
    scene.press(.leftArrow, .option)
    scene.waitForRest()
    #expect(scene.content.sceneScreen == nil, "\(name) is not left")
    let list = scene.application.frame()
    finger.move(by: Vector(-60, -50))
    finger.lift()
    scene.waitForRest()
    let isSame = scene.application.frame() == list
    #expect(isSame && screen == nil && running == nil, "\(name) lives on")
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A scene that is left while something in it moves is freed`(_ name: String) {
    let count = SceneUnderTest(name).pressables.count
    for index in 0..<min(count, 16) {
      let scene = SceneUnderTest(name)
      weak let (screen, running) = (scene.content.sceneScreen, scene.content.sceneScreen?.running)
      let (id, view) = scene.pressables[index]
      let place = scene.seenPart(of: view)
      if !place.isEmpty { scene.land(at: place.center).lift() }
      // A tap that waits for a second one has its effect.
      scene.wait(400)
      for _ in 0..<5 where !scene.window.presentations.isEmpty { scene.press(.escape) }
      // A scene may have pushed pages.
      for _ in 0..<3 where scene.content.sceneScreen != nil { scene.press(.leftArrow, .option) }
      scene.wait(5000)
      let isFreed = screen == nil && running == nil
      #expect(scene.content.sceneScreen == nil && isFreed, "\(name) lives on after a tap on \(id)")
      #expect(!scene.window.needsFrame)
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `A resize during a drag cancels nothing and leaves the scene inside the window`(
    _ edition: SceneUnderTest.Edition
  ) {
    let name = edition.description
    for size in [Size(400, 800), Size(400, 480)] {
      let fresh = SceneUnderTest(edition, size: size)
      let inside = Set(fresh.viewsOutsideScrollViews.filter { fresh.isInside($0.view) }.map(\.id))
      for place in SceneUnderTest(edition).draggablePlaces {
        let scene = SceneUnderTest(edition)
        let finger = scene.land(at: place)
        finger.move(by: Vector(-20, -15))
        var cancelled = 0
        scene.window.arena.onDelivery = { _, phase, _ in if phase == .cancelled { cancelled += 1 } }
        scene.resize(to: size)
        scene.wait(50)
        #expect(cancelled == 0 && scene.window.arena.touchCount == 1, "\(name) at \(place)")
        finger.move(by: Vector(-10, -10))
        finger.lift()
        scene.waitForRest()
        let outside = scene.viewsOutsideScrollViews.filter {
          inside.contains($0.id) && !scene.isInside($0.view)
        }
        #expect(outside.map(\.id) == [], "\(name) after a drag at \(place)")
      }
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Ten random fingers leave a scene at rest, and it can be reset`(_ name: String) {
    let scene = SceneUnderTest(name)
    let opening = scene.application.frame()
    RandomFingers(seed: 7).play(on: scene, for: 20_000)
    #expect(scene.waitForRest(within: .seconds(5)), "\(name) does not come to rest")
    #expect(scene.window.arena.touchCount == 0)
    #expect(scene.faults == [])
    scene.reset()
    let isSame = scene.looks(as: opening)
    #expect(isSame, "\(name) is not as it was opened")
  }
}
