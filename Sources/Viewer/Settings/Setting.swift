import DesktopEntries
import Localization

/// A key of the settings file: its place, and the values that it takes.
package struct Setting: Sendable {
  /// The table in the file.
  package let table: String
  package let key: String
  /// The title beside its value, for the user.
  package let title: String
  /// The values among which people choose.
  package let kind: Kind
  /// The expected values, to follow "is not", such as `one of "auto", "light", "dark"`.
  let expected: String
  /// Stores a value; returns false if it is not an expected one.
  package let store: @Sendable (TOMLValue, inout Settings) -> Bool
  /// Returns the value.
  package let value: @Sendable (Settings) -> TOMLValue

  /// The values of a key, for people who choose one.
  package enum Kind: Hashable, Sendable {
    case choice(among: [String])
    case toggle
    /// A number in a range, or 0 where that means something of its own.
    case number(ClosedRange<Double>, hasZero: Bool, isWhole: Bool)
    /// Text or a list, which is written in the file only.
    case text
  }

  /// Creates a key that names one of several values.
  init<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ table: String, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Settings, Choice> & Sendable
  ) {
    self.init(
      table, key, title, .choice(among: Choice.allCases.map(\.rawValue)),
      expected: localized(
        "one of {values}",
        ["values": Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")]),
      store: { value, settings in
        guard case .string(let name) = value, let choice = Choice(rawValue: name) else {
          return false
        }
        settings[keyPath: path] = choice
        return true
      }, value: { .string($0[keyPath: path].rawValue) })
  }

  /// Creates a key that switches something on or off.
  init(
    _ table: String, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Settings, Bool> & Sendable
  ) {
    self.init(
      table, key, title, .toggle, expected: localized("true or false"),
      store: { value, settings in
        guard case .boolean(let isOn) = value else { return false }
        settings[keyPath: path] = isOn
        return true
      }, value: { .boolean($0[keyPath: path]) })
  }

  /// Creates a key for a command, such as `feh --bg-fill`, or for none.
  init(
    _ table: String, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Settings, String> & Sendable
  ) {
    self.init(
      table, key, title, .text,
      expected: localized("a command, such as {example}", ["example": #""feh --bg-fill""#]),
      store: { value, settings in
        guard case .string(let command) = value,
          command.isEmpty || ShellWords.words(of: command) != nil
        else { return false }
        settings[keyPath: path] = command
        return true
      }, value: { .string($0[keyPath: path]) })
  }

  /// Creates a key for the scales of monitors.
  init(
    _ table: String, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Settings, MonitorScales> & Sendable
  ) {
    self.init(
      table, key, title, .text,
      expected: localized(
        "a list of scales, such as {example}", ["example": #"["HDMI-1=1.5"]"#]),
      store: { value, settings in
        guard case .strings(let texts) = value, let scales = MonitorScales(texts) else {
          return false
        }
        settings[keyPath: path] = scales
        return true
      }, value: { .strings($0[keyPath: path].texts) })
  }

  /// Creates a key for a number in `range`, or 0 if that `hasZero`.
  init(
    _ table: String, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Settings, Double> & Sendable,
    in range: ClosedRange<Double>, hasZero: Bool = false
  ) {
    self.init(
      table, key, title, .number(range, hasZero: hasZero, isWhole: false),
      expected: Self.expected(
        range.lowerBound.shortest, range.upperBound.shortest, hasZero: hasZero),
      store: { value, settings in
        let number: Double
        switch value {
        case .integer(let value): number = Double(value)
        case .decimal(let value): number = value
        default: return false
        }
        guard range.contains(number) || hasZero && number == 0 else { return false }
        settings[keyPath: path] = number
        return true
      }, value: { .decimal($0[keyPath: path]) })
  }

  /// Creates a key for a whole number in `range`, or 0 if that `hasZero`.
  init(
    _ table: String, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Settings, Int> & Sendable,
    in range: ClosedRange<Int>, hasZero: Bool = false
  ) {
    self.init(
      table, key, title,
      .number(Double(range.lowerBound)...Double(range.upperBound), hasZero: hasZero, isWhole: true),
      expected: Self.expected(
        "\(range.lowerBound)", "\(range.upperBound)", hasZero: hasZero, isWhole: true),
      store: { value, settings in
        guard case .integer(let number) = value,
          range.contains(number) || hasZero && number == 0
        else { return false }
        settings[keyPath: path] = number
        return true
      }, value: { .integer($0[keyPath: path]) })
  }

  private init(
    _ table: String, _ key: String, _ title: String, _ kind: Kind, expected: String,
    store: @escaping @Sendable (TOMLValue, inout Settings) -> Bool,
    value: @escaping @Sendable (Settings) -> TOMLValue
  ) {
    self.table = table
    self.key = key
    self.title = title
    self.kind = kind
    self.expected = expected
    self.store = store
    self.value = value
  }

  private static func expected(
    _ minimum: String, _ maximum: String, hasZero: Bool, isWhole: Bool = false
  ) -> String {
    let range: KeyValuePairs = ["least": minimum, "most": maximum]
    return switch (hasZero, isWhole) {
    case (false, false): localized("a number from {least} to {most}", range)
    case (false, true): localized("a whole number from {least} to {most}", range)
    case (true, false): localized("0 or a number from {least} to {most}", range)
    case (true, true): localized("0 or a whole number from {least} to {most}", range)
    }
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
