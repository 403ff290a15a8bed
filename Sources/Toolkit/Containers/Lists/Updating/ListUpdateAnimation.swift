import Views

/// The movement of a change: rows that are gone fade out, new ones fade in, and all others travel.
@MainActor
struct ListUpdateAnimation {
  /// The cells of new rows.
  let entering: [ListCell]
  /// The cells of rows that are gone.
  let leaving: [ListCell]

  /// The times of fading and of travelling, in seconds.
  static let fade = 0.25
  static let travel = 0.3

  /// Runs the animation: `travel` moves the cells that stay, `recycle` gets those that are gone, and
  /// `completion` is called when all have arrived.
  func run(
    travel: () -> Void, recycle: @escaping @MainActor (ListCell) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    View.performWithoutAnimation {
      for cell in entering { cell.alpha = 0 }
      for cell in leaving {
        cell.isUserInteractionEnabled = false
        cell.accessibilityElementsHidden = true
        cell.superview?.sendSubviewToBack(cell)
      }
    }
    View.animate(withDuration: Self.travel, animations: travel) { _ in completion() }
    View.animate(
      withDuration: Self.fade,
      animations: {
        for cell in entering { cell.alpha = 1 }
        for cell in leaving { cell.alpha = 0 }
      },
      completion: { [leaving] _ in
        for cell in leaving { recycle(cell) }
      })
  }
}
