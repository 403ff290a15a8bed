import Geometry
import Localization
import Semantics
package import Views

/// The text for programs that read the window, and their operations on it. Offsets count Unicode scalars. A hidden text
/// is a bullet for each cluster, and nothing else.
extension TextInteraction: AccessibleTextInput {
  var accessibilityText: AccessibilityText {
    let (shown, bullets) = reported
    func scalars(_ offset: Int) -> Int {
      let own = bullets?.shownOffset(offset) ?? offset
      return shown.unicodeScalars.distance(
        from: shown.startIndex, to: shown.index(atOffset: own))
    }
    func range(_ offsets: Range<Int>) -> Range<Int> {
      scalars(offsets.lowerBound)..<scalars(offsets.upperBound)
    }
    let selection = editor.selection
    return AccessibilityText(
      shown, caret: scalars(selection.head.offset),
      selection: selection.isEmpty ? nil : range(selection.range),
      marked: editor.content.marked.map(range), isEditable: editor.rules.isEditable)
  }

  var accessibilityTextAttributes: [String: String] {
    var attributes: [String: String] = [:]
    if let placeholder = owner?.placeholder, !placeholder.isEmpty {
      attributes["placeholder-text"] = placeholder
    }
    let kind = owner is SearchField ? "search" : owner?.textInputTraits.accessibleType
    attributes["text-input-type"] = kind
    return attributes
  }

  func accessibilityRect(of range: Range<Int>) -> Rect {
    let offsets = offsets(range)
    let rects = canvas.rects(for: offsets)
    let corners = rects.flatMap { [$0.origin, Point($0.maxX, $0.maxY)] }
    let rect = Rect(around: corners) ?? canvas.caret(at: CaretPosition(offsets.lowerBound))
    return canvas.convert(rect, to: nil)
  }

  func accessibilityOffset(at point: Point) -> Int {
    scalarOffset(canvas.offset(under: canvas.convert(point, from: nil)))
  }

  func accessibilityLine(at offset: Int) -> Range<Int> {
    let position = CaretPosition(offsets(offset..<offset).lowerBound)
    let start = scalarOffset(canvas.lineEdge(of: position, atEnd: false).offset)
    let end = scalarOffset(canvas.lineEdge(of: position, atEnd: true).offset)
    return start..<max(start, end)
  }

  func accessibilitySelect(_ range: Range<Int>) -> Bool {
    guard owner?.becomeFirstResponder() == true else { return false }
    editor.unmarkText()
    let range = editor.content.widened(offsets(range))
    editor.select(TextSelection(from: range.lowerBound, to: CaretPosition(range.upperBound)))
    return true
  }

  func accessibilityReplace(_ range: Range<Int>, with text: String) -> Bool {
    editor.unmarkText()
    let new = editor.rules.isMultiline ? EditableText.repaired(text) : EditableText.oneLine(text)
    // A delegate may set another text instead.
    let before = editor.fingerprint
    editor.replace(editor.content.widened(offsets(range)), with: new, .other(localized("Typing")))
    return editor.fingerprint != before
  }

  func accessibilityCopy(deletes: Bool) -> Bool {
    let before = editor.text
    if deletes { editor.clipboard.cut() } else { editor.clipboard.copy() }
    return editor.text != before
  }

  func accessibilityPaste() { editor.clipboard.paste() }

  // MARK: Offsets

  /// The text that is reported, and the bullets that it consists of if it is hidden.
  private var reported: (text: String, bullets: BulletedText?) {
    guard editor.rules.isSecure else { return (editor.text, nil) }
    let bullets = BulletedText(editor.text)
    return (bullets.shown, bullets)
  }

  /// Returns offsets in the text of offsets in the reported text, limited to it.
  private func offsets(_ range: Range<Int>) -> Range<Int> {
    let (shown, bullets) = reported
    let scalars = shown.unicodeScalars
    func offset(_ count: Int) -> Int {
      let index = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
      let own = shown.offset(of: index ?? scalars.endIndex)
      return bullets?.textOffset(own) ?? own
    }
    let start = offset(max(0, range.lowerBound))
    return start..<max(start, offset(max(0, range.upperBound)))
  }

  /// Returns the offset in the reported text of an offset in the text.
  private func scalarOffset(_ offset: Int) -> Int {
    let (shown, bullets) = reported
    let index = shown.index(atOffset: bullets?.shownOffset(offset) ?? offset)
    return shown.unicodeScalars.distance(from: shown.startIndex, to: index)
  }
}

extension TextField: AccessibleTextOwner {
  package final var accessibleTextInput: (any AccessibleTextInput)? { interaction }
}

extension TextView: AccessibleTextOwner {
  package final var accessibleTextInput: (any AccessibleTextInput)? { interaction }
}

extension SelectableLabel: AccessibleTextOwner {
  package final var accessibleTextInput: (any AccessibleTextInput)? { interaction }
}

extension TextInputTraits {
  /// The kind of the text, by the names that programs which read windows know; nil for any text.
  var accessibleType: String? {
    if isSecureTextEntry { return "password" }
    return switch keyboardType {
    case .emailAddress: "email"
    case .url: "url"
    case .phonePad: "tel"
    case .numberPad, .decimalPad: "number"
    default: nil
    }
  }
}

extension AccessibleResponder {
  /// The joined labels of the views that label an input; nil if there are none.
  var labelWords: String? {
    let words = accessibilityLabelledBy.compactMap(\.accessibilityLabel)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the hint of an input with a limit of characters.
  func hint(withLimit limit: Int?, _ hint: String?) -> String? {
    let words = limit.map {
      localizedPlural("at most {count} character", "at most {count} characters", count: $0)
    }
    let parts = [hint, words].compactMap { $0 }
    return parts.isEmpty ? nil : localizedList(parts)
  }
}
