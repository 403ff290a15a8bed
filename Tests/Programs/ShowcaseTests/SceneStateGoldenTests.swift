import Drawing
import Geometry
import Gestures
import OnScreenKeyboard
import Rig
import Shell
import TestSupport
import Testing
import Views

/// Scenes while fingers hold something, in light and dark, compared with pictures in
/// `Tests/Data/Goldens` that people have checked.
@Suite struct SceneStateGoldenTests {
  /// A state of a scene, and the fingers that lead to it.
  nonisolated struct State: Sendable, CustomTestStringConvertible {
    let name, scene: String
    let play: @MainActor @Sendable (SceneUnderTest) throws -> Void
    var testDescription: String { name }
  }

  /// Cards that are dragged are turned, and releases of FreeType smooth turned letters differently: up to 0.18 % of
  /// the pixels differ between Debian 12 and 13.
  private let golden = Golden(
    folder: SourceTree.path(of: "Tests/Data/Goldens"), tolerance: 2, allowedFraction: 0.002)

  @Test(arguments: states)
  func `A held scene looks as its references show`(_ state: State) throws {
    for (appearance, word) in [(ColorTraits.Appearance.light, "light"), (.dark, "dark")] {
      let scene = SceneUnderTest(state.scene, appearance: appearance)
      try state.play(scene)
      try golden.check(scene.snapshot(), "showcase-\(state.name)-\(word)")
      #expect(scene.faults.isEmpty)
    }
  }

  private nonisolated static let states: [State] = [
    State(name: "drawer-half-open", scene: "drawer") { scene in
      let dot = scene.land(at: try scene.center(of: "drawer.dot:9"))
      scene.wait(800)
      dot.move(by: Vector(60, 40))
      scene.land(at: Point(600, 250)).move(by: Vector(0, 160))
      scene.wait(200)
    },
    State(name: "cards-dragged", scene: "cards") { scene in
      scene.land(at: try scene.center(of: "cards.card:1")).move(by: Vector(80, 30))
      scene.wait(200)
    },
    State(name: "cards-peek", scene: "cards") { scene in
      _ = scene.land(at: try scene.center(of: "cards.card:1"))
      scene.wait(2000)
    },
    State(name: "chart-at-62", scene: "chart") { scene in
      // The plot is 704 points wide from 56 on.
      _ = scene.land(at: Point(56 + 0.62 * 704, 250))
      scene.wait(1000)
    },
    State(name: "menus-preview", scene: "menus") { scene in
      _ = scene.land(at: try scene.center(of: "menus.picture:3"))
      scene.wait(2000)
    },
    State(name: "list-open", scene: "list") { scene in
      scene.drag(from: try scene.center(of: "list.item:3"), by: Vector(-90, 0), over: 200)
    },
    State(name: "list-lifted", scene: "list") { scene in
      scene.land(at: try scene.center(of: "list.reorder-item:1")).move(by: Vector(0, 130))
      scene.wait(1000)
    },
    State(name: "pointer-menu", scene: "pointer") { scene in
      scene.land(.mouse, at: try scene.center(of: "pointer.edit")).lift()
      scene.wait(1000)
    },
    State(name: "gesture-lab-pinched", scene: "gesture-lab") { scene in
      let middle = try scene.center(of: "gesture-lab.pad")
      let fingers = [-1.0, 1].map { ($0, scene.land(at: middle + Vector(40 * $0, 0))) }
      for _ in 1...10 {
        for (side, finger) in fingers { finger.move(to: finger.point + Vector(6 * side, 0)) }
        scene.wait(16)
      }
      for (_, finger) in fingers { finger.lift() }
      scene.wait(2000)
    },
    State(name: "form-error-and-keyboard", scene: "form") { scene in
      scene.application.keyboardPolicy = .always
      try scene.focus("form.email")
      scene.type(text: "ann")
      // A tap, because keys hide the keyboard on the screen.
      try scene.tap("form.phone")
      scene.wait(600)
    },
    State(name: "chat-six-lines", scene: "chat") { scene in
      try scene.focus("chat.message")
      for line in 1...6 {
        if line > 1 { scene.press(.return, .shift) }
        scene.type(text: "\(line)")
      }
      scene.wait(500)
    },
    State(name: "sketch-three-strokes", scene: "sketch") { scene in
      for (key, y) in [("1", 150.0), ("2", 250), ("5", 350)] as [(KeyEquivalent, Double)] {
        scene.press(key)
        let finger = scene.land(at: Point(150, y))
        for way in [Vector(120, 60), Vector(120, -60), Vector(160, 30)] {
          finger.move(by: way, over: 160)
        }
        finger.lift()
      }
      scene.wait(500)
    },
    State(name: "map-callout", scene: "map") { scene in
      try scene.focus("map.search-the-map")
      scene.type(text: "Lighthouse")
      scene.press(.return)
      scene.wait(1500)
    },
    State(name: "targets-areas", scene: "targets") { scene in
      try scene.tap("targets.show-touch-areas")
      scene.wait(500)
    },
    State(name: "touches-and-decisions", scene: "dots") { scene in
      scene.press("t", .control)
      scene.press("j", .control)
      for name in ["spring", "sticky"] {
        scene.land(at: try scene.center(of: "dots.\(name)-dot")).move(by: Vector(50, -40))
      }
      scene.wait(200)
    },
  ]
}
