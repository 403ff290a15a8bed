import Glibc
import TestSupport
import Testing

/// Random games against the arena. To play other games than usual:
///
///     TOUCHSTONE_FUZZ_SEED=1000000 TOUCHSTONE_FUZZ_GAMES=100000 swift test --filter FuzzTests
@Suite struct FuzzTests {
  /// The number of frames in a game.
  private static let length = 500
  private static let firstSeed = UInt64(setting("TOUCHSTONE_FUZZ_SEED") ?? 1)
  /// The number of games in a shard.
  private static let games = UInt64(setting("TOUCHSTONE_FUZZ_GAMES") ?? (isLongRun ? 1000 : 100))

  @Test(arguments: FuzzProgress.shards.indices)
  func `The arena keeps its rules in every game`(shard: Int) {
    FuzzProgress.reportTraps()
    let progress = FuzzProgress.shards[shard]
    let start = Self.firstSeed + UInt64(shard) * Self.games
    for seed in start..<start + Self.games {
      let game = FuzzGame(seed: seed)
      game.play(frames: Self.length) { progress.record(seed: seed, frame: $0) }
      guard let verdict = game.referee.verdict else { continue }
      Issue.record("seed \(seed), frame \(game.frames): \(verdict)\n\(story(of: seed))")
      return
    }
  }

  /// Returns the last events of a game in words.
  private func story(of seed: UInt64) -> String {
    let game = FuzzGame(seed: seed, keepsWords: true)
    game.play(frames: Self.length)
    return game.referee.log.lines.suffix(60).joined(separator: "\n")
  }

  @Test(arguments: 1...8)
  func `The same seed plays the same game`(seed: UInt64) {
    let fingerprints = (0..<2).map { _ in
      let game = FuzzGame(seed: seed)
      game.play(frames: Self.length)
      return game.referee.log.fingerprint
    }
    #expect(fingerprints[0] == fingerprints[1])
  }
}

private func setting(_ name: String) -> Int? {
  getenv(name).flatMap { Int(String(cString: $0)) }
}
