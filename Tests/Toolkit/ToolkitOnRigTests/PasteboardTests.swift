import Drawing
import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// The clipboard and the selection of a program, and other programs that copy and paste.
@Suite(.serialized) struct PasteboardTests {
  private let rig: Rig
  private let probe: Program
  private let folder = TemporaryFolder()
  /// The content that the probe copies.
  private static let text = String(repeating: "Größe ☃ ", count: 166_667)

  init() throws {
    rig = try Rig(width: 400, height: 400)
    probe = try rig.launch(["\(builtPrograms)/shell-probe", "clipboard"])
    try rig.waitUntil("the window") { $0[100, 100] == 0xFFFF_FFFF }
    try rig.mouse.move(to: Point(100, 100))
  }

  private var lines: [Substring] { probe.output.split(separator: "\n") }

  /// Presses `key`, and returns the line beginning with `word` that follows.
  private func ask(_ key: String, for word: String) throws -> Substring? {
    let count = lines.count
    try rig.keyboard.press(key)
    var answer: Substring? { lines.dropFirst(count).first { $0.hasPrefix("\(word) ") } }
    _ = eventually { answer != nil }
    return answer
  }

  private func summary(_ text: String) -> String {
    "\(text.utf8.count) \(text.utf8.reduce(0) { $0 &* 31 &+ UInt32($1) })"
  }

  /// Lets xclip offer `text`, and waits until it does.
  private func copy(_ text: String, to selection: String = "clipboard") throws -> Program {
    let path = folder.write(Array(text.utf8), to: "copied")
    let other = try #require(OtherProgram(on: rig))
    let previous = other.owner(of: selection.uppercased())
    let xclip = try rig.launch(["xclip", "-quiet", "-selection", selection, "-i", path])
    #expect(eventually { ![0, previous].contains(other.owner(of: selection.uppercased())) })
    return xclip
  }

  /// Returns what xclip pastes.
  private func paste(_ target: String, from selection: String = "clipboard") throws -> String {
    let xclip = try rig.launch(["xclip", "-selection", selection, "-o", "-t", target])
    #expect(try xclip.waitForExit() == 0)
    return xclip.output
  }

  @Test func `Two megabytes go to another program and come from it whole`() throws {
    let other = try #require(OtherProgram(on: rig))
    try rig.keyboard.press("c")
    #expect(eventually { other.owner(of: "CLIPBOARD") != 0 })
    #expect(try paste("UTF8_STRING") == Self.text)
    // One's own needs no server.
    #expect(try ask("v", for: "clipboard") == "clipboard \(summary(Self.text))")
    let sent = Self.text + "and back"
    _ = try copy(sent)
    #expect(try ask("v", for: "clipboard") == "clipboard \(summary(sent))")
    #expect(try ask("t", for: "types") == "types [\"text/plain;charset=utf-8\"]")
  }

  @Test func `The selection is another text than the clipboard`() throws {
    let other = try #require(OtherProgram(on: rig))
    #expect(try ask("p", for: "primary") == "primary nil")
    #expect(try ask("t", for: "types") == "types []")
    try rig.keyboard.press("s")
    #expect(eventually { other.owner(of: "PRIMARY") != 0 })
    #expect(try paste("UTF8_STRING", from: "primary") == "selected")
    #expect(try ask("v", for: "clipboard") == "clipboard nil")
    _ = try copy("theirs", to: "primary")
    #expect(try ask("p", for: "primary") == "primary theirs")
  }

  @Test func `Two simultaneous readings do not disturb each other`() throws {
    _ = try copy(Self.text)
    for _ in 0..<2 { try rig.keyboard.press("v") }
    _ = eventually { lines.count { $0.hasPrefix("clipboard") } == 2 }
    #expect(
      lines.filter { $0.hasPrefix("clipboard") }
        == Array(repeating: "clipboard \(summary(Self.text))", count: 2))
  }

  @Test func `Typing continues while an owner does not answer, which is given up`() throws {
    let xclip = try copy("never")
    xclip.send(signal: SIGSTOP)
    for key in ["v", "t", "x"] { try rig.keyboard.press(key) }
    _ = eventually { lines.contains("clipboard nil") }
    #expect(lines.dropFirst(3) == ["types []", "clipboard nil"])
    xclip.send(signal: SIGCONT)
    #expect(try ask("v", for: "clipboard") == "clipboard \(summary("never"))")
  }

  @Test func `An owner that dies in the middle is given up`() throws {
    var other = OtherProgram(on: rig)
    try #require(other).takeClipboard()
    try rig.keyboard.press("v")
    #expect(try #require(other).announce(1_000_000, andSend: [0x61, 0x62]))
    other = nil
    _ = eventually { lines.contains("clipboard nil") }
    #expect(lines.last == "clipboard nil")
    _ = try copy("next")
    #expect(try ask("v", for: "clipboard") == "clipboard \(summary("next"))")
  }

  @Test func `A picture is made when it is first pasted, and once`() throws {
    let other = try #require(OtherProgram(on: rig))
    try rig.keyboard.press("i")
    #expect(eventually { other.owner(of: "CLIPBOARD") != 0 })
    #expect(
      try ask("t", for: "types")
        == "types [\"image/png\", \"image/webp\", \"text/plain;charset=utf-8\"]")
    #expect(!lines.contains("made"))
    let bytes = String(repeating: "P", count: 1_000_000)
    #expect(try paste("image/png") == bytes)
    #expect(try ask("d", for: "picture") == "picture \(summary(bytes))")
    #expect(try paste("image/png") == bytes)
    #expect(lines.count { $0 == "made" } == 1)
    #expect(try paste("UTF8_STRING") == "/tmp/picture.png")
    #expect(other.paste("image/webp") == nil)
    let all = other.pasteAll(["image/webp", "UTF8_STRING"])
    #expect(all == ["UTF8_STRING": Array("/tmp/picture.png".utf8)])
  }

  @Test func `A program that disappears while it pastes disturbs nobody`() throws {
    let other = try #require(OtherProgram(on: rig))
    try rig.keyboard.press("c")
    #expect(eventually { other.owner(of: "CLIPBOARD") != 0 })
    var leaving = OtherProgram(on: rig)
    #expect(try #require(leaving).paste("UTF8_STRING")?.type == "INCR")
    leaving = nil
    #expect(try paste("UTF8_STRING") == Self.text)
  }

  @Test func `A clipboard manager keeps the text when the program ends`() throws {
    let manager = try #require(OtherProgram(on: rig))
    manager.manageClipboard()
    try rig.keyboard.press("i")
    #expect(eventually { manager.owner(of: "CLIPBOARD") != 0 })
    try rig.keyboard.press("q")
    #expect(manager.saveClipboard() == Array("/tmp/picture.png".utf8))
    #expect(try probe.waitForExit() == 0)
  }

  @Test func `A clipboard manager that does nothing delays the end by a second`() throws {
    let manager = try #require(OtherProgram(on: rig))
    manager.manageClipboard()
    try rig.keyboard.press("i")
    #expect(eventually { manager.owner(of: "CLIPBOARD") != 0 })
    try rig.keyboard.press("q")
    #expect(try probe.waitForExit() == 0)
  }
}
