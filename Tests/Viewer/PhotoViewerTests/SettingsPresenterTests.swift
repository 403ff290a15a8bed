import Containers
import Glibc
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The page of settings, and the default program on it, without a viewer.
@MainActor @Suite struct SettingsPresenterTests {
  private let parts: ViewerParts
  private let presenter: SettingsPresenter
  private let log = Log()

  private final class Log {
    var writes = 0
  }

  /// A desktop that refuses to change its default program.
  private struct Stubborn: DefaultProgramSetting {
    var isDefault: Bool? { false }
    func setDefault(_ isDefault: Bool) throws(ProgramError) { throw ProgramError("No.") }
  }

  init() throws {
    parts = try ViewerParts()
    presenter = SettingsPresenter(
      preferences: parts.preferences, desktop: parts.desktop, worker: parts.queue.worker,
      window: parts.window,
      notices: parts.notices)
    presenter.onWrite = { [log] in log.writes += 1 }
  }

  private func followFile() {
    let file = SettingsFile(at: FilePath(parts.folder.write([], to: "settings.toml")))
    parts.preferences.follow(
      SettingsFileWatcher(
        file, read: file.read(), overriding: { _ in }, reporting: { _ in },
        wakeUp: parts.control.wakeUp))
  }

  @Test func `Without a file there is no page`() {
    #expect(!presenter.state.isEnabled)
    presenter.show()
    #expect(parts.window.presentations.isEmpty)
    followFile()
    #expect(presenter.state.isEnabled)
  }

  @Test func `The page shows the default program, and why it stays`() throws {
    followFile()
    parts.desktop.defaultProgram = Stubborn()
    presenter.show()
    let sheet = try #require(parts.window.presentations.first as? Sheet)
    let controller = try #require(sheet.controller as? NavigationController)
    let page = try #require(controller.topViewController as? SettingsPage)
    #expect(parts.wait { page.isDefaultProgram == false })
    page.onDefaultProgram(true)
    #expect(parts.wait { parts.notice == "No." } && page.isDefaultProgram == false)
  }
}
