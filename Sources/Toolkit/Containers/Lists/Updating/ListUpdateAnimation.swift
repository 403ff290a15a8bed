import Views

/// The animation of a change: removed parts fade out, new ones fade in, and all others move.
@MainActor
struct ListUpdateAnimation {
  /// The cells and titles that are new.
  let entering: [View]
  /// The removed cells and titles.
  let leaving: [View]

  /// The times of fading and of travelling, in seconds.
  private static let fade = 0.25
  private static let travel = 0.3

  /// Runs the animation: `travel` moves the remaining cells, `remove` receives the removed ones, and `completion` is
  /// called at the end.
  func run(
    travel: () -> Void, remove: @escaping @MainActor (View) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    View.performWithoutAnimation {
      for view in entering { view.alpha = 0 }
      for view in leaving {
        view.isUserInteractionEnabled = false
        view.accessibilityElementsHidden = true
        view.superview?.sendSubviewToBack(view)
      }
    }
    View.animate(withDuration: Self.travel, animations: travel) { _ in completion() }
    View.animate(
      withDuration: Self.fade,
      animations: {
        for view in entering { view.alpha = 1 }
        for view in leaving { view.alpha = 0 }
      },
      completion: { [leaving] _ in
        for view in leaving { remove(view) }
      })
  }
}
