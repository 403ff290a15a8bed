package import Geometry
package import PictureFiles

/// The metadata of a picture, known before any pixels are decoded. Only its completeness may be known later.
package struct PictureInfo: Hashable, Sendable {
  /// The usual name of the format, such as "JPEG".
  package var format: String
  /// The format in the table of formats; nil if it is not known.
  package var pictureFormat: PictureFormat? { PictureFormat(named: format) }
  /// The size of the opened page in pixels, upright.
  package var size: Size
  /// The number of pages; 1 for a file with a single picture. The frames of an animation do not
  /// count as pages.
  package var pageCount: Int
  /// Whether the picture is an animation.
  package var isAnimated: Bool
  /// The duration of an animation until it begins again; zero for a picture without one.
  package var loopDuration: Duration
  /// The number of frames of an animation until it rests on the last one, in all plays together; nil if it plays for
  /// ever.
  package var frameLimit: Int?
  /// The factor from the size that the file states to `size`, if the picture is resolution-independent, like SVG, and
  /// is rendered at any size up to `size`: a power of two. Nil for other pictures.
  package var enlargement: Int?
  /// Whether the picture is resolution-independent.
  package var isScalable: Bool { enlargement != nil }
  /// The size that the file states, in pixels: `size`, unless that is enlarged.
  package var statedSize: Size { size * (1 / Double(enlargement ?? 1)) }

  /// Whether it has effects, such as filters, without which it can be opened if decoding fails or takes too long.
  package var hasEffects: Bool

  /// Whether the picture is whole, as far as decoding has shown.
  package var completeness: Completeness

  /// Creates the metadata of a file of `format`.
  package init(
    format: String, size: Size, pageCount: Int = 1, isAnimated: Bool = false,
    loopDuration: Duration = .zero, frameLimit: Int? = nil, enlargement: Int? = nil,
    hasEffects: Bool = false, completeness: Completeness = .whole
  ) {
    self.format = format
    self.size = size
    self.pageCount = pageCount
    self.isAnimated = isAnimated
    self.loopDuration = loopDuration
    self.frameLimit = frameLimit
    self.enlargement = enlargement
    self.hasEffects = hasEffects
    self.completeness = completeness
  }
}
