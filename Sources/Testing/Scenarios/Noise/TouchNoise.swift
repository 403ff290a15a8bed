public import Geometry
import Motion

/// A touchscreen that reports fingers as real ones do: late, unevenly, and not always where they are.
///
///     var noise = TouchNoise([.jitter, .dropout], seed: 7, screen: Size(1920, 1080))
///     let reports = noise.reports(of: stroke, hertz: 120)
///
/// The same seed gives the same reports for the same strokes. Without any kind of noise, there is a report
/// with the exact positions at every interval.
public struct TouchNoise: Hashable, Sendable {
  /// The kinds of errors that the screen makes.
  public let kinds: Set<Kind>
  /// The number that decides everything random.
  public let seed: UInt64
  /// The size of the screen, which contacts do not leave, in device pixels.
  private let screen: Size
  private var random: SplitMix64

  /// The numbers of contacts that are not fingers, which are numbered from 1 to 15.
  static let palm = 101
  static let ghost = 102

  /// Creates a screen of `size` with noise of `kinds`.
  public init(_ kinds: Set<Kind>, seed: UInt64, screen size: Size) {
    self.kinds = kinds
    self.seed = seed
    screen = size
    random = SplitMix64(seed: seed)
  }

  /// Returns the reports of `stroke`, on a screen that reports `hertz` times per second unless the noise
  /// includes another rate, and reported `present` contacts last. Times begin at zero; the last one can be later
  /// than the stroke is long.
  public mutating func reports(
    of stroke: TouchStroke, hertz: Double, from present: [Int: Point] = [:]
  ) -> [TouchReport] {
    var shown = present
    let events = StrokeEvents(stroke: stroke, kinds: kinds, screen: screen, random: &random)
    let amplitude = kinds.contains(.jitter) ? Double.random(in: 0.5...3, using: &random) : 0
    var reports: [TouchReport] = []
    for time in times(from: events.start, to: events.end, hertz: hertz) {
      var contacts = events.contacts(at: time)
      // In a fixed order, so that the same seed gives the same reports.
      for number in contacts.keys.sorted() {
        let offset = offset(within: amplitude)
        contacts[number] = contacts[number].map { onScreen($0 + offset) }
      }
      let changes = Self.changes(from: shown, to: contacts)
      shown = contacts
      if !changes.isEmpty {
        reports.append(TouchReport(time: time - events.start, changes: changes))
      }
    }
    return reports
  }

  /// Returns the times at which the screen scans, with `end` as the last one.
  private mutating func times(from start: Duration, to end: Duration, hertz: Double) -> [Duration] {
    let isUneven = kinds.contains(.intervals)
    let rates: [Double] = [60, 85, 100, 133, 240]
    let interval = 1 / (isUneven ? rates.randomElement(using: &random) ?? hertz : hertz)
    var times = [start]
    var time = start
    while true {
      time += .seconds(interval * (isUneven ? Double.random(in: 0.7...1.4, using: &random) : 1))
      guard time < end - .microseconds(100) else { break }
      // One report in fifteen is lost, as with EP0430M09 and N-Trig.
      if kinds.contains(.loss), Int.random(in: 0..<15, using: &random) == 0 { continue }
      times.append(time)
    }
    return end > start ? times + [end] : times
  }

  private mutating func offset(within radius: Double) -> Vector {
    guard radius > 0 else { return .zero }
    while true {
      let offset = Vector(
        Double.random(in: -radius...radius, using: &random),
        Double.random(in: -radius...radius, using: &random))
      if offset.length <= radius { return offset }
    }
  }

  private func onScreen(_ point: Point) -> Point {
    Point((0...screen.width - 1).clamp(point.x), (0...screen.height - 1).clamp(point.y))
  }

  /// Returns the changes since a report of the contacts in `shown`. Contacts that stay where they are, are
  /// not reported.
  private static func changes(
    from shown: [Int: Point], to contacts: [Int: Point]
  ) -> [TouchReport.Change] {
    var changes: [TouchReport.Change] = []
    for number in Set(shown.keys).union(contacts.keys).sorted() {
      switch (shown[number], contacts[number]) {
      case (nil, let point?): changes.append(.down(number, at: point))
      case (let old?, let point?) where old != point: changes.append(.move(number, to: point))
      case (_?, nil): changes.append(.up(number))
      default: break
      }
    }
    return changes
  }
}
