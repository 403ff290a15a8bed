public import Geometry

/// An estimator of velocity from recent positions.
///
/// For each axis, it fits a parabola to the latest samples by least squares. The velocity is the
/// slope at the newest sample. Rules and constants are those of Android's `lsq2` strategy, which
/// Flutter uses too: old samples, and those before a pause, do not count toward a fling. A gap after which as many
/// reports arrive together as a moving finger makes is no pause: a busy desktop has held them back, and XWayland gives
/// them the time of their arrival.
///
/// Add raw samples, never ones that were resampled to frames. Do not add the lift of a finger: it
/// repeats the last position. The storage is reserved at creation; adding samples and computing the
/// velocity allocate nothing.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable {
    var time: Instant
    var position: Point
    /// The number of reports of that time. The position is that of the last one.
    var reports = 1
  }

  /// The maximum number of samples; more add only noise.
  private static let capacity = 20
  /// The age, relative to the newest sample, beyond which samples do not count.
  private static let horizon: Duration = .milliseconds(100)
  /// The longest gap between samples. Samples before a longer gap do not count, and after a longer
  /// gap before the lift, the velocity is zero.
  private static let pause: Duration = .milliseconds(40)
  /// The longest time between the reports of a finger that moves. Touchscreens report at least 60 times a second, and a
  /// few reports may be lost.
  private static let reportInterval: Duration = .milliseconds(20)

  private var samples: [Sample] = []

  /// Creates a tracker without samples.
  public init() { samples.reserveCapacity(Self.capacity) }

  /// Removes all samples.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Adds the sample `position` at `time`. It replaces a sample of the same time, and is ignored if
  /// it is older than the newest one.
  public mutating func add(_ position: Point, at time: Instant) {
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time {
        samples[samples.count - 1].position = position
        samples[samples.count - 1].reports += 1
        return
      }
    }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// Returns the samples that count for a release at `time`: those of the last 100 ms, and none before a
  /// pause. There are at least two where no pause is between them.
  private func samples(for time: Instant) -> ArraySlice<Sample> {
    guard let newest = samples.last, time - newest.time <= Self.pause else { return [] }
    var first = samples.count - 1
    while first > 0 {
      let isOld = samples[first - 1].time < newest.time - Self.horizon
      if isOld && first < samples.count - 1 || isPause(before: samples[first], samples[first - 1]) {
        break
      }
      first -= 1
    }
    return samples[first...]
  }

  private func isPause(before sample: Sample, _ earlier: Sample) -> Bool {
    let gap = sample.time - earlier.time
    return gap > Self.pause && gap > Self.reportInterval * sample.reports
  }

  /// Returns the maximum distance of the newest sample from those that count for a release at `time`.
  package func reach(at time: Instant) -> Double {
    let samples = samples(for: time)
    guard let newest = samples.last else { return 0 }
    return samples.map { $0.position.distance(to: newest.position) }.max() ?? 0
  }

  /// Returns the velocity, in the unit of the positions per second, of a release at `time`. It is
  /// zero with fewer than two samples, or after a pause of more than 40 ms.
  public func velocity(at time: Instant) -> Vector {
    let samples = samples(for: time)
    guard let newest = samples.last else { return .zero }
    var fit = ParabolaFit()
    for sample in samples {
      fit.add(sample.position - newest.position, after: sample.time.seconds(since: newest.time))
    }
    return Self.isStop(samples, at: fit.slope) ? .zero : fit.slope
  }
}

// MARK: Fingers that stop

extension VelocityTracker {
  /// The minimum number of samples, and the minimum time that they cover, to distinguish a stop from noise.
  private static let minimumStop = (samples: 5, time: Duration.milliseconds(30))
  /// The part of its latest speed with which a finger has to go back before that is taken for a fault of the parabola.
  private static let minimumReturn = 0.25
  /// The factor between the distance that a finger would have moved at the computed velocity and the distance that it
  /// has moved, from which on the velocity is a fault of the parabola. For a finger that turns back, it is 4 at most.
  private static let maximumOvershoot = 5.0

  /// Returns whether a finger that made `samples` has stopped, although their parabola has the slope `velocity`: one
  /// through a quick drag that ends slowly, or trembles in its place, turns back at its end, and would fling content
  /// against the drag.
  private static func isStop(_ samples: ArraySlice<Sample>, at velocity: Vector) -> Bool {
    guard let newest = samples.last, let oldest = samples.first,
      samples.count >= minimumStop.samples, newest.time - oldest.time >= minimumStop.time
    else { return false }
    let earlier = samples.dropLast()
    return turnsBack(newest, after: earlier, at: velocity)
      || overshoots(newest, after: earlier, at: velocity)
  }

  /// Returns whether `velocity` leads back against the latest movement.
  private static func turnsBack(
    _ newest: Sample, after earlier: ArraySlice<Sample>, at velocity: Vector
  ) -> Bool {
    let recent = earlier.first { newest.time - $0.time <= reportInterval } ?? earlier.last
    guard let recent else { return false }
    let movement = newest.position - recent.position
    let fling = velocity * newest.time.seconds(since: recent.time)
    return fling.dx * movement.dx + fling.dy * movement.dy < 0
      && fling.length > movement.length * minimumReturn
  }

  /// Returns whether a finger with this `velocity` would have gone much farther than it has been since the last time at
  /// which it may have rested.
  private static func overshoots(
    _ newest: Sample, after earlier: ArraySlice<Sample>, at velocity: Vector
  ) -> Bool {
    let latest = earlier.filter { newest.time - $0.time <= pause }
    guard let first = latest.first else { return false }
    let reach = latest.map { $0.position.distance(to: newest.position) }.max() ?? 0
    return velocity.length * newest.time.seconds(since: first.time) > reach * maximumOvershoot
  }
}

/// A least-squares fit of points (t, x) and (t, y): a parabola, or a line through two points.
private struct ParabolaFit {
  private var count = 0.0
  /// The sums of the powers of t, from t to t^4.
  private var t1 = 0.0
  private var t2 = 0.0
  private var t3 = 0.0
  private var t4 = 0.0
  /// The sums of the values, and of their products with t and t^2.
  private var v0 = Vector.zero
  private var v1 = Vector.zero
  private var v2 = Vector.zero

  mutating func add(_ value: Vector, after t: Double) {
    count += 1
    t1 += t
    t2 += t * t
    t3 += t * t * t
    t4 += t * t * t * t
    v0 += value
    v1 += value * t
    v2 += value * (t * t)
  }

  /// The slope at t = 0, from the normal equations of centred values; zero if the points do not
  /// determine it.
  var slope: Vector {
    guard count >= 2 else { return .zero }
    let stt = t2 - t1 * t1 / count
    let stq = t3 - t1 * t2 / count
    let sqq = t4 - t2 * t2 / count
    let stv = v1 - v0 * (t1 / count)
    guard count >= 3 else { return stt > 0 ? stv / stt : .zero }
    let sqv = v2 - v0 * (t2 / count)
    let determinant = stt * sqq - stq * stq
    guard determinant > 0 else { return .zero }
    return (stv * sqq - sqv * stq) / determinant
  }
}
