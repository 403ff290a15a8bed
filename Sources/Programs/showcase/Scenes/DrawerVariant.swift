import TouchstoneToolkit

/// The variants of the scene of the drawer: the right one, and those in which one thing is missing.
enum DrawerVariant: String, CaseIterable {
  case right, blocked, untouchable
  case oneAtATime = "one-at-a-time"
  case sameFinger = "same-finger"
  case flashes, compare

  /// What to try, and what is wrong.
  var lesson: String {
    switch self {
    case .right, .compare: "Pull the drawer down. Hold a dot, and pull with another finger."
    case .blocked: "A plain scroll view takes every touch: no dot here can be held."
    case .untouchable: "Without interaction, touches go through the drawer: its dots are dead."
    case .oneAtATime: "Without a delegate, nothing scrolls while a dot is held."
    case .sameFinger: "The pan keeps the finger with the dot: moving the dot pulls the drawer."
    case .flashes: "Without a delay on the canvas, its dots flash under a swipe."
    }
  }

  /// The variants to show at once, and what comes before their names.
  var shown: [(variant: DrawerVariant, prefix: String)] {
    self == .compare ? [(.untouchable, "First "), (.right, "Right ")] : [(self, "")]
  }
}
