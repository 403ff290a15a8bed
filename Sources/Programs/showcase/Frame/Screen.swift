import TouchstoneToolkit

/// A page of the program below the bar: the list, a scene, a source, or what a scene pushes.
class Screen: View {
  /// The title in the bar.
  let title: String
  /// The scene that the screen belongs to; nil for the list.
  let scene: SceneInfo?

  init(title: String, scene: SceneInfo? = nil) {
    (self.title, self.scene) = (title, scene)
    super.init()
  }

  /// Copies `text`, and says so in a notice with the identifier of `scene`.
  final func copy(_ text: String, from scene: String) {
    window?.copyToClipboard(text)
    let notice = Toast("Copied")
    notice.accessibilityIdentifier = "\(scene).notice"
    notice.present(over: self)
  }
}
