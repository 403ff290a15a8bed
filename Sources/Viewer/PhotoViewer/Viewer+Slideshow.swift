import Views

/// Beginning and ending a slideshow.
extension Viewer {
  /// Begins a slideshow as soon as there are pictures.
  package func beginSlideshow() { photos.slideshow.beginWhenReady() }

  /// Begins a slideshow at the photo, the first selected picture, or the one with the ring; or ends it. Of
  /// several selected pictures, it shows these.
  func toggleSlideshow() {
    guard !photos.slideshow.isRunning else { return photos.slideshow.end() }
    guard !pictures.paths.isEmpty else { return }
    let selected = keyMode.openSlideshow().map { pictures.paths[$0] }
    photos.slideshow.begin(with: selected.isEmpty ? nil : Set(selected))
    properties.dock.hide()
    root.setNeedsDisplay()
  }
}
