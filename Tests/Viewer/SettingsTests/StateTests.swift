import Files
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Settings

@Suite struct StateTests {
  private let folder = TemporaryFolder()

  private var state: SavedState {
    var state = SavedState()
    var window = SavedState.WindowFrame(width: 800, height: 600)
    (window.x, window.y) = (-20, 40)
    window.isMaximized = true
    state.window = window
    // Not UTF-8.
    state.folder = FilePath(bytes: Array("/a \"b\"\\".utf8) + [0xFF])
    state.isDark = true
    state.targets = ["/b", "/c d"]
    state.orders["/b"] = PictureOrder(.date)
    state.orders["/c"] = PictureOrder(.random, isReversed: true, seed: 7)
    state.orders[FilePath(bytes: Array("/a \"b\"\\".utf8) + [0xFF])] =
      PictureOrder(.size, isReversed: true)
    return state
  }

  @Test func `Written values are read back`() throws {
    let file = StateFile(at: FilePath("\(folder.path)/new/folder/state.json"))
    #expect(file.read() == SavedState())
    for state in [SavedState(), state] {
      try file.write(state)
      #expect(file.read() == state)
    }
  }

  @Test(arguments: OddFile.allCases)
  func `A pipe, a device or a folder does not block`(file: OddFile) {
    let path = "\(folder.path)/state.json"
    file.make(at: path)
    let state = StateFile(at: FilePath(path))
    #expect(state.read() == SavedState())
    file.make(at: state.lockPath.string)
    try? state.write(self.state, changedSince: SavedState())
    // A pipe is replaced, a folder is not.
    #expect(state.read() == (file == .folder ? SavedState() : self.state))
    let settings = SettingsFile(at: FilePath("\(folder.path)/settings.toml"))
    file.make(at: settings.path.string)
    #expect(settings.read().faults.count == 1)
    #expect(throws: SettingsFile.WritingError.self) {
      try settings.write(.string("dark"), for: Setting.all[0])
    }
  }

  @Test func `The orders of the folders that were used last are kept`() {
    var orders = FolderOrders()
    for number in 0..<300 { orders[FilePath("/\(number)")] = PictureOrder(.date) }
    orders["/100"] = PictureOrder(.size)
    orders["/new"] = PictureOrder(.type)
    #expect(orders["/99"] == nil && orders["/100"] == PictureOrder(.size))
    #expect(orders["/101"] == nil && orders["/102"] != nil && orders["/new"] == PictureOrder(.type))
  }

  @Test(arguments: [
    #"{"window": 3, "folder": 4, "dark": "yes"}"#, "{}", #"{"other": [1]}"#,
    #"{"orders": {"/no/uri": "date", "file:///a": "taste", "file:///b": 3}}"#,
    #"{"orders": {"file:///a": "date:1", "file:///b": "random:x", "file:///c": "random:-1"}}"#,
    #"{"orders": []}"#,
    #"{"targets": ["/no/uri", 3]}"#, #"{"targets": 3}"#,
    #"{"window": {"width": 0, "height": 5}, "folder": "/no/uri"}"#,
    #"{"window": {"width": 99999, "height": 5}}"#, #"{"window": {"width": 1e9, "height": 5}}"#,
    #"{"window": {"width": 99999999999999999999999, "height": -9223372036854775808}}"#,
  ])
  func `Values that make no sense are left out`(text: String) {
    #expect(SavedState(Array(text.utf8)) == SavedState())
  }

  @Test func `While a window writes what has changed, no other one does`() throws {
    let file = StateFile(at: FilePath("\(folder.path)/state.json"))
    try file.write(SavedState())
    let isLocked = Mutex(false)
    try FileCall.withProbe({ call in
      guard case .rename = call else { return nil }
      isLocked.withLock { $0 = FileLock(on: file.lockPath, timeout: .zero) == nil }
      return nil
    }) { try file.write(state, changedSince: SavedState()) }
    #expect(isLocked.withLock(\.self) && file.read() == state)
    #expect(FileLock(on: file.lockPath, timeout: .zero) != nil)
  }

  @Test func `A window that is stopped while it writes stops no other one`() throws {
    let file = StateFile(at: FilePath("\(folder.path)/state.json"))
    let lock = try #require(FileLock(on: file.lockPath, timeout: .zero))
    try file.write(state, changedSince: SavedState())
    #expect(file.read() == state)
    withExtendedLifetime(lock) {}
  }

  @Test func `A position needs both coordinates`() throws {
    let text = #"{"window": {"width": 8, "height": 5, "x": 3, "y": 99999}}"#
    let window = try #require(SavedState(Array(text.utf8))?.window)
    #expect(window == SavedState.WindowFrame(width: 8, height: 5))
  }

  @Test(arguments: ["", "{", "[]", "null", "{\"window\": }"])
  func `A broken file is set aside`(text: String) throws {
    let path = folder.write(Array(text.utf8), to: "state.json")
    let file = StateFile(at: FilePath(path))
    #expect(file.read() == SavedState())
    let aside = try FileSystem.contents(of: FilePath(path + ".broken"), limit: 100)
    #expect(aside == Array(text.utf8))
    #expect(!FileSystem.allows(F_OK, at: FilePath(path)))
  }

  @Test func `A broken file is set aside whole, however large it is`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    let path = folder.write(bytes, to: "state.json")
    #expect(StateFile(at: FilePath(path)).read() == SavedState())
    let aside = try FileSystem.contents(of: FilePath(path + ".broken"), limit: 4 << 20)
    #expect(aside.count == bytes.count)
  }

  @Test func `A file that cannot be written is an error`() {
    let path = folder.write([], to: "file")
    let file = StateFile(at: FilePath("\(path)/state.json"))
    #expect(file.read() == SavedState())
    #expect(throws: Errno.self) { try file.write(state) }
  }

  @Test func `State that another window has saved meanwhile is kept`() throws {
    let file = StateFile(at: FilePath("\(folder.path)/state.json"))
    var base = SavedState()
    base.recents = ["/a", "/b"]
    base.targets = ["/t"]
    base.orders["/a"] = PictureOrder(.date)
    base.thumbnailSize = 100
    try file.write(base)
    var (one, other) = (base, base)
    one.recents = ["/c", "/a", "/b"]
    one.orders["/c"] = PictureOrder(.size)
    one.thumbnailSize = 200
    other.recents = ["/d", "/a", "/b"]
    other.orders["/a"] = nil
    other.targets = ["/u", "/t"]
    try file.write(one, changedSince: base)
    try file.write(other, changedSince: base)
    let merged = file.read()
    #expect(merged.recents == ["/d", "/a", "/b", "/c"] && merged.targets == ["/u", "/t"])
    #expect(merged.orders["/c"] == PictureOrder(.size) && merged.orders["/a"] == nil)
    #expect(merged.thumbnailSize == 200)
  }

  @Test func `Cleared entries do not return, and those that another window adds are kept`() throws {
    let file = StateFile(at: FilePath("\(folder.path)/state.json"))
    var base = SavedState()
    base.recents = ["/a", "/b"]
    try file.write(base)
    var (one, other) = (base, base)
    one.recents = ["/c", "/a", "/b"]
    other.recents = []
    try file.write(one, changedSince: base)
    try file.write(other, changedSince: base)
    #expect(file.read().recents == ["/c"])
    // The window that does not know of it continues.
    var later = one
    later.recents = ["/d", "/c", "/a", "/b"]
    try file.write(later, changedSince: one)
    #expect(file.read().recents == ["/d", "/c"])
  }

  @Test func `A file that was deleted or broken is written whole`() throws {
    let file = StateFile(at: FilePath("\(folder.path)/state.json"))
    var changed = state
    changed.isDark = false
    try file.write(changed, changedSince: state)
    #expect(file.read() == changed)
    _ = folder.write(Array("nonsense".utf8), to: "state.json")
    try file.write(changed, changedSince: state)
    #expect(file.read() == changed)
  }
}
