import Containers
import Views

/// The list that shows declared rows. What these need is done in the next layout, once however many ask.
final class RowList: ListView {
  /// Puts the rows in the order that is declared.
  var restoreOrder: @MainActor () -> Void = {}
  /// Whether the list can be pulled also where all rows have room.
  var scrollsAlways: Bool {
    get { alwaysBounceVertical }
    set { if newValue != alwaysBounceVertical { alwaysBounceVertical = newValue } }
  }
  /// Returns where the row with an id is; nil if there is none.
  var place: @MainActor (AnyHashable) -> IndexPath? = { _ in nil }
  private var needsOrder = false
  private var needsRowHeights = false

  /// Has the rows put in the order that is declared.
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
