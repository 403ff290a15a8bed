extension LayoutDirection {
  /// The languages that are written from right to left, as the subtags of BCP 47.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// Returns the direction of the first language of the user, from the variables of the environment that
  /// gettext(3) reads: `LANGUAGE`, or else the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. If that is
  /// the locale `C`, it is from left to right. `variable` returns the value of a variable; nil if it is not set.
  public init(ofUserIn variable: (String) -> String?) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    // In these, gettext looks for no translation either.
    guard locale != "C", locale != "POSIX" else {
      self = .leftToRight
      return
    }
    let first = variable("LANGUAGE")?.split(separator: ":").first.map(String.init)
    self.init(ofLanguage: first ?? locale)
  }

  /// Returns the direction of a language, whose tag is that of a locale or of BCP 47, such as `ar_EG.UTF-8` or
  /// `ku-Arab`.
  public init(ofLanguage tag: String) {
    let parts = tag.lowercased().split(omittingEmptySubsequences: false) { "_-.@".contains($0) }
      .map(String.init)
    let language = parts.first ?? ""
    let scripts = Set(parts.dropFirst())
    // Kurdish is also written in the Latin alphabet, and Kashmiri and Sindhi in that of Hindi.
    let isArabicKurdish = language == "ku" && scripts.contains("arab")
    let isLeftToRight = !scripts.isDisjoint(with: ["deva", "devanagari", "latn", "latin"])
    self =
      !isLeftToRight && Self.rightToLeftLanguages.contains(language) || isArabicKurdish
      ? .rightToLeft : .leftToRight
  }
}
