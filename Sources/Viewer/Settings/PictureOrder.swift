/// The order of the pictures of a folder.
package struct PictureOrder: Hashable, Sendable {
  /// A sort key of pictures. Pictures with equal values are sorted by name.
  package enum Key: String, CaseIterable, Sendable {
    case name
    /// The time at which the picture was taken, or else at which the file was changed last.
    case taken
    /// The time at which the file was changed last.
    case date
    case size
    /// The format, by the ending of the name.
    case type
    /// The number of stars, the most first.
    case rating
    /// Random order, determined by the ``PictureOrder/seed``.
    case random
  }

  package var key: Key
  /// Whether the order is reversed.
  package var isReversed: Bool
  /// Distinguishes random orders; 0 in all others.
  let seed: UInt32

  /// Creates an order; by default that of the names.
  package init(_ key: Key = .name, isReversed: Bool = false, seed: UInt32 = 0) {
    self.key = key
    self.isReversed = isReversed
    self.seed = key == .random ? seed : 0
  }

  /// Creates a new random order.
  package static func shuffled() -> PictureOrder {
    PictureOrder(.random, seed: .random(in: .min ... .max))
  }

  /// Whether pictures are ordered by times.
  package var isByTime: Bool { key == .taken || key == .date }

  /// Whether the order may be another one after files were written.
  package var followsFiles: Bool { isByTime || key == .size }

  /// Returns the number by which the picture called `name` is ordered at random. It depends on nothing else, so that
  /// the order stays when other pictures are added or removed, and after a restart.
  package func rank(ofName name: some Sequence<UInt8>) -> UInt64 {
    // FNV-1a; then the mixing of MurmurHash3, because names that differ only at their ends would stay together.
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(seed)
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}

extension PictureOrder {
  /// Parses a word of the state, such as `date`, `-date` or `random:7`.
  init?(text: String) {
    let isReversed = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let word = parts.first, let key = Key(rawValue: String(word)) else { return nil }
    let seed = parts.count == 1 ? 0 : UInt32(parts[1])
    guard let seed, parts.count == 1 || key == .random else { return nil }
    self.init(key, isReversed: isReversed, seed: seed)
  }

  /// The word of the state.
  var text: String {
    (isReversed ? "-" : "") + key.rawValue + (key == .random ? ":\(seed)" : "")
  }
}
