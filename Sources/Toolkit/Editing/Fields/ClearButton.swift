import Controls
import Drawing
import Geometry
import Localization
import Semantics
import Views

/// The button in a field that deletes its text. It is not a stop of the focus.
final class ClearButton: Control {
  private let action: @MainActor () -> Void
  private static let glyph = 16.0

  /// Creates a button that calls `action`.
  init(action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init()
    accessibilityLabel = localized("Clear text")
    accessibilityTraits = .button
    // The field around it is as high as a finger needs.
    minimumTarget = .zero
  }

  /// The word of the field with `.clear` after it.
  override var defaultAccessibilityIdentifier: String? {
    superview?.accessibilityIdentifier.map { "\($0).clear" } ?? "clear"
  }

  override var canBecomeFocused: Bool { false }

  override func didPress() {
    super.didPress()
    action()
  }

  /// Draws a cross on a disc.
  override func draw(into list: inout DrawList) {
    let center = bounds.center
    let radius = Self.glyph / 2
    let color = isHighlighted ? Color.secondaryLabel : Color.tertiaryLabel
    list.append(.disc(center: center, radius: radius, color))
    for sign in [-1.0, 1.0] {
      let arm = Vector(radius * 0.36, radius * 0.36 * sign)
      list.append(.line([center - arm, center + arm], width: 1.5, .background))
    }
  }
}
