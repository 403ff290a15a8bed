/// The timing of a frame that was shown. Times are nanoseconds of the local monotonic clock.
public struct FrameReport: Hashable, Sendable {
  /// The timing of the newest touches that this frame is the first to show; nil if there are none.
  public var touches: TouchTiming?
  /// The time at which the content began to prepare the frame.
  public var begunAt: Int64
  /// The time at which the content was prepared.
  public var preparedAt: Int64
  /// The time at which the draw list was complete.
  public var listedAt: Int64
  /// The time at which all pixels were painted.
  public var paintedAt: Int64
  /// The time at which the request to show the frame was sent.
  public var sentAt: Int64
  /// The time at which the frame appeared on the screen, as reported by the server.
  public var shownAt: Int64
  /// The vertical blank at which the frame appeared, in the server's count.
  public var blank: UInt64
  /// Whether the frame appeared later than at the blank for which it was drawn.
  public var isLate: Bool

  /// Creates a report.
  public init(
    touches: TouchTiming?, begunAt: Int64, preparedAt: Int64, listedAt: Int64, paintedAt: Int64,
    sentAt: Int64, shownAt: Int64, blank: UInt64, isLate: Bool
  ) {
    self.touches = touches
    self.begunAt = begunAt
    self.preparedAt = preparedAt
    self.listedAt = listedAt
    self.paintedAt = paintedAt
    self.sentAt = sentAt
    self.shownAt = shownAt
    self.blank = blank
    self.isLate = isLate
  }

  /// The time from the beginning of the frame to the request to show it, in nanoseconds.
  public var drawCost: Int64 { sentAt - begunAt }
}

/// The times at which touches passed through a window, in nanoseconds of the local monotonic clock.
public struct TouchTiming: Hashable, Sendable {
  /// The time at which their first event was read.
  public var readAt: Int64
  /// The time at which the report was complete, or no longer waited for.
  public var gatheredAt: Int64
  /// The time at which the content had handled them.
  public var handledAt: Int64

  /// Creates a timing.
  public init(readAt: Int64, gatheredAt: Int64, handledAt: Int64) {
    self.readAt = readAt
    self.gatheredAt = gatheredAt
    self.handledAt = handledAt
  }
}
