import Geometry
import Views

/// How a collection uses its cells.
extension CollectionViewCell: ReusableCell, SelectableCell {
  final func resetForReuse() {
    path = nil
    isHighlighted = false
    isSelected = false
    removeAllAnimations()
    View.performWithoutAnimation {
      alpha = 1
      transform = .identity
    }
    isUserInteractionEnabled = true
    accessibilityElementsHidden = false
    prepareForReuse()
  }

  /// Gives the cell what a layout says. A cell that `leaves` becomes transparent.
  final func apply(_ attributes: CollectionViewLayoutAttributes, leaves: Bool = false) {
    transform = attributes.transform
    center = attributes.center
    if bounds.size != attributes.size {
      bounds = Rect(origin: bounds.origin, size: attributes.size)
    }
    setLeaving(leaves, alpha: attributes.alpha)
  }

  /// Makes the cell transparent and lets touches pass, or gives it an opacity.
  final func setLeaving(_ leaves: Bool, alpha opacity: Double) {
    alpha = leaves ? 0 : opacity
    isUserInteractionEnabled = !leaves
    accessibilityElementsHidden = leaves
  }
}
