import Geometry
import Shell
import Testing
import ViewSupport
import Views

/// Rules of every scene for people who do not see it, or do not use a pointer.
@Suite struct SceneAuditTests {
  /// A usual window, and a screen held upright.
  private static let sizes = [Size(800, 600), Size(400, 800)]

  private static let allowances: ScreenAudit.Allowances = {
    var allowed = ScreenAudit.Allowances()
    // Lessons about targets that are too small or covered.
    allowed.small = [
      "targets.dot:4", "targets.dot:8", "targets.dot:16", "targets.plain-dot:4", "targets.covered",
    ]
    // Views on the map move with it.
    allowed.covered = ["targets.", "map."]
    // Scenes that are used without keys begin without a focus.
    allowed.isWithoutFocus = true
    return allowed
  }()

  @Test(arguments: await SceneUnderTest.editions)
  func `Everything has a name and a place that fingers hit, and no text is cut`(
    _ edition: SceneUnderTest.Edition
  ) {
    for size in Self.sizes {
      let scene = SceneUnderTest(edition, size: size)
      let list = scene.application.frame()
      let audit = ScreenAudit(of: scene.window, allowing: Self.allowances)
      #expect(audit.complaints == [], "\(size)")
      // Six titles in a row, which an upright window has no room for.
      guard size == Self.sizes[0] || !["animator", "layouts"].contains(edition.name) else {
        continue
      }
      #expect(list.cutTexts(measuring: scene.window.textMeasurer) == [], "\(size)")
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `At twice the size no text is cut, and fingers hit everything`(
    _ edition: SceneUnderTest.Edition
  ) {
    for size in [Size(400, 800), Size(1280, 800)] {
      let scene = SceneUnderTest(edition, size: size, textScale: 2)
      let list = scene.application.frame()
      let audit = ScreenAudit(of: scene.window, allowing: Self.allowances)
      #expect(audit.complaints == [], "\(size)")
      #expect(list.cutTexts(measuring: scene.window.textMeasurer) == [], "\(size)")
    }
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `Tab visits every stop once and comes back`(_ edition: SceneUnderTest.Edition) {
    let scene = SceneUnderTest(edition)
    let tour = FocusTour(through: scene.window) { key, modifiers in
      scene.press(key, modifiers)
      scene.wait(50)
    }
    #expect(tour.complaints == [])
  }

  @Test(arguments: await SceneUnderTest.editions)
  func `A client that follows what it is told knows the scene`(_ edition: SceneUnderTest.Edition) {
    let scene = SceneUnderTest(edition)
    var known = scene.window.accessibilityTree()
    for _ in 0..<6 {
      scene.press(.tab)
      scene.press(.return)
      scene.waitForRest()
      let new = scene.window.accessibilityTree()
      #expect(TreeFollower(from: known, to: new).complaints == [])
      known = new
    }
  }
}
