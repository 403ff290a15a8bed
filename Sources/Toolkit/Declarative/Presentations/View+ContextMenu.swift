import Controls

/// A box whose content has a menu.
final class ContextMenuBox: ModifierBox {
  /// Returns the menu; nil for none.
  var menu: @MainActor () -> Controls.Menu? = { nil }

  required init(around child: Box, view: BoxView = BoxView()) {
    super.init(around: child, view: view)
    ContextMenuInteraction(on: view) { [weak self] _ in
      self?.menu().map { menu in ContextMenuConfiguration { menu } }
    }
  }
}

/// A view with a menu; as a row of a list, the row has it.
private struct ContextMenuView<Content: View>: View, RowModifying {
  let base: Content
  let menu: @MainActor () -> Controls.Menu?

  var content: any View { base }

  var parts: [ViewPart] {
    let view = base.behaving { (box: ContextMenuBox, environment) in
      let isEnabled = environment.isEnabled
      box.menu = { isEnabled ? menu() : nil }
    }
    return [ViewPart(key: 0, view: view)]
  }

  func change(_ row: inout ListRow) { row.menu = menu }
}

extension View {
  /// Adds a context menu with an item for each button of `items`, opened by a long press, a right click and the menu
  /// key. A ``Divider`` separates groups.
  public func contextMenu(
    @ViewBuilder items: @escaping @MainActor () -> some View
  ) -> some View {
    ContextMenuView(base: self) { Controls.Menu(of: items()) }
  }
}
