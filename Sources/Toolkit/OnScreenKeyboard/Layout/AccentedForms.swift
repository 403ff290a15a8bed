/// The accented forms of letters: those that Compose makes of a letter, by code point, at most nine.
enum AccentedForms {
  private static let lowercase: [Character: String] = [
    "a": "àáâãäåæāă", "c": "çćĉċč", "d": "ðďđ", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
    "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŋ", "o": "òóôõöøōŏő",
    "r": "ŕŗř", "s": "ßśŝşš", "t": "ţťŧț", "u": "ùúûüũūŭůű", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
    "е": "ё", "и": "й", "ь": "ъ", "г": "ґ", "і": "ї", "у": "ў",
    "α": "ά", "ε": "έ", "η": "ή", "ι": "ΐίϊ", "ο": "ό", "υ": "ΰϋύ", "ω": "ώ",
  ]

  /// Returns the accented forms of a small letter.
  static func of(_ letter: Character) -> [String] { (lowercase[letter] ?? "").map(String.init) }
}
