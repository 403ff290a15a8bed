import Localization
import Semantics
import Views

extension KeyboardShortcut {
  /// The name in the help, such as `Ctrl+Page Down`: the badge, but words for the arrows, which are
  /// listed beside other keys.
  var name: String {
    let words: [KeyEquivalent: String] = [
      .leftArrow: "Left", .rightArrow: "Right", .upArrow: "Up", .downArrow: "Down",
    ]
    return words[key].map { badge.dropLast() + $0 } ?? badge
  }

  /// The name with words for signs, which are spoken differently or not at all.
  var spokenName: String {
    let words: [Character: String] = [
      "+": localizedIn("key", "plus"), "-": localizedIn("key", "minus"),
      "=": localizedIn("key", "equals"), "?": localizedIn("key", "question mark"),
      "/": localizedIn("key", "slash"),
    ]
    let shown = KeyNames.shown(name)
    guard let last = shown.last, let word = words[last] else { return shown }
    return shown.dropLast() + word
  }
}
