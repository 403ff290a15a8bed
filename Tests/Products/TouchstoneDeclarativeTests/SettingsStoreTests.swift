import Files
import SystemPackage
import TestSupport
import Testing

@testable import TouchstoneDeclarative

/// The settings file of a declared program.
@Suite struct SettingsStoreTests {
  private let folder = TemporaryFolder()
  private var file: FilePath { FilePath("\(folder.path)/program/settings") }

  private var bytes: [UInt8]? { try? FileSystem.contents(of: file, limit: 1 << 22) }

  private func set(_ text: String, of key: String) {
    let store = SettingsStore(file: file) { _ in }
    store.set(text, of: key)
    store.finish()
  }

  @Test(
    arguments: [
      "", "plain", "a = b", "two\nlines", "ends with a return\r", "\r\n", "back\\slash\\n",
      "\u{301}begins with a mark", "\u{1F30A}",
    ])
  func `Every text comes back, and so do those of other keys`(text: String) {
    set("first", of: "a key = with a sign")
    set(text, of: "name")
    set("last", of: "zoom")
    let store = SettingsStore(file: file) { _ in }
    #expect(store.text(of: "name") == text && store.text(of: "zoom") == "last")
    #expect(store.text(of: "a key = with a sign") == "first")
  }

  @Test func `Values that another window has set meanwhile are kept`() {
    let store = SettingsStore(file: file) { _ in }
    set("dark", of: "look")
    store.set("2", of: "zoom")
    store.finish()
    let later = SettingsStore(file: file) { _ in }
    #expect(later.text(of: "look") == "dark" && later.text(of: "zoom") == "2")
  }

  /// One that is no text, and one that is too large.
  @Test(arguments: [
    [0x61, 0x20, 0x3D, 0x20, 0xFF, 0x0A], [UInt8](repeating: 0x61, count: 1 << 21),
  ])
  func `A file that cannot be read stays as it is`(contents: [UInt8]) throws {
    try FileSystem.makeFolder(at: file.folder)
    try FileSystem.write(contents, to: file, .none)
    set("2", of: "zoom")
    #expect(bytes == contents)
  }
}
