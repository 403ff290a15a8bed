import Controls
import Drawing
import Geometry
import Gestures
import Localization
import Semantics
import Views

/// The handle at the trailing edge of a cell, which moves the row from the landing of a finger on.
final class ReorderHandle: Control {
  private weak var cell: ListCell?
  private let grip = LongPressGestureRecognizer(label: "reorder handle")

  private static let iconSide = 22.0

  /// Creates the handle of `cell`; `follow` gets the recognizer of the finger on it.
  init(of cell: ListCell, follow: @escaping @MainActor (LongPressGestureRecognizer) -> Void) {
    self.cell = cell
    super.init()
    accessibilityTraits = .button
    accessibilityHint = localized("Alt with the arrow keys moves the row")
    grip.minimumPressDuration = .zero
    grip.allowedTouchKinds.remove(.secondaryButton)
    grip.addAction(follow)
    addGestureRecognizer(grip)
  }

  /// The name of the row, which the handle reorders.
  override var defaultAccessibilityLabel: String? {
    localized("Reorder {row}", ["row": cell?.accessibilityLabel ?? ""])
  }

  /// Draws three lines.
  override func draw(into list: inout DrawList) {
    let side = min(Self.iconSide, bounds.width, bounds.height)
    let box = Rect(
      x: bounds.center.x - side / 2, y: bounds.center.y - side / 2, width: side, height: side)
    list.append(icon: .menu, in: box, color: .tertiaryLabel)
  }
}
