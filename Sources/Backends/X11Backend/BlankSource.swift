/// Where a server has its vertical blanks from, as far as its word about a frame tells.
///
/// A server without a screen to ask (one in memory, one that is looked at from elsewhere, one with
/// a plain frame buffer) makes them up from the time: number n comes n intervals after its clock's
/// zero, and at any moment the nearest one counts as the last. A screen counts from when it was
/// switched on, at a rate of its own, and gives the time of the blank itself.
enum BlankSource {
  /// A screen: what is shown in between two blanks may be seen in part.
  case screen
  /// The server's clock: nothing is gained by waiting for it.
  case clock

  /// Microseconds from one made-up blank to the next: 60 a second in all servers of X.Org's code, of
  /// which older ones round up and newer ones down.
  private static let madeUpIntervals: [Int64] = [16_666, 16_667]

  /// The source of the blank number `msc`, which was told with the time `ust`, in nanoseconds.
  init(msc: UInt64, ust: Int64) {
    let time = ust / 1000
    let isMadeUp = Self.madeUpIntervals.contains {
      UInt64(exactly: (time &+ $0 / 2) / $0) == msc
    }
    self = isMadeUp ? .clock : .screen
  }
}
