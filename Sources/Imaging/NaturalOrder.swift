/// The place of a file name among others, in the order in which people count: 2 before 10, capitals
/// like small letters, and the same everywhere, whatever the language of the system.
struct NaturalOrder: Comparable {
  /// A run of digits, or of anything else. Longer numbers are greater; zeros in front do not count.
  private enum Part: Comparable {
    case number(length: Int, digits: String)
    case text(String)

    init(_ run: Substring) {
      if run.first.map(isDigit) == true {
        let digits = run.drop { $0 == "0" }
        self = .number(length: digits.count, digits: String(digits))
      } else {
        self = .text(run.lowercased())
      }
    }
  }

  private let name: String
  private let parts: [Part]

  /// The place of `name`. Its ending decides only between names that are otherwise equal, so that
  /// `a.jpg` stands before `a1.jpg`.
  init(_ name: String) {
    self.name = name
    var rest = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    var parts: [Part] = []
    while let first = rest.first {
      let run = rest.prefix { isDigit($0) == isDigit(first) }
      parts.append(Part(run))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    if one.parts == other.parts { return one.name < other.name }
    return one.parts.lexicographicallyPrecedes(other.parts)
  }
}

private func isDigit(_ character: Character) -> Bool {
  character.isASCII && character.isNumber
}
