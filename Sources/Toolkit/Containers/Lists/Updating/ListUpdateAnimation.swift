import Views

/// The movement of a change: what is gone fades out, what is new fades in, and all else travels.
@MainActor
struct ListUpdateAnimation {
  /// The cells and titles that are new.
  let entering: [View]
  /// The cells and titles that are gone.
  let leaving: [View]

  /// The times of fading and of travelling, in seconds.
  static let fade = 0.25
  static let travel = 0.3

  /// Runs the animation: `travel` moves what stays, `remove` gets what is gone, and `completion` is
  /// called when all have arrived.
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
