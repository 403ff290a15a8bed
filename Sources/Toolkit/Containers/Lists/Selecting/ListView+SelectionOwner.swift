/// The part of a list that its selection uses.
extension ListView: ItemSelectionOwner {
  final var selectableCells: [(path: IndexPath, cell: ReusableCell)] {
    rows.cells.map { ($0.key, $0.value) }
  }

  final var itemOrder: any ItemOrder { rows.geometry }

  final func pathOfItem(at index: Int) -> IndexPath? { elements.path(at: index) }

  final func mayPress(_ cell: ReusableCell) -> Bool {
    (cell as? ListCell).map { !swiping.uses($0) } ?? false
  }

  /// Closes the row if it is open.
  final func handlesTap(on cell: ReusableCell) -> Bool {
    guard let cell = cell as? ListCell, swiping.isOpen(cell) else { return false }
    swiping.close()
    return true
  }

  final func mayHighlightItem(at path: IndexPath) -> Bool {
    listDelegate?.listView(self, shouldHighlightRowAt: path) ?? true
  }

  final func didSelectItem(at path: IndexPath) {
    listDelegate?.listView(self, didSelectRowAt: path)
  }

  final func didDeselectItem(at path: IndexPath) {
    listDelegate?.listView(self, didDeselectRowAt: path)
  }

  final func performPrimaryAction(at path: IndexPath) {
    listDelegate?.listView(self, performPrimaryActionForRowAt: path)
  }
}

extension ListGeometry: ItemOrder {
  func count(in section: Int) -> Int { rowCount(in: section) }
}
