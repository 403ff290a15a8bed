import Drawing
import Geometry
import Gestures
import Motion
import Views

/// A preview next to a menu, over a dim. It grows from the view that was pressed.
@MainActor
final class MenuPreview {
  let view: View
  /// The frame of the view that was pressed, in the coordinates of the host of the menu.
  private(set) var source: Rect
  /// Returns the current frame; nil if the view was removed.
  private let newSource: @MainActor () -> Rect?
  /// Called when the preview was tapped.
  let onTap: @MainActor () -> Void
  /// The touch on the preview.
  weak var touch: Touch?

  /// The largest fraction of the window.
  private static let fraction = 0.8
  /// The space between the preview and the menu.
  private static let gap = 12.0
  /// The opacity of the dim.
  private static let dim = 0.3
  /// The spring by which it grows.
  private static let spring = Spring(response: 0.35, dampingRatio: 0.82)
  private let size: Size

  /// Creates a preview that appears from the frame that `source` returns, and returns there.
  init(
    of view: View, from source: @escaping @MainActor () -> Rect?,
    onTap: @escaping @MainActor () -> Void
  ) {
    self.view = view
    newSource = source
    self.onTap = onTap
    self.source = source() ?? view.frame
    size = view.bounds.size.isEmpty ? self.source.size : view.bounds.size
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
  }

  /// Returns the frames of the preview and of a menu of `menu`, in `bounds`: the menu is below the
  /// preview, or else next to it. If there is no room for both, the preview is smaller.
  func frames(nextToMenu menu: Size, in bounds: Rect) -> (preview: Rect, menu: Rect) {
    let room = MenuPlacement.room(in: bounds)
    let maximum = bounds.size * Self.fraction
    let below = fitted(
      min(maximum.width, room.width), min(maximum.height, room.height - Self.gap - menu.height))
    let atSide = fitted(
      min(maximum.width, room.width - Self.gap - menu.width), min(maximum.height, room.height))
    let isBelow = below.height >= atSide.height
    let shown = isBelow ? below : atSide
    let total =
      isBelow
      ? Size(max(shown.width, menu.width), shown.height + Self.gap + menu.height)
      : Size(shown.width + Self.gap + menu.width, max(shown.height, menu.height))
    let wanted = Point(
      source.center.x - shown.width / 2, source.center.y - shown.height / 2)
    let margin = (bounds.width - room.width) / 2
    let corner = Rect(
      x: bounds.minX + margin, y: bounds.minY + margin,
      width: max(0, room.width - total.width), height: max(0, room.height - total.height)
    ).clamp(wanted)
    let offset = isBelow ? Vector(0, shown.height + Self.gap) : Vector(shown.width + Self.gap, 0)
    return (Rect(origin: corner, size: shown), Rect(origin: corner + offset, size: menu))
  }

  /// Returns the size of the preview within limits.
  private func fitted(_ width: Double, _ height: Double) -> Size {
    guard !size.isEmpty else { return size }
    return size * max(0, min(1, width / size.width, height / size.height))
  }

  /// Shows the preview in `menu`, behind its panel, where the source is.
  func attach(to menu: MenuView) {
    menu.insertSubview(view, at: 0)
    View.performWithoutAnimation { view.frame = source }
  }

  /// Moves the preview to `frame`: by the spring, or immediately.
  func move(to frame: Rect, animated: Bool) {
    guard view.frame != frame else { return }
    guard animated else { return View.performWithoutAnimation { view.frame = frame } }
    View.animate(
      springDuration: Self.spring.response, bounce: 1 - Self.spring.dampingRatio,
      animations: { view.frame = frame })
  }

  /// Animates the preview back in `duration` seconds, to where the pressed view is by then.
  func leave(in duration: Double) {
    source = newSource() ?? source
    View.animate(withDuration: duration) { view.frame = source }
  }

  /// Darkens the window behind the preview by a fraction of the full dim.
  func drawDim(_ fraction: Double, in bounds: Rect, into list: inout DrawList) {
    list.append(.fill(bounds, Color(white: 0, alpha: Self.dim * fraction)))
  }

  func detach() { view.removeFromSuperview() }
}
