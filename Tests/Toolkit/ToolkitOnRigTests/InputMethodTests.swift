import Drawing
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// Whether input methods are installed and to be tested: they are not among the packages of `make test`.
private let areInputMethodsTested =
  ProcessInfo.processInfo.environment["TOUCHSTONE_INPUT_METHODS"] != nil

/// Input methods for Korean, with which the probe is typed into.
@Suite(.serialized, .enabled(if: areInputMethodsTested)) final class InputMethodTests {
  /// A program that serves input methods.
  enum Method: String, CaseIterable {
    /// ibus, which lets programs show what is composed.
    case ibus
    /// fcitx5, which lets programs show what is composed.
    case fcitx
    /// fcitx5, which shows it in a window of its own.
    case offTheSpot

    /// The name of the server.
    var server: String { self == .ibus ? "ibus" : "fcitx" }
    /// The program that speaks with X programs.
    var process: String { self == .ibus ? "ibus-x11" : "fcitx5" }
    /// The keys that switch to Korean and back.
    var toggle: String { self == .ibus ? "Shift+space" : "Control+space" }
  }

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

  private var session: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": "\(folder.path)/config",
      "XDG_CACHE_HOME": "\(folder.path)/cache", "XDG_DATA_HOME": "\(folder.path)/data",
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
    ]
  }

  /// Starts the server of `method`, and waits until programs can find it.
  private func start(_ method: Method) throws {
    if method == .ibus {
      try rig.launch(
        ["dbus-run-session", "--", "ibus-daemon", "--xim", "--panel", "disable"],
        environment: session)
    } else {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/config/fcitx5/conf", withIntermediateDirectories: true)
      let profile = """
        [Groups/0]
        Name=Default
        Default Layout=us
        DefaultIM=hangul
        [Groups/0/Items/0]
        Name=keyboard-us
        Layout=
        [Groups/0/Items/1]
        Name=hangul
        Layout=
        [GroupOrder]
        0=Default
        """
      _ = folder.write(Array(profile.utf8), to: "config/fcitx5/profile")
      let spot = "UseOnTheSpot=\(method == .fcitx ? "True" : "False")\n"
      _ = folder.write(Array(spot.utf8), to: "config/fcitx5/conf/xim.conf")
      try rig.launch(
        [
          "dbus-run-session", "--", "fcitx5", "-D",
          "--disable=notifications,wayland,waylandim,kimpanel",
        ], environment: session)
    }
    let other = try #require(OtherProgram(on: rig))
    #expect(eventually { other.owner(of: "@server=\(method.server)") != 0 })
    // It is busy when it starts.
    #expect(other.isAnswered(by: "@server=\(method.server)"))
  }

  /// Starts the probe with `method`, which types Korean from then on. Unless it `isChosen`, the probe has to
  /// find it.
  private func openProbe(
    _ behaviour: String = "typing", with method: Method, isChosen: Bool = true
  ) throws {
    if method == .ibus {
      let engine = try rig.launch(["ibus", "engine", "hangul"], environment: session)
      #expect(try engine.waitForExit() == 0)
    }
    var variables = ["LANG": "C.UTF-8"]
    if isChosen { variables["XMODIFIERS"] = "@im=\(method.server)" }
    probe = try rig.launch(
      ["\(builtPrograms)/shell-probe", behaviour], environment: variables)
    try rig.waitForWindow()
    _ = eventually { lines.last == "keyboard" }
    #expect(lines.last == "keyboard")
    // The server is asked first.
    try rig.waitUntilQuiet()
    try press(method.toggle)
  }

  /// Sends a signal to the program that speaks with X programs on this server.
  private func send(_ signal: Int32, toServerOf method: Method) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    for name in names {
      guard let number = Int32(name),
        let command = FileManager.default.contents(atPath: "/proc/\(name)/comm"),
        String(decoding: command, as: UTF8.self) == "\(method.process)\n",
        let variables = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        variables.split(separator: 0).contains(Data("HOME=\(folder.path)".utf8))
      else { continue }
      kill(number, signal)
    }
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
    try press(Method.fcitx.toggle, "d", "k")
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
  func `What is composed in a field stands there once when a tap ends it`(method: Method) throws {
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
      environment: ["LANG": "C.UTF-8", "XMODIFIERS": "@im=\(method.server)"])
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
    try press(Method.fcitx.toggle, "d", "k")
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
