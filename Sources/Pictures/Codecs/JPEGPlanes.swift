import CTurboJPEG
package import Drawing
package import PictureFiles
package import Pixels

/// The pixels of a JPEG in the form in which it stores them: luminance and two chroma planes,
/// usually at half the resolution. They take three eighths of the memory of finished pixels.
///
/// Parts are identical to those of ``JPEG/Decoder/decode(reducedBy:mixInks:)``, byte for byte.
package struct JPEGPlanes {
  /// The position and size of a plane in the samples.
  private struct Plane {
    /// The offset of the first sample.
    var start: Int
    var stride: Int
    /// The columns and rows with content. The rest pads blocks.
    var width: Int
    var height: Int
  }

  /// The samples of all planes, in order.
  private let samples: [UInt8]
  /// Luminance; then blue and red chroma, if present.
  private let planes: [Plane]
  /// The number of pixels per chroma sample along each axis.
  private let sharing: (columns: Int, rows: Int)
  private let orientation: Orientation
  private let handle: TurboHandle

  /// The memory that the samples take, in bytes.
  package var byteCount: Int { samples.count }

  /// Decodes the file of `decoder`. The result is nil if its colour space or subsampling is not
  /// supported here.
  package init?(of decoder: borrowing JPEG.Decoder) throws(PictureError) {
    guard Self.supports(decoder), let sharing = Self.sharing(decoder.sampling, decoder.colors),
      let handle = TurboHandle(tjInitDecompress())
    else { return nil }
    let planes = Self.planes(of: decoder, sharing)
    let last = planes[planes.count - 1]
    let rows = Int(tjPlaneHeight(Int32(planes.count - 1), Int32(decoder.height), decoder.sampling))
    samples = try PictureMemory.array(
      of: last.start + last.stride * rows,
      orThrow: .outOfMemory(width: decoder.width, height: decoder.height)
    ) { (buffer) throws(PictureError) in
      var starts = planes.map { plane in buffer.baseAddress.map { $0 + plane.start } }
      var strides = planes.map { Int32($0.stride) }
      let status = decoder.bytes.withUnsafeBufferPointer { source in
        tjDecompressToYUVPlanes(
          decoder.handle.raw, source.baseAddress, UInt(source.count), &starts,
          Int32(decoder.width), &strides, Int32(decoder.height), TJFLAG_LIMITSCANS)
      }
      if status != 0 { try decoder.handle.throwIfPictureSuffers(lacksEnd: decoder.lacksEnd) }
    }
    self.planes = planes
    self.sharing = sharing
    self.handle = handle
    orientation = decoder.orientation
  }

  /// Returns whether the picture of `decoder` can be decoded to planes.
  static func supports(_ decoder: borrowing JPEG.Decoder) -> Bool {
    guard let sharing = sharing(decoder.sampling, decoder.colors) else { return false }
    // Narrower planes are upsampled differently.
    return sharing.columns == 1 || planes(of: decoder, sharing)[1].width > 2
  }

  /// Returns the number of pixels per chroma sample along each axis, or nil if the subsampling or
  /// the colour space is not supported.
  private static func sharing(_ sampling: Int32, _ colors: Int32) -> (columns: Int, rows: Int)? {
    switch (sampling, colors) {
    case (Int32(TJSAMP_GRAY.rawValue), Int32(TJCS_GRAY.rawValue)): (1, 1)
    case (Int32(TJSAMP_444.rawValue), Int32(TJCS_YCbCr.rawValue)): (1, 1)
    case (Int32(TJSAMP_422.rawValue), Int32(TJCS_YCbCr.rawValue)): (2, 1)
    case (Int32(TJSAMP_420.rawValue), Int32(TJCS_YCbCr.rawValue)): (2, 2)
    default: nil
    }
  }

  private static func planes(
    of decoder: borrowing JPEG.Decoder, _ sharing: (columns: Int, rows: Int)
  ) -> [Plane] {
    let count = decoder.sampling == Int32(TJSAMP_GRAY.rawValue) ? 1 : 3
    var start = 0
    var planes: [Plane] = []
    for index in 0..<count {
      let (columns, rows) = index == 0 ? (1, 1) : sharing
      let stride = Int(tjPlaneWidth(Int32(index), Int32(decoder.width), decoder.sampling))
      planes.append(
        Plane(
          start: start, stride: stride, width: (decoder.width + columns - 1) / columns,
          height: (decoder.height + rows - 1) / rows))
      start +=
        stride * Int(tjPlaneHeight(Int32(index), Int32(decoder.height), decoder.sampling))
    }
    return planes
  }

  /// Returns the pixels in `area`, which must be within the upright picture.
  package func part(_ area: PixelArea) throws(PictureError) -> Bitmap {
    let stored = area.asStored(
      orientation, width: planes[0].width, height: planes[0].height)
    let pixels = try Bitmap.pixels(width: stored.width, height: stored.height) {
      (target) throws(PictureError) in
      let status = samples.withUnsafeBufferPointer { samples in
        guard planes.count > 1, sharing.columns > 1 else {
          return convert(planes.map { start(of: stored, in: $0, samples) }, stored, into: target)
        }
        return withColors(of: stored, from: samples) { colors in
          let brightness = start(of: stored, in: planes[0], samples)
          return convert([brightness] + colors, stored, into: target)
        }
      }
      if status != 0 { throw handle.fault }
    }
    return try Bitmap(
      width: stored.width, height: stored.height, pixels: pixels, isOpaque: true
    ).upright(from: orientation)
  }

  /// A pointer to a sample, and the distance to the one in the next row.
  private typealias Start = (first: UnsafePointer<UInt8>?, stride: Int)

  private func start(
    of area: PixelArea, in plane: Plane, _ samples: UnsafeBufferPointer<UInt8>
  ) -> Start {
    let first = plane.start + area.y * plane.stride + area.x
    return (samples.baseAddress.map { $0 + first }, plane.stride)
  }

  /// Calls `body` with the upsampled chroma planes of `area`.
  private func withColors(
    of area: PixelArea, from samples: UnsafeBufferPointer<UInt8>, _ body: ([Start]) -> Int32
  ) -> Int32 {
    let count = area.width * area.height
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count) { colors in
      for (index, plane) in planes.dropFirst().enumerated() {
        let end = plane.start + plane.stride * plane.height
        ChromaUpsampling(
          samples: UnsafeBufferPointer(rebasing: samples[plane.start..<end]),
          stride: plane.stride, width: plane.width, height: plane.height,
          sharesRows: sharing.rows > 1
        ).fill(
          UnsafeMutableBufferPointer(rebasing: colors[index * count..<(index + 1) * count]),
          with: area)
      }
      let start = UnsafePointer(colors.baseAddress)
      return body([(start, area.width), (start.map { $0 + count }, area.width)])
    }
  }

  /// Converts planes of equal resolution to finished pixels.
  private func convert(
    _ planes: [Start], _ area: PixelArea, into target: UnsafeMutableBufferPointer<UInt32>
  ) -> Int32 {
    var starts = planes.map(\.first)
    let strides = planes.map { Int32($0.stride) }
    let memory = UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    let sampling = planes.count == 1 ? TJSAMP_GRAY : TJSAMP_444
    return tjDecodeYUVPlanes(
      handle.raw, &starts, strides, Int32(sampling.rawValue), memory, Int32(area.width), 0,
      Int32(area.height), Int32(TJPF_BGRA.rawValue), 0)
  }
}
