import Windowing

/// The text that an input method is composing, which it changes piece by piece. Places in it are counted
/// in Unicode scalars.
struct PreeditBuffer: Hashable {
  private var scalars: [Unicode.Scalar] = []
  /// Whether each scalar belongs to the part that is being converted.
  private var isConverted: [Bool] = []
  private var caret = 0

  /// Whether there is no text.
  var isEmpty: Bool { scalars.isEmpty }

  /// Replaces `count` scalars from `start` on by `text`, and puts the caret at `caret`. Places outside the
  /// text are moved into it.
  mutating func replace(
    from start: Int, count: Int, by text: [Unicode.Scalar], converted: [Bool], caret: Int
  ) {
    let start = min(max(0, start), scalars.count)
    let end = start + min(max(0, count), scalars.count - start)
    scalars.replaceSubrange(start..<end, with: text)
    let flags = text.indices.map { converted.indices.contains($0) && converted[$0] }
    isConverted.replaceSubrange(start..<end, with: flags)
    self.caret = min(max(0, caret), scalars.count)
  }

  /// Removes all text.
  mutating func removeAll() { self = PreeditBuffer() }

  /// The displayed text.
  var markedText: MarkedText {
    let text = String(String.UnicodeScalarView(scalars))
    let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
    var clauses: [MarkedText.Clause] = []
    var start = 0
    while start < scalars.count {
      let flag = isConverted[start]
      let end = isConverted[start...].firstIndex { $0 != flag } ?? scalars.count
      clauses.append(MarkedText.Clause(indices[start]..<indices[end], isConverted: flag))
      start = end
    }
    return MarkedText(text, selectedRange: indices[caret]..<indices[caret], clauses: clauses)
  }
}
