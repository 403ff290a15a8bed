import Drawing
import Geometry
import Semantics

/// The text of a label on several lines, which can be read line by line, but not changed.
@MainActor
private final class LabelText: AccessibleReadOnlyText {
  private let label: Label
  private let layout: TextLayout

  /// Creates the text of `label`; nil if it has only one line, or another name.
  init?(of label: Label) {
    guard label.numberOfLines != 1, !label.text.isEmpty, label.accessibilityLabel == label.text
    else { return nil }
    layout = label.textLayout
    guard layout.lines.count > 1 else { return nil }
    self.label = label
  }

  var accessibilityText: AccessibilityText { AccessibilityText(layout.text, isEditable: false) }

  func accessibilityRect(of range: Range<Int>) -> Rect {
    let rects = layout.rects(for: index(range.lowerBound)..<index(range.upperBound))
    let corners = rects.flatMap { [$0.origin, Point($0.maxX, $0.maxY)] }
    let rect =
      Rect(around: corners) ?? layout.caret(at: TextPosition(index(range.lowerBound)))
    return label.convert(rect, to: nil)
  }

  func accessibilityOffset(at point: Point) -> Int {
    offset(layout.position(nearest: label.convert(point, from: nil)).index)
  }

  func accessibilityLine(at offset: Int) -> Range<Int> {
    guard let line = layout.lineIndex(of: TextPosition(index(offset))) else { return 0..<0 }
    let range = layout.lines[line].range
    return self.offset(range.lowerBound)..<self.offset(range.upperBound)
  }

  private func index(_ offset: Int) -> String.Index {
    let scalars = layout.text.unicodeScalars
    return scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
  }

  private func offset(_ index: String.Index) -> Int {
    layout.text.unicodeScalars.distance(from: layout.text.startIndex, to: index)
  }
}

extension Label: AccessibleTextOwner {
  package final var accessibleTextInput: (any AccessibleTextInput)? { LabelText(of: self) }
}
