import Editing
import Files
import SystemPackage

/// A filter of the pictures that are shown: those whose names contain words, whatever their case and their accents, as
/// `cafe` is in `Café.jpg`; and if some are chosen, only these.
struct PictureFilter: Hashable, Sendable {
  /// The words, folded.
  private let words: [String]
  /// The pictures that are chosen; nil for all.
  private let chosen: Set<FilePath>?

  /// Creates the filter for what the user has typed, among the pictures at `chosen`; nil if all pictures meet
  /// it.
  init?(_ text: String, among chosen: Set<FilePath>? = nil) {
    words = text.split(whereSeparator: \.isWhitespace).map { $0.folded }.filter { !$0.isEmpty }
    self.chosen = chosen
    if words.isEmpty, chosen == nil { return nil }
  }

  /// Whether pictures are searched for by their names.
  var hasWords: Bool { !words.isEmpty }

  /// Returns whether the picture at `path` is shown.
  func matches(_ path: FilePath) -> Bool {
    guard chosen?.contains(path) ?? true else { return false }
    guard hasWords else { return true }
    let name = path.displayName.folded
    return words.allSatisfy(name.contains)
  }
}
