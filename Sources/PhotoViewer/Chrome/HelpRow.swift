/// A line of the help: what is done, and what comes of it.
struct HelpRow: Hashable, Sendable {
  /// A gesture or keys.
  var input: String
  /// What it does.
  var effect: String

  init(_ input: String, _ effect: String) {
    self.input = input
    self.effect = effect
  }
}

/// The lines for one kind of input.
struct HelpGroup: Hashable, Sendable {
  var title: String
  var rows: [HelpRow]

  init(_ title: String, _ rows: [HelpRow]) {
    self.title = title
    self.rows = rows
  }
}
