import Glibc
import TestSupport
import Testing

@testable import Codecs

/// Damaged files in the decoder programs, as the viewer uses them. For a longer run:
///
///     make fuzz
///     make fuzz FORMATS="jpeg png" FILES=2000
///
/// and to repeat one file, by the seed that a failure names:
///
///     TOUCHSTONE_MUTATION_SEED=4711 TOUCHSTONE_MUTATIONS=1 \
///       swift test --disable-xctest --filter DecodingTests.MutationTests
@Suite(.serialized) struct MutationTests {
  private static let firstSeed = UInt64(setting("TOUCHSTONE_MUTATION_SEED") ?? 1)
  /// The number of files for each format.
  private static let count = UInt64(setting("TOUCHSTONE_MUTATIONS") ?? 100)

  private let folder = TemporaryFolder()

  @Test(arguments: Corpus.commonFormats.filter(selected.contains))
  func `The decoder of common formats survives damaged files`(format: String) throws {
    // Only this program, so that unknown files are not passed on to the other.
    symlink("\(builtPrograms)/touchstone-decoder", "\(folder.path)/touchstone-decoder")
    let tally = try judge(format, programsIn: folder.path)
    #expect(tally.deaths.isEmpty, "\(format): \(tally.deaths)")
    if let percentage = tally.shownPercentage {
      #expect(percentage > 80, "\(format): share of files that show a part, in percent")
    }
  }

  /// A decoder may die of a file. Then an error takes the place of the picture, and the next file
  /// is shown.
  @Test(arguments: selected.filter { !Corpus.commonFormats.contains($0) })
  func `A damaged file of another format does not affect the next file`(format: String) throws {
    _ = try judge(format, programsIn: builtPrograms)
  }

  @Test(arguments: selected.filter(PictureHeader.formats.contains))
  func `Most files are damaged behind their header, and some in it`(format: String) {
    let files = Corpus.files(of: format).map(\.bytes)
    let headers = files.map { $0.prefix(PictureHeader.length(of: $0, format)) }
    #expect(headers.allSatisfy { !$0.isEmpty })
    let whole = (UInt64(1)...200).count { seed in
      var mutation = Mutation(seed: seed)
      let bytes = mutation.apply(to: files) { PictureHeader.length(of: $0, format) }
      return headers.contains(where: bytes.starts(with:))
    }
    #expect((120..<190).contains(whole), "\(format): \(whole) of 200")
  }

  private func judge(_ format: String, programsIn programs: String) throws -> MutationTally {
    let files = Corpus.files(of: format)
    try #require(!files.isEmpty)
    let judge = MutationJudge(programsIn: programs, folder: folder)
    for file in files {
      #expect(judge.shows(file.bytes), "\(format)/\(file.name), undamaged")
    }
    let headers = files.map { $0.bytes.prefix(PictureHeader.length(of: $0.bytes, format)) }
    var tally = MutationTally()
    for seed in Self.firstSeed..<Self.firstSeed + Self.count {
      var mutation = Mutation(seed: seed)
      let bytes = mutation.apply(to: files.map(\.bytes)) { PictureHeader.length(of: $0, format) }
      let hasHeader = headers.contains { !$0.isEmpty && bytes.starts(with: $0) }
      let died = tally.add(seed, judge.verdict(on: bytes), hasHeader: hasHeader)
      if died, let good = files.first {
        #expect(judge.shows(good.bytes), "\(format)/\(good.name) after the file of seed \(seed)")
      }
    }
    if Self.count > 100 { print("\(format): \(tally)") }
    return tally
  }
}

private func setting(_ name: String) -> Int? { text(of: name).flatMap { Int($0) } }

private func text(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The formats that the environment names, known or not, or all if it names none.
private let selected: [String] = {
  let named = text(of: "TOUCHSTONE_MUTATION_FORMATS")?.split(separator: " ").map(String.init) ?? []
  return named.isEmpty ? Corpus.commonFormats + Corpus.otherFormats : named
}()
