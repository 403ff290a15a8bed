import Files
import Glibc
import PictureFiles

/// The restart markers in the data of a scan.
enum RestartMarkers {
  private static let first: UInt8 = 0xD0
  /// Their numbers repeat after this many.
  private static let period = 8
  private static let endOfImage: UInt8 = 0xD9
  /// The number of bytes to search at a time.
  private static let step = 256 << 10

  /// Returns the offsets at which every `stride`-th interval of a scan begins, and the end of the
  /// data. The result is nil unless there are `count` intervals with all markers in order. `step`
  /// bytes, at least two, are searched at a time.
  static func offsets(
    in file: OpenFile, from start: Int, count: Int, stride: Int, step: Int = step
  ) -> [Int]? {
    var offsets = [start]
    var found = 0
    var position = start
    var isOver = false
    while !isOver {
      let bytes = FileBytes.read(step, at: position, of: file)
      var isInOrder = true
      let searched = bytes.withUnsafeBufferPointer { bytes in
        forEachMarker(in: bytes) { offset, marker in
          if marker == first + UInt8(found % period), found + 1 < count {
            found += 1
            if found % stride == 0 { offsets.append(position + offset + 2) }
          } else {
            isInOrder = marker == endOfImage && found + 1 == count
            if isInOrder { offsets.append(position + offset) }
            isOver = true
          }
          return !isOver
        }
      }
      // At the end of the file, nothing remains to be searched.
      guard isInOrder, searched > 0 else { return nil }
      position += searched
    }
    return offsets
  }

  /// Numbers the markers in `data` from the first one on.
  static func renumber(_ data: UnsafeMutableBufferPointer<UInt8>) {
    var number = 0
    _ = forEachMarker(in: UnsafeBufferPointer(data)) { offset, _ in
      data[offset + 1] = first + UInt8(number % period)
      number += 1
      return true
    }
  }

  /// Calls `body` with the offset and the code of each marker in `data` until it returns false. In
  /// the data of a scan, 0xFF is followed by 0 except in markers, which it may also precede (ITU-T
  /// T.81, B.1.1).
  /// - Returns: the number of bytes searched: all, unless the last one may begin a marker.
  private static func forEachMarker(
    in data: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int, _ marker: UInt8) -> Bool
  ) -> Int {
    guard let start = UnsafeRawPointer(data.baseAddress) else { return 0 }
    var position = 0
    while position < data.count,
      let hit = memchr(start + position, 0xFF, data.count - position)
    {
      let offset = UnsafeRawPointer(hit) - start
      guard offset + 1 < data.count else { return offset }
      let marker = data[offset + 1]
      position = marker == 0xFF ? offset + 1 : offset + 2
      if marker != 0, marker != 0xFF, !body(offset, marker) { return position }
    }
    return data.count
  }
}
