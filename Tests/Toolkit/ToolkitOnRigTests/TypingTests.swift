import Geometry
import Rig
import TestSupport
import Testing

/// Keys that type text, with several layouts of the keyboard.
@Suite(.serialized) struct TypingTests {
  private let rig: Rig
  private let probe: Program

  init() throws {
    rig = try Rig(width: 400, height: 400)
    // Without a locale, letters are composed as in English.
    probe = try rig.launch(
      ["\(builtPrograms)/shell-probe", "typing"],
      environment: ["LANG": "", "LC_ALL": "", "LC_CTYPE": "", "XMODIFIERS": "@im=none"])
    try rig.waitForWindow()
    try expect("first begins", "keyboard")
  }

  private var lines: [Substring] {
    probe.output.split(separator: "\n").filter { !$0.hasPrefix("up ") }
  }

  /// Expects that the newest lines are `expected`.
  private func expect(_ expected: Substring...) throws {
    _ = eventually { lines.suffix(expected.count) == expected[...] }
    #expect(Array(lines.suffix(expected.count)) == expected)
  }

  private func press(_ keys: String...) throws { for key in keys { try rig.keyboard.press(key) } }

  private func setLayout(_ name: String, option: String? = nil) throws {
    let layout = try #require(KeyboardLayouts(name))
    try rig.setLayout(
      try option.map { try #require(KeyboardLayouts(layout, option: $0)) } ?? layout)
    try rig.waitUntilQuiet()
  }

  @Test func `Dead keys and Compose type letters`() throws {
    try setLayout("us:intl", option: "compose:menu")
    try press("apostrophe", "e")
    try expect("first [´]", "first ", "first é")
    try press("apostrophe", "q")
    try expect("first é´", "first é´q")
    try press("Menu", "o", "c")
    try expect("first é´q[·]", "first é´q[·o]", "first é´q", "first é´q©")
    try press("AltGr+5")
    try expect("first é´q©€")
    try press("apostrophe", "Escape", "e")
    try expect("first é´q©€[´]", "first é´q©€", "first é´q©€e")
    #expect(!lines.contains("escape"))
    let ups = probe.output.split(separator: "\n").filter { $0.hasPrefix("up ") }
    // The keys that typed, of which each went up; the dead keys, Compose and Escape are not told of.
    _ = eventually { ups.count == 6 }
    #expect(ups.contains("up 18") && !ups.contains("up 40") && !ups.contains("up 127"))
  }

  @Test func `A dead key is dropped when another input gets the keys`() throws {
    try setLayout("us:intl")
    try press("apostrophe")
    try expect("first [´]")
    try rig.touchscreen.tap(at: Point(100, 150))
    try expect("second begins", "first ")
    try press("e")
    try expect("second e")
  }

  @Test func `Letters are composed in a secure input too`() throws {
    try setLayout("us:intl")
    try rig.touchscreen.tap(at: Point(100, 250))
    try expect("secure begins")
    try press("apostrophe", "e")
    try expect("secure [´]", "secure ", "secure é")
  }

  @Test func `A key that is held types again and again, but a dead key does not`() throws {
    try setLayout("us:intl")
    try rig.keyboard.hold("a")
    _ = eventually { lines.last?.hasPrefix("first aaa") == true }
    try rig.keyboard.release("a")
    #expect(lines.last?.hasPrefix("first aaa") == true)
    try rig.keyboard.hold("apostrophe")
    // Longer than a key is held before it repeats, which is 660 ms.
    try rig.waitUntilQuiet(for: .seconds(1))
    try rig.keyboard.release("apostrophe")
    try press("e")
    _ = eventually { lines.last?.hasSuffix("aé") == true }
    #expect(lines.last?.hasSuffix("aé") == true)
  }

  @Test func `Another layout types its letters, and commands are those of Latin letters`() throws {
    try setLayout("ru")
    try press("a", "Shift+b")
    try expect("first ф", "first фИ")
    try press("Control+c")
    try expect("command character(\"c\")")
  }

  @Test func `Text of any script is typed`() throws {
    try rig.type("Größe ☃!")
    try expect("first Größe ☃!")
    try press("Tab")
    try rig.type("안")
    try expect("second 안")
  }

  private static let texts = ["Ab1!+-?/=", "don't \"y\" `^~@#|\\[]{}<>€", "Größe, çà 9", "αφ йъ"]

  /// With letters elsewhere, digits with Shift, signs on the third level, dead keys and other scripts.
  @Test(arguments: ["us", "us:intl", "fr", "de", "us:dvorak", "gr", "ru", "us,ru", "de:neo", "cz"])
  func `A text is typed as it is with every layout`(layout: String) throws {
    try setLayout(layout)
    for text in Self.texts { try rig.type(text) }
    try expect("first \(Self.texts.joined())")
  }

  @Test(arguments: ["us", "fr", "de", "gr"])
  func `A text is typed as it is with Caps Lock`(layout: String) throws {
    try setLayout(layout)
    try press("Caps_Lock")
    try rig.type("Ab1! Öç")
    try press("Caps_Lock")
    try rig.type("aB")
    try expect("first Ab1! ÖçaB")
  }

  @Test func `Text that cannot be typed is refused before anything is typed`() throws {
    try rig.type("a")
    // More characters than a keyboard has keys.
    let characters = String(
      String.UnicodeScalarView((0x4E00..<0x4F00).compactMap(Unicode.Scalar.init)))
    #expect(throws: RigError.self) { try rig.type("b" + characters) }
    #expect(throws: RigError.self) { try rig.type("b\u{7}") }
    try rig.keyboard.hold("Control")
    #expect(throws: RigError.self) { try rig.type("b") }
    try rig.keyboard.release("Control")
    try press("Caps_Lock")
    #expect(throws: RigError.self) { try rig.type("bß") }
    try press("Caps_Lock")
    try rig.type("c")
    try expect("first ac")
  }

  @Test func `An unknown layout is refused`() throws {
    #expect(KeyboardLayouts("us,") == nil)
    #expect(KeyboardLayouts("us;rm") == nil)
    #expect(KeyboardLayouts("us,de,fr,es,it") == nil)
    let layout = try #require(KeyboardLayouts("nowhere"))
    #expect(throws: RigError.self) { try rig.setLayout(layout) }
  }
}
