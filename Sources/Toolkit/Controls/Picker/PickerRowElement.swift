import Geometry
import Semantics
import Views

/// A row of a picker wheel, for programs that read the window.
final class PickerRowElement: AccessibilityElement {
  private let row: Int
  private weak var column: PickerColumn?

  init(_ row: Int, in column: PickerColumn) {
    self.row = row
    self.column = column
    super.init(in: column)
    accessibilityKey = row
    accessibilityRole = .listItem
  }

  override var defaultAccessibilityLabel: String? { column?.title(of: row) }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    column?.isEnabled == true ? .button : [.button, .notEnabled]
  }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    column?.selectedRow == row ? [.selectable, .selected] : [.selectable]
  }

  override var accessibilityFrame: Rect {
    get {
      if let column { accessibilityFrameInContainerSpace = column.frame(of: row) }
      return super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let column, column.isEnabled else { return false }
    column.choose(row)
    return true
  }
}
