package import PictureFiles

/// A picture whose rows can be read in any order, by several threads at a time.
package protocol Raster: Sendable {
  var layout: RasterLayout { get }
  /// The ICC profile of the colours; nil for sRGB.
  var profile: [UInt8]? { get }

  /// Returns the samples of row `y` from the top, pixel by pixel: ``RasterLayout/rowLength`` bytes.
  /// - Throws: an error if the file ends before, or is damaged.
  func row(_ y: Int) throws(PictureError) -> [UInt8]
}

extension Raster {
  package var profile: [UInt8]? { nil }
}
