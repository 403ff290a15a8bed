import Drawing
import Geometry
import Motion
import Semantics
import Views

/// The tooltip of a window, which is hidden while none is shown.
final class TooltipView: View {
  /// The delay of the next tooltip.
  private(set) var delay = TooltipDelay()
  private let label = Label()

  private static let background = Color.dynamic(
    light: Color(white: 0.1, alpha: 0.88), dark: Color(white: 0.22, alpha: 0.95))
  private static let padding = Vector(10, 6)
  private static let margin = 6.0
  /// The distance below the pointer, in points.
  private static let gap = 20.0
  private static let maximumWidth = 320.0
  /// The time in which it appears, in seconds.
  private static let appearance = 0.1

  static func inside(_ window: Window) -> TooltipView {
    let content = window.content
    if let present = content.subviews.lazy.compactMap({ $0 as? TooltipView }).first {
      return present
    }
    let view = TooltipView()
    content.addSubview(view)
    return view
  }

  private init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    backgroundColor = Self.background
    cornerRadius = 6
    label.font = .footnote
    label.textColor = Color(white: 0.97)
    label.numberOfLines = 0
    label.isAccessibilityElement = false
    isAccessibilityElement = true
    accessibilityRole = .toolTip
    accessibilityIdentifier = "tooltip"
    addSubview(label)
  }

  /// Shows a text below a pointer at `point` of the window, or above it if there is no room.
  func show(_ text: String, below point: Point) {
    guard let superview else { return }
    superview.bringSubviewToFront(self)
    label.text = text
    accessibilityLabel = text
    let room = superview.bounds.inset(by: Self.margin)
    let padding = Self.padding
    let textSize = label.sizeThatFits(
      Size(min(Self.maximumWidth, room.width) - 2 * padding.dx, room.height))
    let size = Size(textSize.width + 2 * padding.dx, textSize.height + 2 * padding.dy)
    let pointer = superview.convert(point, from: nil)
    let below = Point(pointer.x - size.width / 2, pointer.y + Self.gap)
    let isBelow = below.y + size.height <= room.maxY
    let above = Point(below.x, pointer.y - Self.gap - size.height)
    let origin = Rect(
      x: room.minX, y: room.minY, width: max(0, room.width - size.width),
      height: max(0, room.height - size.height)
    ).clamp(isBelow ? below : above)
    View.performWithoutAnimation {
      frame = Rect(origin: origin, size: size)
      label.frame = Rect(
        x: padding.dx, y: padding.dy, width: textSize.width, height: textSize.height)
      alpha = 0
      isHidden = false
    }
    View.animate(withDuration: Self.appearance) { alpha = 1 }
  }

  /// Hides the tooltip.
  func hide(at time: Instant) {
    guard !isHidden else { return }
    isHidden = true
    delay.lastSeen = time
  }
}
