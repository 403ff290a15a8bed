/// An edited text with its selection, and the part that an input method has not committed yet.
///
/// Every change is a replacement. Ranges are widened to whole clusters, and the selection is on their
/// boundaries after each change.
struct EditableText {
  /// The text. Line ends are line feeds, and there is no NUL.
  private(set) var text = ""
  /// The selected part.
  private(set) var selection = TextSelection(at: 0)
  /// The offsets of the text that an input method may still change; nil for none.
  private(set) var marked: Range<Int>?

  /// Creates a text with the caret at its end.
  init(_ text: String = "") { setText(text) }

  /// The length in UTF-8.
  var count: Int { text.utf8.count }

  // MARK: Changes

  /// Replaces all of the text, and puts the caret at its end.
  mutating func setText(_ new: String) {
    text = Self.repaired(new)
    marked = nil
    selection = TextSelection(at: count)
  }

  /// Replaces the text in `range` by `new`, and puts the caret after it, or at `caret`.
  ///
  /// The range is widened to whole clusters, unless `widening` is false: then it is one of whole
  /// characters of Unicode. Returns the edit, to undo it.
  @discardableResult
  mutating func replace(
    _ range: Range<Int>, with new: String, caret: Int? = nil, widening: Bool = true
  ) -> TextEdit {
    var new = new
    new.makeContiguousUTF8()
    let range = widening ? widened(range) : range
    let edit = TextEdit(
      offset: range.lowerBound, removed: String(text.part(range)), inserted: new)
    apply(edit)
    select(TextSelection(at: text.boundary(atOrAfter: caret ?? edit.end)))
    return edit
  }

  /// Makes the change `edit` again, or undoes its opposite.
  mutating func apply(_ edit: TextEdit) {
    let start = text.index(atOffset: edit.offset)
    let end = text.index(atOffset: edit.offset + edit.removed.utf8.count)
    text.replaceSubrange(start..<end, with: edit.inserted)
    text.makeContiguousUTF8()
    marked = nil
    select(selection)
  }

  /// Returns `range` widened to whole clusters, inside the text.
  func widened(_ range: Range<Int>) -> Range<Int> {
    let start = text.boundary(atOrBefore: range.lowerBound)
    return start..<max(start, text.boundary(atOrAfter: range.upperBound))
  }

  // MARK: Selection

  /// Sets the selection to the cluster boundaries nearest to those of `new`.
  mutating func select(_ new: TextSelection) {
    let anchor = text.boundary(atOrBefore: new.anchor)
    let head = text.boundary(atOrBefore: new.head.offset)
    selection = TextSelection(from: anchor, to: CaretPosition(head, affinity: new.head.affinity))
  }

  // MARK: Marked text

  /// Replaces the marked text, or else the selection, by `new`, which stays marked, with the caret at
  /// an offset in it.
  mutating func setMarked(_ new: String, caret: Int) -> TextEdit {
    let edit = replace(marked ?? selection.range, with: new)
    mark(edit.offset..<edit.end, caret: caret)
    return edit
  }

  /// Marks the text in `range`, or nothing if that is empty, with the caret at an offset in it.
  mutating func mark(_ range: Range<Int>, caret: Int) {
    marked = range.isEmpty ? nil : range
    select(TextSelection(at: range.lowerBound + min(max(0, caret), range.count)))
  }

  // MARK: Repairing

  /// Returns `text` with line feeds for all line ends, and without NUL.
  static func repaired(_ text: String) -> String {
    var text = text
    if text.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) {
      var scalars = String.UnicodeScalarView()
      var last: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        if scalar == "\r" {
          scalars.append("\n")
        } else if scalar != "\0", scalar != "\n" || last != "\r" {
          scalars.append(scalar)
        }
        last = scalar
      }
      text = String(scalars)
    }
    text.makeContiguousUTF8()
    return text
  }

  /// Returns `text` for an input of one line: each run of line ends is a space, and there are none at
  /// the ends.
  static func oneLine(_ text: String) -> String {
    let text = repaired(text)
    guard text.unicodeScalars.contains(where: \.endsParagraph) else { return text }
    return text.unicodeScalars.split(whereSeparator: \.endsParagraph).map { String($0) }
      .joined(separator: " ")
  }
}

/// A replacement of a part of a text.
struct TextEdit: Hashable {
  /// The start of the part, in UTF-8.
  let offset: Int
  /// The text of the part, which is replaced.
  let removed: String
  /// The text that replaces it.
  let inserted: String

  /// The end of the new text, in UTF-8.
  var end: Int { offset + inserted.utf8.count }

  /// The range of the old text.
  var range: Range<Int> { offset..<offset + removed.utf8.count }

  /// The change that undoes this one.
  var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }
}
