import Geometry
import Scrolling
import Views

/// The views of a window that have identifiers, and what fingers hit there.
struct AuditedViews {
  /// A view with an identifier.
  struct Place {
    let view: View
    /// The frame in the window, seen or not, in points.
    let frame: Rect
    /// Whether a scroll view can bring it into sight.
    let scrolls: Bool
  }

  private let root: View
  private var places: [String: Place] = [:]

  init(in window: Window) {
    root = sequence(first: window.content, next: \.superview).reduce(window.content) { $1 }
    add(root, scrolls: false)
  }

  subscript(identifier: String) -> Place? { places[identifier] }

  /// Returns the view that a finger hits at a point of the window.
  func hit(at point: Point) -> View? { root.hitTest(point) }

  private mutating func add(_ view: View, scrolls: Bool) {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      let frame = view.convert(view.bounds, to: nil)
      places[identifier] = Place(view: view, frame: frame, scrolls: scrolls)
    }
    for inner in view.subviews { add(inner, scrolls: scrolls || view is ScrollView) }
  }
}
