import Geometry
import Semantics

/// The value of an element whose role is that of a text, such as one that a view draws itself. It can be read line by
/// line, but not changed.
@MainActor
final class ValueText: AccessibleReadOnlyText {
  private let element: AccessibleResponder
  let accessibilityText: AccessibilityText
  /// The offsets of the lines, with the characters that end them.
  private let lines: [Range<Int>]

  /// Creates the text of `element`; nil if it is not text, or has no value.
  init?(of element: AccessibleResponder, role: AccessibilityRole) {
    guard role == .text || role == .entry, let value = element.accessibilityValue else {
      return nil
    }
    self.element = element
    accessibilityText = AccessibilityText(value, isEditable: false)
    var lines = [Range<Int>]()
    var start = 0
    var end = 0
    for scalar in value.unicodeScalars {
      end += 1
      guard scalar == "\n" else { continue }
      lines.append(start..<end)
      start = end
    }
    self.lines = lines + [start..<end]
  }

  /// The rows of the lines in the range: how long they are, only the view knows. All are equally high.
  func accessibilityRect(of range: Range<Int>) -> Rect {
    let frame = frame
    let height = frame.height / Double(lines.count)
    let first = index(at: range.lowerBound)
    let last = index(at: range.upperBound - 1)
    return Rect(
      x: frame.minX, y: frame.minY + Double(first) * height, width: frame.width,
      height: Double(max(first, last) - first + 1) * height)
  }

  func accessibilityOffset(at point: Point) -> Int {
    let frame = frame
    guard frame.height > 0 else { return 0 }
    let row = (point.y - frame.minY) / frame.height * Double(lines.count)
    return lines[Int(min(max(0, row), Double(lines.count - 1)))].lowerBound
  }

  func accessibilityLine(at offset: Int) -> Range<Int> { lines[index(at: offset)] }

  /// The whole element, visible or not, in points of the window.
  private var frame: Rect {
    (element as? View).map { $0.convert($0.bounds, to: nil) } ?? element.accessibilityFrame
  }

  private func index(at offset: Int) -> Int {
    lines.firstIndex { $0.contains(offset) } ?? (offset < 0 ? 0 : lines.count - 1)
  }
}
