package import PictureFiles
package import Pixels

/// A picture whose rows can be read in any order, by several threads at a time.
package protocol Raster: Sendable {
  var layout: RasterLayout { get }
  /// The ICC profile of the colours; nil for sRGB.
  var profile: [UInt8]? { get }
  /// Further facts about the picture in the file.
  var facts: RasterFacts { get }

  /// Returns the samples of row `y` from the top, pixel by pixel: ``RasterLayout/rowLength`` bytes.
  /// - Throws: an error if the file ends before, or is damaged.
  func row(_ y: Int) throws(PictureError) -> [UInt8]

  /// Returns the intact part of the damaged row `y`; nil if there is none.
  func salvagedRow(_ y: Int) -> [UInt8]?

  /// Returns the samples of the pixels in `area`, row by row.
  /// - Throws: an error if the file ends before, or is damaged.
  func samples(of area: PixelArea) throws(PictureError) -> [UInt8]
}

extension Raster {
  package var profile: [UInt8]? { nil }
  package var facts: RasterFacts { RasterFacts() }

  package func salvagedRow(_ y: Int) -> [UInt8]? { nil }

  /// Whether the file ends before its pixels begin: it has neither the first nor the last row.
  package var isWithoutRows: Bool { lacksRow(0) && lacksRow(layout.height - 1) }

  private func lacksRow(_ y: Int) -> Bool {
    do throws(PictureError) { _ = try row(y) } catch {
      if case .endsTooEarly = error { return salvagedRow(y) == nil }
    }
    return false
  }

  /// Returns the samples of `area`, cut from whole rows.
  package func samples(of area: PixelArea) throws(PictureError) -> [UInt8] {
    let size = layout.rowLength / layout.width
    var samples: [UInt8] = []
    samples.reserveCapacity(area.width * area.height * size)
    for y in area.y..<area.y + area.height {
      samples += try row(y)[(area.x * size)..<((area.x + area.width) * size)]
    }
    return samples
  }
}
