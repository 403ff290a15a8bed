import ArgumentParser
import Foundation
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

@testable import touchrig

@Suite struct TestingPagesTests {
  /// Whether programs of others are tested, with the fonts and versions of Debian 12 (`make test-others`).
  private static let hasEog =
    getenv("TOUCHSTONE_OTHERS") != nil && Program.path(of: "eog") != nil

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
    let help =
      touchrig.Test.helpMessage() + touchrig.Run.helpMessage() + touchrig.Record.helpMessage()
    let known = Set(help.matches(of: /--[a-z-]+/).map(\.output))
    // On lines of the rig, and on their own in the text.
    let lines = page.split(separator: "\n").filter { $0.contains("touchrig ") }
    let named =
      lines.joined(separator: "\n").matches(of: /touchrig (?:test|run|record).*/).map(\.output)
      + page.matches(of: /`--[a-z-]+[^`]*`/).map(\.output)
    let options = named.flatMap { $0.matches(of: /[ `](--[a-z-]+)/).map(\.output.1) }
    #expect(options.count > 5)
    for option in options { #expect(known.contains(option), "\(option)") }
  }

  /// The blocks of the page whose lines are verbs.
  @Test func `The scripts of the documentation are scripts`() throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "Documentation/testing.md"), encoding: .utf8)
    let blocks = page.matches(of: /```touch\n((?:.|\n)*?)```/).map { String($0.output.1) }
    #expect(blocks.count == 4)
    for block in blocks { _ = try Script(block, name: "testing.md") }
  }

  @Test(.enabled(if: hasEog))
  func `The elements of eog are those that the page lists`() throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "Documentation/testing.md"), encoding: .utf8)
    let touchrig = try TouchrigProcess()
    touchrig.write(
      "size 800x600\nstart eog photo.png\nwait for window photo.png\nwait quiet\nlist elements",
      to: "eog.touch")
    try FileManager.default.copyItem(
      atPath: SourceTree.path(of: "Tests/OtherPrograms/square.png"),
      toPath: "\(touchrig.folder.path)/photo.png")
    let output = try touchrig.run("run", "eog.touch").output
    let lines = page.matches(of: /\n([a-z ]+(?:"[^"]*" )?at [0-9]+,[0-9]+ .*)\n/).map(\.output.1)
    #expect(lines.count == 2)
    for line in lines { #expect(output.contains("  \(line)\n"), "\(line)\n\(output)") }
  }

  /// With TOUCHRIG_BLESS=1, the present screens become the references.
  @Test(.enabled(if: hasEog && Program.path(of: "firefox") != nil))
  func `The pictures of the page show eog, and the report of a failure`() throws {
    let page = try String(
      contentsOfFile: SourceTree.path(of: "Documentation/testing.md"), encoding: .utf8)
    let script = String(try #require(page.firstMatch(of: /```touch\n((?:.|\n)*?)```/)).output.1)
    let touchrig = try TouchrigProcess()
    // eog shows the name of the folder.
    let folder = "\(touchrig.folder.path)/pictures"
    func run(_ arguments: String) throws -> String {
      try touchrig.runShell("cd \(folder) && \"$0\" \(arguments); echo status $?")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: SourceTree.path(of: "Tests/OtherPrograms/square.png"), toPath: "\(folder)/photo.png")
    touchrig.write(script, to: "pictures/eog.touch")
    let blessed = try run("test --bless")
    #expect(blessed.hasSuffix("status 0\n"), "\(blessed)")
    let pictures = SourceTree.path(of: "Documentation/images")
    let zoomed = try PNGFile.read(FilePath("\(folder)/zoomed.png"))
    try Golden(folder: pictures, tolerance: 8, allowedFraction: 0.02).check(zoomed, "eog-zoomed")
    // A program that enlarges less than it should.
    touchrig.write(script.replacing("to 300", with: "to 260"), to: "pictures/eog.touch")
    #expect(try run("test").hasSuffix("status 1\n"))
    // Times, by which the columns of the table are moved, and the frame of the film differ from run to run.
    touchrig.write(
      """
      size 1100x1000
      time-limit 180s
      start env MOZ_USE_XINPUT2=1 firefox --no-remote --kiosk touchrig-report/index.html
      wait for window "1 failed*" timeout 120s
      resize 1100x1000
      wait for heading "1 failed*" timeout 60s
      expect "\(pictures)/report.png" within 8 at most 2 % except 0,0 1100x165 except 34,763 1036x237
      """, to: "pictures/report.script")
    let bless = getenv("TOUCHRIG_BLESS") == nil ? "" : "--bless"
    let result = try run("test --report other report.script \(bless)")
    #expect(result.hasSuffix("status 0\n"), "\(result)")
    for name in ["eog-zoomed", "report"] { #expect(page.contains("(images/\(name).png)")) }
  }

  /// The statements of the page about eog, where it is installed (`make test-others`).
  @Test(.enabled(if: hasEog))
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
