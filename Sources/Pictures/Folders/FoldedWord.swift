@_spi(_Unicode) import Swift

/// A word as small letters without marks, in the order of Unicode.
enum FoldedWord {
  /// Letters that Unicode does not take apart, with those beside which people look for them.
  private static let others: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ŧ": "t", "ı": "i",
  ]

  /// Appends the word with the bytes `word`, in UTF-8, to `key`.
  static func append(_ word: ArraySlice<UInt8>, to key: inout [UInt8]) {
    guard word.contains(where: { $0 >= 0x80 }) else {
      // Small letters of ASCII differ from capitals by this bit.
      key += word.lazy.map { $0 | 0x20 }
      return
    }
    let small = String(decoding: word, as: UTF8.self).lowercased()
    for scalar in small._nfd where scalar.properties.canonicalCombiningClass == .notReordered {
      key += (others[scalar] ?? String(scalar)).utf8
    }
  }
}
