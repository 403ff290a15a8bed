import PictureFiles
import Pixels
import Synchronization

/// Reads a picture with a library that serves one thread at a time.
protocol LibraryReader: AnyObject {
  /// The layout, always of words.
  var layout: RasterLayout { get }
  var profile: [UInt8]? { get }
  var facts: RasterFacts { get }

  /// Writes the samples of the pixels in `area`, row by row, to `target`. Areas can be read in any order.
  /// - Throws: an error if the file is damaged or there is no room for its pixels.
  func read(
    _ area: PixelArea, into target: UnsafeMutableBufferPointer<UInt16>
  ) throws(PictureError)
}

/// A picture that a library reads, for one thread after the other.
final class LibraryRaster: Raster, @unchecked Sendable {
  let layout: RasterLayout
  let profile: [UInt8]?
  let facts: RasterFacts
  private let reader: any LibraryReader
  /// The right to use the reader.
  private let turn = Mutex(())

  init(_ reader: sending any LibraryReader) {
    layout = reader.layout
    profile = reader.profile
    facts = reader.facts
    self.reader = reader
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    try samples(of: PixelArea(x: 0, y: y, width: layout.width, height: 1))
  }

  func samples(of area: PixelArea) throws(PictureError) -> [UInt8] {
    let count = area.width * area.height * layout.bands
    return try PictureMemory.array(
      of: count * 2, orThrow: .outOfMemory(width: area.width, height: area.height)
    ) { (bytes: UnsafeMutableBufferPointer<UInt8>) throws(PictureError) in
      let words = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt16.self)
      try turn.withLock { _ throws(PictureError) in try reader.read(area, into: words) }
    }
  }
}
