import Views

/// The spokes that turn while something is under way.
extension Button {
  final func loadingDidChange() {
    setNeedsDisplay()
    if isLoading { spokes.start(in: self) } else { spokes.stop() }
  }
}
