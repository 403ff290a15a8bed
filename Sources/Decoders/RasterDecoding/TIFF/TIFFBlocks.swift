import CTIFF
import PictureFiles
import Pixels

/// The strips or tiles of a page, which libtiff decodes one at a time.
struct TIFFBlocks {
  /// The samples of a block, row by row.
  struct Block {
    var samples: [UInt16]
    /// The number of rows that could be decoded, from the top on. The samples of the others are 0.
    let rowCount: Int
  }

  /// The size of a block in pixels. The last strip may have fewer rows.
  let width: Int
  let height: Int
  /// The number of blocks in a row of them, and of such rows.
  let columns: Int
  private let rows: Int

  private let handle: TIFFHandle
  private let directory: TIFFDirectory
  /// The numbers of bytes in a block, and in a row of one.
  private let length: Int
  private let rowLength: Int

  /// Creates the blocks of the current directory of `handle`.
  /// - Throws: an error if one has more pixels than a picture that is decoded whole.
  init(_ handle: TIFFHandle, _ directory: TIFFDirectory) throws(PictureError) {
    let raw = handle.raw
    self.handle = handle
    self.directory = directory
    if directory.isTiled {
      width = Int(ctiff_long(raw, UInt32(TIFFTAG_TILEWIDTH)))
      height = Int(ctiff_long(raw, UInt32(TIFFTAG_TILELENGTH)))
      length = Int(TIFFTileSize(raw))
      rowLength = Int(TIFFTileRowSize(raw))
    } else {
      width = directory.width
      height = min(Int(ctiff_long(raw, UInt32(TIFFTAG_ROWSPERSTRIP))), directory.height)
      length = Int(TIFFStripSize(raw))
      rowLength = Int(TIFFScanlineSize(raw))
    }
    try PixelLimits.check(width: width, height: height)
    guard length > 0, rowLength > 0 else { throw handle.fault }
    columns = (directory.width + width - 1) / width
    rows = (directory.height + height - 1) / height
  }

  /// A function that writes a number of samples in bytes to words.
  typealias SampleReader = (UnsafeRawBufferPointer, Int, UnsafeMutablePointer<UInt16>) -> Void

  /// Returns the samples with the numbers `wanted` of the pixels in a block, as `read` writes them.
  func samples(
    _ wanted: [Int], column: Int, row: Int, _ read: SampleReader
  ) throws(PictureError) -> Block {
    let count = wanted.count
    return try block(row, samplesPerPixel: count) { (target) throws(PictureError) in
      guard directory.isPlanar else {
        return try forEachRow(column, row, sample: 0, read) { line, start in
          for x in 0..<width {
            for (offset, sample) in wanted.enumerated() {
              target[(start + x) * count + offset] = line[x * directory.samples + sample]
            }
          }
        }
      }
      var decodedCount = height
      for (offset, sample) in wanted.enumerated() {
        let rowCount = try forEachRow(column, row, sample: sample, read) { line, start in
          for x in 0..<width { target[(start + x) * count + offset] = line[x] }
        }
        decodedCount = min(decodedCount, rowCount)
      }
      return decodedCount
    }
  }

  /// Calls `body` for each row of a block up to the first that is damaged, with the samples that are stored together
  /// there, as `read` writes them, and with the number of pixels in the rows above. In a planar picture these are the
  /// samples with a number.
  /// - Returns: the number of rows.
  private func forEachRow(
    _ column: Int, _ row: Int, sample: Int, _ read: SampleReader,
    _ body: (_ line: [UInt16], _ start: Int) -> Void
  ) throws(PictureError) -> Int {
    var line = [UInt16](repeating: 0, count: width * (directory.isPlanar ? 1 : directory.samples))
    guard rowLength * 8 >= line.count * directory.format.bits else { return 0 }
    return try withBytes(column, row, sample: sample) { bytes in
      let decodedCount = min(bytes.count / rowLength, rowCount(of: row))
      for y in 0..<decodedCount {
        let start = y * rowLength
        let stored = UnsafeRawBufferPointer(rebasing: bytes[start..<start + rowLength])
        line.withUnsafeMutableBufferPointer { line in
          if let memory = line.baseAddress { read(stored, line.count, memory) }
        }
        body(line, y * width)
      }
      return decodedCount
    }
  }

  /// Returns luma and the two colour differences of the pixels in a block, of bytes that are stored in units
  /// of the pixels that share colours (TIFF 6.0, 21).
  func sharedColors(column: Int, row: Int) throws(PictureError) -> Block {
    let (unitWidth, unitHeight) = directory.subsampling
    let rowCount = rowCount(of: row)
    let unitsAcross = (width + unitWidth - 1) / unitWidth
    let unitLength = unitWidth * unitHeight + 2
    return try block(row, samplesPerPixel: 3) { (target) throws(PictureError) in
      try withBytes(column, row, sample: 0) { bytes in
        let unitsDown = (rowCount + unitHeight - 1) / unitHeight
        guard bytes.count >= unitsAcross * unitsDown * unitLength else { return 0 }
        for y in 0..<rowCount {
          for x in 0..<width {
            let unit = (y / unitHeight * unitsAcross + x / unitWidth) * unitLength
            let place = y % unitHeight * unitWidth + x % unitWidth
            let pixel = (y * width + x) * 3
            target[pixel] = UInt16(bytes[unit + place])
            target[pixel + 1] = UInt16(bytes[unit + unitLength - 2])
            target[pixel + 2] = UInt16(bytes[unit + unitLength - 1])
          }
        }
        return rowCount
      }
    }
  }

  /// Returns the range of the finite floats in some blocks, spread over the picture.
  func extent(maximumBlocks: Int) throws(PictureError) -> ClosedRange<Double>? {
    var extent: ClosedRange<Double>?
    for number in stride(from: 0, to: columns * rows, by: max(columns * rows / maximumBlocks, 1)) {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let found = try withBytes(column, row, sample: 0) { bytes in
        directory.format.extent(of: bytes, bytes.count * 8 / directory.format.bits)
      }
      guard let found else { continue }
      extent =
        extent.map {
          min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound)
        } ?? found
    }
    return extent
  }

  /// Returns the number of rows of the blocks in a row of them.
  private func rowCount(of row: Int) -> Int {
    directory.isTiled ? height : min(height, directory.height - row * height)
  }

  /// Returns a block in a row of them, to which `write` writes samples and returns the number of rows that it has
  /// written.
  private func block(
    _ row: Int, samplesPerPixel count: Int,
    _ write: (UnsafeMutableBufferPointer<UInt16>) throws(PictureError) -> Int
  ) throws(PictureError) -> Block {
    var decodedCount = 0
    let samples: [UInt16] = try PictureMemory.array(
      of: width * rowCount(of: row) * count, orThrow: .outOfMemory(width: width, height: height)
    ) { (target: UnsafeMutableBufferPointer<UInt16>) throws(PictureError) in
      target.initialize(repeating: 0)
      decodedCount = try write(target)
    }
    return Block(samples: samples, rowCount: decodedCount)
  }

  /// Returns the result of `body` for the decoded bytes of a block; if it is damaged, for as many as there are.
  private func withBytes<Result>(
    _ column: Int, _ row: Int, sample: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(PictureError) -> Result {
    let x = UInt32(column * width)
    let y = UInt32(row * height)
    let plane = UInt16(sample)
    var count = 0
    let bytes: [UInt8] = try PictureMemory.array(
      of: length, orThrow: .outOfMemory(width: width, height: height)
    ) { (buffer: UnsafeMutableBufferPointer<UInt8>) throws(PictureError) in
      let raw = handle.raw
      let memory = buffer.baseAddress
      let size = tmsize_t(length)
      count = Int(
        directory.isTiled
          ? TIFFReadEncodedTile(raw, TIFFComputeTile(raw, x, y, 0, plane), memory, size)
          : TIFFReadEncodedStrip(raw, TIFFComputeStrip(raw, y, plane), memory, size))
      if count < 0, !directory.isTiled { count = readRows(ofStrip: row, plane, into: buffer) }
    }
    return bytes.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[..<min(max(count, 0), length)]))
    }
  }

  /// Decodes the rows of a damaged strip one by one, up to the first that fails. Of a strip that libtiff decodes as a
  /// whole, it may leave rows without their predictor.
  /// - Returns: the number of bytes of the rows.
  private func readRows(
    ofStrip row: Int, _ plane: UInt16, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    func read(_ y: Int) -> Bool {
      let place = UnsafeMutableRawPointer(buffer.baseAddress)?.advanced(by: y * rowLength)
      return TIFFReadScanline(handle.raw, place, UInt32(row * height + y), plane) > 0
    }
    let rowCount = min(rowCount(of: row), length / rowLength)
    guard rowCount > 0 else { return 0 }
    // libtiff takes itself to be before the first row, and returns there only once it is behind it.
    _ = read(0)
    return ((0..<rowCount).first { !read($0) } ?? rowCount) * rowLength
  }
}
