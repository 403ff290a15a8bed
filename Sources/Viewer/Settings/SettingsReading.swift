import Localization

/// The result of reading a settings file.
package struct SettingsReading: Hashable, Sendable {
  /// The settings. A key with a wrong value has its last good one, or the default.
  package private(set) var settings: Settings
  /// The errors in the file, line by line.
  package private(set) var faults: [SettingsFault] = []
  /// The keys that this version does not know, with their lines, such as `touchstone.toml:3: view.colour`.
  package private(set) var unknownKeys: [String] = []

  /// The settings and faults of a file that does not exist.
  package init() { settings = Settings() }

  /// Reads `text`, the contents of the file called `name`. Keys that are absent have their defaults,
  /// and those with wrong values the values of `last`.
  package init(text: String, name: String, last: Settings = Settings()) {
    self.init()
    let document = TOMLDocument(text)
    faults = document.faults.map { SettingsFault(file: name, line: $0.line, reason: $0.reason) }
    for entry in document.entries { read(entry, of: name, after: last) }
    faults.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Creates the result for a file that cannot be read: the settings stay those of `last`.
  init(unreadable fault: SettingsFault, after last: Settings) {
    settings = last
    faults = [fault]
  }

  private mutating func read(_ entry: TOMLDocument.Entry, of name: String, after last: Settings) {
    guard entry.table != "keys" else { return readKeys(in: entry, of: name) }
    let known = Setting.all.first { ($0.table, $0.key) == (entry.table, entry.key) }
    guard let known else {
      let key = entry.table.isEmpty ? entry.key : "\(entry.table).\(entry.key)"
      return unknownKeys.append("\(name):\(entry.line): \(key): not known")
    }
    guard !known.store(entry.value, &settings) else { return }
    faults.append(
      SettingsFault(
        file: name, line: entry.line,
        reason: localized(
          "{key}: {value} is not {expected}",
          ["key": entry.key, "value": entry.source.cut, "expected": known.expected])))
    _ = known.store(known.value(last), &settings)
  }

  /// A reason why the keys of a command cannot be used.
  private struct KeyFault: Error {
    let reason: String
  }

  /// Reads the keys of a command. With a fault in them, it keeps its default keys.
  private mutating func readKeys(in entry: TOMLDocument.Entry, of name: String) {
    do {
      let chords = try chords(of: entry)
      settings.keys.append(KeyBinding(command: entry.key, chords: chords, line: entry.line))
    } catch {
      let reason = "\(entry.key): \(error.reason)"
      faults.append(SettingsFault(file: name, line: entry.line, reason: reason))
    }
  }

  private func chords(of entry: TOMLDocument.Entry) throws(KeyFault) -> [KeyChord] {
    guard case .strings(let texts) = entry.value else {
      throw KeyFault(
        reason: localized(
          "{value} is not a list of keys, such as {example}",
          ["value": entry.source.cut, "example": "[\"Ctrl+X\", \"F5\"]"]))
    }
    return try texts.map(chord)
  }

  /// Returns the key with a name, which no other command has.
  private func chord(_ text: String) throws(KeyFault) -> KeyChord {
    guard let chord = KeyChord(text) else {
      throw KeyFault(
        reason: localized(
          "\"{key}\" is not a key, such as \"X\", \"Ctrl+X\" or \"Shift+PageUp\"",
          ["key": text.cut]))
    }
    if let other = settings.keys.first(where: { $0.chords.contains(chord) }) {
      throw KeyFault(
        reason: localized(
          "\"{key}\" is already a key of {command}",
          ["key": text.cut, "command": other.command]))
    }
    return chord
  }
}

extension String {
  /// The beginning of a text that is too long for a message.
  fileprivate var cut: String {
    let maximum = 40
    return count > maximum ? "\(prefix(maximum))…" : self
  }
}
