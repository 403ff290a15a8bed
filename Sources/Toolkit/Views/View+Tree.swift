/// The order of subviews.
extension View {
  /// Adds `view` directly in front of `sibling`, or in front of all if that is no subview.
  public final func insertSubview(_ view: View, above sibling: View) {
    insertSubview(view, at: (index(of: sibling, without: view) ?? subviews.count) + 1)
  }

  /// Adds `view` directly behind `sibling`, or in front of all if that is no subview.
  public final func insertSubview(_ view: View, below sibling: View) {
    insertSubview(view, at: index(of: sibling, without: view) ?? subviews.count)
  }

  /// Moves the subview `view` in front of the others. Its touches continue.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves the subview `view` behind the others. Its touches continue.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Returns the index that `sibling` has once `view` is taken out.
  private func index(of sibling: View, without view: View) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }
}
