/// A time of the server in milliseconds. Server times wrap around after 49.7 days: of two times, the
/// later one is ahead by less than half of that.
struct ServerTime: Hashable {
  let milliseconds: UInt32

  /// Creates the time of an event.
  init(_ time: UInt) { milliseconds = UInt32(truncatingIfNeeded: time) }

  static func >= (a: ServerTime, b: ServerTime) -> Bool {
    Int32(bitPattern: a.milliseconds &- b.milliseconds) >= 0
  }
}
