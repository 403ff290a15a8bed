import Drawing
import Rig
import RigSupport
import TestSupport
import Testing
import Views

/// A window and the rest of the desktop: clipboard and settings.
@Suite final class DesktopTests {
  private let rig: Rig

  init() throws { rig = try Rig(width: 800, height: 400) }

  deinit { try? rig.closeWindow() }

  private func animations(_ event: WindowEvent) -> Bool? {
    if case .animationsChanged(let areEnabled) = event { areEnabled } else { nil }
  }

  private func colors(_ event: WindowEvent) -> ColorTraits? {
    if case .appearanceChanged(let colors) = event { colors } else { nil }
  }

  @Test func `Another program pastes copied text in each supported format`() async throws {
    _ = try await InputRecorder(on: rig)
    let other = try #require(OtherProgram(on: rig))
    #expect(other.paste("UTF8_STRING") == nil)
    try rig.keyboard.press("c")
    #expect(eventually { other.paste("TARGETS") != nil })
    let utf8 = Array(InputRecorder.text.utf8)
    for name in ["UTF8_STRING", "text/plain;charset=utf-8"] {
      let pasted = try #require(other.paste(name))
      #expect(pasted.type == name)
      #expect(pasted.bytes == utf8)
    }
    // The text has a character that Latin-1 lacks.
    #expect(other.paste("STRING") == nil)
    #expect(other.paste("image/png") == nil)
    #expect(try #require(other.paste("TARGETS")).type == "ATOM")
    let stamp = try #require(other.paste("TIMESTAMP"))
    #expect(stamp.type == "INTEGER" && stamp.bytes.contains { $0 != 0 })
    #expect(other.pasteAll(["STRING", "UTF8_STRING"]) == ["UTF8_STRING": utf8])
  }

  @Test func `A window that lost the clipboard can copy again`() async throws {
    _ = try await InputRecorder(on: rig)
    let other = try #require(OtherProgram(on: rig))
    let third = try #require(OtherProgram(on: rig))
    try rig.keyboard.press("c")
    #expect(eventually { other.paste("UTF8_STRING") != nil })
    third.takeClipboard()
    try rig.keyboard.press("c")
    #expect(eventually { other.paste("UTF8_STRING")?.bytes == Array(InputRecorder.text.utf8) })
  }

  @Test func `The desktop's setting for animations is read and followed`() async throws {
    var manager = OtherProgram(on: rig)
    try #require(manager).manageSettings(OtherProgram.settings(animations: 0))
    let window = try await InputRecorder(on: rig)
    #expect(window.wait(for: animations) { $0 == [false] } == [false])
    manager?.setSettings(OtherProgram.settings(animations: 1))
    #expect(window.wait(for: animations) { $0.count == 2 } == [false, true])
    manager?.setSettings(OtherProgram.settings(animations: 0))
    #expect(window.wait(for: animations) { $0.count == 3 }.last == false)
    // The settings manager ends, and another one starts with incomplete settings.
    manager = nil
    #expect(window.wait(for: animations) { $0.count == 4 }.last == true)
    let next = try #require(OtherProgram(on: rig))
    next.manageSettings(Array(OtherProgram.settings(animations: 0).dropLast()))
    next.setSettings(OtherProgram.settings(animations: 0))
    #expect(window.wait(for: animations) { $0.count == 5 }.last == false)
  }

  @Test func `The theme of the desktop is read and followed`() async throws {
    var manager = OtherProgram(on: rig)
    try #require(manager).manageSettings(OtherProgram.settings(theme: "Adwaita-dark"))
    let window = try await InputRecorder(on: rig)
    let dark = ColorTraits(appearance: .dark)
    #expect(window.wait(for: colors) { $0 == [dark] } == [dark])
    manager?.setSettings(OtherProgram.settings(theme: "Adwaita"))
    #expect(window.wait(for: colors) { $0.count == 2 }.last == ColorTraits())
    manager?.setSettings(OtherProgram.settings(theme: "HighContrast"))
    #expect(window.wait(for: colors) { $0.count == 3 }.last == ColorTraits(contrast: .high))
    manager = nil
    #expect(window.wait(for: colors) { $0.count == 4 }.last == ColorTraits())
  }
}
