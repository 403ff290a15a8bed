import Controls
import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// The menus of all scenes: what they delete is not deleted by a finger that lifts there by chance.
@Suite struct SceneMenuTests {
  /// In a window as low as this, menus scroll.
  private static let sizes = [Size(800, 600), Size(400, 200)]

  /// The places at which menus of a scene open.
  private func openers(in scene: SceneUnderTest) -> [Point] {
    scene.views.compactMap { _, view in
      let isPressed = view.gestureRecognizers.contains { $0 is ContextMenuGestureRecognizer }
      guard isPressed || (view as? Button)?.menu != nil else { return nil }
      let place = scene.seenPart(of: view)
      return place.isEmpty ? nil : place.center
    }
  }

  /// The rows of the menu that is open, from the top.
  private func rows(in scene: SceneUnderTest) -> [AccessibilityTree.Node] {
    scene.window.accessibilityTree().nodes.values
      .filter { $0.role == .menuItem && $0.states.contains(.showing) }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  private func destroys(_ row: AccessibilityTree.Node) -> Bool {
    row.description.hasPrefix("destructive")
  }

  /// Opens the menu at a place with a finger, which stays down.
  private func open(at place: Point, in scene: SceneUnderTest) -> Finger {
    let finger = scene.land(at: place)
    scene.wait(700)
    return finger
  }

  @Test func `There are menus with destructive items`() {
    let scenes = ["cards", "menus", "pointer"].map { SceneUnderTest($0) }
    for scene in scenes {
      #expect(!openers(in: scene).isEmpty)
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `What a menu destroys is not its first item, and a finger that slips chooses it nowhere`(
    _ name: String
  ) throws {
    for size in Self.sizes {
      let scene = SceneUnderTest(name, size: size)
      for place in openers(in: scene).prefix(3) {
        let finger = open(at: place, in: scene)
        let rows = rows(in: scene)
        guard let first = rows.first else {
          finger.lift()
          continue
        }
        #expect(!destroys(first), "\(name) at \(size)")
        if let row = rows.first(where: destroys) {
          finger.move(by: row.frame.center - place)
          finger.lift()
          #expect(!self.rows(in: scene).isEmpty, "\(row.name) in \(name) at \(size)")
        } else {
          finger.lift()
        }
        scene.press(.escape)
        scene.press(.escape)
        scene.waitForRest()
      }
    }
  }
}
