import Containers
import Scrolling
import Views

/// The list that shows declared rows. Requests of rows are handled together in the next layout.
final class RowList: ListView {
  /// Puts the rows in the declared order.
  var restoreOrder: @MainActor () -> Void = {}
  /// Whether the list can be pulled even if all rows are visible.
  var scrollsAlways: Bool {
    get { alwaysBounceVertical }
    set { if newValue != alwaysBounceVertical { alwaysBounceVertical = newValue } }
  }
  /// Returns the index path of the row with an id; nil if there is none.
  var place: @MainActor (AnyHashable) -> IndexPath? = { _ in nil }
  private var needsOrder = false
  private var needsRowHeights = false

  /// Requests that the rows are put in the declared order.
  func setNeedsOrder() {
    needsOrder = true
    setNeedsLayout()
  }

  /// Measures the heights of the rows again.
  func setNeedsRowHeights() {
    needsRowHeights = true
    setNeedsLayout()
  }

  /// Scrolls to the row with an id, if there is one.
  func reveal(_ id: AnyHashable, at anchor: UnitPoint?, animated: Bool) {
    guard let path = place(id) else { return }
    let position: ListScrollPosition =
      switch anchor?.y {
      case nil: .none
      case 0?: .top
      case 1?: .bottom
      default: .middle
      }
    scrollToRow(at: path, at: position, animated: animated)
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
