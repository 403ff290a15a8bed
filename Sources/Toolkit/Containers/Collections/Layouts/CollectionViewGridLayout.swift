public import Geometry
import Views

/// A grid with as many columns as fit, whose items share the width.
open class CollectionViewGridLayout: CollectionViewFlowLayout {
  /// The minimum width of items, in points. Positive.
  public final var minimumItemWidth: Double {
    didSet { if minimumItemWidth != oldValue { invalidateLayout() } }
  }
  /// The width of items by their height.
  public final var itemAspectRatio = 1.0 {
    didSet { if itemAspectRatio != oldValue { invalidateLayout() } }
  }

  /// Creates a grid of square items that are at least so wide, with `spacing` between them and around
  /// all, in points.
  public init(minimumItemWidth: Double, spacing: Double = 10) {
    self.minimumItemWidth = minimumItemWidth
    super.init()
    minimumLineSpacing = spacing
    minimumInteritemSpacing = spacing
    sectionInset = EdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
  }

  /// The number of columns: as many as fit, at least one.
  public final var columnCount: Int {
    let count = (room + minimumInteritemSpacing) / (minimumItemWidth + minimumInteritemSpacing)
    return count.isFinite ? Int(max(1, min(count, 10_000))) : 1
  }

  /// The width within the margins.
  private var room: Double {
    max(0, (collectionView?.bounds.width ?? 0) - sectionInset.left - sectionInset.right)
  }

  /// Returns the fraction of the width, and the height that follows from it.
  open override func sizeForItem(at indexPath: IndexPath) -> Size {
    let columns = Double(columnCount)
    let width = max(0, (room - (columns - 1) * minimumInteritemSpacing) / columns)
    return Size(width, itemAspectRatio > 0 ? width / itemAspectRatio : width)
  }
}
