import Views

extension KeyboardShortcut {
  /// The name in the help, such as `Ctrl+Page Down`: the badge, but words for the arrows, which are
  /// listed beside other keys.
  var name: String {
    switch key {
    case .leftArrow: "Left"
    case .rightArrow: "Right"
    case .upArrow: "Up"
    case .downArrow: "Down"
    default: badge
    }
  }

  /// The name with words for signs, which are spoken differently or not at all.
  var spokenName: String {
    let words: [Character: String] = [
      "+": "plus", "-": "minus", "=": "equals", "?": "question mark",
    ]
    guard let last = name.last, let word = words[last] else { return name }
    return name.dropLast() + word
  }
}
