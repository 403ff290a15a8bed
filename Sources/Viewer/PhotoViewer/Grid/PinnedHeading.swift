import Drawing
import Geometry
import Layout
import Motion
import Scrolling
import Views

/// The heading of the topmost section of a grid, which stays in place while its pictures scroll past, until the next
/// one pushes it away.
final class PinnedHeading: View {
  private weak var grid: GridView?

  private static let height = 28.0
  private static let margin = 8.0
  private static let padding = 12.0

  /// Creates the heading in front of the pictures of `grid`.
  init(over grid: GridView) {
    self.grid = grid
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  /// The title that is shown, and its frame; nil for none.
  var shown: (title: String, frame: Rect)? {
    guard let grid else { return nil }
    let headings = GridHeadings(of: grid.cells.headings, in: grid.cells.layout)
    guard let pinned = headings.pinned(at: grid.scroller.contentOffset.y + grid.topInset) else {
      return nil
    }
    let title = AttributedText(pinned.title, Theme.gridHeading)
    let width = textMeasurer.size(of: title, width: bounds.width, options: TextOptions()).width
    let frame = Rect(
      x: Self.margin, y: grid.topInset + min(0, pinned.room - Self.height),
      width: min(bounds.width - 2 * Self.margin, width + 2 * Self.padding), height: Self.height)
    return (pinned.title, isRightToLeft ? frame.mirrored(in: bounds) : frame)
  }

  override func draw(into list: inout DrawList) {
    guard let grid, let (title, frame) = shown else { return }
    var heading = DrawList()
    heading.append(.roundedFill(frame, radius: Self.height / 2, Theme.pinnedBackground))
    heading.append(
      .textBox(
        TextBox(
          AttributedText(title, Theme.gridHeading), box: frame,
          options: TextOptions(alignment: .center, verticalAlignment: .center))))
    // The bar over the grid is translucent: letters that are pushed below it would mix with its own.
    let seen = (frame.maxY - grid.topInset) / Self.height
    list.append(.layer(heading, opacity: (0...1).clamp(seen)))
  }
}
