import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

/// Turns of HEIC pictures, which state a rotation.
@Suite struct HEIFRotationTests {
  private let folder = TemporaryFolder()

  /// Returns a file whose picture is the second item, with `properties`, rotated by `angle` quarters to the left.
  private func file(
    _ properties: [String] = ["irot"], angle: UInt8, isWide: Bool = false
  ) -> [UInt8] {
    let stated = properties.map { box($0, [$0 == "irot" ? angle : 0]) }
    func association(_ item: UInt8, _ indices: [UInt8]) -> [UInt8] {
      let number: [UInt8] = isWide ? [0, 0, 0, item] : [0, item]
      let all = indices.flatMap { index -> [UInt8] in isWide ? [0x80, index] : [0x80 | index] }
      return number + [UInt8(indices.count)] + all
    }
    var lists: [UInt8] = isWide ? [1, 0, 0, 1] : [0, 0, 0, 0]
    lists += [0, 0, 0, 2]
    lists += association(1, [1])
    lists += association(2, properties.indices.map { UInt8($0 + 2) })
    let container = box("ipco", box("ispe", [1, 2, 3]) + stated.joined())
    var meta: [UInt8] = [0, 0, 0, 0]
    meta += box("pitm", [0, 0, 0, 0, 0, 2])
    meta += box("iprp", container + box("ipma", lists))
    return box("ftyp", Array("heic".utf8)) + box("meta", meta) + box("mdat", [7, 7])
  }

  private func turned(_ bytes: [UInt8], _ change: Orientation) throws -> [UInt8]? {
    let path = FilePath(folder.write(bytes, to: "a.heic"))
    return try OrientationEdits.edits(of: FileBytes.open(path), applying: change).applied(to: bytes)
  }

  @Test(arguments: [false, true])
  func `A turn changes the angle that is stated, and nothing else`(isWide: Bool) throws {
    for angle in UInt8(0)...3 {
      for (change, left) in [(Orientation.turnRight, UInt8(3)), (.turnLeft, 1), (.turnAround, 2)] {
        #expect(
          try turned(file(angle: angle, isWide: isWide), change)
            == file(angle: (angle + left) % 4, isWide: isWide))
      }
    }
  }

  @Test func `A picture that is mirrored after its rotation turns the other way`() throws {
    #expect(
      try turned(file(["irot", "imir"], angle: 0), .turnRight) == file(["irot", "imir"], angle: 1))
    #expect(
      try turned(file(["imir", "irot"], angle: 0), .turnRight) == file(["imir", "irot"], angle: 3))
  }

  /// As early encoders of AVIF wrote files.
  @Test(arguments: [false, true])
  func `The size of the stored pixels is put before what turns them`(isWide: Bool) throws {
    func ordered(_ bytes: [UInt8]) throws -> [UInt8]? {
      let path = FilePath(folder.write(bytes, to: "a.avif"))
      return try HEIFProperties.edits(of: FileBytes.open(path))?.applied(to: bytes)
    }
    let names = ["clap", "irot", "colr", "imir", "ispe"]
    let whole = file(names, angle: 1, isWide: isWide)
    let path = FilePath(folder.write(try #require(try ordered(whole)), to: "b.avif"))
    let heif = try #require(HEIFBoxes(of: try FileBytes.open(path)))
    #expect(heif.properties(of: 2).map(\.name) == ["colr", "ispe", "clap", "irot", "imir"])
    for names in [["ispe", "irot", "pixi"], ["irot", "imir"], ["ispe"], []] {
      #expect(try ordered(file(names, angle: 1, isWide: isWide)) == nil, "\(names)")
    }
    for count in 1..<whole.count { _ = try ordered(Array(whole.prefix(count))) }
  }

  @Test func `A file without a rotation is refused, and so are mirror images and damaged files`() {
    let whole = file(angle: 1)
    #expect(throws: PictureError.unknownFormat) { try turned(file(["imir"], angle: 0), .turnLeft) }
    #expect(throws: PictureError.unknownFormat) { try turned(whole, .mirror) }
    for count in 1..<whole.count {
      // However short, it ends with an answer.
      _ = try? turned(Array(whole.prefix(count)), .turnRight)
    }
  }
}
