import Drawing
import Geometry
import Motion
import Shell
import Testing
import Views

@testable import showcase

/// Motion that is slow or left out, which changes no end.
@Suite struct SceneMotionTests {
  @Test(arguments: await SceneUnderTest.names)
  func `Slow motion and reduced motion end as ordinary motion does`(_ name: String) {
    let ordinary = end(of: SceneUnderTest(name))
    let slow = SceneUnderTest(name)
    slow.window.animationSpeed = 0.2
    expectSame(end(of: slow), ordinary, "\(name) in slow motion")
    expectSame(end(of: SceneUnderTest(name, reducesMotion: true)), ordinary, "\(name) reduced")
  }

  private func expectSame(
    _ one: (readout: String, frame: DrawList), _ other: (readout: String, frame: DrawList),
    _ comment: Comment
  ) {
    #expect(one.readout == other.readout, comment)
    let isSame = one.frame == other.frame
    #expect(isSame, comment)
  }

  /// What is seen after a tap, a drag and a press on each of the things that can be touched, with
  /// rest between them.
  private func end(of scene: SceneUnderTest) -> (readout: String, frame: DrawList) {
    for (_, view) in scene.pressables.prefix(16) {
      play({ $0.lift() }, on: view, in: scene)
      play(
        {
          $0.move(by: Vector(50, 30)); scene.wait(200); $0.lift()
        }, on: view, in: scene)
      play(
        {
          scene.wait(700); $0.move(by: Vector(20, -30)); scene.wait(200); $0.lift()
        }, on: view, in: scene)
    }
    return (scene.readout ?? "", scene.application.frame())
  }

  private func play(_ gesture: (Finger) -> Void, on view: View, in scene: SceneUnderTest) {
    let place = scene.seenPart(of: view)
    guard view.window != nil, scene.sceneArea.contains(place.center), !place.isEmpty else { return }
    gesture(scene.land(at: place.center))
    // The last tap may be the first of a double tap.
    scene.wait(500)
    scene.waitForRest(within: .seconds(30))
    for _ in 0..<5 where !scene.window.presentations.isEmpty {
      scene.press(.escape)
      scene.waitForRest()
    }
  }
}
