import Views

/// Selecting several pictures.
extension GridView {
  /// Performs a tap or a click on thumbnail `index`, with `modifiers` held: opens it, or selects it while pictures are
  /// being selected. With a pointer, Ctrl selects one more, and Shift all between.
  func choose(_ index: Int, with modifiers: EventModifiers) {
    if modifiers.contains(.shift) {
      extendSelection(to: index)
    } else if modifiers.contains(.control) || multipleSelection != nil {
      toggleSelection(of: index)
    } else {
      onOpen(index)
    }
    if multipleSelection != nil { selection = index }
  }

  /// Selects thumbnail `index`, or ends its selection. With the first one, selecting begins.
  func toggleSelection(of index: Int) {
    var selection = multipleSelection ?? GridSelection()
    selection.toggle(index)
    multipleSelection = selection
  }

  /// Selects all from the thumbnail that was selected last to `index`; at first, from the one with the ring, if that is
  /// visible.
  private func extendSelection(to index: Int) {
    var selection = multipleSelection ?? GridSelection(of: visibleSelection)
    selection.extend(to: index)
    multipleSelection = selection
  }

  /// Selects all pictures.
  func selectAll() {
    var selection = multipleSelection ?? GridSelection()
    selection.selectAll(pictures.count)
    multipleSelection = selection
  }

  /// Selects no picture, and continues selecting.
  func selectNone() { multipleSelection?.selectNone() }

  /// Moves the focus ring for a key, and selects the thumbnails that it passes.
  func extendSelection(by step: GridMovement) {
    let start = visibleSelection
    if multipleSelection == nil, let start { multipleSelection = GridSelection(of: start) }
    moveSelection(by: step)
    if let selection { extendSelection(to: selection) }
  }
}

extension GridView: AccessibleSelecting, AccessibleSelection {
  var accessibleSelection: (any AccessibleSelection)? { multipleSelection == nil ? nil : self }

  func accessibilitySelect(_ isSelected: Bool, at index: Int) -> Bool {
    // Folders come first.
    let picture = index - folders.tiles.count
    guard pictures.indices.contains(picture) else { return false }
    if multipleSelection?.indices.contains(picture) != isSelected { toggleSelection(of: picture) }
    return true
  }

  func accessibilitySelectAll(_ isSelected: Bool) {
    if isSelected { selectAll() } else { selectNone() }
  }
}
