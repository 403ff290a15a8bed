import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs

/// References of HEIF files that libheif 1.15 refuses, as those of iOS 18.
@Suite struct HEIFReferencesTests {
  private let folder = TemporaryFolder()

  /// Returns a file with a picture, the same in high dynamic range, an auxiliary picture of a `kind`, Exif data and a
  /// thumbnail, numbered from 1 on, and `references` by name, from an item, to others.
  private func file(
    _ references: [(String, UInt8, [UInt8])], kind: String = "gainmap", hidden: Set<UInt8> = [],
    isWide: Bool = false
  ) -> [UInt8] {
    let types = ["hvc1", "tmap", "hvc1", "Exif", "hvc1"]
    let entries = types.indices.flatMap { index -> [UInt8] in
      let item = UInt8(index + 1)
      let version: [UInt8] = [2, 0, 0, hidden.contains(item) ? 1 : 0]
      return box("infe", version + [0, item, 0, 0] + Array(types[index].utf8) + [0])
    }
    func number(_ item: UInt8) -> [UInt8] { isWide ? [0, 0, 0, item] : [0, item] }
    let boxes = references.flatMap { name, from, targets in
      box(name, number(from) + [0, UInt8(targets.count)] + targets.flatMap(number))
    }
    let purpose = box(
      "auxC", [0, 0, 0, 0] + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:\(kind)\0".utf8))
    let properties = box("ipco", purpose) + box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 1, 1])
    var meta: [UInt8] = [0, 0, 0, 0]
    meta += box("pitm", [0, 0, 0, 0, 0, 1])
    meta += box("iinf", [0, 0, 0, 0, 0, UInt8(types.count)] + entries)
    meta += box("iref", [isWide ? 1 : 0, 0, 0, 0] + boxes) + box("iprp", properties)
    return box("ftyp", Array("heic".utf8)) + box("meta", meta) + box("mdat", [7])
  }

  private func edited(_ bytes: [UInt8]) throws -> [UInt8]? {
    let path = FilePath(folder.write(bytes, to: "a.heic"))
    return try HEIFProperties.edits(of: FileBytes.open(path))?.applied(to: bytes)
  }

  @Test(arguments: [false, true])
  func `Metadata and thumbnails of several pictures are left to the primary one`(isWide: Bool)
    throws
  {
    let file = file(
      [("auxl", 3, [1, 2]), ("dimg", 2, [1, 3]), ("cdsc", 4, [1, 2]), ("thmb", 5, [2, 1])],
      isWide: isWide)
    let right = self.file(
      [("skip", 3, [1, 2, 0, 0]), ("dimg", 2, [1, 3]), ("cdsc", 4, [1]), ("thmb", 5, [1])],
      hidden: [3], isWide: isWide)
    #expect(try edited(file) == right)
    #expect(try edited(right) == nil)
  }

  @Test func `A gain map of one picture makes room for metadata of several`() throws {
    let edited = try edited(file([("auxl", 3, [1]), ("cdsc", 4, [1, 2])]))
    #expect(edited == file([("skip", 3, [1, 0]), ("cdsc", 4, [1])], hidden: [3]))
  }

  @Test func `Without room for them, such references are dropped`() throws {
    let dropped = try edited(file([("cdsc", 4, [2, 1]), ("thmb", 5, [1])]))
    #expect(dropped == file([("skip", 4, [2, 1]), ("thmb", 5, [1])], hidden: [4]))
    let alpha = try edited(file([("auxl", 3, [1, 2])], kind: "alpha"))
    #expect(alpha == file([("skip", 3, [1, 2])], kind: "alpha", hidden: [3]))
  }

  @Test func `Alpha keeps its picture beside a gain map of two pictures`() throws {
    let file = file([("auxl", 3, [2, 1]), ("auxl", 5, [2])], kind: "alpha")
    let right = self.file([("auxl", 3, [1]), ("skip", 5, [2, 0])], kind: "alpha", hidden: [5])
    #expect(try edited(file) == right)
  }

  @Test func `References that libheif accepts stay as they are`() throws {
    for references in [
      [("auxl", 3, [1]), ("cdsc", 4, [1]), ("thmb", 5, [1]), ("dimg", 2, [1, 3])],
      [("cdsc", 4, [5])],
      [],
    ] as [[(String, UInt8, [UInt8])]] {
      #expect(try edited(file(references)) == nil)
    }
  }

  @Test func `The size of the last box is stated`() throws {
    let file = file([])
    var open = file
    let last = file.count - 9
    open.replaceSubrange(last..<last + 4, with: [0, 0, 0, 0])
    #expect(try edited(open) == file)
  }

  @Test func `A file that is damaged anywhere ends with an answer`() throws {
    let whole = file([("auxl", 3, [1, 2]), ("cdsc", 4, [1, 2])])
    var counts = Set<Int>()
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0xFF
      if let edited = try edited(damaged) { counts.insert(edited.count) }
      _ = try edited(Array(whole.prefix(index)))
    }
    #expect(counts == [whole.count])
  }
}
