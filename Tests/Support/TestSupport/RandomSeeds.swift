import Foundation

/// Whether random tests take the time that `make fuzz` gives them.
public let isLongRun = ProcessInfo.processInfo.environment["TOUCHSTONE_MUTATIONS"] != nil

/// The number of seeds of every random test, if `make soak` asks for one.
private let seedCount = ProcessInfo.processInfo.environment["TOUCHSTONE_SEEDS"].flatMap(UInt64.init)

/// Returns the seeds of a random test: the first `count`, and ten times as many in `make fuzz`.
public func randomSeeds(_ count: UInt64) -> ClosedRange<UInt64> {
  1...max(1, seedCount ?? (isLongRun ? 10 * count : count))
}
