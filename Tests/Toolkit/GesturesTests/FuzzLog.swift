/// The events of a game: always as a fingerprint, and in words on request.
struct FuzzLog {
  /// The FNV-1a hash of the numbers of all events in order.
  private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The events in words, if `keepsWords` is true.
  private(set) var lines: [String] = []
  let keepsWords: Bool

  mutating func record(_ number: Int, _ words: @autoclosure () -> String) {
    fingerprint = (fingerprint ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
    if keepsWords { lines.append(words()) }
  }
}
