/// The numbers of the tiles in a JPEG 2000 codestream, in the order of their parts (ISO/IEC 15444-1, annex A).
struct JPEG2000TileParts {
  private var tiles: [Int] = []

  /// The marker of a part of a tile.
  private static let partMarker = 0xFF90
  /// The number of bytes of that marker and its segment.
  private static let partLength = 12
  /// The most markers that are read.
  private static let mostMarkers = 1 << 17

  /// Reads `codestream` from its first marker on, as far as it is sound.
  init(of codestream: RasterBytes) {
    var position = 2
    for _ in 0..<Self.mostMarkers {
      let segment = codestream.bytes(Self.partLength, at: position)
      guard segment.count == Self.partLength else { return }
      guard segment.big(2, at: 0) == Self.partMarker else {
        // Before the first part, there are other segments.
        guard tiles.isEmpty, segment[0] == 0xFF else { return }
        position += 2 + Int(segment.big(2, at: 2))
        continue
      }
      tiles.append(Int(segment.big(2, at: 4)))
      let length = Int(segment.big(4, at: 6))
      guard length >= Self.partLength else { return }
      position += length
    }
  }

  /// Whether tiles begin in another order than that of their numbers.
  var areOutOfOrder: Bool {
    var seen: Set<Int> = []
    let first = tiles.filter { seen.insert($0).inserted }
    return zip(first, first.dropFirst()).contains { $0 > $1 }
  }
}
