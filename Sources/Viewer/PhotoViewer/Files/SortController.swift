import Controls
import Localization
import Settings

/// Sorts the pictures in the order that the user chooses.
@MainActor
final class SortController {
  private let library: PictureLibrary
  private let preferences: UserPreferences
  private let announcer: Announcer

  /// Creates the sorting of `library`, and keeps the order in `preferences`.
  init(library: PictureLibrary, preferences: UserPreferences, announcer: Announcer) {
    self.library = library
    self.preferences = preferences
    self.announcer = announcer
  }

  var order: PictureOrder { library.list.order }

  /// Sorts the pictures in another order, which the user has chosen for this folder. The current picture and the
  /// selection stay.
  func choose(_ order: PictureOrder) {
    preferences.choose {
      $0.order = order
      if let folder = library.list.folder { $0.orders[folder] = order }
    }
    library.sort(by: order)
    announcer.announce(

      order.isReversed
        ? localized("{order}, reversed", ["order": order.key.announcement])
        : order.key.announcement)
  }

  /// Returns the menu of orders.
  func menu() -> Menu {
    let order = self.order
    let keys = PictureOrder.Key.allCases.map { key in
      Action(
        title: key.title, state: key == order.key ? .on : .off,
        accessibilityIdentifier: key.identifier
      ) { [weak self] in
        guard let self else { return }
        choose(key == .random ? .shuffled() : PictureOrder(key, isReversed: order.isReversed))
      }
    }
    let reverse = Action(
      title: localized("Reverse Order"), state: order.isReversed ? .on : .off,
      accessibilityIdentifier: "reverse-order"
    ) {
      [weak self] in
      guard var order = self?.order else { return }
      order.isReversed.toggle()
      self?.choose(order)
    }
    return Menu(
      title: localized("Sort By"),
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
    case .name: localized("Name")
    case .taken: localized("Date Taken")
    case .date: localized("Date Changed")
    case .size: localized("Size")
    case .type: localized("Type")
    case .rating: localized("Rating")
    case .random: localized("Random")
    }
  }

  /// The word for programs that read the window.
  fileprivate var identifier: String {
    switch self {
    case .taken: "date-taken"
    case .date: "date-changed"
    case .name, .size, .type, .rating, .random: rawValue
    }
  }

  /// The announcement when pictures have been put into this order.
  fileprivate var announcement: String {
    switch self {
    case .name: localized("sorted by name")
    case .taken: localized("sorted by date taken")
    case .date: localized("sorted by date changed")
    case .size: localized("sorted by size")
    case .type: localized("sorted by type")
    case .rating: localized("sorted by rating")
    case .random: localized("in random order")
    }
  }
}
