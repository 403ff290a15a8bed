public import Drawing
import Geometry
public import Views

/// The view of an item of a collection, which is reused for other items when it is no longer visible.
///
/// A subclass adds its own views to the ``ReusableCell/contentView``.
open class CollectionViewCell: ReusableCell {
  /// The collection that shows the cell.
  final weak var collection: CollectionView?

  /// The width of the border of a selected item, in points.
  private static let selectedBorder = 3.0

  /// Creates a cell. The collection does it; a subclass overrides this to add its own views.
  public required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    addSubview(contentView)
  }

  override final var setPosition: (index: Int, count: Int)? {
    path.flatMap { collection?.setPosition(of: $0) }
  }

  override final var itemKey: AnyHashable? { path.flatMap { collection?.elements.key(of: $0) } }

  /// The actions that were set, and those that move the item.
  open override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { super.accessibilityCustomActions + (collection?.customActions(of: self) ?? []) }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Makes the content as large as the cell.
  open override func layoutSubviews() { contentView.frame = bounds }

  /// Draws in front of the content how the item is used.
  open override func drawInFront(into list: inout DrawList) {
    if isLifted { list.append(.fill(bounds, Self.liftedTint)) }
    if isHighlighted { list.append(.fill(bounds, .fill)) }
    guard isSelected, min(bounds.width, bounds.height) > Self.selectedBorder else { return }
    // Along the inner side of the edge, so that no clipping halves it.
    let half = Self.selectedBorder / 2
    let edge = Path(
      bounds.inset(by: half), corners: CornerRadii(max(0, cornerRadius - half)))
    list.append(.stroke(edge, .color(.accent), StrokeStyle(width: Self.selectedBorder)))
  }
}

/// The use of cells by a collection.
extension CollectionViewCell {
  /// Applies the attributes of a layout to the cell. A cell that `leaves` becomes transparent.
  final func apply(_ attributes: CollectionViewLayoutAttributes, leaves: Bool = false) {
    transform = attributes.transform
    center = attributes.center
    if bounds.size != attributes.size {
      bounds = Rect(origin: bounds.origin, size: attributes.size)
    }
    setLeaving(leaves, alpha: attributes.alpha)
  }

  /// Makes the cell invisible and untouchable, or gives it an opacity.
  final func setLeaving(_ leaves: Bool, alpha opacity: Double) {
    alpha = leaves ? 0 : opacity
    isUserInteractionEnabled = !leaves
    accessibilityElementsHidden = leaves
  }
}
