import Localization

/// Comparing two photos.
extension Viewer {
  func connectComparison() {
    comparison.front = { [weak notices] in notices?.area }
    comparison.preview = { [weak self] index in
      guard let self, pictures.paths.indices.contains(index) else { return nil }
      if !pager.isAbsent, !pager.pages.isStale(at: index), let page = pager.pages[index] {
        return page
      }
      return grid.preview(of: pictures.paths[index]).map { .picture($0) }
    }
    comparison.performOther = { [weak self] in if let self { $0.perform(in: self) } }
    comparison.onClose = { [weak self] index in
      guard let self else { return }
      if !pager.isAbsent, pictures.paths.indices.contains(index), index != pictures.index {
        navigator.put(index)
      }
      focusStage()
      feed.update()
    }
  }

  /// The state of the command that compares: the photo with the next one, or two that are selected.
  var compareState: CommandState {
    let isPossible = isGridMeant ? selectedIndices.count == 2 : pictures.paths.count > 1
    guard !isPossible else { return CommandState() }
    return .disabled(
      because: isGridMeant
        ? localized("Select two pictures to compare them.")
        : localized("There is no other picture."))
  }

  /// Compares the two pictures that are selected.
  func compareSelected() {
    let indices = selectedIndices
    if indices.count == 2 { comparison.open(indices[0], indices[1]) }
  }
}
