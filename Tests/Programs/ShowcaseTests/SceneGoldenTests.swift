import Drawing
import Rig
import Shell
import TestSupport
import Testing
import Views

/// Each scene as it opens, in light and dark, compared with pictures in `Tests/Data/Goldens` that
/// people have checked. `TOUCHRIG_BLESS=1` accepts what is shown as the new reference.
@Suite struct SceneGoldenTests {
  private let golden = Golden(
    folder: SourceTree.path(of: "Tests/Data/Goldens"), tolerance: 2, allowedFraction: 0.001)

  @Test(arguments: await SceneUnderTest.names)
  func `A scene opens as its references show`(_ name: String) throws {
    for (appearance, word) in [(ColorTraits.Appearance.light, "light"), (.dark, "dark")] {
      let scene = SceneUnderTest(name, appearance: appearance)
      try golden.check(scene.snapshot(), "showcase-\(name)-\(word)")
      #expect(scene.faults.isEmpty)
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Light, dark and light again is the first picture`(_ name: String) {
    let scene = SceneUnderTest(name)
    let light = scene.application.frame()
    scene.application.environment.colors.appearance = .dark
    let dark = scene.application.frame()
    scene.application.environment.colors.appearance = .light
    let isSame = scene.application.frame() == light
    #expect(isSame && dark != light)
  }
}
