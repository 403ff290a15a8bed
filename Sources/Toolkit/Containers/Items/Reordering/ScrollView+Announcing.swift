import Localization
import Scrolling
import Views

extension ScrollView {
  /// Tells screen readers where an item is that the user has moved.
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
