public import Geometry

/// An object that lays out text: the only access that views have to the measures of fonts.
public protocol TextMeasurer: AnyObject {
  /// Lays out `text` in a box of `size`, in points.
  ///
  /// An infinite width or height is no limit. Lines that do not fit in the height are left out, but
  /// for the first one. A layout knows no device pixels: it is the same at all scales.
  func layout(_ text: AttributedText, in size: Size, options: TextOptions) -> TextLayout
}

extension TextMeasurer {
  /// Returns the size that `text` needs, at most `width` wide, in points. For a view, round it up to
  /// whole device pixels.
  public func size(
    of text: AttributedText, width: Double = .infinity, options: TextOptions = TextOptions()
  ) -> Size {
    layout(text, in: Size(width, .infinity), options: options).size
  }
}
