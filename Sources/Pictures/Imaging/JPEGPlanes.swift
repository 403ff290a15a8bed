import CTurboJPEG
public import Drawing

/// All pixels of a JPEG as it stores them: brightness, and two planes of colours, most often at half
/// the resolution. That takes three eighths of the memory of finished pixels.
///
/// Parts come out as ``JPEG/Decoder/decode(reducedBy:mixInks:)`` gives them, to the byte.
public struct JPEGPlanes {
  /// A plane among the samples.
  private struct Plane {
    /// Where it begins.
    var start: Int
    var stride: Int
    /// Columns and rows that stand for something; what lies beyond fills up blocks.
    var width: Int
    var height: Int
  }

  /// Of all planes, one after the other.
  private let samples: [UInt8]
  /// Brightness; then blue and red, unless there is none.
  private let planes: [Plane]
  /// Pixels for a sample of colour.
  private let sharing: (columns: Int, rows: Int)
  private let orientation: Orientation
  private let handle: TurboHandle

  /// Decodes the file of `decoder`; nil when its colours are stored in a way that is not known here.
  public init?(of decoder: borrowing JPEG.Decoder) throws(ImagingError) {
    guard let sharing = Self.sharing(decoder.sampling, decoder.colors),
      let handle = TurboHandle(tjInitDecompress())
    else { return nil }
    let planes = Self.planes(of: decoder, sharing)
    // Narrower ones are upsampled in another way.
    guard sharing.columns == 1 || planes[1].width > 2 else { return nil }
    let last = planes[planes.count - 1]
    let rows = Int(tjPlaneHeight(Int32(planes.count - 1), Int32(decoder.height), decoder.sampling))
    samples = try PictureMemory.array(
      of: last.start + last.stride * rows,
      orThrow: .outOfMemory(width: decoder.width, height: decoder.height)
    ) { (buffer) throws(ImagingError) in
      var starts = planes.map { plane in buffer.baseAddress.map { $0 + plane.start } }
      var strides = planes.map { Int32($0.stride) }
      let status = decoder.bytes.withUnsafeBufferPointer { source in
        tjDecompressToYUVPlanes(
          decoder.handle.raw, source.baseAddress, UInt(source.count), &starts,
          Int32(decoder.width), &strides, Int32(decoder.height), TJFLAG_LIMITSCANS)
      }
      if status != 0 { try decoder.handle.throwIfPictureSuffers(in: decoder.bytes) }
    }
    (self.planes, self.sharing, self.handle) = (planes, sharing, handle)
    orientation = decoder.orientation
  }

  /// How many pixels have one sample of colour; nil when it is another number along one of the axes
  /// than those that are upsampled here, or when these are no such colours.
  private static func sharing(_ sampling: Int32, _ colors: Int32) -> (columns: Int, rows: Int)? {
    switch (UInt32(bitPattern: sampling), UInt32(bitPattern: colors)) {
    case (TJSAMP_GRAY.rawValue, TJCS_GRAY.rawValue): (1, 1)
    case (TJSAMP_444.rawValue, TJCS_YCbCr.rawValue): (1, 1)
    case (TJSAMP_422.rawValue, TJCS_YCbCr.rawValue): (2, 1)
    case (TJSAMP_420.rawValue, TJCS_YCbCr.rawValue): (2, 2)
    default: nil
    }
  }

  private static func planes(
    of decoder: borrowing JPEG.Decoder, _ sharing: (columns: Int, rows: Int)
  ) -> [Plane] {
    let count = decoder.sampling == Int32(bitPattern: TJSAMP_GRAY.rawValue) ? 1 : 3
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

  /// What lies in `area` of the upright picture, which has it.
  public func part(_ area: PixelArea) throws(ImagingError) -> Bitmap {
    let stored = area.asStored(
      orientation, width: planes[0].width, height: planes[0].height)
    let pixels = try Bitmap.pixels(width: stored.width, height: stored.height) {
      (target) throws(ImagingError) in
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

  /// A sample, and how many of them lie between it and the one below.
  private typealias Start = (first: UnsafePointer<UInt8>?, stride: Int)

  private func start(
    of area: PixelArea, in plane: Plane, _ samples: UnsafeBufferPointer<UInt8>
  ) -> Start {
    let first = plane.start + area.y * plane.stride + area.x
    return (samples.baseAddress.map { $0 + first }, plane.stride)
  }

  /// Hands `body` the colours of every pixel in `area`.
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

  /// Makes finished pixels of planes of one resolution.
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

extension PixelArea {
  /// Where it lies in a picture of `width` by `height` pixels as it is stored, when it is part of the
  /// upright one.
  fileprivate func asStored(_ orientation: Orientation, width: Int, height: Int) -> PixelArea {
    let upright = orientation.swapsAxes ? (height, width) : (width, height)
    let left = orientation.startsAtRight ? upright.0 - x - self.width : x
    let top = orientation.startsAtBottom ? upright.1 - y - self.height : y
    return orientation.swapsAxes
      ? PixelArea(x: top, y: left, width: self.height, height: self.width)
      : PixelArea(x: left, y: top, width: self.width, height: self.height)
  }
}
