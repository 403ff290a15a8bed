/// The characters that the keys of a keyboard type in each of its groups, as the user has set them up: a
/// keyboard on the screen shows the same letters.
public struct KeyboardLayout: Hashable, Sendable {
  /// A key that types characters.
  public struct Key: Hashable, Sendable {
    /// The character that the key types.
    public var character: Character
    /// The character with Shift; nil for none of its own.
    public var shifted: Character?

    /// Creates a key.
    public init(_ character: Character, shifted: Character? = nil) {
      self.character = character
      self.shifted = shifted
    }
  }

  /// One of the layouts between which the user switches, such as one for each language.
  public struct Group: Hashable, Sendable {
    /// The name for people, such as "English (US)"; empty if it has none.
    public var name: String
    /// The keys of the three rows of letters, from the top, from left to right. Keys that type nothing
    /// on their own are left out.
    public var rows: [[Key]]

    /// Creates a group.
    public init(name: String = "", rows: [[Key]]) {
      self.name = name
      self.rows = rows
    }
  }

  /// The groups, in the order in which the user switches between them.
  public var groups: [Group]
  /// The index of the group in use.
  public var currentGroup: Int

  /// Creates a layout.
  public init(groups: [Group], currentGroup: Int = 0) {
    self.groups = groups
    self.currentGroup = currentGroup
  }

  /// The layout of the United States.
  public static let unitedStates = KeyboardLayout(groups: [.unitedStates])
}

extension KeyboardLayout.Group {
  /// Creates a group from what its rows type without and with Shift, one string a row.
  public init(name: String = "", rows: [String], shifted: [String]) {
    self.init(
      name: name,
      rows: zip(rows, shifted).map { zip($0, $1).map { .init($0, shifted: $1) } })
  }

  /// The group of the United States.
  public static let unitedStates = KeyboardLayout.Group(
    name: "English (US)", rows: ["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"],
    shifted: ["QWERTYUIOP{}", "ASDFGHJKL:\"", "ZXCVBNM<>?"])
}
