import Views

/// A view that fills the window with the photo or the grid, and describes it to programs that read the window.
class StageView: View {
  /// The description of a stage for programs that read the window.
  struct Description {
    var name = ""
    var state = ""
    var isPlaying = false
  }

  /// The message in place of pictures, for programs that read the window.
  private(set) lazy var messageElement = AccessibilityElement(in: self)

  /// Returns the description of the content.
  var describe: @MainActor () -> Description = { Description() }

  override var defaultAccessibilityLabel: String? { describe().name }

  override var accessibilityHint: String? {
    get { describe().state }
    set { super.accessibilityHint = newValue }
  }
}
