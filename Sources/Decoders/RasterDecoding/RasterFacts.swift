package import Pixels

/// The facts about a picture in its file, besides its pixels.
package struct RasterFacts: Sendable {
  package var orientation = Orientation.upright
  /// The number of bits of a colour in the file; nil for those of the layout.
  package var bits: Int?
  package var pageCount = 1
  /// The number of reduced pictures that belong to the page.
  package var subdirectoryCount = 0
  /// Whether any area can be read without the rows above it.
  package var isRandomAccess = true
}
