import TouchstoneToolkit

/// A page of the program below the bar: the list, a scene, a source, or a page that a scene pushes.
class Screen: View {
  /// The title in the bar.
  let title: String
  /// The scene that the screen belongs to; nil for the list.
  let scene: SceneInfo?

  init(title: String, scene: SceneInfo? = nil) {
    self.title = title
    self.scene = scene
    super.init()
  }

  /// Called before the screen appears, also when a finger begins to uncover it.
  func willAppear() {}

  /// Called when the screen is the one on the top of the stack: when a motion to it begins, or a lifting finger has
  /// decided it.
  func didMoveToTop() {}

  /// Copies `text`, and reports that in a notice with the identifier of `scene`.
  final func copy(_ text: String, from scene: String) {
    window?.copyToClipboard(text)
    let notice = Toast("Copied")
    notice.accessibilityIdentifier = "\(scene).notice"
    notice.present(over: self)
  }
}

/// The controller of a screen, for the navigation stack.
final class ScreenController: ViewController {
  let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    super.init(title: screen.title)
  }

  override func loadView() -> View { screen }

  override func viewWillAppear() { screen.willAppear() }
}
