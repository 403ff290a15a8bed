/// The views of a window that can move on their own. They are few, and asked all the time; the views of the
/// window are many.
@MainActor
struct AnimatingViews {
  private var all: [Mover] = []

  private struct Mover { weak var view: (any SelfAnimating)? }

  /// Whether a view moves now.
  var areMoving: Bool { all.contains { $0.view?.isAnimating == true } }

  /// The views that move now.
  var moving: [any SelfAnimating] { all.compactMap { $0.view }.filter { $0.isAnimating } }

  /// Returns whether a view is in the window.
  func contains(_ view: any SelfAnimating) -> Bool { all.contains { $0.view === view } }

  /// Adds a view that has been added to the window.
  mutating func add(_ view: any SelfAnimating) {
    remove(view)
    all.append(Mover(view: view))
  }

  /// Removes a view that has left the window, and deallocated ones.
  mutating func remove(_ view: any SelfAnimating) {
    all.removeAll { $0.view == nil || $0.view === view }
  }
}
