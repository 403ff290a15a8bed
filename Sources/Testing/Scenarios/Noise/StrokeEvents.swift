import Geometry
import Motion

/// The events of the contacts of a stroke: the time at which each is on the screen, and its position.
struct StrokeEvents {
  /// A contact that is not a finger.
  private struct Stray {
    var number: Int
    var span: Range<Duration>
    var start: Point
    var drift: Vector
  }

  /// The time of the first report, before zero if a finger is reported before it lands.
  private(set) var start = Duration.zero
  /// The time of the last report, in which fingers and other contacts have ended.
  private(set) var end: Duration
  private let stroke: TouchStroke
  private var landings: [Int: Duration] = [:]
  private var gaps: [Int: Range<Duration>] = [:]
  private var merged: Range<Duration>?
  private var rolls: [Int: Vector] = [:]
  private var strays: [Stray] = []
  /// The point next to the landing where a finger is reported first.
  private var approaches: [Int: Vector] = [:]

  private static let rollTime = Duration.milliseconds(30)

  init(
    stroke: TouchStroke, kinds: Set<TouchNoise.Kind>, screen: Size,
    random: inout some RandomNumberGenerator
  ) {
    self.stroke = stroke
    end = stroke.duration
    if stroke.lands {
      if kinds.contains(.late) { delay(&random) }
      if kinds.contains(.hover) { approach(&random) }
    }
    if kinds.contains(.dropout) { lose(&random) }
    if kinds.contains(.merge), stroke.fingers.count > 1 {
      merge(&random)
    }
    if stroke.lifts, kinds.contains(.roll) {
      for finger in stroke.fingers { rolls[finger] = direction(&random) * 5 }
    }
    if kinds.contains(.palm), stroke.fingers.count > 1 { addPalm(on: screen, &random) }
    if kinds.contains(.ghost) { addGhost(on: screen, &random) }
  }

  /// Returns the contacts on the screen at `time`.
  func contacts(at time: Duration) -> [Int: Point] {
    var contacts: [Int: Point] = [:]
    for finger in stroke.fingers where isDown(finger, at: time) {
      contacts[finger] = position(of: finger, at: time)
    }
    if let merged, merged.contains(time), contacts.count == stroke.fingers.count {
      let sum = stroke.fingers.reduce(Vector.zero) { $0 + (contacts[$1]?.vector ?? .zero) }
      contacts = [stroke.fingers[0]: Point.zero + sum / Double(contacts.count)]
    }
    for stray in strays where stray.span.contains(time) && time < end {
      let fraction = (time - stray.span.lowerBound).seconds / stray.span.length.seconds
      contacts[stray.number] = stray.start + stray.drift * fraction
    }
    return contacts
  }

  private func isDown(_ finger: Int, at time: Duration) -> Bool {
    if stroke.lifts, time >= stroke.duration { return false }
    if let landing = landings[finger], time < landing { return false }
    return gaps[finger]?.contains(time) != true
  }

  private func position(of finger: Int, at time: Duration) -> Point {
    let length = stroke.duration.seconds
    let fraction = length > 0 ? (0...1).clamp(time.seconds / length) : 0
    var point = stroke.position(finger, fraction)
    if time < .zero, let approach = approaches[finger] {
      point += approach * (time.seconds / start.seconds)
    }
    if let roll = rolls[finger] {
      let left = (stroke.duration - time).seconds / Self.rollTime.seconds
      point += roll * (0...1).clamp(1 - left)
    }
    return point
  }
}

// MARK: - Choices

extension StrokeEvents {
  private mutating func delay(_ random: inout some RandomNumberGenerator) {
    for finger in stroke.fingers.dropFirst() {
      let delay = Duration.random(in: .milliseconds(5)...(.milliseconds(120)), using: &random)
      landings[finger] = min(delay, stroke.duration / 2)
    }
  }

  private mutating func approach(_ random: inout some RandomNumberGenerator) {
    start = .zero - .random(in: .milliseconds(10)...(.milliseconds(40)), using: &random)
    for finger in stroke.fingers {
      approaches[finger] = direction(&random) * Double.random(in: 2...8, using: &random)
    }
  }

  private mutating func lose(_ random: inout some RandomNumberGenerator) {
    guard let finger = stroke.fingers.randomElement(using: &random) else { return }
    gaps[finger] = span(of: .milliseconds(10)...(.milliseconds(40)), &random)
  }

  /// Merges the fingers near the end of the stroke at which they are closer together, as screens do that
  /// cannot distinguish them.
  private mutating func merge(_ random: inout some RandomNumberGenerator) {
    let first = stroke.fingers[0]
    let second = stroke.fingers[1]
    let distances = [0.0, 1].map {
      stroke.position(first, $0).distance(to: stroke.position(second, $0))
    }
    let length = min(
      .random(in: .milliseconds(20)...(.milliseconds(80)), using: &random), stroke.duration / 5)
    let margin = Duration.random(in: (stroke.duration / 20)...(stroke.duration / 5), using: &random)
    let begin = distances[0] <= distances[1] ? margin : stroke.duration - margin - length
    merged = begin..<(begin + length)
  }

  /// Returns a time within the stroke whose length is in `lengths`. In a short stroke it is shorter, so that there is a
  /// report before it and after it.
  private func span(
    of lengths: ClosedRange<Duration>, _ random: inout some RandomNumberGenerator
  ) -> Range<Duration> {
    let length = min(.random(in: lengths, using: &random), stroke.duration / 3)
    let slack = stroke.duration - length
    let begin = Duration.random(in: slack / 5...(slack * 4 / 5), using: &random)
    return begin..<(begin + length)
  }

  /// Puts a palm at least 150 pixels from the fingers, or as far away as the screen is large.
  private mutating func addPalm(
    on screen: Size, _ random: inout some RandomNumberGenerator
  ) {
    let begin = Duration.random(
      in: stroke.duration * 0.3...(stroke.duration * 0.7), using: &random)
    let fraction = stroke.duration > .zero ? begin.seconds / stroke.duration.seconds : 0
    let fingers = stroke.fingers.map { stroke.position($0, fraction) }
    var best = Point.zero
    var distance = -1.0
    for _ in 0..<20 where distance < 150 {
      let point = Point(
        Double.random(in: 0.1...0.9, using: &random) * screen.width,
        Double.random(in: 0.3...0.9, using: &random) * screen.height)
      let nearest = fingers.map(point.distance(to:)).min() ?? .infinity
      if nearest > distance {
        best = point
        distance = nearest
      }
    }
    let after = Duration.random(in: .milliseconds(20)...(.milliseconds(120)), using: &random)
    let drift = direction(&random) * Double.random(in: 0...6, using: &random)
    let last = stroke.duration + after
    strays.append(
      Stray(number: TouchNoise.palm, span: begin..<last, start: best, drift: drift))
    end = max(end, last)
  }

  private mutating func addGhost(
    on screen: Size, _ random: inout some RandomNumberGenerator
  ) {
    let begin = Duration.random(in: .zero...(stroke.duration), using: &random)
    let last =
      begin + .random(in: .milliseconds(10)...(.milliseconds(60)), using: &random)
    let corner = Point(
      Bool.random(using: &random) ? 1 : screen.width - 2,
      Bool.random(using: &random) ? 1 : screen.height - 2)
    strays.append(
      Stray(number: TouchNoise.ghost, span: begin..<last, start: corner, drift: .zero))
    end = max(end, last)
  }

  private func direction(_ random: inout some RandomNumberGenerator) -> Vector {
    while true {
      let displacement = Vector(
        Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
      if (0.1...1).contains(displacement.length) { return displacement / displacement.length }
    }
  }
}

extension Duration {
  fileprivate static func random(
    in range: ClosedRange<Duration>, using random: inout some RandomNumberGenerator
  ) -> Duration {
    .seconds(
      Double.random(in: range.lowerBound.seconds...range.upperBound.seconds, using: &random))
  }
}

extension Range<Duration> {
  fileprivate var length: Duration { upperBound - lowerBound }
}
