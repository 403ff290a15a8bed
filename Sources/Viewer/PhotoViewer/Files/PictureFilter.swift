import Editing
import Files
import SystemPackage

/// A filter for the shown pictures: those whose names or text metadata contain the words, ignoring case and accents, as
/// `cafe` is in `Café.jpg`, or that were taken on the day or in the month that the words name, as `July 2026`; and if
/// some are chosen, only these.
struct PictureFilter: Hashable, Sendable {
  /// The words, folded.
  private let words: [String]
  /// The pictures that are chosen; nil for all.
  private let chosen: Set<FilePath>?
  /// Whether these are the favourites.
  private let areFavorites: Bool
  /// The folded text metadata of pictures.
  private let metadataText: [FilePath: String]

  /// Creates the filter for the typed text, among the pictures at `chosen`, which may be the favourites, and have some
  /// `metadataText`; nil if all pictures match.
  init?(
    _ text: String, among chosen: Set<FilePath>? = nil, areFavorites: Bool = false,
    metadataText: [FilePath: String] = [:]
  ) {
    words = text.split(whereSeparator: \.isWhitespace).map { $0.folded }.filter { !$0.isEmpty }
    self.chosen = chosen
    self.areFavorites = areFavorites
    self.metadataText = words.isEmpty ? [:] : metadataText
    if words.isEmpty, chosen == nil { return nil }
  }

  /// Whether pictures are searched for by their names.
  var hasWords: Bool { !words.isEmpty }
  /// Whether it shows all pictures that are chosen, such as those with enough stars.
  var isForRatings: Bool { chosen != nil && !hasWords }
  /// Whether it shows all favourites.
  var isForFavorites: Bool { areFavorites && !hasWords }

  /// Returns whether the picture at `path` is shown, which is of a `day` if that is known.
  func matches(_ path: FilePath, of day: @autoclosure () -> CalendarPeriods? = nil) -> Bool {
    guard chosen?.contains(path) ?? true else { return false }
    let name = hasWords ? path.displayName.folded : ""
    let metadataText = metadataText[path] ?? ""
    let others = words.filter { !name.contains($0) && !metadataText.contains($0) }
    guard !others.isEmpty else { return true }
    guard others.allSatisfy(mayBeOfDate), let day = day() else { return false }
    return others.allSatisfy(day.isNamed)
  }

  /// The number of letters that distinguish the names of months.
  private static let minimumLetters = 3
  /// The years that people mean by four digits.
  private static let years = 1900...2099

  /// Returns whether `word` is one of those by which people name a date. A short number is so only beside the name of a
  /// month: it would find too much.
  private func mayBeOfDate(_ word: String) -> Bool {
    if let number = Int(word) {
      return Self.years.contains(number)
        || (1...31).contains(number) && words.contains(where: Self.mayBeMonth)
    }
    let hasSigns = word.contains { !$0.isLetter && !$0.isNumber }
    return hasSigns ? word.contains(where: \.isNumber) : Self.mayBeMonth(word)
  }

  private static func mayBeMonth(_ word: String) -> Bool {
    word.count >= minimumLetters && word.allSatisfy { $0.isLetter || $0.isNumber }
      && Int(word) == nil
  }
}

extension CalendarPeriods {
  /// Returns whether a folded `word` names the day, the month or the year, or a part of these.
  fileprivate func isNamed(_ word: String) -> Bool {
    if let number = Int(word) { return number == year || number == dayOfMonth }
    let month = month.title.folded.split(separator: " ")
    return month.contains { $0.hasPrefix(word) } || day.title.folded.contains(word)
      || internationalDay.hasPrefix(word)
  }
}
