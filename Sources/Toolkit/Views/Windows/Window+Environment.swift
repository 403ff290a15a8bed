extension Window {
  /// Applies the new settings of the desktop. Text of another size or direction needs another layout.
  func environmentDidChange(from old: Environment) {
    setNeedsFrame()
    if environment.colors != old.colors { root.notifyOfTraits() }
    guard
      environment.textScale != old.textScale
        || environment.layoutDirection != old.layoutDirection
    else { return }
    setNeedsLayout()
    root.forEachDescendant { view in
      view.needsLayout = true
      view.invalidateIntrinsicContentSize()
    }
  }

  /// Follows a change of the desktop, unless the application does that.
  func follow(_ change: DesktopChange) {
    if let application { return application.desktopDidChange(change) }
    var new = environment
    new.follow(change)
    showGradually(new)
  }

  /// Applies new settings of the desktop. Other colours fade in.
  package func showGradually(_ new: Environment) {
    if new.colors != environment.colors { frames.fadeToNextColors() }
    environment = new
  }
}
