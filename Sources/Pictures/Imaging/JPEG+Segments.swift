extension JPEG {
  /// The segments of a file before its first scan, in order, as far as they are whole.
  struct Segments: Sequence, IteratorProtocol {
    private static let startOfScan: UInt8 = 0xDA

    private let file: [UInt8]
    /// Behind the start of the image.
    private var position = 2

    init(of file: [UInt8]) { self.file = file }

    /// The next segment (ITU-T T.81, B.1.1); stray bytes before it are passed over, as libjpeg does.
    mutating func next() -> (marker: UInt8, payload: ArraySlice<UInt8>)? {
      guard let prefix = file.dropFirst(position).firstIndex(of: 0xFF),
        let code = file[prefix...].firstIndex(where: { $0 != 0xFF }), code + 2 < file.count
      else { return nil }
      let length = Int(file[code + 1]) << 8 | Int(file[code + 2])
      let end = code + 1 + length
      guard length >= 2, end <= file.count, file[code] != Self.startOfScan else { return nil }
      position = end
      return (file[code], file[code + 3..<end])
    }
  }
}
