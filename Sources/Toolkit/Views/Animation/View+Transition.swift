import Geometry

/// Transitions between two states of a view, for changes that cannot be animated: of text or subviews.
extension View {
  /// Makes the changes in `animations`, with a transition from the old look of `view` to the new one.
  ///
  /// All transitions dissolve. The changes themselves are not animated without
  /// ``AnimationOptions/allowAnimatedContent``.
  public static func transition(
    with view: View, duration: Double,
    options: AnimationOptions = [.allowUserInteraction, .transitionCrossDissolve],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let before = view.drawnContents()
    let changes = {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
      view.dissolve(from: before)
    }
    animate(withDuration: duration, options: options, animations: changes, completion: completion)
  }

  /// Replaces `old` by `new` in its superview, which dissolves.
  public static func transition(
    from old: View, to new: View, duration: Double,
    options: AnimationOptions = [.allowUserInteraction, .transitionCrossDissolve],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = old.superview else {
      completion?(false)
      return
    }
    let exchange = {
      container.insertSubview(new, above: old)
      old.removeFromSuperview()
    }
    transition(
      with: container, duration: duration, options: options, animations: exchange,
      completion: completion)
  }

  /// Returns a view of the same size that shows the current content of this view, with its subviews. It shows drawing
  /// commands, not pixels, so it stays sharp when it is scaled.
  public final func snapshotView() -> View {
    SnapshotView(of: drawnContents(), size: presentation.bounds.size)
  }
}
