import Glibc

import TestSupport
import Testing

/// Damaged files in the decoder programs, as the viewer uses them. For more than every day:
///
///     make fuzz
///
/// and for one file again, by the seed that a failure names:
///
///     TOUCHSTONE_MUTATION_SEED=4711 TOUCHSTONE_MUTATIONS=1 \
///       swift test --disable-xctest --filter DecodingTests.MutationTests
@Suite(.serialized) struct MutationTests {
  private static let firstSeed = UInt64(setting("TOUCHSTONE_MUTATION_SEED") ?? 1)
  /// Files a format.
  private static let count = UInt64(setting("TOUCHSTONE_MUTATIONS") ?? 100)

  private let folder = TemporaryFolder()

  @Test(arguments: Corpus.commonFormats)
  func `The small decoder outlives what is wrong with a file`(format: String) throws {
    // It alone: what it does not know is not to be handed on.
    symlink("\(builtPrograms)/touchstone-decoder", "\(folder.path)/touchstone-decoder")
    let tally = try judge(format, programsIn: folder.path)
    #expect(tally.deaths.isEmpty, "\(format): \(tally.deaths)")
  }

  /// A decoder that dies of a file is named in the picture's place, and the next file is shown.
  @Test(arguments: Corpus.otherFormats)
  func `What is wrong with a file of another format harms no other file`(format: String) throws {
    _ = try judge(format, programsIn: builtPrograms)
  }

  private func judge(_ format: String, programsIn programs: String) throws -> MutationTally {
    let files = Corpus.files(of: format)
    try #require(!files.isEmpty)
    let judge = MutationJudge(programsIn: programs, folder: folder)
    for file in files {
      #expect(judge.shows(file.bytes), "\(format)/\(file.name), as it should be")
    }
    var tally = MutationTally()
    for seed in Self.firstSeed..<Self.firstSeed + Self.count {
      var mutation = Mutation(seed: seed)
      let bytes = mutation.apply(to: files.map(\.bytes))
      let died = tally.add(seed, judge.verdict(on: bytes))
      if died, let good = files.first {
        #expect(judge.shows(good.bytes), "\(format)/\(good.name) after the file of seed \(seed)")
      }
    }
    if Self.count > 100 { print("\(format): \(tally)") }
    return tally
  }
}

private func setting(_ name: String) -> Int? {
  getenv(name).flatMap { Int(String(cString: $0)) }
}
