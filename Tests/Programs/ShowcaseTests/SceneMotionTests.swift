import Drawing
import Geometry
import Semantics
import Shell
import Testing
import Views

/// Motion that is slow or left out, which changes no end.
@Suite struct SceneMotionTests {
  /// A tap, a drag and a press, each followed by rest.
  private static let gestures: [(SceneUnderTest, Finger) -> Void] = [
    { $1.lift() },
    { scene, finger in
      finger.move(by: Vector(50, 30))
      scene.wait(200)
      finger.lift()
    },
    { scene, finger in
      scene.wait(700)
      finger.move(by: Vector(20, -30))
      scene.wait(200)
      finger.lift()
    },
  ]

  @Test(arguments: await SceneUnderTest.editions)
  func `Slow motion and reduced motion end as ordinary motion does`(
    _ edition: SceneUnderTest.Edition
  ) {
    let name = edition.description
    let ordinary = SceneUnderTest(edition)
    let slow = SceneUnderTest(edition)
    slow.window.animationSpeed = 0.2
    let reduced = SceneUnderTest(edition, reducesMotion: true)
    for index in indices(of: ordinary.pressables, in: ordinary) {
      let wanted = end(of: ordinary, touching: index)
      for (scene, words) in [(slow, "in slow motion"), (reduced, "with reduced motion")] {
        let end = end(of: scene, touching: index)
        #expect(end.readout == wanted.readout, "\(name) \(words) after \(wanted.id)")
        let isSame = end.frame == wanted.frame
        #expect(isSame, "\(name) \(words) after \(wanted.id)")
      }
    }
  }

  /// Returns up to two indices of each kind of view: others of this kind move alike.
  private func indices(of views: [(id: String, view: View)], in scene: SceneUnderTest) -> [Int] {
    var counts: [String: Int] = [:]
    let elements = scene.elements
    let kinds = views.map { id, view in
      "\(type(of: view)) \(elements[id]?.role.rawValue ?? "")"
    }
    return kinds.indices.filter {
      counts[kinds[$0], default: 0] += 1
      return counts[kinds[$0], default: 0] <= 2
    }
  }

  /// The screen after the gestures on one of the touchable things.
  private func end(
    of scene: SceneUnderTest, touching index: Int
  ) -> (id: String, readout: String, frame: DrawList) {
    scene.reset()
    let (id, view) = scene.pressables[index]
    for gesture in Self.gestures { play(gesture, on: view, in: scene) }
    let readout = scene.readout ?? ""
    // A caret would blink, or be steady.
    scene.window.content.endEditing(true)
    scene.waitForRest()
    return (id, readout, scene.application.frame())
  }

  private func play(
    _ gesture: (SceneUnderTest, Finger) -> Void, on view: View, in scene: SceneUnderTest
  ) {
    let place = scene.seenPart(of: view)
    guard view.window != nil, scene.sceneArea.contains(place.center), !place.isEmpty else { return }
    gesture(scene, scene.land(at: place.center))
    // The last tap may be the first of a double tap.
    scene.wait(500)
    scene.waitForRest(within: .seconds(30))
    for _ in 0..<5 where !scene.window.presentations.isEmpty {
      scene.press(.escape)
      scene.waitForRest()
    }
  }
}
