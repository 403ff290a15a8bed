/// The menu of a button, and the choice that it shows.
extension Button {
  final var isPopUp: Bool { menu != nil && changesSelectionAsPrimaryAction }

  final func menuDidChange() {
    if isPopUp, let actions = menu?.actions {
      let isKnown = selectedIndex.map(actions.indices.contains) ?? false
      if !isKnown { selectedIndex = actions.firstIndex { $0.state == .on } ?? 0 }
    }
    showChoice()
    contentDidChange()
  }

  final func showChoice() {
    guard isPopUp, let index = selectedIndex, let actions = menu?.actions,
      actions.indices.contains(index)
    else { return }
    title = actions[index].title
  }

  final var menuItems: [MenuItem] { shownMenu?.items ?? [] }

  /// The menu, whose actions also change the choice.
  final var shownMenu: Menu? {
    guard isPopUp else { return menu }
    return menu?.choosing(selectedIndex) { [weak self] in self?.choose($0) }
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
