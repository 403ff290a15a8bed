import Drawing
import Geometry
import Views

/// Texts that have no room on one line.
extension MenuPanel {
  /// Returns the height of the title of an item with a second text, in a `width`.
  func titleHeight(of item: MenuItem, in width: Double) -> Double {
    max(
      Metrics.titleLine * textScale,
      height(of: item.title, titleFont(of: item), numberOfLines: Metrics.titleLines, in: width))
  }

  /// Returns the height of the second text of an item in a `width`.
  func subtitleHeight(of subtitle: String, in width: Double) -> Double {
    max(
      Metrics.subtitleLine * textScale,
      height(
        of: subtitle, subtitleFont(for: subtitle, in: width),
        numberOfLines: Metrics.subtitleLines, in: width))
  }

  private func height(
    of text: String, _ font: Font, numberOfLines: Int, in width: Double
  ) -> Double {
    var options = TextOptions.label
    options.numberOfLines = numberOfLines
    let text = AttributedText(text, font: font, color: .label)
    return textMeasurer.size(of: text, width: max(1, width), options: options).height
  }

  /// The smallest fraction of its size to which the font of a title is reduced.
  private static let minimumFraction = 0.7
  /// The steps on the way there.
  private static let step = 0.05

  /// Returns `font`, or a smaller one in which `title` has room on two lines in `size`, without a word that is broken.
  /// For a long name there is none, and two lines of it are cut.
  func font(_ font: Font, forTwoLinesOf title: String, in size: Size) -> Font {
    for fraction in stride(from: 1, through: Self.minimumFraction, by: -Self.step) {
      let smaller = font.scaled(by: fraction)
      if fits(title, in: size, smaller) { return smaller }
    }
    return font.scaled(by: min(1, size.height / (2 * lineSize(of: title, font: font).height)))
  }

  private func fits(_ title: String, in size: Size, _ font: Font) -> Bool {
    var options = TextOptions.label
    options.numberOfLines = 2
    let text = AttributedText(title, font: font, color: .label)
    return !textMeasurer.layout(text, in: size, options: options).isTruncated
      && title.split(separator: " ").allSatisfy {
        lineSize(of: String($0), font: font).width <= size.width
      }
  }
}
