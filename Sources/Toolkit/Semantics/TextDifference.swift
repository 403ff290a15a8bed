/// The part in which two texts differ, in Unicode scalars.
struct TextDifference {
  /// The start of the changed part.
  let start: Int
  /// The deleted text.
  let deleted: String
  /// The inserted text.
  let inserted: String

  /// Finds the difference; nil if the texts have the same scalars.
  init?(from old: String, to new: String) {
    let old = Array(old.unicodeScalars)
    let new = Array(new.unicodeScalars)
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    func part(_ scalars: [Unicode.Scalar]) -> String {
      String(String.UnicodeScalarView(scalars[start..<(scalars.count - end)]))
    }
    self.start = start
    deleted = part(old)
    inserted = part(new)
  }
}
