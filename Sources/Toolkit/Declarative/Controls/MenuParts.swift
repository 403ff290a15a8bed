import Controls
import Drawing

/// A view that is one or more items of a menu.
@MainActor
protocol MenuPart {
  /// The items.
  var menuElements: [any MenuElement] { get }
}

extension Button: MenuPart {
  var menuElements: [any MenuElement] { menuAction.map { [$0] } ?? [] }
}

extension Menu: MenuPart {
  var menuElements: [any MenuElement] {
    guard let menu = Controls.Menu(of: content(), title: label.shownText, icon: label.shownIcon)
    else { return [] }
    return [menu]
  }
}

extension Toggle: MenuPart {
  var menuElements: [any MenuElement] {
    let isOn = $isOn
    return [
      Action(
        title: label.shownText ?? "", icon: label.shownIcon, state: isOn.wrappedValue ? .on : .off
      ) { isOn.wrappedValue.toggle() }
    ]
  }
}

extension Picker: MenuPart {
  var menuElements: [any MenuElement] {
    let selection = $selection
    let options = options
    let actions = options.map { option in
      Action(
        title: option.title, icon: option.icon,
        state: option.value == AnyHashable(selection.wrappedValue) ? .on : .off
      ) { option.choose(in: selection) }
    }
    return [Controls.Menu(options: [.displayInline, .singleSelection], children: actions)]
  }
}

extension Section: MenuPart {
  var menuElements: [any MenuElement] {
    guard var menu = Controls.Menu(of: content) else { return [] }
    menu.title = header.shownText ?? ""
    menu.options = .displayInline
    return [menu]
  }
}

extension Controls.Menu {
  /// Creates the menu of the items in a view, with groups that dividers part; nil if there are none.
  @MainActor
  init?(of items: some View, title: String? = nil, icon: Icon? = nil) {
    let groups = items.menuLeaves.split { $0 is Divider }
      .map { $0.compactMap { $0 as? any MenuPart }.flatMap(\.menuElements) }
      .filter { !$0.isEmpty }
    guard let first = groups.first else { return nil }
    let children: [any MenuElement] =
      groups.count == 1
      ? first : groups.map { Controls.Menu(options: .displayInline, children: $0) }
    self.init(title: title ?? "", icon: icon, children: children)
  }
}

extension View {
  /// The views in structures, except sections, which are groups of their own.
  fileprivate var menuLeaves: [any View] {
    if self is any SectionView { return [self] }
    guard let structure = self as? any StructuralView else { return [self] }
    return structure.parts.flatMap(\.view.menuLeaves)
  }
}
