import Controls
import Settings

/// Puts the pictures in the order that the user chooses.
@MainActor
final class PictureSorting {
  private let library: PictureLibrary
  private let preferences: UserPreferences
  private let announcer: Announcer

  /// Creates what sorts `library`, and keeps the order in `preferences`.
  init(of library: PictureLibrary, in preferences: UserPreferences, announcer: Announcer) {
    self.library = library
    self.preferences = preferences
    self.announcer = announcer
  }

  /// The order of the pictures.
  var order: PictureOrder { library.list.order }

  /// Puts the pictures in another order, which the user has chosen for this folder. The current picture
  /// stays, and what is selected.
  func choose(_ order: PictureOrder) {
    preferences.choose {
      $0.order = order
      if let folder = library.list.folder { $0.orders[folder] = order }
    }
    library.sort(by: order)
    announcer.announce(
      "sorted by \(order.key.title.lowercased())\(order.isReversed ? ", reversed" : "")")
  }

  /// Returns the menu of orders.
  func menu() -> Menu {
    let order = self.order
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
