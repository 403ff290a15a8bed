import Localization

/// Ranges as programs see them.
extension TextEditor {
  /// The selected part of the text. Setting it widens it to whole clusters.
  var selectedRange: Range<String.Index> {
    get {
      let range = selection.range
      return text.index(atOffset: range.lowerBound)..<text.index(atOffset: range.upperBound)
    }
    set {
      unmarkText()
      let range = content.widened(offsets(of: newValue))
      select(TextSelection(from: range.lowerBound, to: CaretPosition(range.upperBound)))
    }
  }

  /// Replaces a part of the text so that it can be undone; the delegate is not asked.
  func replaceRange(_ range: Range<String.Index>, with new: String) {
    let isEditable = rules.isEditable
    rules.isEditable = true
    unmarkText()
    replace(
      content.widened(offsets(of: range)), with: new, .other(localized("Replace")), asking: false)
    rules.isEditable = isEditable
  }

  /// Returns the offsets of `range`, limited to the text, which may differ from that of its
  /// indices.
  private func offsets(of range: Range<String.Index>) -> Range<Int> {
    let lower = min(max(range.lowerBound, text.startIndex), text.endIndex)
    let upper = min(max(range.upperBound, lower), text.endIndex)
    return text.offset(of: lower)..<text.offset(of: upper)
  }
}
