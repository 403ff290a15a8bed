import Drawing
import TestSupport
import Testing

@testable import X11Backend

@Suite struct XSettingsTests {
  /// Returns settings as bytes: the byte order, a serial number, the count, and `settings`.
  private static func bytes(
    bigEndian: Bool = false, count: UInt32? = nil, _ settings: [[UInt8]]
  ) -> [UInt8] {
    [bigEndian ? 1 : 0, 0, 0, 0] + word(7, bigEndian)
      + word(count ?? UInt32(settings.count), bigEndian) + settings.flatMap { $0 }
  }

  private static func word(_ value: UInt32, _ bigEndian: Bool = false) -> [UInt8] {
    bigEndian ? big(4, Int(value)) : little(4, Int(value))
  }

  private static func setting(
    _ name: String, type: UInt8, bigEndian: Bool = false, _ value: [UInt8]
  ) -> [UInt8] {
    let length = Array(word(UInt32(name.utf8.count), bigEndian)[bigEndian ? 2..<4 : 0..<2])
    let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    return [type, 0] + length + Array(name.utf8) + padding + word(1, bigEndian) + value
  }

  private static func animations(_ value: UInt32, bigEndian: Bool = false) -> [UInt8] {
    setting("Gtk/EnableAnimations", type: 0, bigEndian: bigEndian, word(value, bigEndian))
  }

  /// A string, a colour and an integer.
  private static let mixed = bytes([
    setting("Net/ThemeName", type: 1, word(5) + Array("Plain".utf8) + [0, 0, 0]),
    setting("Gtk/Color", type: 2, [1, 2, 3, 4, 5, 6, 7, 8]), animations(0),
  ])

  @Test(arguments: [false, true])
  func `Integers are read in either byte order`(bigEndian: Bool) throws {
    let settings = try #require(
      XSettings(
        Self.bytes(
          bigEndian: bigEndian, [Self.animations(0xFFFF_FFFE, bigEndian: bigEndian)])))
    #expect(settings.integers == ["Gtk/EnableAnimations": -2])
  }

  @Test func `Strings are read and colours are skipped`() throws {
    let settings = try #require(XSettings(Self.mixed))
    #expect(settings.integers == ["Gtk/EnableAnimations": 0])
    #expect(settings.strings == ["Net/ThemeName": "Plain"])
  }

  @Test(arguments: zip([96, 144, -1, 0, 47, 961], [1.0, 1.5, nil, nil, nil, nil]))
  func `The scale is in 1024ths of a dot per inch, if that makes sense`(
    dots: Int32, scale: Double?
  ) throws {
    let value = UInt32(bitPattern: dots * 1024)
    let bytes = Self.bytes([Self.setting("Xft/DPI", type: 0, Self.word(value))])
    #expect(try #require(XSettings(bytes)).scale == scale)
  }

  private static func theme(_ name: String) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    return setting(
      "Net/ThemeName", type: 1, word(UInt32(name.utf8.count)) + Array(name.utf8) + padding)
  }

  @Test(arguments: [
    ("Adwaita", ColorTraits()), ("Adwaita-dark", ColorTraits(appearance: .dark)),
    ("Yaru-Dark", ColorTraits(appearance: .dark)), ("Adwaita:dark", ColorTraits(appearance: .dark)),
    ("Darkroom", ColorTraits()), ("HighContrast", ColorTraits(contrast: .high)),
    ("ContrastHigh", ColorTraits(contrast: .high)),
    ("highcontrast-dark", ColorTraits(appearance: .dark, contrast: .high)),
    ("HighContrastInverse", ColorTraits(appearance: .dark, contrast: .high)), ("", ColorTraits()),
  ])
  func `The name of the theme says whether it is dark and high in contrast`(
    name: String, colors: ColorTraits
  ) throws {
    #expect(try #require(XSettings(Self.bytes([Self.theme(name)]))).colors == colors)
  }

  @Test func `The desktop can prefer dark themes`() throws {
    for (value, appearance) in [(UInt32(1), ColorTraits.Appearance.dark), (0, .light)] {
      let preference = Self.setting("Gtk/ApplicationPreferDarkTheme", type: 0, Self.word(value))
      let settings = try #require(XSettings(Self.bytes([preference, Self.theme("Adwaita")])))
      #expect(settings.colors.appearance == appearance)
    }
  }

  @Test func `Animations are enabled unless the setting disables them`() throws {
    #expect(XSettings().areAnimationsEnabled)
    #expect(try #require(XSettings(Self.bytes([]))).areAnimationsEnabled)
    #expect(try #require(XSettings(Self.bytes([Self.animations(1)]))).areAnimationsEnabled)
    #expect(try !#require(XSettings(Self.bytes([Self.animations(0)]))).areAnimationsEnabled)
  }

  @Test func `Truncated settings are refused`() {
    for length in Self.mixed.indices {
      #expect(XSettings(Array(Self.mixed.prefix(length))) == nil, "\(length) bytes")
    }
    #expect(XSettings(Self.mixed + [0]) != nil)
  }

  @Test(arguments: [
    bytes(count: .max, []), bytes(count: 2, [animations(0)]),
    bytes([setting("a", type: 3, word(0))]), bytes([setting("a", type: 1, word(.max))]),
    bytes([setting("a", type: 1, word(.max - 3))]), bytes([[0, 0, 0xFF, 0xFF]]),
  ])
  func `Inconsistent settings are refused`(bytes: [UInt8]) {
    #expect(XSettings(bytes) == nil)
  }

  @Test func `Damaged settings never crash`() {
    var generator = SeededGenerator(seed: 3)
    // Names and values may be anything, but lengths and types may not: some are read, but not all.
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = Self.mixed
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = [0, 1, 0x7F, 0xFF].randomElement(using: &generator) ?? 0
      }
      if XSettings(bytes) != nil { accepted += 1 }
    }
    #expect((1..<5000).contains(accepted))
  }
}
