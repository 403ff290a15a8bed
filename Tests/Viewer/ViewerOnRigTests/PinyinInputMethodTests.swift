import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

private let software = OptionalSoftware(
  ["ibus", "ibus-libpinyin", "fcitx5", "fcitx5-pinyin"], testedBy: "make test-input-methods",
  with: "TOUCHSTONE_INPUT_METHODS")

/// Pictures that are renamed with input methods for Chinese.
@Suite(.serialized, .enabled(if: software.isTested, "\(software.reason)"))
struct PinyinInputMethodTests {
  typealias Server = InputMethodSession.Server

  private let folder = TemporaryFolder()
  private let home = TemporaryFolder()

  private static let servers = [Server.ibus, .fcitx]

  /// The name of the method on `server`.
  private func method(of server: Server) -> String { server == .ibus ? "libpinyin" : "pinyin" }

  /// The text that `server` marks for "nihao": ibus the words themselves, fcitx5 the syllables.
  private func marked(by server: Server) -> String { server == .ibus ? "你好" : "ni hao" }

  private var names: [String] { folder.names() }

  private func expect(_ name: String) {
    #expect(eventually { names == [name] }, "\(names)")
  }

  /// Shows the field with the name of the picture `old.jpg`, with its first part selected, and types with
  /// `server` from then on.
  private func rename(with server: Server) throws -> (
    viewer: ViewerUnderTest, session: InputMethodSession
  ) {
    let picture = "\(folder.path)/old.jpg"
    try FileManager.default.copyItem(
      atPath: SourceTree.path(of: "assets/samples/two-dogs.jpg"), toPath: picture)
    var session: InputMethodSession?
    let viewer = try ViewerUnderTest(
      opening: [picture],
      environment: ["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "XMODIFIERS": "@im=\(server.name)"]
    ) { rig in
      let new = InputMethodSession(server, with: method(of: server), on: rig, home: home.path)
      try #require(try new.start())
      #expect(try new.chooseMethod())
      session = new
    }
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    try viewer.rig.keyboard.press("F2")
    // The server is asked first.
    try viewer.rig.waitUntilQuiet()
    let opened = try #require(session)
    #expect(try opened.waitForInput(isOn: false))
    if server == .fcitx { try viewer.rig.keyboard.press("Control+space") }
    #expect(try opened.waitForInput(isOn: true))
    return (viewer, opened)
  }

  private func type(_ keys: String, in viewer: ViewerUnderTest) throws {
    try viewer.rig.type(keys)
    try viewer.rig.waitUntilQuiet()
  }

  @Test(arguments: servers) func `A picture gets a name in Chinese`(server: Server) throws {
    let (viewer, _) = try rename(with: server)
    // A space chooses the first of what is offered.
    try type("nihao ", in: viewer)
    try viewer.rig.keyboard.press("Return")
    expect("你好.jpg")
  }

  @Test(arguments: servers)
  func `Escape drops what is composed, and once more the new name`(server: Server) throws {
    let (viewer, _) = try rename(with: server)
    try type("ni", in: viewer)
    try viewer.rig.keyboard.press("Escape")
    try type("nihao ", in: viewer)
    try type("ni", in: viewer)
    try viewer.rig.keyboard.press("Escape")
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press("Return")
    expect("你好.jpg")
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press("F2")
    try viewer.rig.waitUntilQuiet()
    try type("ni", in: viewer)
    for _ in 0..<2 { try viewer.rig.keyboard.press("Escape") }
    try viewer.rig.waitUntilQuiet()
    #expect(names == ["你好.jpg"])
  }

  @Test(arguments: servers)
  func `A tap on the button takes what is composed into the name`(server: Server) throws {
    let (viewer, _) = try rename(with: server)
    try type("nihao", in: viewer)
    try viewer.touchscreen.tap(at: viewer.window.center + Vector(67, 53))
    expect("\(marked(by: server)).jpg")
  }

  @Test(arguments: servers)
  func `Composed text stays in the name when the server is killed`(server: Server) throws {
    let (viewer, session) = try rename(with: server)
    try type("nihao", in: viewer)
    try session.send(SIGKILL)
    try viewer.rig.waitUntilQuiet()
    try type("abc", in: viewer)
    try viewer.rig.keyboard.press("Return")
    expect("\(marked(by: server))abc.jpg")
  }
}
