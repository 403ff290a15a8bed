import Editing
import Views

/// The search for pictures by name: the bar, and the selected pictures that the search hides.
@MainActor
final class GridSearch {
  let bar = GridSearchBar()
  /// Called with the text to search for, a moment after it was typed.
  var onFind: @MainActor (String) -> Void = { _ in }
  /// Called when a key moves from the field to the results.
  var onLeave: @MainActor () -> Void = {}
  /// Called when editing the text begins.
  var onEdit: @MainActor () -> Void = {}
  /// Whether pictures are being searched for.
  private(set) var isShown = false
  /// The selected pictures that the search leaves out. Nothing is done with them until they are shown again.
  private var hiddenSelection: Set<PictureList.Position> = []

  init() { bar.isHidden = true }

  /// Whether keys type into the field.
  var isEditing: Bool { bar.field.isEditing }

  /// Begins, with the text of the field selected.
  func begin() {
    if !isShown {
      bar.renewField()
      connect(bar.field)
    }
    isShown = true
    bar.field.becomeFirstResponder()
    let text = bar.field.text
    bar.field.selectedRange = text.startIndex..<text.endIndex
  }

  private func connect(_ field: GridSearchField) {
    field.onSearch = { [weak self] text in
      // It comes a moment after a key, and the search may have ended meanwhile.
      if let self, isShown { onFind(text) }
    }
    field.onLeave = { [weak self] in self?.onLeave() }
    field.onEditingChanged = { [weak self] in if $0 { self?.onEdit() } }
  }

  func end() {
    isShown = false
    bar.show(nil)
  }

  /// Records the pictures that were selected in `earlier`, before another search, and returns which of them to
  /// select in `present`.
  func selection(_ indices: Set<Int>, in earlier: PictureList, for present: PictureList) -> Set<Int>
  {
    let positions = hiddenSelection.union(indices.map { earlier.items[$0].position })
    let seen = present.indices(of: positions)
    hiddenSelection = positions.subtracting(seen.keys)
    return Set(seen.values)
  }

  /// Forgets the selected pictures that are hidden.
  func forgetHidden() { hiddenSelection = [] }
}
