import Glibc
import Motion

/// Measures the time to show the next picture, and memory after a thousand steps.
struct BrowseBench {
  /// The number of steps that follow a pause, in which a viewer can prefetch.
  private static let restedSteps = 20
  private static let rest = Duration.milliseconds(250)
  /// The frame interval of the display, in ms.
  private static let frame = 1000.0 / 60

  private static let steps = 1000
  /// The number of steps before the first measurement of memory.
  private static let firstSteps = 50
  /// The time limit for other viewers.
  private static let timeLimit = Duration.seconds(12)

  func run() {
    let contestants = [.withoutMotion, Competitor.ours] + Competitor.presentPeers
    var next = Table(
      "From a key press to the next image of 2 megapixels, after a pause of \(Self.rest)",
      [
        .init(title: "ms", decimals: 1), .init(title: "95th percentile", decimals: 1),
        .init(title: "frames", decimals: 1), .init(title: "95th percentile", decimals: 1),
      ])
    for contestant in contestants {
      next.add(contestant.name, runs: 1) { try restedSteps(in: contestant) }
    }
    next.print()
    var many = Table(
      "Back and forth through \(SmallPictures.count) images of 2 megapixels without pauses, "
        + "up to \(Self.steps)",
      [
        .init(title: "steps"), .init(title: "steps/s", decimals: 1),
        .init(title: "MB after \(Self.firstSteps)", decimals: 1),
        .init(title: "MB at the end", decimals: 1),
        .init(title: "Xorg's after \(Self.firstSteps)", decimals: 1),
        .init(title: "Xorg's at the end", decimals: 1), .init(title: "processes"),
      ])
    for contestant in contestants where contestant.name != Competitor.ours.name {
      many.add(contestant.name, runs: 1) { try manySteps(in: contestant) }
    }
    many.print()
  }

  private func restedSteps(in contestant: Competitor) throws -> [Double] {
    let browsing = try Browsing(through: SmallPictures.folder(), in: contestant)
    defer { browsing.end() }
    var times: [Double] = []
    for index in 1...Self.restedSteps {
      (ContinuousClock.now + Self.rest).sleep()
      times.append(try browsing.turn(to: index))
    }
    let figures = [times.percentile(50), times.percentile(95)]
    return figures + figures.map { $0 / Self.frame }
  }

  private func manySteps(in contestant: Competitor) throws -> [Double] {
    let browsing = try Browsing(through: SmallPictures.folder(), in: contestant)
    defer { browsing.end() }
    let round = Array(1..<SmallPictures.count) + (0..<SmallPictures.count - 1).reversed()
    let start = ContinuousClock.now
    var count = 0
    var resting = Duration.zero
    var early = [Double]()
    while count < Self.steps {
      try browsing.turn(to: round[count % round.count])
      count += 1
      if count == Self.firstSteps {
        let begin = ContinuousClock.now
        early = try restedMemory(of: browsing)
        resting = .now - begin
      }
      let time = ContinuousClock.now - start
      if !contestant.isOurs, count >= Self.firstSteps, time > Self.timeLimit { break }
    }
    let seconds = (ContinuousClock.now - start - resting).seconds
    let late = try restedMemory(of: browsing)
    return [
      Double(count), Double(count) / seconds, early[0], late[0], early[1], late[1],
      Double(browsing.memory.processCount),
    ]
  }

  private func restedMemory(of browsing: Browsing) throws -> [Double] {
    _ = try browsing.rig.waitUntilSettled()
    return [browsing.memory.viewer, browsing.memory.server]
  }
}
