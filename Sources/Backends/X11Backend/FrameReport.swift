/// What became of a frame.
public struct FrameReport: Hashable, Sendable {
  /// When drawing it began; nanoseconds of the local monotonic clock.
  public var begunAt: Int64
  /// How long drawing it took, up to the request to show it; nanoseconds.
  public var drawCost: Int64
  /// When it came on the screen, by the server; nanoseconds.
  public var shownAt: Int64
  /// The vertical blank at which it did, by the server's count.
  public var blank: UInt64
  /// Whether that was later than the blank it was drawn for.
  public var isLate: Bool
}
