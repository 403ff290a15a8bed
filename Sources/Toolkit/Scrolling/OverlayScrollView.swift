public import Geometry
public import Views

/// A scroll view in front of other views, which get the touches that land outside its content: a drawer or a sheet that
/// can be pulled over them.
///
/// Its pan begins only on its content. Attach ``ScrollView/panGestureRecognizer`` to a view around both
/// to let it begin elsewhere too.
open class OverlayScrollView: ScrollView {
  /// Returns the view that is touched; nil outside all subviews, so that the touch reaches the views below.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    // While it moves, it answers for its content itself.
    return hit === self && !subviews.contains { $0.frame.contains(point) } ? nil : hit
  }
}
