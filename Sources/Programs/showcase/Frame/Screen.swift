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
}
