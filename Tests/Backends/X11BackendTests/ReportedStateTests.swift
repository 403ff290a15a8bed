import Drawing
import Testing
import Windowing

@testable import X11Backend

@Suite struct ReportedStateTests {
  private var reported = ReportedState(isFullscreen: true)

  private static func word(_ value: Int32) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func padded(_ text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
  }

  private static func setting(_ type: UInt8, _ name: String) -> [UInt8] {
    [type, 0, UInt8(name.utf8.count), 0] + padded(name) + word(0)
  }

  /// Settings with the theme `Adwaita-dark`, and without animations.
  private static let dark: XSettings? = {
    let theme = "Adwaita-dark"
    return XSettings(
      word(0) + word(1) + word(2) + setting(1, "Net/ThemeName") + word(Int32(theme.utf8.count))
        + padded(theme) + setting(0, "Gtk/EnableAnimations") + word(0))
  }()

  /// Settings of whole numbers.
  private static func numbers(_ values: KeyValuePairs<String, Int32>) throws -> XSettings {
    let settings = values.flatMap { setting(0, $0.key) + word($0.value) }
    return try #require(XSettings(word(0) + word(1) + word(Int32(values.count)) + settings))
  }

  private mutating func changes(to settings: XSettings) -> [String] {
    reported.changes(to: settings).map { event in
      switch event {
      case .animationsChanged(let areEnabled): "animations \(areEnabled)"
      case .appearanceChanged(let colors): "\(colors.appearance)"
      default: "something else"
      }
    }
  }

  @Test mutating func `A difference is reported once`() throws {
    #expect(changes(to: XSettings()) == [])
    let dark = try #require(Self.dark)
    #expect(changes(to: dark) == ["animations false", "dark"])
    #expect(changes(to: dark) == [])
    #expect(changes(to: XSettings()) == ["animations true", "light"])
  }

  @Test mutating func `Settings for the mouse and the caret are reported`() throws {
    let settings = try Self.numbers([
      "Net/DoubleClickTime": 250, "Net/DoubleClickDistance": 8, "Net/CursorBlinkTime": 1000,
      "Gtk/CursorBlinkTimeout": 4, "Gtk/EnablePrimaryPaste": 0,
    ])
    let events = reported.changes(to: settings)
    guard events.count == 1, case .inputPreferencesChanged(let input) = events[0] else {
      Issue.record("\(events)")
      return
    }
    #expect(input.doubleClickTime == .milliseconds(250) && input.doubleClickDistance == 8)
    #expect(input.caretBlinkPeriod == .seconds(1) && input.caretBlinkTimeout == .seconds(4))
    #expect(!input.pastesWithMiddleButton)
    #expect(reported.changes(to: settings).isEmpty)
    let steady = try Self.numbers(["Net/CursorBlink": 0, "Net/CursorBlinkTime": 1000])
    #expect(steady.input.caretBlinkPeriod == nil)
  }

  @Test mutating func `Full screen and being put away are reported once`() {
    let screens = [true, false, false, true].map { isFullscreen -> Bool? in
      guard case .fullscreenChanged(let new) = reported.change(toFullscreen: isFullscreen) else {
        return nil
      }
      return new
    }
    #expect(screens == [nil, false, nil, true] && reported.isFullscreen)
    let states = [false, true, true, false].map { isMinimized -> Bool? in
      guard case .minimizedChanged(let new) = reported.change(toMinimized: isMinimized) else {
        return nil
      }
      return new
    }
    #expect(states == [nil, true, nil, false])
  }

  @Test func `Values that make no sense count as not set`() throws {
    let settings = try Self.numbers([
      "Net/DoubleClickTime": -5, "Net/DoubleClickDistance": -1, "Net/CursorBlinkTime": 0,
      "Gtk/CursorBlinkTimeout": .min,
    ])
    #expect(settings.input == InputPreferences())
    let fast = try Self.numbers(["Net/CursorBlinkTime": 1, "Gtk/CursorBlinkTimeout": .max])
    #expect(fast.input.caretBlinkPeriod == .milliseconds(100))
    #expect(try !Self.numbers(["Gtk/RecentFilesEnabled": 0]).areRecentFilesEnabled)
    #expect(settings.areRecentFilesEnabled)
  }
}
