import Localization

/// A row of the help: an input and its effect.
struct HelpRow: Hashable, Sendable {
  /// A gesture or keys.
  var input: String
  /// The effect of the input.
  var effect: String
  /// The input in words.
  private var spokenInput: String
  /// The effect in words.
  private var spokenEffect: String
  /// The word for a gesture in identifiers; nil for a command.
  var gesture: String?
  /// The identifier of the command that the row is about; nil for a gesture.
  var command: String?
  /// The commands that do the same as a gesture, for people who cannot make it.
  var alternatives: [String] = []
  /// The commands in place of a gesture, in words, such as `or Zoom In: plus`; nil for none.
  private(set) var spokenAlternatives: String?

  /// Creates the row of a gesture, which has an identifier and can be replaced by the commands with identifiers in
  /// `alternatives`.
  init(_ gesture: String, _ input: String, _ effect: String, or alternatives: String...) {
    self.alternatives = alternatives
    self.gesture = gesture
    self.input = input
    spokenInput = input
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

  /// Creates the row of commands whose keys follow each other, from `first` to `last`, such as `Alt+0 – Alt+5`.
  init(_ effect: String, _ first: Command, to last: Command) {
    input = "\(first.keyNames) – \(last.keyNames)"
    spokenInput = "\(first.spokenKeyNames) – \(last.spokenKeyNames)"
    self.effect = effect
    spokenEffect = effect
    command = first.id
  }

  /// The spoken name.
  var label: String {
    localizedIn("help", "{effect}: {input}", ["effect": spokenEffect, "input": spokenInput])
  }

  /// Returns the row of a gesture whose alternatives have `keys`.
  func with(_ keys: CommandKeys) -> HelpRow {
    let words = alternatives.compactMap { Command.byID[$0] }.map { command in
      keys.first(of: command).map {
        localizedIn(
          "help", "{effect}: {input}", ["effect": command.spokenTitle, "input": $0.spokenName])
      } ?? command.spokenTitle
    }
    var row = self
    row.spokenAlternatives =
      words.isEmpty
      ? nil : localized("or {commands}", ["commands": localizedList(words)])
    return row
  }
}

/// The rows for one kind of input.
struct HelpGroup: Hashable, Sendable {
  /// The identifier of the title, such as `help.touch`.
  let identifier: String
  var title: String
  var rows: [HelpRow]

  /// Creates a group with a word for identifiers.
  init(_ word: String, _ title: String, _ rows: [HelpRow]) {
    identifier = "help.\(word)"
    self.title = title
    self.rows = rows
  }

  /// Returns the group of gestures whose alternatives have `keys`.
  func with(_ keys: CommandKeys) -> HelpGroup {
    var group = self
    group.rows = rows.map { $0.with(keys) }
    return group
  }

  /// Returns the identifier of `row`: that of its command or its gesture.
  func identifier(of row: HelpRow) -> String {
    row.command.map { "help.\($0)" } ?? "\(identifier).\(row.gesture ?? "")"
  }
}
