import Geometry
import Scenarios
import Testing

@Suite struct TouchNoiseTests {
  private let screen = Size(1000, 800)

  private func pinch(lifts: Bool = true) -> TouchStroke {
    TouchStroke(fingers: [1, 2], over: .milliseconds(500), lifts: lifts) { finger, fraction in
      Point(500 + (finger == 1 ? -1 : 1) * (50 + 100 * fraction), 400)
    }
  }

  private func reports(_ kinds: Set<TouchNoise.Kind>, seed: UInt64 = 1) -> [TouchReport] {
    var noise = TouchNoise(kinds, seed: seed, screen: screen)
    return noise.reports(of: pinch(), hertz: 100)
  }

  /// The changes of contacts that begin or end, in order.
  private func landings(_ reports: [TouchReport]) -> [(contact: Int, time: Duration)] {
    reports.flatMap { report in
      report.changes.compactMap { change in
        if case .down(let contact, _) = change { (contact, report.time) } else { nil }
      }
    }
  }

  @Test func `Without noise every report has the exact positions`() {
    let reports = reports([])
    #expect(reports.count == 51)
    #expect(
      reports.first?.changes == [.down(1, at: Point(450, 400)), .down(2, at: Point(550, 400))])
    #expect(reports.last?.changes == [.up(1), .up(2)])
    #expect(reports.last?.time == .milliseconds(500))
    #expect(reports[25].changes == [.move(1, to: Point(400, 400)), .move(2, to: Point(600, 400))])
  }

  @Test func `The same seed gives the same reports, and another seed others`() {
    for kind in TouchNoise.Kind.allCases {
      #expect(reports([kind]) == reports([kind]))
      #expect((2...6).contains { reports([kind], seed: $0) != reports([kind]) }, "\(kind)")
    }
  }

  @Test(arguments: TouchNoise.Kind.allCases)
  func `Every contact that begins ends once, on the screen`(kind: TouchNoise.Kind) {
    for seed in 1...100 as ClosedRange<UInt64> {
      var down: Set<Int> = []
      var last = Duration.seconds(-1)
      for report in reports([kind], seed: seed) {
        #expect(report.time > last && !report.changes.isEmpty)
        last = report.time
        for change in report.changes {
          switch change {
          case .down(let contact, let point):
            #expect(down.insert(contact).inserted)
            #expect(Rect(origin: .zero, size: screen).contains(point))
          case .move(let contact, _): #expect(down.contains(contact))
          case .up(let contact): #expect(down.remove(contact) != nil)
          }
        }
      }
      #expect(down == [], "seed \(seed)")
    }
  }

  @Test func `A lost contact begins again after 10 to 40 ms`() {
    var gaps: [Duration] = []
    for seed in 1...100 as ClosedRange<UInt64> {
      let reports = reports([.dropout], seed: seed)
      let landings = landings(reports)
      guard landings.count == 3, let again = landings.last else { continue }
      let lost = reports.last { report in
        report.time < again.time && report.changes.contains(.up(again.contact))
      }
      gaps.append(again.time - (lost?.time ?? .zero))
    }
    // At 100 reports per second, a gap of 10 ms is visible from one report to the next.
    #expect(gaps.count > 90)
    #expect(gaps.allSatisfy { (.milliseconds(10)...(.milliseconds(50))).contains($0) })
  }

  @Test func `A late finger begins 5 to 120 ms after the first`() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let landings = landings(reports([.late], seed: seed))
      #expect(landings.map(\.contact) == [1, 2] && landings[0].time == .zero)
      #expect((.milliseconds(10)...(.milliseconds(120))).contains(landings[1].time))
    }
  }

  @Test func `Jitter moves fingers by up to 3 pixels`() {
    var widest = 0.0
    for seed in 1...50 as ClosedRange<UInt64> {
      var noise = TouchNoise([.jitter], seed: seed, screen: screen)
      let rest = TouchStroke(fingers: [1], over: .milliseconds(300)) { _, _ in Point(500, 400) }
      for report in noise.reports(of: rest, hertz: 100) {
        for case .move(_, let point) in report.changes {
          widest = max(widest, point.distance(to: Point(500, 400)))
        }
      }
    }
    #expect((2...3).contains(widest))
  }

  @Test func `A stroke continues with the contacts that are down`() {
    var noise = TouchNoise([], seed: 1, screen: screen)
    let start = noise.reports(of: pinch(lifts: false), hertz: 100)
    #expect(!start.contains { $0.changes.contains(.up(1)) })
    let rest = TouchStroke(fingers: [1], over: .milliseconds(100), lands: false) { _, _ in
      Point(350, 400)
    }
    let end = noise.reports(of: rest, hertz: 100, from: [1: Point(350, 400)])
    #expect(end.map(\.changes) == [[.up(1)]])
  }
}
