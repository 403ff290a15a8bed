import Geometry
import Glibc

/// The path of one finger, from landing to lifting.
struct TouchPath: Hashable {
  /// A position at a time, in milliseconds.
  struct Sample: Hashable {
    var time: Double
    var point: Point
  }

  private(set) var samples: [Sample]
  /// The time at which the finger lifted.
  var end: Double

  /// Creates the path of a finger that lands.
  init(at time: Double, _ point: Point) {
    samples = [Sample(time: time, point: point)]
    end = time
  }

  /// Adds a position.
  mutating func move(at time: Double, to point: Point) {
    samples.append(Sample(time: time, point: point))
    end = time
  }

  var start: Double { samples[0].time }
  var duration: Double { end - start }
  var first: Point { samples[0].point }
  var last: Point { samples[samples.count - 1].point }

  /// The largest distance from where the finger landed.
  var reach: Double { samples.map { $0.point.distance(to: first) }.max() ?? 0 }

  func prefix(until time: Double) -> TouchPath {
    var path = TouchPath(at: start, first)
    for sample in samples.dropFirst() where sample.time <= time {
      path.move(at: sample.time, to: sample.point)
    }
    return path
  }

  /// The position at a time, between those before and after it.
  func position(at time: Double) -> Point {
    guard let after = samples.firstIndex(where: { $0.time >= time }) else { return last }
    guard after > 0 else { return first }
    let a = samples[after - 1]
    let b = samples[after]
    let fraction = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
    return a.point + (b.point - a.point) * fraction
  }

  /// The smallest set of positions such that no other is further than `tolerance` from the straight line, at constant
  /// speed, between its neighbours in the set.
  func simplified(within tolerance: Double) -> [Sample] {
    var kept: Set<Int> = [0, samples.count - 1]
    var parts = [(0, samples.count - 1)]
    while let (from, to) = parts.popLast() {
      guard to > from + 1 else { continue }
      let distances = (from + 1..<to).map { ($0, deviation(of: $0, between: from, to)) }
      guard let worst = distances.max(by: { $0.1 < $1.1 }), worst.1 > tolerance else { continue }
      kept.insert(worst.0)
      parts += [(from, worst.0), (worst.0, to)]
    }
    return kept.sorted().map { samples[$0] }
  }

  private func deviation(of index: Int, between from: Int, _ to: Int) -> Double {
    let a = samples[from]
    let b = samples[to]
    let sample = samples[index]
    let fraction = b.time > a.time ? (sample.time - a.time) / (b.time - a.time) : 0
    return sample.point.distance(to: a.point + (b.point - a.point) * fraction)
  }
}
