public import Drawing
public import Geometry

/// A view that shows an icon, as large as fits. It ignores touches unless
/// ``View/isUserInteractionEnabled`` is set.
open class IconView: View {
  /// The icon; nil for none.
  public final var icon: Icon? { didSet { if icon != oldValue { didChange("icon") } } }
  /// The colour of the icon.
  public final var color: Color { didSet { if color != oldValue { didChange("color") } } }

  /// Creates a view that shows `icon`.
  public init(_ icon: Icon? = nil, color: Color = .label) {
    self.icon = icon
    self.color = color
    super.init()
    isUserInteractionEnabled = false
  }

  /// The size of the grid on which icons are drawn.
  open override var intrinsicContentSize: Size { Size(Icon.gridSize, Icon.gridSize) }

  /// Draws the icon in the middle of the view.
  open override func draw(into list: inout DrawList) {
    guard let icon = icon?.oriented(forRightToLeft: isRightToLeft) else { return }
    list.append(icon: icon, in: bounds, color: color)
  }
}
