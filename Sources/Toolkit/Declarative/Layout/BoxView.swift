import Drawing
import Geometry
import Views

/// The view of a box that contains others. Touches reach its contents, wherever these are shown, and otherwise pass
/// through it, unless it has a shape of its own for them.
class BoxView: Views.View {
  /// The state of the hosting view.
  final weak var graph: ViewGraph?
  /// The shape that receives touches besides the content of the view; nil for none.
  var touchShape: ((Rect) -> Path)?
  /// The name of the space of its coordinates; nil for none.
  var spaceName: AnyHashable?
  /// The shape to which the view is clipped; nil for none.
  var clip: ((Rect) -> Path)?

  /// Requests that a view of the toolkit is sized again.
  override func intrinsicContentSizeDidChange(of subview: Views.View) {
    super.intrinsicContentSizeDidChange(of: subview)
    graph?.intrinsicContentSizeDidChange(of: subview)
  }

  /// Returns whether a touch lands on the view or its subviews.
  override func touchArea(contains point: Point) -> Bool { hitTest(point) != nil }

  /// Returns the front view in this one that a touch lands on, or this one if its shape contains it.
  override func hitTest(_ point: Point) -> Views.View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.touchableAlpha else { return nil }
    if let clip, !clip(presentation.bounds).contains(point) { return nil }
    for view in subviews.reversed() where view.presentation.transform.determinant != 0 {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return touchShape?(presentation.bounds).contains(point) ?? false ? self : nil
  }
}
