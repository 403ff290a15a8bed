import Drawing
import Testing
import Windowing

@testable import X11Backend

@Suite struct ReportedSettingsTests {
  private var reported = ReportedSettings()

  /// Settings with the theme `Adwaita-dark`, and without animations.
  private static let dark: XSettings? = {
    func word(_ count: Int) -> [UInt8] { [UInt8(count), 0, 0, 0] }
    func setting(_ type: UInt8, _ name: String) -> [UInt8] {
      [type, 0, UInt8(name.utf8.count), 0] + padded(name) + word(0)
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    let theme = "Adwaita-dark"
    return XSettings(
      word(0) + word(1) + word(2) + setting(1, "Net/ThemeName") + word(theme.utf8.count)
        + padded(theme) + setting(0, "Gtk/EnableAnimations") + word(0))
  }()

  private mutating func changes(to settings: XSettings) -> [String] {
    reported.changes(to: settings).map { event in
      switch event {
      case .animationsChanged(let areEnabled): "animations \(areEnabled)"
      case .appearanceChanged(let colors): "\(colors.appearance)"
      default: "something else"
      }
    }
  }

  @Test mutating func `What differs is reported once`() throws {
    #expect(changes(to: XSettings()) == [])
    let dark = try #require(Self.dark)
    #expect(changes(to: dark) == ["animations false", "dark"])
    #expect(changes(to: dark) == [])
    #expect(changes(to: XSettings()) == ["animations true", "light"])
  }
}
