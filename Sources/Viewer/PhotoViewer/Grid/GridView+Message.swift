import Geometry
import Views

/// The message where there are no pictures.
extension GridView {
  /// The minimum height of the message below folders, to which the grid then scrolls.
  static let minimumMessageHeight = 160.0

  /// The message that is shown: not all are beside folders.
  var shownMessage: Message? {
    guard let message, !message.yieldsToFolders || folders.tiles.isEmpty else { return nil }
    return message
  }

  /// The frame of the message: above the keyboard, and below the folders, if there are some.
  var messageFrame: Rect {
    let keyboard = keyboardLayoutGuide.frame.minY
    guard !folders.tiles.isEmpty else {
      return Rect(
        left: uncovered.minX, top: keyboard < bounds.maxY ? min(topInset, keyboard) : 0,
        right: uncovered.maxX, bottom: keyboard)
    }
    let top = folders.convert(Point(0, folders.bounds.maxY), to: self).y
    let bottom = min(bounds.height - bottomInset, keyboard)
    return Rect(
      x: uncovered.minX, y: top, width: uncovered.width,
      height: max(Self.minimumMessageHeight, bottom - top))
  }
}
