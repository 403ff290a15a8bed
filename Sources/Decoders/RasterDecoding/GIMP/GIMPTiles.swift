import Codecs
import PictureFiles

/// The pixels of a layer or mask, in tiles of 64 x 64 pixels from left to right and from the top down.
struct GIMPTiles {
  /// A tile: its place in the layer, and its bytes pixel by pixel.
  struct Tile {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let bytes: [UInt8]
  }

  private static let side = 64

  private let file: RasterBytes
  private let compression: GIMPHeader.Compression
  private let width: Int
  private let height: Int
  /// The number of bytes of a pixel.
  private let pixelSize: Int
  private let offsets: [Int]

  /// Finds the pixels to which `start` leads, of a layer of `width` and `height` whose pixels take `pixelSize` bytes.
  init(
    file: RasterBytes, start: Int, header: GIMPHeader, width: Int, height: Int,
    pixelSize: Int
  ) throws(PictureError) {
    self.file = file
    self.width = width
    self.height = height
    self.pixelSize = pixelSize
    compression = header.compression
    var hierarchy = SectionCursor(file, of: .gimp, at: start)
    let stated = [try hierarchy.number(4), try hierarchy.number(4), try hierarchy.number(4)]
    guard stated == [width, height, pixelSize] else {
      throw .damaged(format: PictureFormat.gimp.name, reason: "a layer has another size")
    }
    // The first level is that at full size.
    var level = SectionCursor(file, of: .gimp, at: try hierarchy.number(header.pointerSize))
    try level.skip(8)
    let count = Self.count(width) * Self.count(height)
    guard count * header.pointerSize <= level.rest else { throw level.cut }
    var offsets: [Int] = []
    for _ in 0..<count { offsets.append(try level.number(header.pointerSize)) }
    self.offsets = offsets
  }

  private static func count(_ length: Int) -> Int { (length + side - 1) / side }

  var indices: Range<Int> { offsets.indices }

  /// Reads a tile.
  subscript(_ index: Int) -> Tile {
    get throws(PictureError) {
      let columns = Self.count(width)
      let x = index % columns * Self.side
      let y = index / columns * Self.side
      let width = min(Self.side, width - x)
      let height = min(Self.side, height - y)
      let bytes = try bytes(of: index, count: width * height)
      return Tile(x: x, y: y, width: width, height: height, bytes: bytes)
    }
  }

  private func bytes(of index: Int, count: Int) throws(PictureError) -> [UInt8] {
    let length = count * pixelSize
    let bytes: [UInt8]
    switch compression {
    case .none: bytes = file.bytes(length, at: offsets[index])
    case .runs:
      return try expanded(ByteStream(file.dropFirst(offsets[index]), of: .gimp), count: count)
    case .deflation:
      // Whatever cannot be compressed grows by a few bytes.
      let data = file.bytes(length + length / 100 + 1000, at: offsets[index])
      bytes = Inflation.expanded(data, limit: length)
    }
    guard bytes.count == length else { throw .endsTooEarly(format: PictureFormat.gimp.name) }
    return bytes
  }

  /// Returns `count` pixels that `runs` stand for: of each, the first bytes, then the second ones, and so on.
  private func expanded(_ runs: ByteStream, count: Int) throws(PictureError) -> [UInt8] {
    var runs = runs
    func take() throws(PictureError) -> Int { Int(try runs.take()) }
    var bytes = [UInt8](repeating: 0, count: count * pixelSize)
    for plane in 0..<pixelSize {
      var place = plane
      while place < bytes.count {
        let code = try take()
        let isRun = code < 128
        let short = isRun ? code + 1 : 256 - code
        let length = short == 128 ? try take() << 8 | take() : short
        var byte = isRun ? try take() : 0
        for _ in 0..<length {
          if !isRun { byte = try take() }
          if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: byte) }
          place += pixelSize
        }
      }
    }
    return bytes
  }
}
