/// The parts of tiles in a JPEG 2000 codestream (ISO/IEC 15444-1, annex A.4.2).
struct JPEG2000TileParts {
  /// The numbers of the tiles.
  private var tiles: Set<Int> = []
  /// The numbers of the tiles whose first part states of how many they consist.
  private var counted: Set<Int> = []

  /// The marker of a part of a tile.
  private static let partMarker = 0xFF90
  /// The number of bytes of that marker and its segment.
  private static let partLength = 12
  /// The maximum number of markers that are read.
  private static let maximumMarkers = 1 << 17

  /// Reads `codestream` from its first marker on, as far as it is sound.
  init(of codestream: RasterBytes) {
    var position = 2
    for _ in 0..<Self.maximumMarkers {
      let segment = codestream.bytes(Self.partLength, at: position)
      guard segment.count == Self.partLength else { return }
      guard segment.big(2, at: 0) == Self.partMarker else {
        // Before the first part, there are other segments.
        guard tiles.isEmpty, segment[0] == 0xFF else { return }
        position += 2 + Int(segment.big(2, at: 2))
        continue
      }
      let tile = Int(segment.big(2, at: 4))
      if tiles.insert(tile).inserted, segment[11] != 0 { counted.insert(tile) }
      let length = Int(segment.big(4, at: 6))
      guard length >= Self.partLength else { return }
      position += length
    }
  }

  /// Whether some tile does not state in its first part of how many it consists.
  var areUncounted: Bool { !tiles.isSubset(of: counted) }
}
