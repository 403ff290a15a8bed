import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

private let software = OptionalSoftware(
  ["ibus", "ibus-hangul", "fcitx5", "fcitx5-hangul"], testedBy: "make test-input-methods",
  with: "TOUCHSTONE_INPUT_METHODS")

/// Input methods for Korean, with which the probe is typed into.
@Suite(.serialized, .enabled(if: software.isTested, "\(software.reason)"))
final class InputMethodTests {
  typealias Method = InputMethodSession.Server

  private let rig: Rig
  private let folder = TemporaryFolder()
  private var probe: Program

  init() throws {
    rig = try Rig(width: 400, height: 400)
    probe = try rig.launch(["true"])
  }

  private var lines: [Substring] {
    probe.output.split(separator: "\n").filter { !$0.hasPrefix("up ") }
  }

  private func expect(_ expected: Substring...) throws {
    _ = eventually { lines.suffix(expected.count) == expected[...] }
    #expect(Array(lines.suffix(expected.count)) == expected)
  }

  private func press(_ keys: String...) throws { for key in keys { try rig.keyboard.press(key) } }

  private func session(of method: Method) -> InputMethodSession {
    InputMethodSession(method, with: "hangul", on: rig, home: folder.path)
  }

  /// Starts the server of `method`, and waits until programs can find it.
  private func start(_ method: Method) throws { #expect(try session(of: method).start()) }

  /// Starts the probe with `method`, which types Korean from then on. Unless it `isChosen`, the probe has to
  /// find it.
  private func openProbe(
    _ behaviour: String = "typing", with method: Method, isChosen: Bool = true
  ) throws {
    #expect(try session(of: method).chooseMethod())
    var variables = ["LANG": "C.UTF-8"]
    if isChosen { variables["XMODIFIERS"] = "@im=\(method.name)" }
    probe = try rig.launch(
      ["\(builtPrograms)/shell-probe", behaviour], environment: variables)
    try rig.waitForWindow()
    _ = eventually { lines.last == "keyboard" }
    #expect(lines.last == "keyboard")
    // The server is asked first.
    try rig.waitUntilQuiet()
    #expect(try session(of: method).waitForInput(isOn: false))
    try press(toggle(of: method))
    #expect(try session(of: method).waitForInput(isOn: true))
  }

  /// The keys that switch to Korean and back.
  private func toggle(of method: Method) -> String {
    method == .ibus ? "Shift+space" : "Control+space"
  }

  private func send(_ signal: Int32, toServerOf method: Method) throws {
    try session(of: method).send(signal)
  }

  @Test(arguments: [Method.ibus, .fcitx])
  func `Korean is marked, and then committed`(method: Method) throws {
    try start(method)
    try openProbe(with: method)
    try press("d", "k", "s")
    try expect("first [ㅇ]", "first [아]", "first [안]")
    try press("s", "u", "d", "space")
    _ = eventually { lines.last == "first 안녕 " }
    #expect(lines.last == "first 안녕 ")
  }

  @Test func `A method that shows its text itself commits it`() throws {
    try start(.offTheSpot)
    try openProbe(with: .offTheSpot)
    try press("d", "k", "s", "s", "u", "d", "space")
    _ = eventually { lines.last == "first 안녕 " }
    #expect(lines.last == "first 안녕 ")
    #expect(!lines.contains { $0.contains("[") })
  }

  @Test(arguments: [Method.ibus, .fcitx])
  func `A tap into another input leaves the text in the first one, once`(method: Method) throws {
    try start(method)
    try openProbe(with: method)
    try press("d", "k", "s")
    try expect("first [안]")
    try rig.touchscreen.tap(at: Point(100, 150))
    _ = eventually { lines.contains("first 안") && lines.contains("second begins") }
    #expect(lines.contains("first 안"))
    // Keys go to the method again when the first input has its text.
    try rig.waitUntilQuiet(for: .milliseconds(700))
    try press("d", "k")
    _ = eventually { lines.last == "second [아]" }
    #expect(lines.last == "second [아]")
    #expect(!lines.contains { $0.hasPrefix("second 안") })
  }

  @Test(arguments: [Method.ibus, .fcitx])
  func `The text stays when the server is killed, and keys are those of the layout`(
    method: Method
  ) throws {
    try start(method)
    try openProbe(with: method)
    try press("d", "k", "s")
    try expect("first [안]")
    try send(SIGKILL, toServerOf: method)
    try expect("first 안")
    try press("s")
    try expect("first 안s")
  }

  @Test func `A server that was killed is used again when it is back`() throws {
    try start(.fcitx)
    try openProbe(with: .fcitx)
    try press("d", "k", "s")
    try expect("first [안]")
    try send(SIGKILL, toServerOf: .fcitx)
    try expect("first 안")
    let other = try #require(OtherProgram(on: rig))
    #expect(eventually { other.owner(of: "@server=fcitx") == 0 })
    try start(.fcitx)
    try rig.waitUntilQuiet(for: .seconds(2))
    try press(toggle(of: .fcitx), "d", "k")
    _ = eventually { lines.last == "first 안[아]" }
    #expect(lines.last == "first 안[아]")
  }

  @Test func `Without a choice of the user, the server that has announced itself is used`() throws {
    try start(.fcitx)
    try openProbe(with: .fcitx, isChosen: false)
    try press("d", "k", "s")
    _ = eventually { lines.last == "first [안]" }
    #expect(lines.last == "first [안]")
  }

  /// The fields of the toolkit keep marked text themselves.
  @Test(arguments: [Method.ibus, .fcitx])
  func `Composed text is in the field once when a tap ends it`(method: Method) throws {
    try start(method)
    try openProbe("fields", with: method)
    try press("d", "k", "s", "s", "u", "d", "space")
    _ = eventually { lines.last == "field 안녕 " }
    #expect(lines.last == "field 안녕 ")
    try press("d", "k", "s")
    try rig.waitUntilQuiet(for: .milliseconds(700))
    try rig.touchscreen.tap(at: Point(100, 150))
    _ = eventually { lines.last == "field 안녕 안" }
    #expect(lines.last == "field 안녕 안")
    try rig.waitUntilQuiet(for: .milliseconds(700))
    try press("d", "k", "s", "BackSpace", "space")
    _ = eventually { lines.last == "view 아 " }
    #expect(lines.last == "view 아 ")
    #expect(lines.last { $0.hasPrefix("field") } == "field 안녕 안")
  }

  /// More keys than a person types.
  @Test(arguments: [Method.ibus, .fcitx])
  func `No key is lost or doubled`(method: Method) throws {
    try start(method)
    try openProbe(with: method)
    for _ in 0..<5 { try press("d", "k", "s", "s", "u", "d", "space") }
    let text = String(repeating: "안녕 ", count: 5)
    _ = eventually { lines.last == "first \(text)" }
    #expect(lines.last == "first \(text)")
  }

  @Test(arguments: [Method.ibus, .fcitx])
  func `Keys arrive in order when a server that was stopped goes on`(method: Method) throws {
    try start(method)
    try openProbe(with: method)
    try press("d", "k", "s")
    try expect("first [안]")
    try send(SIGSTOP, toServerOf: method)
    try press("s", "u", "d")
    try rig.waitUntilQuiet(for: .seconds(1))
    try send(SIGCONT, toServerOf: method)
    _ = eventually { lines.last == "first 안[녕]" }
    #expect(lines.last == "first 안[녕]")
  }

  @Test(arguments: [Method.ibus, .fcitx])
  func `With a server that hangs, the program starts, and keys are those of the layout`(
    method: Method
  ) throws {
    try start(method)
    try send(SIGSTOP, toServerOf: method)
    probe = try rig.launch(
      ["\(builtPrograms)/shell-probe", "typing"],
      environment: ["LANG": "C.UTF-8", "XMODIFIERS": "@im=\(method.name)"])
    try rig.waitForWindow()
    try expect("first begins", "keyboard")
    try press("s")
    try expect("first s")
    try send(SIGCONT, toServerOf: method)
  }

  @Test func `A server that starts later is used`() throws {
    probe = try rig.launch(
      ["\(builtPrograms)/shell-probe", "typing"],
      environment: ["LANG": "C.UTF-8", "XMODIFIERS": "@im=fcitx"])
    try rig.waitForWindow()
    try expect("first begins", "keyboard")
    try press("s")
    try expect("first s")
    try start(.fcitx)
    try rig.waitUntilQuiet(for: .seconds(2))
    try press(toggle(of: .fcitx), "d", "k")
    _ = eventually { lines.last == "first s[아]" }
    #expect(lines.last == "first s[아]")
  }

  @Test func `The text of a secure input does not go to the method`() throws {
    try start(.ibus)
    try openProbe(with: .ibus)
    try rig.touchscreen.tap(at: Point(100, 250))
    try expect("secure begins")
    try rig.waitUntilQuiet()
    try press("d", "k")
    try expect("secure d", "secure dk")
  }
}
