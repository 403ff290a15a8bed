/// Comparing two photos.
extension Viewer {
  func connectComparison() {
    comparison.front = { [weak notices] in notices?.area }
    comparison.preview = { [weak self] index in
      guard let self, pictures.paths.indices.contains(index) else { return nil }
      if !pager.pages.isStale(at: index), let page = pager.pages[index] { return page }
      return grid.thumbnails.preview(of: pictures.paths[index]).map { .picture($0) }
    }
    comparison.performOther = { [weak self] in if let self { $0.perform(in: self) } }
    comparison.onClose = { [weak self] index, page in
      guard let self else { return }
      shownMode.showCompared(index, preview: page)
      focusStage()
      feed.update()
    }
  }

  /// Compares the two pictures that are selected.
  func compareSelected() {
    let indices = selectedIndices
    if indices.count == 2 { comparison.open(indices[0], indices[1]) }
  }
}
