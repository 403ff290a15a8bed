import Foundation
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// `touchrig` with names that are not ASCII, that are no text, or that look like something else.
@Suite struct TouchrigNamesTests {
  private let touchrig: TouchrigProcess

  init() throws { touchrig = try TouchrigProcess() }

  /// A word with letters, and with a byte that is no text.
  private static let word = "$(printf 'b\\303\\244r \\344')"
  private static let bytes: [UInt8] = [0x62, 0xC3, 0xA4, 0x72, 0x20, 0xE4]
  /// A program that writes its argument to a file, and shows a window.
  private static let program = #"sh -c 'printf %s "$1" >got; exec xev' sh "# + "\"\(word)\""

  @Test(arguments: ["test a.touch --", "run a.touch --", "serve --size 300x200 --"])
  func `Arguments reach the program byte by byte`(command: String) throws {
    touchrig.write("size 300x200\nwait window\n", to: "a.touch")
    let output = try touchrig.runShell("exec \"$0\" \(command) \(Self.program)")
    let got = FileManager.default.contents(atPath: "\(touchrig.folder.path)/got")
    #expect(got.map(Array.init) == Self.bytes, "\(output)")
  }

  @Test func `Arguments of a recorded program stay what they are`() throws {
    let rig = try Rig(width: 300, height: 200)
    let recorder = try rig.launch(
      [
        touchrig.program, "record", "--output", "new.touch", "--", "sh", "-c",
        "printf %s \"$1\" >got; exec xev", "sh",
        "bär $1",
      ], in: FilePath(touchrig.folder.path))
    try rig.waitForWindow()
    try rig.waitUntilQuiet()
    // As Control+C in a terminal.
    recorder.send(signal: SIGINT)
    #expect(try recorder.waitForExit() == 0)
    let output = try #require(touchrig.text("new.touch"), "\(recorder.output)")
    #expect(touchrig.text("got") == "bär $1")
    // A script would otherwise take the $ for a variable.
    #expect(output.contains(#""bär $$1""#), "\(output)")
    let script = try Script(output, name: "recorded")
    #expect(script.header.command.last == "bär $1")
  }

  @Test func `Scripts, pictures and reports may have any names`() throws {
    touchrig.write("", to: "empty")
    let output = try touchrig.runShell(
      """
      folder=$(printf 'f\\344'); mkdir "$folder"; cd "$folder"
      printf 'size 300x200\\nstart xev\\nexpect a.png\\n' >-x.touch
      cp ./-x.touch "$(printf 'b\\344.touch')"
      "$0" test --bless --report=-r; "$0" test --report "../$folder/-r" ./-x.touch; cd ..
      "$0" test "$folder"; "$0" test --changed "$folder"; ls "$folder"
      """)
    #expect(output.contains("ok    -x.touch ("), "\(output)")
    #expect(output.contains("ok    ./-x.touch ("), "\(output)")
    #expect(output.contains("ok    b\\xE4.touch ("), "\(output)")
    #expect(output.contains("2 passed in "), "\(output)")
    #expect(output.contains("1 passed in "), "\(output)")
    #expect(output.contains("ok    f\\xE4/-x.touch ("), "\(output)")
    #expect(output.contains("2 unchanged in "), "\(output)")
    #expect(output.contains("a.png"), "\(output)")
  }

  @Test func `Screenshots of any names are kept, and linked to`() throws {
    touchrig.write(
      """
      size 300x200
      start xev
      screenshot a/b.png
      screenshot a-b.png
      screenshot failure.png
      screenshot "50% #ä.png"
      """, to: "ä b.touch")
    let result = try touchrig.run("test", "ä b.touch")
    #expect(result.status == 0, "\(result.output)")
    #expect(
      touchrig.names(in: "touchrig-report/1-ä-b").filter { $0.hasSuffix("png") }
        == ["50% #ä.png", "a-b-2.png", "a-b.png", "failure-2.png"])
    let page = touchrig.text("touchrig-report/index.html") ?? ""
    #expect(page.contains("href=\"1-%C3%A4-b/50%25%20%23%C3%A4.png\">50% #ä.png<"), "\(page)")
    #expect(page.contains("href=\"1-%C3%A4-b/a-b-2.png\""), "\(page)")
    touchrig.write("size 300x200\nstart xev\nexpect color red", to: "it's b.touch")
    #expect(try touchrig.run("test", "it's b.touch").status == 1)
    let failed = touchrig.text("touchrig-report/index.html") ?? ""
    #expect(failed.contains(#"<code>touchrig test 'it'\''s b.touch'</code>"#), "\(failed)")
  }
}
