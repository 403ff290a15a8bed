import Foundation
import Rig
import TestSupport
import Testing

/// A user, other programs, full and dying disks and the end of the program at any call act on folders of small
/// pictures: after each step, every byte of every picture is where somebody has put it, whole.
///
/// `TOUCHSTONE_STEPS` is the number of steps, and `TOUCHSTONE_SEED` the first seed; see `make torture`.
@Suite struct FileModelTests {
  private static let stepCount = number("TOUCHSTONE_STEPS") ?? 3000
  private static let firstSeed = number("TOUCHSTONE_SEED") ?? 1
  private static let stepsOfRun = 50
  private static let lanes = 0..<8

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// The kinds of disks, in turn: half of the runs are on those that can do everything.
  private static let disks: [FileWorldSystem.Disks] = [
    .init(), .init(areTwo: true), .init(), .init(renamesNew: false), .init(exchanges: false),
    .init(areTwo: true), .init(renamesNew: false, exchanges: false, links: false, areTwo: true),
    .init(),
  ]

  @Test(arguments: lanes)
  func `Every byte of every picture is where it was put, whatever goes wrong at any call`(lane: Int)
    throws
  {
    let disks = Self.disks[lane]
    let runs = max(1, Self.stepCount / Self.stepsOfRun / Self.lanes.count)
    for seed in Self.firstSeed..<Self.firstSeed + runs {
      var random = SeededGenerator(seed: UInt64(seed * Self.lanes.count + lane))
      let steps = (0..<Self.stepsOfRun).map { FileStep($0, on: disks, using: &random) }
      guard var fault = FileWorldRun.fault(in: steps, on: disks) else { continue }
      // One that depends on the time need not recur, so the latest that was found is told.
      let fewest = Shrinking.smallest(steps) {
        guard let latest = FileWorldRun.fault(in: $0, on: disks) else { return false }
        fault = latest
        return true
      }
      let story = fewest.map { "\($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed), \(disks): \(fault)\n\(story)")
      return
    }
  }
}
