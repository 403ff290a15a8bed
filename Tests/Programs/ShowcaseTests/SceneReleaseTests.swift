import Shell
import Testing
import Views

@testable import showcase

/// The memory of windows and scenes that are left.
@Suite struct SceneReleaseTests {
  @Test(arguments: await SceneUnderTest.editions)
  func `Nothing is left of a window and its scene`(_ edition: SceneUnderTest.Edition) {
    weak var window: Window?
    weak var content: ShowcaseView?
    do {
      let scene = SceneUnderTest(edition)
      _ = scene.application.frame()
      window = scene.window
      content = scene.content
    }
    #expect(window == nil)
    #expect(content == nil)
  }
}
