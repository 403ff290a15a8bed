package import Drawing
package import Geometry
import Layout

/// The size that a view needs for its content.
extension View {
  /// The length of content in a direction in which it has none of its own.
  public static let noIntrinsicMetric = -1.0

  /// Gives the view the size that suits it best. Its top left corner stays; from right to left, its top
  /// right one.
  public final func sizeToFit() {
    let old = placement.upright
    let size = sizeThatFits(bounds.size)
    let left = layoutDirection == .rightToLeft ? old.maxX - size.width : old.minX
    frame = Rect(origin: Point(left, old.minY), size: size)
  }

  /// Notifies the view around this one that ``intrinsicContentSize`` has changed.
  public final func invalidateIntrinsicContentSize() {
    if usesAnchors { anchoringDidChange() }
    superview?.intrinsicContentSizeDidChange(of: self)
  }

  /// The measurer of the text of the view: that of its window, or an estimate outside windows.
  package final var textMeasurer: any TextMeasurer {
    guard let window else { return Self.estimate }
    let scale = window.environment.textScale
    return scale == 1
      ? window.textMeasurer : ScaledTextMeasurer(window.textMeasurer, scale: scale)
  }

  /// Returns the size of `text` in one line, in points.
  package final func lineSize(of text: String, font: Font) -> Size {
    text.isEmpty
      ? .zero
      : textMeasurer.size(of: AttributedText(text, font: font, color: .label), options: .label)
  }

  private static let estimate = EstimatingTextMeasurer()
}
