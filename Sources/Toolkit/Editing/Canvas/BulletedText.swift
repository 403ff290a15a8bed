/// A hidden text that shows only its length: a bullet for each cluster.
struct BulletedText {
  /// The displayed text.
  let shown: String
  /// The ends of the clusters in the text, and in the displayed text.
  private let ends: [(text: Int, shown: Int)]

  private static let bullet = "\u{2022}"

  /// Hides `text`, or a text in place of it, but shows `last` for its last cluster, unless that is nil.
  init(_ text: String, revealing last: String? = nil) {
    var ends = [(text: 0, shown: 0)]
    var shown = ""
    for index in text.indices {
      let isLast = text.index(after: index) == text.endIndex
      shown += (isLast ? last : nil) ?? Self.bullet
      ends.append((ends[ends.count - 1].text + text[index].utf8.count, shown.utf8.count))
    }
    self.shown = shown
    self.ends = ends
  }

  /// Returns the offset in the displayed text of an offset in the text.
  func shownOffset(_ offset: Int) -> Int { ends.last { $0.text <= offset }?.shown ?? 0 }

  /// Returns the offset in the text of an offset in the displayed text.
  func textOffset(_ offset: Int) -> Int { ends.last { $0.shown <= offset }?.text ?? 0 }
}
