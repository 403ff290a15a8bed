import Controls
import Settings
import Views

/// The order of the pictures.
extension Viewer {
  var order: PictureOrder { pictures.order }

  /// Puts the pictures in another order, which the user has chosen for this folder. The current picture
  /// stays, and what is selected.
  func choose(_ order: PictureOrder) {
    preferences.choose {
      $0.order = order
      if let folder = pictures.folder { $0.orders[folder] = order }
    }
    library.sort(by: order)
    announcer.announce("sorted by \(order.key.title.lowercased())\(order.isReversed ? ", reversed" : "")")
  }

  /// Returns the menu of orders.
  func sortMenu() -> Menu {
    let order = pictures.order
    let keys = PictureOrder.Key.allCases.map { key in
      Action(title: key.title, state: key == order.key ? .on : .off) { [weak self] in
        guard let self else { return }
        choose(key == .random ? .shuffled() : PictureOrder(key, isReversed: order.isReversed))
      }
    }
    let reverse = Action(title: "Reverse Order", state: order.isReversed ? .on : .off) {
      [weak self] in
      guard var order = self?.order else { return }
      order.isReversed.toggle()
      self?.choose(order)
    }
    return Menu(
      title: "Sort By",
      children: [
        Menu(options: [.displayInline, .singleSelection], children: keys),
        Menu(options: .displayInline, children: [reverse]),
      ])
  }

  /// Opens the menu of orders.
  func openSortMenu() {
    guard grid.multipleSelection == nil else {
      return gridStage.selectionBars.toolbar.open(sortMenu())
    }
    gridStage.bar.open(sortMenu(), of: .sort)
  }
}

extension PictureOrder.Key {
  /// The title in the menu.
  fileprivate var title: String {
    switch self {
    case .name: "Name"
    case .taken: "Date Taken"
    case .date: "Date Changed"
    case .size: "Size"
    case .type: "Type"
    case .random: "Random"
    }
  }
}
