// The decompositions of Unicode are in the standard library, but not among what it promises to keep.
@_spi(_Unicode) import Swift

extension StringProtocol {
  /// The text in lowercase and without diacritics, which a search ignores: `café` becomes `cafe`.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in String(self)._nfd where !scalar.properties.generalCategory.isMark {
      folded.append(scalar)
    }
    return String(folded).lowercased()
  }
}

extension Unicode.GeneralCategory {
  /// Whether the character combines with the previous one.
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}
