import Localization
import Views

/// The titles of the Return key.
enum ReturnTitle {
  /// Returns the title for the purpose of the key; nil for its picture.
  static func of(_ type: ReturnKeyType) -> String? {
    switch type {
    case .default: nil
    case .go: localized("Go")
    case .next: localized("Next")
    case .search: localized("Search")
    case .send: localized("Send")
    case .done: localized("Done")
    case .join: localized("Join")
    case .continue: localized("Continue")
    }
  }

  /// Returns whether the key has the accent colour, because it ends the input.
  static func isAccented(_ type: ReturnKeyType) -> Bool {
    [.go, .search, .send, .done, .join].contains(type)
  }
}
