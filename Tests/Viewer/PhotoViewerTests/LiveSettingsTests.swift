import Drawing
import Geometry
import Gestures
import Motion
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The settings and the colours of the desktop while the viewer runs, without a viewer.
@MainActor @Suite struct LiveSettingsTests {
  private let parts: ViewerParts
  private let settings: LiveSettings

  init() throws {
    parts = try ViewerParts()
    settings = LiveSettings(
      in: parts.context,
      appearance: WindowAppearance(
        window: parts.window, portal: PortalColors(), reducesMotion: false))
  }

  private func finger(_ phase: TouchPhase) -> TouchFrame {
    TouchFrame(time: .zero, changes: [TouchChange(id: TouchID(1), phase: phase, position: .zero)])
  }

  private var isDark: Bool { parts.window.environment.colors.appearance == .dark }

  @Test func `Colours do not change under fingers`() {
    settings.appearance.record(server: ColorTraits(appearance: .dark))
    parts.input.record(finger(.began))
    settings.follow()
    #expect(!isDark)
    parts.input.record(finger(.ended))
    settings.follow()
    #expect(isDark)
  }

  @Test func `A file that says something else is applied, with what is wrong in it`() {
    let path = FilePath(parts.folder.write([], to: "settings.toml"))
    let file = SettingsFile(at: path)
    settings.follow(
      SettingsFileWatcher(
        file, read: file.read(), overriding: { _ in }, reporting: { _ in },
        wakeUp: parts.control.wakeUp))
    var applied: [Settings] = []
    settings.onChange = { applied.append($0) }
    let words = "[view]\nbackground = \"black\"\nenlarge-small = 1\n"
    _ = parts.folder.write(Array(words.utf8), to: "settings.toml")
    #expect(
      parts.wait {
        settings.follow()
        return applied.last?.background == .black
      })
    #expect(parts.notice?.contains("enlarge-small") == true, "\(parts.notice ?? "")")
  }
}
