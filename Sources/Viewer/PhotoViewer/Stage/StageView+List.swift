import Motion

/// Pages of a list that changes while it is shown.
extension StageView {
  /// Takes on a list of `count` photos, of which number `current` is the one that is shown; where the
  /// others went that it had says `newIndex`, with nil for those that are gone. Nothing moves.
  func renumber(current: Int, of count: Int, _ newIndex: (Int) -> Int?) {
    let old = self.current
    func indices(_ index: Int) -> Int? {
      // Another one, in the place of which the current one came, is gone.
      index == old ? current : newIndex(index).flatMap { $0 == current ? nil : $0 }
    }
    pages = pages.renumbered(indices)
    editions = editions.renumbered(indices)
    stalePages = Set(stalePages.compactMap(indices))
    tiles.renumber(indices)
    change(at: .zero) { state, _ in state.renumber(current: current, of: count, indices) }
  }

  /// Says that the photo at `index` is not what is seen of it any more. That stays until what it is
  /// now is put there.
  func renew(at index: Int) {
    if pages[index] != nil { stalePages.insert(index) }
  }
}

extension StageState {
  /// Takes on a list of `count` photos in which photos have the numbers that `newIndex` says, and the
  /// current one is number `current`.
  mutating func renumber(current: Int, of count: Int, _ newIndex: (Int) -> Int?) {
    photos = photos.renumbered(newIndex)
    self.count = count
    setCurrent(current)
  }
}

extension Dictionary where Key == Int {
  /// The same values under other keys; those go for which there is none.
  fileprivate func renumbered(_ newKey: (Int) -> Int?) -> Self {
    Self(compactMap { key, value in newKey(key).map { ($0, value) } }) { one, _ in one }
  }
}
