import Foundation
import Scenarios
import Testing

/// Plays every scenario in the folder `Cases`: each shows one behaviour, with the lines that the
/// documents of the gestures demand beside it, worked out by hand and not taken from the program.
/// `Cases/Coverage.md` says which behaviour is shown where.
@Suite struct CaseTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Cases")

  @Test(arguments: try files(with: ".json"))
  func `a scenario gives the lines that are demanded of it`(_ name: String) throws {
    let demanded = try text(of: "\(name).jsonl")
    let played = try play(name)
    for (line, other) in zip(played.split(separator: "\n"), demanded.split(separator: "\n")) {
      #expect(line == other)
    }
    #expect(Array(played.utf8) == Array(demanded.utf8))
    #expect(try play(name) == played, "played again it went otherwise")
  }

  @Test func `every scenario has its lines, and all lines have their scenario`() throws {
    let scenarios = try Self.files(with: ".json")
    #expect(scenarios.count > 100)
    #expect(try Self.files(with: ".jsonl") == scenarios)
  }

  @Test func `the table of what is shown where names scenarios that exist`() throws {
    let scenarios = Set(try Self.files(with: ".json"))
    let named = try text(of: "Coverage.md").matches(of: /`([a-z0-9-]+)`/).map { String($0.1) }
    #expect(!named.isEmpty)
    #expect(named.filter { !scenarios.contains($0) } == [])
  }

  /// The names of the files with the ending `suffix`, without it.
  private static func files(with suffix: String) throws -> [String] {
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
