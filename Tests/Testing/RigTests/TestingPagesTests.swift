import ArgumentParser
import Foundation
import Glibc
import Rig
import TestSupport
import Testing

@testable import touchrig

@Suite struct TestingPagesTests {
  @Test func `The page of verbs is made from the table of the help`() throws {
    let path = SourceTree.path(of: "Documentation/verbs.md")
    if getenv("TOUCHRIG_BLESS") != nil {
      try VerbTable.page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == VerbTable.page,
      "run this test with TOUCHRIG_BLESS=1")
  }

  @Test func `The manual page names each verb`() throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "packaging/touchrig.1"), encoding: .utf8)
    for verb in VerbDescription.all {
      let word = verb.syntax.prefix { $0 == "-" || $0.isLetter }
      #expect(page.contains("It Cm \(word)") || word.first?.isUppercase ?? true, "\(verb.syntax)")
    }
  }

  @Test(arguments: ["testing.md", "continuous-integration.md"])
  func `Options named in the documentation exist`(name: String) throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "Documentation/\(name)"), encoding: .utf8)
    let help = touchrig.Test.helpMessage() + touchrig.Run.helpMessage()
    for match in page.matches(of: /touchrig (?:test|run)[^\n]*?(--[a-z-]+)/) {
      #expect(help.contains(match.output.1), "\(match.output.1)")
    }
  }

  /// The blocks of the page whose lines are verbs.
  @Test func `The scripts of the documentation are scripts`() throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "Documentation/testing.md"), encoding: .utf8)
    let blocks = page.matches(of: /```touch\n((?:.|\n)*?)```/).map { String($0.output.1) }
    #expect(blocks.count == 2)
    for block in blocks { _ = try Script(block, name: "testing.md") }
  }

  /// What the page says of eog, where it is installed (`make test-others`).
  @Test(.enabled(if: Program.path(of: "eog") != nil))
  func `The three minutes with eog go as the page says`() throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "Documentation/testing.md"), encoding: .utf8)
    let script = try #require(page.firstMatch(of: /```touch\n((?:.|\n)*?)```/)).output.1
    let touchrig = try TouchrigProcess()
    touchrig.write(String(script), to: "eog.touch")
    try FileManager.default.copyItem(
      atPath: SourceTree.path(of: "Tests/OtherPrograms/square.png"),
      toPath: "\(touchrig.folder.path)/photo.png")
    let runs = [
      try touchrig.run("test"), try touchrig.run("test", "--bless"), try touchrig.run("test"),
    ]
    #expect(runs.map(\.status) == [1, 0, 0])
    for run in runs.prefix(2) {
      // The time differs.
      let line = run.output.split(separator: "\n").first?.split(separator: " (").first ?? ""
      #expect(page.contains(line), "\(run.output)")
    }
  }
}
