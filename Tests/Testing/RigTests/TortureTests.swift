import Foundation
import TestSupport
import Testing

/// The command `touchrig torture`, played on the viewer.
@Suite(.serialized) struct TortureTests {
  private let rig: TouchrigProcess
  private let picture: String

  init() throws {
    rig = try TouchrigProcess()
    picture = "\(rig.folder.path)/picture.pgm"
    rig.write(
      "P2 4 4 255 " + (0..<16).map { "\($0 * 16)" }.joined(separator: " "), to: "picture.pgm")
  }

  private func torture(_ arguments: String...) throws -> (status: Int32, output: String) {
    try rig.run(
      ["torture", "--size", "900x600", "--storm-seed", "5"] + arguments
        + ["--", "\(builtPrograms)/touchstone", picture])
  }

  @Test func `The viewer withstands storms`() throws {
    let result = try torture("--storms", "3", "--length", "40", "--accessibility")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("3 storms"))
    #expect(result.output.contains(/storm 2: \d+ lines, no fault\n/))
  }

  @Test func `A fault is written as a script with the lines that are needed for it`() throws {
    rig.write("expect window \"No Such Title\"\n", to: "probe.touch")
    let result = try torture("--storms", "1", "--length", "3", "--probe", "probe.touch")
    #expect(result.status == 1)
    let script = try #require(rig.text("torture-5.touch"))
    #expect(script.contains("No Such Title") && script.contains("--storm-seed 5"))
    #expect(result.output.contains(/\n1 storm, \d+ lines?, \d+ reports?, 1 fault in \d+ s\n/))
    // Without any line, the title is missing as well.
    let lines = script.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines == ["size 900x600", "touchscreens 1"])
  }

  @Test func `A file of somebody else is not replaced`() throws {
    rig.write("mine", to: "torture-5.touch")
    rig.write("expect window \"No Such Title\"\n", to: "probe.touch")
    let result = try torture("--storms", "1", "--length", "1", "--probe", "probe.touch")
    #expect(result.status == 1)
    #expect(rig.text("torture-5.touch") == "mine")
    // The reason names the file, once.
    #expect(result.output.ranges(of: "torture-5.touch").count == 1, "\(result.output)")
  }

  @Test(arguments: [0, 3])
  func `A program that shows no window is refused, whatever its status`(status: Int) throws {
    let result = try rig.run("torture", "--storms", "2", "--", "sh", "-c", "exit \(status)")
    #expect(result.status == 1)
    let reason = "sh: ended with status \(status) while the rig waited for a window"
    #expect(result.output.contains(reason), "\(result.output)")
    #expect(!result.output.contains("no fault"), "\(result.output)")
  }

  @Test func `A program that no longer starts is a fault, and the storms before it count`() throws {
    // It shows a window only the first time.
    let program = "mkdir started 2> /dev/null && exec xev; exit 3"
    let result = try rig.run([
      "torture", "--storm-seed", "5", "--storms", "2", "--length", "1", "--quiet", "--", "sh", "-c",
      program,
    ])
    #expect(result.status == 1)
    #expect(result.output.contains("storm 2: sh: ended with status 3"), "\(result.output)")
    #expect(result.output.contains("\n2 storms, "), "\(result.output)")
    #expect(rig.text("torture-6.touch") != nil, "\(result.output)")
  }

  @Test(arguments: [
    ["--length", "0"], ["--minutes", "0"], ["--storms", "0"], ["--memory", "0"],
    ["--keys", "a Nonsense"], ["--start", "Escape Nonsense"], ["--probe", "missing.touch"],
  ])
  func `Arguments without a meaning are refused`(arguments: [String]) throws {
    let result = try rig.run(["torture"] + arguments + ["--", "xev"])
    #expect(result.status == 2)
  }
}
