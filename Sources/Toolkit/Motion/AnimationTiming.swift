/// The timing of an animation: its start, its duration, and its progress at each time.
///
/// Times are in seconds since the start of the animation; negative durations, and those that are not
/// numbers, count as 0. During the delay the progress is 0. At the end it is 1, so that the animated
/// value is exactly the final one, even if the last run led back.
public struct AnimationTiming: Hashable, Sendable {
  /// The time before the first run.
  public let delay: Double
  /// The time from 0 to 1.
  public let duration: Double
  /// The pace of a run.
  public let curve: TimingCurve
  /// The number of runs; infinity for ever, and fractions end within a run.
  public private(set) var repeatCount = 1.0
  /// Whether each run is followed by the reverse, in the same way and time.
  public private(set) var autoreverses = false

  /// Creates the timing of a single run.
  public init(duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut) {
    self.delay = Self.length(delay)
    self.duration = Self.length(duration)
    self.curve = curve
  }

  /// Creates the timing of a spring that starts with `initialVelocity`, in distances per second. It ends
  /// after `duration`, or once the spring has settled.
  public init(
    _ spring: Spring, initialVelocity: Double = 0, delay: Double = 0, duration: Double? = nil
  ) {
    let duration =
      duration ?? spring.settlingDuration(target: 1, initialVelocity: initialVelocity)
    self.init(
      duration: duration, delay: delay,
      curve: .spring(spring, initialVelocity: initialVelocity, over: duration))
  }

  /// The motion of an on-screen keyboard, and of views that move with it. It ends after 0.3 s.
  public static let keyboard = AnimationTiming(.keyboard, duration: 0.3)

  /// Returns the timing with `count` runs; counts that are not above 0 count as 1. If it
  /// autoreverses, each run leads there and back.
  public func repeated(
    _ count: Double = .infinity, autoreverses: Bool = false
  ) -> AnimationTiming {
    var timing = self
    timing.repeatCount = count > 0 ? count : 1
    timing.autoreverses = autoreverses
    return timing
  }

  private static func length(_ seconds: Double) -> Double { seconds > 0 ? seconds : 0 }
}

extension AnimationTiming {
  /// The time from the start to the end, with delay and repeats; infinity if it runs for ever.
  public var totalDuration: Double {
    duration > 0 ? delay + duration * (autoreverses ? 2 : 1) * repeatCount : delay
  }

  /// Returns whether the animation is over at `time`.
  public func isFinished(at time: Double) -> Bool { time >= totalDuration }

  /// Returns the fraction of the distance that is done at `time`. It is between 0 and 1 unless the curve
  /// overshoots.
  public func progress(at time: Double) -> Double {
    guard !isFinished(at: time) else { return 1 }
    guard time > delay else { return 0 }
    let runs = (time - delay) / duration
    let share = runs.truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
    return curve.progress(at: share > 1 ? 2 - share : share)
  }

  /// Returns the time at which the first run reaches `progress`: where to continue after the progress
  /// was set.
  public func time(at progress: Double) -> Double { delay + duration * curve.time(at: progress) }
}
