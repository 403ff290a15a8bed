import CTIFF
import PictureFiles
import Pixels

/// The strips or tiles of a page, which libtiff decodes one at a time.
struct TIFFBlocks {
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
      (length, rowLength) = (Int(TIFFTileSize(raw)), Int(TIFFTileRowSize(raw)))
    } else {
      width = directory.width
      height = min(Int(ctiff_long(raw, UInt32(TIFFTAG_ROWSPERSTRIP))), directory.height)
      (length, rowLength) = (Int(TIFFStripSize(raw)), Int(TIFFScanlineSize(raw)))
    }
    try PixelLimits.check(width: width, height: height)
    guard length > 0, rowLength > 0 else { throw handle.fault }
    columns = (directory.width + width - 1) / width
    rows = (directory.height + height - 1) / height
  }

  /// A function that writes a number of samples in bytes to words.
  typealias SampleReader = (UnsafeRawBufferPointer, Int, UnsafeMutablePointer<UInt16>) -> Void

  /// Returns the samples with the numbers `wanted` of the pixels in a block, row by row, as `read` writes them.
  func samples(
    _ wanted: [Int], column: Int, row: Int, _ read: SampleReader
  ) throws(PictureError) -> [UInt16] {
    let count = wanted.count
    return try words(width * rowCount(of: row) * count) { (target) throws(PictureError) in
      guard directory.isPlanar else {
        return try forEachRow(column, row, sample: 0, read) { line, start in
          for x in 0..<width {
            for (offset, sample) in wanted.enumerated() {
              target[(start + x) * count + offset] = line[x * directory.samples + sample]
            }
          }
        }
      }
      for (offset, sample) in wanted.enumerated() {
        try forEachRow(column, row, sample: sample, read) { line, start in
          for x in 0..<width { target[(start + x) * count + offset] = line[x] }
        }
      }
    }
  }

  /// Calls `body` for each row of a block, with the samples that are stored together there, as `read` writes them, and
  /// with the number of pixels in the rows above. In a planar picture these are the samples with a number.
  private func forEachRow(
    _ column: Int, _ row: Int, sample: Int, _ read: SampleReader,
    _ body: (_ line: [UInt16], _ start: Int) -> Void
  ) throws(PictureError) {
    let rowCount = rowCount(of: row)
    var line = [UInt16](repeating: 0, count: width * (directory.isPlanar ? 1 : directory.samples))
    try withBytes(column, row, sample: sample) { (bytes) throws(PictureError) in
      guard bytes.count >= rowLength * rowCount,
        rowLength * 8 >= line.count * directory.format.bits
      else { throw Self.cut }
      for y in 0..<rowCount {
        let start = y * rowLength
        let stored = UnsafeRawBufferPointer(rebasing: bytes[start..<start + rowLength])
        line.withUnsafeMutableBufferPointer { line in
          if let memory = line.baseAddress { read(stored, line.count, memory) }
        }
        body(line, y * width)
      }
    }
  }

  /// Returns luma and the two colour differences of the pixels in a block, of bytes that are stored in units
  /// of the pixels that share colours (TIFF 6.0, 21).
  func sharedColors(column: Int, row: Int) throws(PictureError) -> [UInt16] {
    let (unitWidth, unitHeight) = directory.subsampling
    let rowCount = rowCount(of: row)
    let unitsAcross = (width + unitWidth - 1) / unitWidth
    let unitLength = unitWidth * unitHeight + 2
    return try words(width * rowCount * 3) { (target) throws(PictureError) in
      try withBytes(column, row, sample: 0) { (bytes) throws(PictureError) in
        let unitsDown = (rowCount + unitHeight - 1) / unitHeight
        guard bytes.count >= unitsAcross * unitsDown * unitLength else { throw Self.cut }
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
      }
    }
  }

  /// Returns the range of the finite floats in some blocks, spread over the picture.
  func extent(mostBlocks: Int) throws(PictureError) -> ClosedRange<Double>? {
    var extent: ClosedRange<Double>?
    for number in stride(from: 0, to: columns * rows, by: max(columns * rows / mostBlocks, 1)) {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      try withBytes(column, row, sample: 0) { (bytes) throws(PictureError) in
        let count = bytes.count * 8 / directory.format.bits
        guard let found = directory.format.extent(of: bytes, count) else { return }
        extent =
          extent.map {
            min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound)
          } ?? found
      }
    }
    return extent
  }

  /// Returns the number of rows of the blocks in a row of them.
  private func rowCount(of row: Int) -> Int {
    directory.isTiled ? height : min(height, directory.height - row * height)
  }

  private static let cut = PictureError.endsTooEarly(format: "TIFF")

  /// Calls `body` with the decoded bytes of a block.
  private func withBytes(
    _ column: Int, _ row: Int, sample: Int,
    _ body: (UnsafeRawBufferPointer) throws(PictureError) -> Void
  ) throws(PictureError) {
    let (x, y) = (UInt32(column * width), UInt32(row * height))
    let plane = UInt16(sample)
    var count = 0
    let bytes: [UInt8] = try PictureMemory.array(
      of: length, orThrow: .outOfMemory(width: width, height: height)
    ) { (buffer: UnsafeMutableBufferPointer<UInt8>) throws(PictureError) in
      let (raw, memory, size) = (handle.raw, buffer.baseAddress, tmsize_t(length))
      count = Int(
        directory.isTiled
          ? TIFFReadEncodedTile(raw, TIFFComputeTile(raw, x, y, 0, plane), memory, size)
          : TIFFReadEncodedStrip(raw, TIFFComputeStrip(raw, y, plane), memory, size))
      guard count >= 0 else { throw handle.fault }
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<min(count, length)])))
    }
  }

  private func words(
    _ count: Int,
    _ write: (UnsafeMutableBufferPointer<UInt16>) throws(PictureError) -> Void
  ) throws(PictureError) -> [UInt16] {
    try PictureMemory.array(
      of: count, orThrow: .outOfMemory(width: width, height: height), writtenBy: write)
  }
}
