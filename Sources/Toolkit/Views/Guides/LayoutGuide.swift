public import Geometry

/// A rectangle of a view that its layout can go by: the part that nothing covers, or the place of the
/// keyboard.
///
/// Read ``frame`` in `layoutSubviews`. That is called again whenever the guide has moved since then,
/// before the frame in which the movement is seen:
///
///     override func layoutSubviews() {
///       button.frame.origin.y = keyboardLayoutGuide.frame.minY - 16 - button.frame.height
///     }
@MainActor
public class LayoutGuide {
  /// The view that has the guide.
  public private(set) final weak var owningView: View?
  private let place: (View, LayoutGuide) -> Rect
  /// What the layout of the view went by.
  private var lastFrame: Rect?

  init(of view: View, _ place: @escaping (View, LayoutGuide) -> Rect) {
    owningView = view
    self.place = place
  }

  /// The rectangle, in the coordinates of the bounds of the view; empty without a view.
  public final var frame: Rect {
    let frame = present
    lastFrame = frame
    owningView?.window?.layout.followGuides()
    return frame
  }

  private var present: Rect {
    owningView.map { place($0, self) } ?? Rect(origin: .zero, size: .zero)
  }

  /// Returns whether the guide is elsewhere than when it was last read. Each movement is told once.
  final func takeMovement() -> Bool {
    guard let last = lastFrame else { return false }
    lastFrame = present
    return lastFrame != last
  }
}

/// The place of the keyboard in a view, from its top edge to the bottom of the view.
///
/// Without a keyboard, or with one below the view, it begins at the bottom of the safe area.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide begins at the bottom of the safe area where there is no keyboard, and not at
  /// that of the view; true by default.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }
}
