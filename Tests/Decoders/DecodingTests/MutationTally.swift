/// The results of many files.
struct MutationTally: CustomStringConvertible {
  private(set) var pictures = 0
  private(set) var faults = 0
  private(set) var unavailable = 0
  /// The files whose header is undamaged, and the part of them that can be shown at least partly.
  private var withHeader = (all: 0, shown: 0)
  /// The files that killed a decoder, with the reasons.
  private(set) var deaths: [(seed: UInt64, reason: String)] = []
  private var slowest: (seed: UInt64, time: Duration) = (0, .zero)
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant

  init() {
    start = clock.now
    last = start
  }

  /// The percentage of files with an undamaged header that can be shown at least partly; nil if there are too few.
  var shownPercentage: Int? {
    withHeader.all < 20 ? nil : withHeader.shown * 100 / withHeader.all
  }

  /// Adds the `verdict` on the file of `seed`, which took the time since the last call. Returns
  /// whether it killed a decoder.
  mutating func add(
    _ seed: UInt64, _ verdict: MutationJudge.Verdict, hasHeader: Bool = false
  ) -> Bool {
    if hasHeader {
      withHeader.all += 1
      if case .picture = verdict { withHeader.shown += 1 }
    }
    let now = clock.now
    if now - last > slowest.time { slowest = (seed, now - last) }
    last = now
    switch verdict {
    case .picture: pictures += 1
    case .fault: faults += 1
    case .unavailable: unavailable += 1
    case .death(let reason):
      deaths.append((seed, reason))
      return true
    }
    return false
  }

  var description: String {
    let count = pictures + faults + unavailable + deaths.count
    let rate = Double(count) / ((last - start) / .seconds(1))
    let milliseconds = Int(slowest.time / .milliseconds(1))
    let words =
      "\(count) files: \(pictures) pictures (\(pictures * 100 / max(count, 1)) %), "
      + "\(faults) faults, \(unavailable) without a decoder, "
      + "\(deaths.count) deaths; the slowest took \(milliseconds) ms (seed \(slowest.seed)); "
      + "\(Int(rate)) files/s"
      + (shownPercentage.map { "; \($0) % of \(withHeader.all) with a whole header show a part" }
        ?? "")
    return deaths.reduce(words) { "\($0)\n  seed \($1.seed): \($1.reason)" }
  }
}
