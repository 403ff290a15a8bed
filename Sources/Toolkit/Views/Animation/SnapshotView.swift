import Drawing
import Geometry

/// A view that shows a snapshot of another view.
final class SnapshotView: View {
  private let contents: DrawList
  private let size: Size

  /// Creates a view that shows `contents`, which extend from the origin to `size`.
  init(of contents: DrawList, size: Size) {
    self.contents = contents
    self.size = size
    super.init(frame: Rect(origin: .zero, size: size))
  }

  /// Draws the contents, scaled to the bounds.
  override func draw(into list: inout DrawList) {
    guard bounds.size != size, !size.isEmpty else {
      var contents = contents
      contents.translate(from: 0, by: bounds.origin.vector)
      list.commands += contents.commands
      return
    }
    let scale = Affine(
      scaleX: bounds.size.width / size.width, scaleY: bounds.size.height / size.height)
    list.append(.layer(contents, transform: Affine(offset: bounds.origin.vector) * scale))
  }
}
