import Foundation
import Scenarios
import Testing

/// Plays every scenario in the folder `Cases`. Each covers one behaviour; the lines expected of it
/// are in a file beside it, derived by hand from the documents on gestures and not from the
/// program. `Tests/COVERAGE.md` says which scenarios hold which behaviour.
@MainActor @Suite struct CaseTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Cases")

  @Test(arguments: try files(with: ".json"))
  func `A scenario produces its expected lines`(_ name: String) throws {
    let expected = try text(of: "\(name).jsonl")
    let played = try play(name)
    for (line, other) in zip(played.split(separator: "\n"), expected.split(separator: "\n")) {
      #expect(line == other)
    }
    #expect(Array(played.utf8) == Array(expected.utf8))
    #expect(try play(name) == played, "a second run produced other lines")
  }

  @Test func `Every scenario has a file of lines and vice versa`() throws {
    let scenarios = try Self.files(with: ".json")
    #expect(scenarios.count > 100)
    #expect(try Self.files(with: ".jsonl") == scenarios)
  }

  /// Returns the names of the files that end in `suffix`, without it.
  nonisolated private static func files(with suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  private func play(_ name: String) throws -> String {
    let bytes = Array(try text(of: "\(name).json").utf8)
    var lines = ""
    ScenarioPlayer(try Scenario(reading: bytes, named: name)).play { lines += $0.json + "\n" }
    return lines
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
  }
}
