import JSONReading

/// The path of a value in a scenario, such as `events[3].phase`.
indirect enum ValuePath: Hashable, Sendable {
  case file
  case member(String, of: ValuePath)
  case element(Int, of: ValuePath)
}

extension ValuePath: CustomStringConvertible {
  /// The path in JavaScript notation; empty for the file as a whole.
  var description: String {
    switch self {
    case .file: ""
    case .member(let key, .file) where key.isName: key
    case .member(let key, let parent):
      key.isName ? "\(parent).\(key)" : "\(parent)[\(key.cut.quoted)]"
    case .element(let index, let parent): "\(parent)[\(index)]"
    }
  }
}

extension String {
  /// Whether the key can be written after a dot: at most 40 letters and underscores.
  fileprivate var isName: Bool {
    !isEmpty && utf8.count <= 40
      && unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic || $0 == "_" }
  }
}
