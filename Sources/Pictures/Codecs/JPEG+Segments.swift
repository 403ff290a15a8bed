extension JPEG {
  /// The marker of the segments of JFIF.
  static let application0: UInt8 = 0xE0
  /// The marker of the segments of Exif and XMP.
  static let application1: UInt8 = 0xE1
  /// The marker of segments with resources of Photoshop.
  static let application13: UInt8 = 0xED
  /// The beginning of the first segment of JFIF.
  static let jfifName = Array("JFIF\0".utf8)

  /// The complete segments of a file before its first scan, in order.
  struct Segments: Sequence, IteratorProtocol {
    /// A segment, its payload without the length.
    typealias Segment = (marker: UInt8, payload: ArraySlice<UInt8>)

    static let startOfScan: UInt8 = 0xDA

    private let file: [UInt8]
    /// The offset of the next segment, initially after the start-of-image marker.
    private var position = 2

    init(of file: [UInt8]) { self.file = file }

    /// Creates a sequence of the segments from `position` on.
    init(of file: [UInt8], from position: Int) {
      self.file = file
      self.position = position
    }

    mutating func next() -> Segment? {
      guard let segment, segment.marker != Self.startOfScan else { return nil }
      position = segment.payload.endIndex
      return segment
    }

    /// The header of the first scan, after all segments before it; nil before that, or if the file
    /// ends earlier. Its end is where the data of the scan begin.
    var scanHeader: ArraySlice<UInt8>? {
      segment.flatMap { $0.marker == Self.startOfScan ? $0.payload : nil }
    }

    /// The segment at `position` (ITU-T T.81, B.1.1). Stray bytes before it are skipped, as by
    /// libjpeg.
    private var segment: Segment? {
      guard let code = markerCode, code + 2 < file.count else { return nil }
      let length = Int(file[code + 1]) << 8 | Int(file[code + 2])
      let end = code + 1 + length
      guard length >= 2, end <= file.count else { return nil }
      return (file[code], file[code + 3..<end])
    }

    /// The offset of the code of the first marker that begins a segment; nil if there is none.
    private var markerCode: Int? {
      var start = position
      while let prefix = file.dropFirst(start).firstIndex(of: 0xFF),
        let code = file[prefix...].firstIndex(where: { $0 != 0xFF })
      {
        if !Self.isAlone(file[code]) { return code }
        start = code + 1
      }
      return nil
    }

    /// Returns whether no segment follows the marker with `code`: none at all, TEM and RSTn.
    private static func isAlone(_ code: UInt8) -> Bool {
      code <= 1 || (0xD0...0xD7).contains(code)
    }
  }
}

extension JPEG {
  /// Returns the offset of the last segment between or after the scans of `file` that begins before `limit`; nil if
  /// there is none. The data before it can be decoded without it.
  package static func lastSegment(afterScanIn file: [UInt8], before limit: Int) -> Int? {
    var header = Segments(of: file)
    while header.next() != nil {}
    var last: Int?
    var dataStart = header.scanHeader?.endIndex
    while let start = dataStart, let marker = endOfScan(in: file, from: start), marker < limit {
      var position = marker
      var segments = Segments(of: file, from: marker)
      while let segment = segments.next() {
        if position < limit { last = position }
        position = segment.payload.endIndex
      }
      if position < limit { last = position }
      dataStart = segments.scanHeader?.endIndex
    }
    return last
  }

  /// Returns the offset of the first marker in `file` from `start` on that does not belong to the data of a scan,
  /// as restart markers do; nil if there is none.
  static func endOfScan(in file: [UInt8], from start: Int) -> Int? {
    let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    return file.indices.dropLast().dropFirst(start).first { index in
      let code = file[index + 1]
      return file[index] == 0xFF && code != 0 && code != 0xFF && !restarts.contains(code)
    }
  }
}
