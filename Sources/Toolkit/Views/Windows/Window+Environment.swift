extension Window {
  /// Shows what the desktop says from now on. Text of another size needs another layout.
  func environmentDidChange(from old: Environment) {
    setNeedsFrame()
    guard environment.textScale != old.textScale else { return }
    setNeedsLayout()
    root.forEachDescendant { view in
      view.needsLayout = true
      view.invalidateIntrinsicContentSize()
    }
  }
}
