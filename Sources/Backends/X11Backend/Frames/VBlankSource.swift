/// The source of a server's vertical blanks, inferred from a completed frame.
///
/// A server without a screen to query (in memory, viewed remotely, or with a plain frame buffer)
/// derives the blanks from the time: blank n comes n intervals after the zero of its clock, and the
/// nearest blank counts as the last one. A screen counts from the moment at which it was switched
/// on, at its own rate, and reports the time of the blank.
enum VBlankSource {
  /// A screen: a frame shown between two blanks may be partly visible.
  case screen
  /// The server's clock: there is no benefit in waiting for it.
  case clock

  /// The intervals between derived blanks, in microseconds: all servers based on the X.Org code use
  /// 60 per second; older servers round up, newer ones round down.
  private static let derivedIntervals: [Int64] = [16_666, 16_667]

  /// Infers the source from blank number `msc`, reported with the time `ust` in nanoseconds.
  init(msc: UInt64, ust: Int64) {
    let time = ust / 1000
    let isDerived = Self.derivedIntervals.contains {
      UInt64(exactly: (time &+ $0 / 2) / $0) == msc
    }
    self = isDerived ? .clock : .screen
  }
}
