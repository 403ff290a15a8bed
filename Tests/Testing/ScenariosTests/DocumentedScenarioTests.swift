import Foundation
import Scenarios
import TestSupport
import Testing

/// The scenario in the documentation produces the explanations that are shown there.
@MainActor @Suite struct DocumentedScenarioTests {
  private let article: String

  init() throws {
    let path = "Sources/Toolkit/Views/Views.docc/WhyDidMyGestureNotFire.md"
    article = try String(contentsOfFile: SourceTree.path(of: path), encoding: .utf8)
  }

  @Test func `The scenario produces the explanations in the article`() throws {
    let shown = try #require(blocks(of: "console").first).filter { $0.hasPrefix("{") }
    #expect(shown.count == 8)
    #expect(try Array(explanations(of: scenario).prefix(shown.count)) == shown)
  }

  @Test func `The remedy in the article works`() throws {
    let shown = try #require(blocks(of: "console").last)
    let relation = try #require(article.firstMatch(of: /`("relations": .*)`/)?.1)
    let remedied = try scenario.replacing(#""until""#, with: #"\#(relation), "until""#)
    #expect(shown.count == 3)
    #expect(try explanations(of: remedied).contains(shown))
  }

  private var scenario: String {
    get throws { try #require(blocks(of: "json").first).joined(separator: "\n") }
  }

  private func explanations(of text: String) throws -> [String] {
    var lines: [String] = []
    let scenario = try Scenario(reading: Array(text.utf8), named: "card.json")
    ScenarioPlayer(scenario, explains: true).play { lines.append($0.json) }
    return lines.filter { $0.contains(#""kind":"decision""#) }
  }

  /// Returns the lines of every listing in `language` in the article.
  private func blocks(of language: String) -> [[String]] {
    article.components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.prefix(upTo: rest.range(of: "\n```")?.lowerBound ?? rest.endIndex)
        .components(separatedBy: "\n")
    }
  }
}
