import Motion
import Views

/// The spokes that turn while something is under way.
extension Button {
  final func loadingDidChange() {
    setNeedsDisplay()
    spinning?.cancel()
    spinning = nil
    if isLoading { turnSpokes() }
  }

  /// Turns the spokes by a step, and again after a while, as long as the button is in a window.
  private func turnSpokes() {
    spinning = window?.schedule(after: Spinner.stepTime) { [weak self] in
      guard let self, isLoading else { return }
      spin = (spin + 1) % Spinner.spokes
      setNeedsDisplay()
      turnSpokes()
    }
  }
}
