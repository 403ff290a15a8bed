/// What happened in a game: a fingerprint always, the words only when somebody will read them.
struct FuzzLog {
  /// The same for the same events in the same order: FNV-1a over their numbers.
  private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The events in words; empty unless they are kept.
  private(set) var lines: [String] = []
  let keepsWords: Bool

  mutating func note(_ number: Int, _ words: @autoclosure () -> String) {
    fingerprint = (fingerprint ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
    if keepsWords { lines.append(words()) }
  }
}
