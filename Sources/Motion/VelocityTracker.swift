public import Geometry

/// How fast something moves, from where it was lately.
///
/// Along each axis a parabola is fitted by least squares to the last samples; the velocity is its
/// slope at the newest one. Rules and constants are those of Android's `lsq2` strategy, which
/// Flutter shares: what happened long ago, or before a pause, says nothing about a throw.
///
/// Feed it raw samples, never ones that were resampled to frames. The lift of a finger is no sample:
/// it comes where the finger was last. It has room for its samples from the start, and allocates
/// nothing when it is fed or asked.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable {
    var time: Instant
    var position: Point
  }

  /// More samples than this add nothing but noise.
  private static let capacity = 20
  /// Samples older than this, measured from the newest, do not count.
  private static let horizon: Duration = .milliseconds(100)
  /// Nothing before a pause of more than this counts, and after one of more than this before the
  /// lift there is no velocity at all.
  private static let pause: Duration = .milliseconds(40)

  private var samples: [Sample] = []

  /// A tracker that knows nothing yet.
  public init() { samples.reserveCapacity(Self.capacity) }

  /// Forgets all samples.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Notes that it was at `position` at `time`. Of two samples of one time the later counts; one
  /// that lies before the newest is ignored.
  public mutating func add(_ position: Point, at time: Instant) {
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time {
        samples.removeLast()
      } else if time - last.time > Self.pause {
        samples.removeAll(keepingCapacity: true)
      }
    }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity per second in the unit of the positions, for somebody who lets go at `time`: none
  /// with less than two samples, or when it rested before.
  public func velocity(at time: Instant) -> Vector {
    guard let newest = samples.last, time - newest.time <= Self.pause else { return .zero }
    let oldest = newest.time - Self.horizon
    var fit = ParabolaFit()
    for sample in samples where sample.time >= oldest {
      fit.add(sample.position - newest.position, after: sample.time.seconds(since: newest.time))
    }
    return fit.slope
  }
}

/// Least squares through points (t, x) and (t, y): a parabola, or a straight line through two.
private struct ParabolaFit {
  private var count = 0.0
  /// Sums of the powers of t, from t to t^4.
  private var t1 = 0.0
  private var t2 = 0.0
  private var t3 = 0.0
  private var t4 = 0.0
  /// Sums of the values, and of their products with t and t^2.
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

  /// The slope at t = 0, from the normal equations with the means taken out; zero where the points
  /// determine none.
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
