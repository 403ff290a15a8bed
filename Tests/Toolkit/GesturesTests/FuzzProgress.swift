import Glibc
import Synchronization

/// The progress of a shard, which is reported if the program traps during a game.
nonisolated final class FuzzProgress: Sendable {
  static let shards = (0..<4).map { _ in FuzzProgress() }

  private let seed = Atomic<UInt64>(0)
  private let frame = Atomic<Int>(0)

  func record(seed: UInt64, frame: Int) {
    self.seed.store(seed, ordering: .relaxed)
    self.frame.store(frame, ordering: .relaxed)
  }

  /// Installs handlers that report the current games before a trap ends the program.
  static func reportTraps() {
    _ = shards
    for trap in [SIGILL, SIGTRAP, SIGSEGV] {
      signal(trap) { trap in
        signal(trap, SIG_DFL)
        for shard in FuzzProgress.shards { shard.print() }
      }
    }
  }

  private func print() {
    let seed = seed.load(ordering: .relaxed)
    let frame = frame.load(ordering: .relaxed)
    guard seed > 0 else { return }
    Swift.print("trapped while the fuzzer played: seed \(seed), frame \(frame)")
    fflush(nil)
  }
}
