import Drawing
import Geometry

/// The grounds and lines of a text, as rectangles in its box. Pango draws none that are dotted, and
/// antialiases those it draws.
struct TextDecorations {
  /// The rectangles behind the letters.
  private(set) var behind: [(Rect, Color)] = []
  /// The rectangles in front of the letters.
  private(set) var inFront: [(Rect, Color)] = []

  /// The thickness of lines, in em.
  private static let thickness = 1 / 15.0
  /// The distance from the baseline to the top of a line below it, in em.
  private static let underlineOffset = 0.1
  /// The distance from the baseline to the middle of a line through lowercase letters, in em.
  private static let strikeOffset = 0.28

  /// Collects the decorations of `text`, whose letters are those of `layout`.
  init(of text: AttributedText, in layout: TextLayout) {
    guard text.runs.contains(where: \.attributes.isDecorated) else { return }
    var end = layout.text.startIndex
    for run in text.runs {
      let start = end
      let length = run.text.utf8.count
      end =
        layout.text.utf8.index(start, offsetBy: length, limitedBy: layout.text.endIndex)
        ?? layout.text.endIndex
      guard run.attributes.isDecorated, start < end else { continue }
      for line in layout.lines {
        for span in line.spans(for: start..<end) where span.lowerBound < span.upperBound {
          add(run.attributes, from: span.lowerBound, to: span.upperBound, on: line)
        }
      }
    }
  }

  private mutating func add(
    _ attributes: TextAttributes, from left: Double, to right: Double, on line: TextLayout.Line
  ) {
    let em = attributes.font.size
    let thickness = max(0, em * Self.thickness)
    let baseline = line.baseline - attributes.baselineOffset
    func rule(_ top: Double, from left: Double = left, to right: Double = right) {
      inFront.append(
        (Rect(left: left, top: top, right: right, bottom: top + thickness), attributes.color))
    }
    if let color = attributes.backgroundColor {
      behind.append(
        (Rect(left: left, top: line.rect.minY, right: right, bottom: line.rect.maxY), color))
    }
    let below = baseline + em * Self.underlineOffset
    switch attributes.underline {
    case .none: break
    case .single: rule(below)
    case .double:
      rule(below)
      rule(below + 2 * thickness)
    case .dotted:
      // A dot and a gap, each as wide as the line is thick, but visible and not without number.
      let step = max(2 * thickness, 2, (right - left) / 1000)
      for x in stride(from: left, to: right, by: step) {
        rule(below, from: x, to: min(right, x + step / 2))
      }
    }
    if attributes.isStruckThrough { rule(baseline - em * Self.strikeOffset - thickness / 2) }
  }
}

extension TextAttributes {
  fileprivate var isDecorated: Bool {
    backgroundColor != nil || underline != .none || isStruckThrough
  }
}
