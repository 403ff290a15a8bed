import Drawing
import Geometry
import Views

/// A text shown in place of a picture, which explains why there is none.
struct Message: Hashable {
  /// The problem in a few words.
  var headline: String
  /// The details.
  var body: String
  /// Whether it is hidden where folders are shown.
  var yieldsToFolders = false

  /// Describes the text by `element`, for programs that read the window, and returns it.
  @MainActor
  func describe(_ element: AccessibilityElement, in frame: Rect) -> AccessibilityElement {
    element.accessibilityFrameInContainerSpace = frame
    element.accessibilityLabel = headline
    element.accessibilityHint = body
    return element
  }

  /// Draws the text in the middle of `frame`, legible on a background of the colour `backdrop`, in the largest size
  /// that fits by `measurer`.
  func draw(
    into list: inout DrawList, in frame: Rect, on backdrop: Color = Theme.backdrop,
    measuring measurer: any TextMeasurer
  ) {
    let margin = min(Theme.margin, min(frame.width, frame.height) * Theme.marginFraction)
    let width = min(Theme.textWidth, frame.width - 2 * margin)
    let box = Rect(
      x: frame.minX + (frame.width - width) / 2, y: frame.minY, width: width, height: frame.height)
    var text = text(fitting: Size(width, frame.height - 2 * margin), measuring: measurer)
    for index in text.runs.indices {
      text.runs[index].attributes.color = text.runs[index].attributes.color.legible(on: backdrop)
    }
    list.append(.textBox(TextBox(text, box: box, options: .message)))
  }

  /// Returns the text in the largest type in which it fits into `size`, or else in the smallest.
  func text(fitting size: Size, measuring measurer: any TextMeasurer) -> AttributedText {
    let fitting = Theme.typeScales.lazy.map(text(scaledBy:)).first {
      measurer.size(of: $0, width: size.width, options: .message).height <= size.height
    }
    return fitting ?? text(scaledBy: Theme.typeScales[Theme.typeScales.count - 1])
  }

  private func text(scaledBy scale: Double) -> AttributedText {
    AttributedText(
      [("\(headline)\n", Theme.headline), (body, Theme.body)].map { text, attributes in
        var scaled = attributes
        scaled.font.size *= scale
        return AttributedText.Run(text, scaled)
      })
  }
}

extension TextOptions {
  /// Wrapped lines in the middle of their box, with more space between them than fonts leave.
  static let message = TextOptions(
    alignment: .center, verticalAlignment: .center, lineSpacing: 4)
}
