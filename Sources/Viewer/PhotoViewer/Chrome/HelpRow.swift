/// A row of the help: an input and its effect.
struct HelpRow: Hashable, Sendable {
  /// A gesture or keys.
  var input: String
  /// The effect.
  var effect: String
  /// The input in words.
  var spokenInput: String
  /// The effect in words.
  var spokenEffect: String
  /// The identifier of the command that the row is about; nil for a gesture.
  var command: String?
  /// The commands that do the same as a gesture, for people who cannot make it.
  var alternatives: [String] = []
  /// What to do instead of a gesture, in words, such as `or Zoom In: plus`; nil for nothing.
  private(set) var spokenAlternatives: String?

  /// Creates the row of a gesture, which the commands with identifiers in `alternatives` can replace.
  init(_ gesture: String, _ effect: String, or alternatives: String...) {
    self.alternatives = alternatives
    input = gesture
    spokenInput = gesture
    self.effect = effect
    spokenEffect = effect
  }

  /// Creates the row of a command, with its keys.
  init(_ command: Command) {
    input = command.keyNames
    spokenInput = command.spokenKeyNames
    effect = command.title
    spokenEffect = command.spokenTitle
    self.command = command.id
  }

  /// The name for people who hear it.
  var label: String { "\(spokenEffect): \(spokenInput)" }

  /// Returns the row of a gesture whose alternatives have `keys`.
  func with(_ keys: CommandKeys) -> HelpRow {
    let words = alternatives.compactMap { Command.byID[$0] }.map { command in
      keys.first(of: command).map { "\(command.spokenTitle): \($0.spokenName)" }
        ?? command.spokenTitle
    }
    var row = self
    row.spokenAlternatives = words.isEmpty ? nil : "or " + words.joined(separator: ", ")
    return row
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

  /// Returns the group of gestures whose alternatives have `keys`.
  func with(_ keys: CommandKeys) -> HelpGroup { HelpGroup(title, rows.map { $0.with(keys) }) }

  /// The identifier of the title, such as `help.touch`.
  var identifier: String { "help.\(title.identifierSegment)" }

  /// Returns the identifier of `row`: that of its command, or one made from the gesture.
  func identifier(of row: HelpRow) -> String {
    row.command.map { "help.\($0)" } ?? "\(identifier).\(row.input.identifierSegment)"
  }
}

extension String {
  /// The text as a part of an identifier: its letters and digits in lower case, with hyphens for
  /// everything between them.
  var identifierSegment: String {
    lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}
