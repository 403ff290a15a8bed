import Geometry
import Views

/// The toolbar of a page, which slides in from the bottom and out again when there is something to show in it
/// or no longer.
@MainActor
final class PageToolbar {
  let bar = Toolbar()
  /// The items of the page. While the bar slides out, it still shows the last ones.
  private(set) var items: [BarButtonItem] = []
  /// Whether the stack shows no toolbars.
  private var isHidden = false
  /// The number of the last change, so that the end of an earlier one does not count.
  private var change = 0

  /// The duration of the bar's slide, in seconds.
  private static let duration = 0.25

  init() {
    bar.isHidden = true
    bar.accessibilityIdentifier = "navigation.toolbar"
  }

  /// Whether the bar takes room from the page.
  var isShown: Bool { !items.isEmpty && !isHidden }

  /// The height of the bar, in points.
  private var height: Double { bar.intrinsicContentSize.height }

  /// Shows other items.
  func setItems(_ new: [BarButtonItem], animated: Bool) {
    items = new
    update(animated: animated)
  }

  /// Shows the bar if there are items, or does not.
  func setHidden(_ hides: Bool, animated: Bool) {
    guard hides != isHidden else { return }
    isHidden = hides
    update(animated: animated)
  }

  private func update(animated: Bool) {
    change += 1
    if !items.isEmpty { bar.items = items }
    if isShown { bar.isHidden = false }
    bar.isUserInteractionEnabled = isShown
    bar.accessibilityElementsHidden = !isShown
    guard let page = bar.superview else { return finish(change) }
    page.setNeedsLayout()
    guard animated, page.window != nil else { return finish(change) }
    View.animate(
      withDuration: Self.duration, animations: { page.layoutIfNeeded() },
      completion: { [weak self, change] _ in self?.finish(change) })
  }

  /// Hides a bar that has slid out.
  private func finish(_ change: Int) {
    guard change == self.change, !isShown else { return }
    bar.isHidden = true
    if items.isEmpty { bar.items = [] }
  }

  /// Puts the bar at the bottom of a page of a size, or below it.
  func place(in size: Size) {
    let height = height
    bar.frame = Rect(
      x: 0, y: size.height - (isShown ? height : 0), width: size.width, height: height)
  }

  /// Shows the bar beside its place, while the page under it moves.
  func shift(by x: Double, opacity: Double) {
    bar.transform = Affine(offset: Vector(x, 0))
    bar.alpha = opacity
  }
}
