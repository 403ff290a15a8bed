import Drawing
import Geometry

/// Measures text as it is painted with a text scale.
final class ScaledTextMeasurer: TextMeasurer {
  private let measurer: any TextMeasurer
  private let scale: Double

  init(_ measurer: any TextMeasurer, scale: Double) {
    self.measurer = measurer
    self.scale = scale
  }

  func layout(_ text: AttributedText, in size: Size, options: TextOptions) -> TextLayout {
    measurer.layout(text.scaled(by: scale), in: size, options: options)
  }
}
