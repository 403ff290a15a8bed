package import Drawing
package import Files
package import Geometry
package import PictureFiles
package import Pixels

/// A JPEG file with restart markers. Any band of rows can be decoded without the rows above it. Only the bytes of the
/// band are read.
package struct JPEGBands: Sendable {
  /// The orientation of the picture in the file.
  package let orientation: Orientation
  /// The number of pixels in a row, as stored.
  package let width: Int
  /// The number of rows, as stored.
  package let height: Int
  /// A band can start at each multiple of this many rows.
  package let step: Int
  /// The beginning of the file, up to its pixels: the profile, the preview and so on.
  package let metadata: [UInt8]

  private let file: OpenFile
  /// The state of the file before it was first read.
  private let stamp: ContentStamp?
  /// The beginning of the file of a band: the metadata that decoding requires.
  private let head: [UInt8]
  /// The offset of the height in `head`.
  private let heightOffset: Int
  /// The offsets in the file at which bands can start, and the end of the last one.
  private let offsets: [Int]

  /// The maximum of `step`: a band with few rows needs up to two steps more than it shows.
  private static let maximumStep = 512

  /// Finds the restart markers of `file`. The result is nil if it has fewer than `minimumPixels`
  /// pixels, no restart markers or too few, another coding than baseline, damaged data, or colours
  /// that ``JPEGPlanes`` does not support.
  package init?(_ file: OpenFile, minimumPixels: Int = 0) {
    stamp = ContentStamp(ofOpen: file.descriptor)
    guard let metadata = Self.metadata(of: file) else { return nil }
    var rest = JPEG.Segments(of: metadata)
    var segments: [JPEG.Segments.Segment] = []
    while let segment = rest.next() { segments.append(segment) }
    guard let scan = rest.scanHeader, let layout = JPEGLayout(segments, scan: scan),
      layout.size.width * layout.size.height >= minimumPixels
    else { return nil }
    let group = layout.rowsPerGroup
    step = group * layout.unitHeight
    guard step <= Self.maximumStep,
      let offsets = RestartMarkers.offsets(
        in: file, from: scan.endIndex, count: layout.intervalCount,
        stride: group * layout.unitsPerRow / layout.interval)
    else { return nil }
    (head, heightOffset) = Self.head(segments, scan: scan)
    (width, height) = layout.size
    self.file = file
    self.metadata = metadata
    self.offsets = offsets
    orientation = JPEG.orientation(of: metadata)
    guard let first = try? JPEG.Decoder(bytes(of: 0..<min(step, height))),
      JPEGPlanes.supports(first)
    else { return nil }
  }

  /// The size of the picture in pixels, upright.
  package var size: Size { orientation.turned(Size(Double(width), Double(height))) }

  /// Returns a decoder of `rows`, which begin at a multiple of ``step`` and end at another one or at the last
  /// row.
  package func decoder(of rows: Range<Int>) throws(PictureError) -> JPEG.Decoder {
    try JPEG.Decoder(bytes(of: rows))
  }

  /// Decodes `rows` as those of ``decoder(of:)``.
  /// - Throws: an error if any pixel is missing.
  package func planes(of rows: Range<Int>) throws(PictureError) -> JPEGPlanes {
    guard let planes = try JPEGPlanes(of: decoder(of: rows)) else {
      throw JPEG.outOfMemory
    }
    return planes
  }

  /// Decodes `rows` like ``planes(of:)``, with both sides of their pixels divided by 2 to the power
  /// of `exponent`, from 1 to 3, rounded up. They are identical to those of the whole picture
  /// decoded so: a reduced decoding does not interpolate colours between rows.
  /// - Throws: an error if any pixel is missing.
  package func reduced(_ rows: Range<Int>, by exponent: Int) throws(PictureError) -> Bitmap {
    try JPEG.Decoder(bytes(of: rows)).decode(reducedBy: exponent).bitmap
  }

  /// Returns a JPEG file of `rows`.
  private func bytes(of rows: Range<Int>) throws(PictureError) -> [UInt8] {
    let first = rows.lowerBound / step
    let last = (rows.upperBound + step - 1) / step
    let count = offsets[last] - offsets[first]
    var data = FileBytes.read(count, at: offsets[first], of: file)
    guard data.count == count, ContentStamp(ofOpen: file.descriptor) == stamp else {
      throw .unreadable(reason: "the file has changed")
    }
    data.withUnsafeMutableBufferPointer { RestartMarkers.renumber($0) }
    // Each group but the last one ends with a marker, where the file ends instead.
    if last < offsets.count - 1 { data.removeLast(2) }
    let end: [UInt8] = [0xFF, 0xD9]
    var bytes = head
    bytes[heightOffset] = UInt8(rows.count >> 8)
    bytes[heightOffset + 1] = UInt8(rows.count & 0xFF)
    bytes.reserveCapacity(head.count + data.count + end.count)
    bytes += data
    bytes += end
    return bytes
  }

  /// Returns the beginning of the file up to the data of the first scan, or nil if there is none.
  private static func metadata(of file: OpenFile) -> [UInt8]? {
    var count = 64 << 10
    let maximum = 64 << 20
    while count <= maximum {
      let head = FileBytes.head(count, of: file)
      var segments = JPEG.Segments(of: head)
      while segments.next() != nil {}
      if let scan = segments.scanHeader { return Array(head[..<scan.endIndex]) }
      guard head.count == count else { return nil }
      count *= 4
    }
    return nil
  }

  /// Returns the start of a file with those of `segments` that are needed for decoding, and the offset of its height.
  private static func head(
    _ segments: [JPEG.Segments.Segment], scan: ArraySlice<UInt8>
  ) -> (bytes: [UInt8], heightOffset: Int) {
    let adobe: UInt8 = 0xEE
    let comment: UInt8 = 0xFE
    var head: [UInt8] = [0xFF, 0xD8]
    var heightOffset = 0
    for (marker, payload) in segments + [(0xDA, scan)] {
      let isForPixels = ![0xE0...0xEF, comment...comment].contains { $0.contains(marker) }
      guard isForPixels || marker == JPEG.application0 || marker == adobe else { continue }
      let length = payload.count + 2
      head += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]
      if marker == 0xC0 || marker == 0xC1 { heightOffset = head.count + JPEGLayout.heightOffset }
      head += payload
    }
    return (head, heightOffset)
  }
}
