/// A JPEG with one scan, split at its restart markers.
struct RestartedJPEG {
  /// The bytes before the data of the scan.
  let head: [UInt8]
  /// The data between restart markers.
  let intervals: [ArraySlice<UInt8>]

  /// Splits `file`, which must be complete.
  init(_ file: [UInt8]) {
    var start = Self.startOfData(in: file)
    head = Array(file[..<start])
    var intervals: [ArraySlice<UInt8>] = []
    // In the data of a scan, 0xFF is followed by 0 except in markers.
    for index in file.indices[start...].dropLast()
    where file[index] == 0xFF && file[index + 1] != 0 {
      intervals.append(file[start..<index])
      start = index + 2
    }
    self.intervals = intervals
  }

  /// Returns the position after the header of the scan.
  private static func startOfData(in file: [UInt8]) -> Int {
    var position = 2
    while position + 4 <= file.count {
      let isScan = file[position + 1] == 0xDA
      position += 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
      if isScan { break }
    }
    return min(position, file.count)
  }
}
