import Files
import Foundation
import Glibc
import FileOperations
import SystemPackage
import TestSupport
import Testing

/// Files with all kinds of names are trashed and restored.
@Suite struct TrashNameTests {
  private let folder = TemporaryFolder()
  private var trash: Trash { Trash(dataHome: FilePath(folder.path + "/data")) }

  private func make(_ path: FilePath, _ text: String) throws {
    try FileSystem.write(Array(text.utf8), to: path, .none)
  }

  private func text(_ path: FilePath) -> String? {
    let file = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// All files exist at the same time, so that a mix-up is noticed.
  @Test func `Trashing a file with a strange name affects no other file`() throws {
    let paths = FileNames.all.map { FilePath(folder.path).appending($0.component) }
    for (number, path) in paths.enumerated() { try make(path, "\(number)") }
    for (number, path) in paths.enumerated() {
      let file = try trash.put(path)
      #expect(text(path) == nil)
      for (other, path) in paths.enumerated() where other != number {
        #expect(text(path) == "\(other)")
      }
      try file.restore()
      #expect(text(path) == "\(number)")
    }
  }

  @Test(arguments: FileNames.all)
  func `The note contains all bytes of the path`(_ name: FileNames.Name) throws {
    let sub = FilePath(folder.path).appending(name.component)
    try FileSystem.makeFolder(at: sub)
    let path = sub.appending(name.component)
    try make(path, "a")
    let absolute = try sub.resolved().appending(name.component)
    _ = try trash.put(path)
    let info = FilePath(folder.path + "/data/Trash/info")
    let names = FileNames.listing(of: info)
    try #require(names.count == 1)
    let note = try #require(text(info.appending(names[0])))
    let line = try #require(note.split(separator: "\n").first { $0.hasPrefix("Path=") })
    #expect(Self.decoded(line.utf8.dropFirst(5)) == absolute.bytes)
  }

  /// A folder with a Latin-1 name, beside one with U+FFFD in place of the letter.
  @Test func `A file is not mistaken for one in a folder with a similar name`() throws {
    let latin = FilePath(folder.path).pushing(FilePath(bytes: [0x6C, 0xE4]))
    let twin = FilePath(folder.path).appending("l\u{FFFD}")
    for folder in [latin, twin] {
      try FileSystem.makeFolder(at: folder)
      try make(folder.appending("a.png"), "\(folder == latin)")
    }
    _ = try trash.put(latin.appending("a.png"))
    #expect(text(latin.appending("a.png")) == nil)
    #expect(text(twin.appending("a.png")) == "false")
  }

  @Test func `A file below a name that begins with a combining mark is restored`() throws {
    let inner = FilePath(folder.path).appending("comb").appending("\u{301}")
    try FileSystem.makeFolder(at: inner)
    try make(inner.appending("\u{301}a.png"), "inner")
    let file = try trash.put(inner.appending("\u{301}a.png"))
    #expect(folder.names(in: "data/Trash/files").count == 1)
    try file.restore()
    #expect(text(inner.appending("\u{301}a.png")) == "inner")
  }

  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(text)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      bytes += UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { [$0] } ?? []
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
