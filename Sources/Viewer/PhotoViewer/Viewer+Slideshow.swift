import Views

/// Beginning and ending a slideshow.
extension Viewer {
  /// Whether a slideshow can begin: not behind an alert, nor on a page on which the user crops or compares.
  package var canBeginSlideshow: Bool { window.presentations.isEmpty }

  /// Begins a slideshow as soon as there are pictures.
  package func beginSlideshow() { photos.slideshow.beginWhenReady() }

  /// Begins a slideshow at the photo, the first selected picture, or the one with the ring; or ends it. Of
  /// several selected pictures, it shows these.
  func toggleSlideshow() {
    guard !photos.slideshow.isRunning else { return photos.slideshow.end() }
    guard !pictures.paths.isEmpty else { return }
    guard let selected = keyMode.openSlideshow() else { return photos.slideshow.giveUp() }
    let chosen = Set(selected.map { pictures.paths[$0] })
    photos.slideshow.begin(with: chosen.isEmpty ? nil : chosen)
    properties.dock.hide()
    root.setNeedsDisplay()
  }
}
