/// A row of the help: an input and its effect.
struct HelpRow: Hashable, Sendable {
  /// A gesture or keys.
  var input: String
  /// The effect.
  var effect: String

  init(_ input: String, _ effect: String) {
    self.input = input
    self.effect = effect
  }
}

/// The rows for one kind of input.
struct HelpGroup: Hashable, Sendable {
  var title: String
  var rows: [HelpRow]

  init(_ title: String, _ rows: [HelpRow]) {
    self.title = title
    self.rows = rows
  }
}
