import Synchronization

/// Reports how much of the answer to a request has been decoded, if that takes long.
package final class DecodingProgress: Sendable {
  private struct State {
    var begin = ContinuousClock.now
    /// The percentage that was reported last.
    var reported = 0
  }

  private let state = Mutex(State())
  private let quietTime: Duration
  private let report: @Sendable (_ percent: Int) -> Void

  /// Creates the progress of a series of requests; the first one begins now. After `quietTime`, it calls `report` with
  /// each percentage from 1 to 99 at most once, in ascending order.
  package init(
    after quietTime: Duration = .seconds(1), report: @escaping @Sendable (_ percent: Int) -> Void
  ) {
    self.quietTime = quietTime
    self.report = report
  }

  /// Begins another request.
  package func begin() { state.withLock { $0 = State() } }

  /// Records that `done` of `total` rows have been decoded. If a request takes several passes over the
  /// rows, only the longest one is reported to its end.
  package func record(_ done: Int, of total: Int) {
    let percent = done < total ? done * 100 / max(total, 1) : 99
    state.withLock { state in
      // The clock is read only for a new percentage.
      guard percent > state.reported, state.begin.duration(to: .now) >= quietTime else { return }
      state.reported = percent
      report(percent)
    }
  }
}
