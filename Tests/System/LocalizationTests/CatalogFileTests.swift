import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Localization

/// Files of translations, whole and damaged.
@Suite struct CatalogFileTests {
  private let folder = TemporaryFolder()

  /// A file with one text: "a" is "bc".
  private static let file: [UInt8] =
    [
      [0x9504_12DE, 0, 1, 28, 36, 3, 44], [1, 56], [2, 58], [0, 1, 0],
    ].flatMap { numbers in numbers.flatMap { little(4, $0) } } + Array("a\0bc\0".utf8)

  private func isSound(_ bytes: [UInt8]) -> Bool { CatalogFile(bytes)?.isSound ?? false }

  @Test func `A whole file is sound, in either order of bytes`() {
    #expect(isSound(Self.file))
    let numbers = Self.file[..<56].indices.map { Self.file[$0 ^ 3] }
    #expect(isSound(numbers + Self.file[56...]))
    #expect(!isSound(numbers))
  }

  @Test func `A file whose end is missing is not sound`() {
    for count in 0..<Self.file.count { #expect(!isSound(Array(Self.file[..<count])), "\(count)") }
  }

  @Test(arguments: [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52])
  func `A number that leads out of the file is found`(place: Int) {
    for number in [0x7FFF_FFFF, 0xFFFF_FFFF] {
      var file = Self.file
      file.replaceSubrange(place..<place + 4, with: little(4, number))
      #expect(!isSound(file), "\(number)")
    }
  }

  @Test func `A text without an end, and a table without an empty slot are found`() {
    var file = Self.file
    file[57] = 1
    #expect(!isSound(file))
    file = Self.file
    for slot in [44, 48, 52] { file[slot] = 1 }
    #expect(!isSound(file))
  }

  @Test func `A file that is not there is no harm, and one that is something else is`() throws {
    let path = FilePath(folder.path)
    #expect(CatalogFile.isSound(at: path.appending("none.mo")))
    #expect(CatalogFile.isSound(at: FilePath(folder.write(Self.file, to: "whole.mo"))))
    #expect(!CatalogFile.isSound(at: FilePath(folder.write(Array("no".utf8), to: "other.mo"))))
    #expect(!CatalogFile.isSound(at: path))
  }
}
