import PictureFiles

/// The planes of a Photoshop file. Any row can be read.
struct PhotoshopPlanes {
  private static let cut = PictureError.endsTooEarly(format: PictureFormat.photoshop.name)

  private let file: RasterBytes
  private let header: PhotoshopHeader
  /// The number of bytes of a row that is not compressed.
  private let rowLength: Int
  /// The offsets in the file of compressed rows, plane by plane, and their end; empty if they are not compressed.
  private let offsets: [Int]

  init(_ file: RasterBytes, _ header: PhotoshopHeader) throws(PictureError) {
    self.file = file
    self.header = header
    rowLength = (header.width * header.bits + 7) / 8
    offsets = header.compression == .runs ? try Self.offsets(in: file, header) : []
  }

  private static func offsets(
    in file: RasterBytes, _ header: PhotoshopHeader
  ) throws(PictureError) -> [Int] {
    let count = header.channelCount * header.height
    let size = header.isLarge ? 4 : 2
    let table = try file.bytes(count * size, at: header.start, of: .photoshop)
    var offsets: [Int] = []
    offsets.reserveCapacity(count + 1)
    var position = header.start + table.count
    for row in 0..<count {
      offsets.append(position)
      position += table[(row * size)..<((row + 1) * size)].reduce(0) { $0 << 8 | Int($1) }
    }
    return offsets + [position]
  }

  /// Returns the bytes of row `y` of the plane with the number `channel`.
  func row(_ y: Int, of channel: Int) throws(PictureError) -> [UInt8] {
    let number = channel * header.height + y
    guard !offsets.isEmpty else {
      let row = try file.bytes(rowLength, at: header.start + number * rowLength, of: .photoshop)
      return row
    }
    let runs = file.bytes(offsets[number + 1] - offsets[number], at: offsets[number])
    return try expanded(runs)
  }

  /// Returns the row that `runs` stand for (PackBits: TIFF 6.0, 9).
  private func expanded(_ runs: [UInt8]) throws(PictureError) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(rowLength + 128)
    var position = 0
    while row.count < rowLength, position + 1 < runs.count {
      let length = Int(Int8(bitPattern: runs[position]))
      position += 1
      if length >= 0 {
        let end = min(position + length + 1, runs.count)
        row += runs[position..<end]
        position = end
      } else if length > -128 {
        row += repeatElement(runs[position], count: 1 - length)
        position += 1
      }
    }
    guard row.count >= rowLength else { throw Self.cut }
    return row
  }
}
