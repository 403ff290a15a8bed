import PictureFiles
import Pixels
import Synchronization

/// The compressed pixels of a surface. Those blocks are decoded in which there is something to read.
final class DDSBlocks: Raster {
  let layout: RasterLayout
  private let compression: BlockCompression
  private let file: RasterBytes
  /// The samples of the rows of blocks that were read last as a whole, because libvips reads a row of pixels at a time:
  /// one for each of a few threads.
  private let kept = Mutex(BlockCache<[UInt8]>(capacity: 8))

  private static let side = BlockCompression.side

  init(file: RasterBytes, layout: RasterLayout, compression: BlockCompression) {
    self.file = file
    self.layout = layout
    self.compression = compression
  }

  /// The number of blocks in a row.
  private var columns: Int { (layout.width + Self.side - 1) / Self.side }
  /// The number of bytes of the samples of a pixel.
  private var size: Int { layout.rowLength / layout.width }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    try samples(of: PixelArea(x: 0, y: y, width: layout.width, height: 1))
  }

  func samples(of area: PixelArea) throws(PictureError) -> [UInt8] {
    let columns = area.x / Self.side..<(area.x + area.width - 1) / Self.side + 1
    var samples: [UInt8] = []
    samples.reserveCapacity(area.width * area.height * size)
    var number = -1
    var rows: [UInt8] = []
    for y in area.y..<area.y + area.height {
      if y / Self.side != number {
        number = y / Self.side
        rows = try blocks(number, columns)
      }
      let left = area.x - columns.lowerBound * Self.side
      let start = (y % Self.side * columns.count * Self.side + left) * size
      samples += rows[start..<start + area.width * size]
    }
    return samples
  }

  /// Returns the samples of the blocks in `columns` of a row of blocks, with those beyond the edges of the picture.
  private func blocks(_ number: Int, _ columns: Range<Int>) throws(PictureError) -> [UInt8] {
    guard columns.count == self.columns else { return try decoded(number, columns) }
    return try kept.withLock { (kept) throws(PictureError) in
      if let rows = kept[number] { return rows }
      let rows = try decoded(number, columns)
      kept.keep(rows, as: number)
      return rows
    }
  }

  private func decoded(_ number: Int, _ columns: Range<Int>) throws(PictureError) -> [UInt8] {
    let length = compression.blockLength
    let first = number * self.columns + columns.lowerBound
    let bytes = try file.bytes(columns.count * length, at: first * length, of: .dds)
    let width = Self.side * size
    var samples = [UInt8](repeating: 0, count: columns.count * width * Self.side)
    for column in 0..<columns.count {
      let block = Array(bytes[column * length..<(column + 1) * length])
      let pixels = compression.pixels(of: block, layout)
      for row in 0..<Self.side {
        let start = (row * columns.count + column) * width
        samples.replaceSubrange(
          start..<start + width, with: pixels[row * width..<(row + 1) * width])
      }
    }
    return samples
  }
}
