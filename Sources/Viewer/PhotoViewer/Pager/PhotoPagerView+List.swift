import Motion

/// Changes of the list while it is shown.
extension PhotoPagerView {
  /// Adapts to a changed list of `count` photos, in which the current photo has the index
  /// `current`. `newIndex` maps the old indices of other photos to new ones, or to nil for removed
  /// photos. Nothing moves on the screen.
  func renumber(current: Int, of count: Int, _ newIndex: (Int) -> Int?) {
    let old = self.current
    func indices(_ index: Int) -> Int? {
      // A photo at the new index of the current one is removed.
      index == old ? current : newIndex(index).flatMap { $0 == current ? nil : $0 }
    }
    contents.renumber(indices)
    change(at: .zero) { state, _ in state.renumber(current: current, of: count, indices) }
  }

  /// Shows photo `index` of a changed list of `count` photos, fitted. The loaded content of that photo and its
  /// neighbours stays, except of the photo that was current. `newIndex` maps old indices to new ones, or to nil for
  /// removed photos.
  func show(_ index: Int, of count: Int, _ newIndex: (Int) -> Int?) {
    let old = current
    var kept = pages
    // That may be a frame or a page of its file, rather than what neighbours show.
    kept.renumber { $0 == old ? nil : newIndex($0) }
    show(index, of: count, keeping: kept)
  }

  /// Marks the photo at `index` as outdated. It stays visible until new content replaces it.
  func renew(at index: Int) { contents.renew(at: index) }
}

extension PhotoPagerState {
  /// Adapts to a changed list of `count` photos, in which `newIndex` maps old indices to new ones
  /// and the current photo has the index `current`.
  mutating func renumber(current: Int, of count: Int, _ newIndex: (Int) -> Int?) {
    photos = photos.renumbered(newIndex)
    mirrored = Set(mirrored.compactMap(newIndex))
    self.count = count
    setCurrent(current)
  }
}
