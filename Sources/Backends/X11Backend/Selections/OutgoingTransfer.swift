/// Bytes that another program receives in parts (INCR, ICCCM 2.7.2): it accepts one by deleting the property that holds
/// it, and gets the next. An empty part marks the end.
///
/// Times are in nanoseconds.
struct OutgoingTransfer {
  private var rest: ArraySlice<UInt8>
  private let partSize: Int
  private var isOver = false
  /// The time at which the transfer is given up, because the other program has accepted nothing.
  private(set) var deadline: Int64

  /// Ten seconds.
  private static let timeout: Int64 = 10_000_000_000

  /// Creates a transfer that begins at `now`.
  init(bytes: [UInt8], partSize: Int, at now: Int64) {
    rest = bytes[...]
    self.partSize = max(1, partSize)
    deadline = now + Self.timeout
  }

  /// Returns the part to send now that the other program has accepted the last; nil after the empty one.
  mutating func nextPart(at now: Int64) -> ArraySlice<UInt8>? {
    guard !isOver else { return nil }
    deadline = now + Self.timeout
    let part = rest.prefix(partSize)
    rest = rest.dropFirst(part.count)
    isOver = part.isEmpty
    return part
  }
}
