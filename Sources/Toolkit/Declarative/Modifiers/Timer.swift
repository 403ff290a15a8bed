/// Times at equal distances, for ``View/onReceive(_:perform:)``.
///
///     .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
///       remaining -= 1
///     }
///
/// A file that also imports Foundation means this type by `Timer`: timers of Foundation need a run loop, which programs
/// of the toolkit do not have.
public enum Timer {
  /// The thread of the calls.
  public enum Thread: Hashable, Sendable {
    /// The main thread.
    case main
  }

  /// The mode of the event loop during which the calls happen.
  public enum Mode: Hashable, Sendable {
    /// Always.
    case common
    /// Always.
    case `default`
  }

  /// The shortest distance between times, in seconds.
  private static let shortest = 0.01
  /// The longest distance between times, in seconds: a year.
  private static let longest = 31_536_000.0

  /// Returns times that are `interval` seconds apart, at least a hundredth, from the start of each iteration.
  public static func publish(
    every interval: Double, tolerance: Double? = nil, on thread: Thread = .main,
    in mode: Mode = .common
  ) -> TimerPublisher {
    // False for NaN.
    let isLongEnough = interval >= shortest
    return TimerPublisher(interval: isLongEnough ? min(interval, longest) : shortest)
  }
}

/// Times at equal distances; each iteration starts over.
public struct TimerPublisher: AsyncSequence, Sendable {
  let interval: Double

  /// Returns the times, which begin automatically.
  public func autoconnect() -> TimerPublisher { self }

  /// Returns an iterator of the times, the first of which is an interval from now.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: .seconds(interval), due: .now + .seconds(interval))
  }

  /// Waits for one time after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let interval: Duration
    /// The next time.
    var due: ContinuousClock.Instant

    /// Waits for the next time and returns it; nil once the task was cancelled. Missed times are skipped.
    public mutating func next() async -> ContinuousClock.Instant? {
      do { try await Task.sleep(until: due) } catch { return nil }
      let now = ContinuousClock.Instant.now
      due += interval
      if due <= now { due = now + interval }
      return now
    }
  }
}
