import Views

/// Beginning and ending a slideshow.
extension Viewer {
  /// Begins a slideshow as soon as there are pictures.
  package func beginSlideshow() { slideshow.beginWhenReady() }

  /// Begins a slideshow at the photo, the first selected picture, or the one with the ring; or ends it. Of
  /// several selected pictures, it shows these.
  func toggleSlideshow() {
    guard !slideshow.isRunning else { return slideshow.end() }
    guard !pictures.paths.isEmpty else { return }
    let selected = isGridMeant ? selectedIndices : []
    if isGridMeant {
      open(selected.first ?? grid.seenSelection ?? pictures.index, at: now)
    }
    slideshow.begin(with: selected.count > 1 ? Set(selected.map { pictures.paths[$0] }) : nil)
    properties.dock.hide()
    root.setNeedsDisplay()
  }
}
