import Containers
import Views

/// The list that shows declared rows. What these need is done in the next layout, once however many ask.
final class RowList: ListView {
  /// Puts the rows in the order that is declared.
  var restoreOrder: @MainActor () -> Void = {}
  private var needsOrder = false
  private var needsRowHeights = false

  /// Has the rows put in the order that is declared.
  func setNeedsOrder() {
    needsOrder = true
    setNeedsLayout()
  }

  /// Has the rows say again how high they are.
  func setNeedsRowHeights() {
    needsRowHeights = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if needsOrder {
      needsOrder = false
      restoreOrder()
    }
    if needsRowHeights {
      needsRowHeights = false
      invalidateRowHeights(animated: true)
    }
    super.layoutSubviews()
  }
}
