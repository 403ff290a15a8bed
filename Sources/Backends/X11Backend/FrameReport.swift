/// The timing of a frame that was shown.
public struct FrameReport: Hashable, Sendable {
  /// The time at which drawing began, in nanoseconds of the local monotonic clock.
  public var begunAt: Int64
  /// The time that drawing took, up to the request to show the frame, in nanoseconds.
  public var drawCost: Int64
  /// The time at which the frame appeared on the screen, as reported by the server, in nanoseconds.
  public var shownAt: Int64
  /// The vertical blank at which the frame appeared, in the server's count.
  public var blank: UInt64
  /// Whether the frame appeared later than at the blank for which it was drawn.
  public var isLate: Bool
}
