import Views

/// The turning of the spokes of a view, eight steps a second.
@MainActor
final class SpinnerMotion {
  /// The step that is shown.
  private(set) var step = 0
  private var next: Scheduled?

  /// Turns the spokes of `view` from now on, as long as it is in a window.
  func start(in view: View) {
    stop()
    turn(view)
  }

  /// Stops the spokes.
  func stop() {
    next?.cancel()
    next = nil
  }

  private func turn(_ view: View) {
    next = view.window?.schedule(after: Spinner.stepTime) { [weak self, weak view] in
      guard let self, let view else { return }
      step = (step + 1) % Spinner.spokes
      view.setNeedsDisplay()
      turn(view)
    }
  }
}
