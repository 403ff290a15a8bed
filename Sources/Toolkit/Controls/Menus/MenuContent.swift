import Drawing
import Views

/// The rows of a menu, which are scrolled.
final class MenuContent: View {
  /// Draws the rows.
  var onDraw: @MainActor (inout DrawList) -> Void = { _ in }

  override func draw(into list: inout DrawList) { onDraw(&list) }
}
