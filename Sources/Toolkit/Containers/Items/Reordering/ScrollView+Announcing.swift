import Localization
import Scrolling
import Views

extension ScrollView {
  /// Announces the new position of an item that the user has moved.
  func announceMove(to position: (index: Int, count: Int)) {
    guard let window else { return }
    Accessibility.post(
      .announcement(
        localized(
          "Moved to {position} of {count}",
          ["position": "\(position.index)", "count": "\(position.count)"])),
      in: window)
  }
}
