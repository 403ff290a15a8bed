public import Geometry

/// A rectangle of a view that its layout can depend on: the part that nothing covers, the frame of the
/// keyboard, or one of the program's own that constraints position.
///
/// Constraints to its anchors follow it. Or read ``frame`` in `layoutSubviews`: that is called again
/// whenever the guide has moved since then, before the frame that shows the movement:
///
///     override func layoutSubviews() {
///       button.frame.origin.y = keyboardLayoutGuide.frame.minY - 16 - button.frame.height
///     }
@MainActor
public class LayoutGuide {
  /// The view that has the guide.
  public internal(set) final weak var owningView: View?
  /// The function that computes the frame in the view; nil for a guide that constraints position.
  private let rule: ((View, LayoutGuide) -> Rect)?
  /// The frame set by constraints.
  final var constrainedFrame = Rect(origin: .zero, size: .zero)
  /// The frame at the last layout of the view.
  private var lastFrame: Rect?

  init(of view: View, _ rule: @escaping (View, LayoutGuide) -> Rect) {
    owningView = view
    self.rule = rule
  }

  /// Creates a guide for constraints, without a view; see ``View/addLayoutGuide(_:)``.
  public init() { rule = nil }

  /// Whether constraints position the guide.
  final var isPositionedByConstraints: Bool { rule == nil }

  /// The rectangle, in the coordinates of the bounds of the view; empty without a view.
  public final var frame: Rect {
    let frame = present
    lastFrame = frame
    owningView?.window?.frames.layout.followGuides()
    return frame
  }

  private var present: Rect {
    guard let rule else { return constrainedFrame }
    return owningView.map { rule($0, self) } ?? Rect(origin: .zero, size: .zero)
  }

  /// Returns the distances from the edges of `view`, which has the guide.
  final func margins(in view: View) -> EdgeInsets {
    let frame = frame
    let bounds = view.placement.bounds
    return EdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
      bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
  }

  /// Returns whether the guide is elsewhere than when it was last read. Each movement is reported once.
  final func checkMovement() -> Bool {
    guard let last = lastFrame else { return false }
    lastFrame = present
    return lastFrame != last
  }
}

/// The frame of the keyboard in a view, from its top edge to the bottom of the view.
///
/// Without a keyboard, or with one below the view, it begins at the bottom of the safe area.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide begins at the bottom of the safe area where there is no keyboard, and not at
  /// that of the view; true by default.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }
}
