/// The source of a server's vertical blanks, as far as it can be inferred from a completed frame.
///
/// A server without a screen to query (in memory, viewed remotely, or with a plain frame buffer)
/// derives the blanks from the time: blank n comes n intervals after the zero of its clock, and at
/// any moment the nearest blank counts as the last one. A screen counts from the moment it was
/// switched on, at its own rate, and reports the time of the blank itself.
enum VBlankSource {
  /// A screen: a frame shown between two blanks may be partly visible.
  case screen
  /// The server's clock: waiting for it gains nothing.
  case clock

  /// The intervals between made-up blanks, in microseconds: all servers based on the X.Org code use
  /// 60 a second; older ones round up, newer ones round down.
  private static let madeUpIntervals: [Int64] = [16_666, 16_667]

  /// Infers the source from blank number `msc`, reported with the time `ust` in nanoseconds.
  init(msc: UInt64, ust: Int64) {
    let time = ust / 1000
    let isMadeUp = Self.madeUpIntervals.contains {
      UInt64(exactly: (time &+ $0 / 2) / $0) == msc
    }
    self = isMadeUp ? .clock : .screen
  }
}
