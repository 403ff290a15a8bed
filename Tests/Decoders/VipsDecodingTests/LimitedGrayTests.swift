import Drawing
import PictureLoading
import Pixels
import TestSupport
import Testing

extension VipsTests {
  @Suite struct LimitedGrayTests {
    /// The statement of a file about the range of its levels.
    enum Range: CaseIterable {
      /// The colour information says that it is limited, or that it is full.
      case limited, full
      /// Only the header of the pixels says that it is limited.
      case unstated
    }

    @Test(arguments: Range.allCases)
    func `Limited levels of grey are spread over all levels`(range: Range) throws {
      let picture = try FilePicture(GrayAVIF.file(range))
      let bitmap = try picture.level(0).bitmap
      let ends = [bitmap[0, 0], bitmap[7, 7]].map { Int($0 & 0xFF) }
      let right = range == .full ? [16, 235] : [0, 255]
      #expect(zip(ends, right).allSatisfy { abs($0 - $1) <= 2 }, "\(ends)")
    }

    /// As some early programs wrote it.
    @Test func `Limited levels of alpha are spread over all levels`() throws {
      let bitmap = try FilePicture(GrayAVIF.file(.full, alpha: true)).level(0).bitmap
      let ends = [bitmap[0, 0], bitmap[7, 7]]
      #expect(ends[0] >> 24 <= 2 && ends[1] >> 24 >= 253)
      #expect(abs(Int(ends[1] & 0xFF) - 235) <= 2)
    }

    /// As libavif wrote it up to version 1.3. The left half is clear, and the right one opaque.
    @Test(arguments: [
      ([GrayAVIF.rotation], clear: (0, 7), opaque: (0, 0)),
      ([GrayAVIF.mirroring], clear: (7, 0), opaque: (0, 0)),
    ])
    func `Alpha is rotated and mirrored with its picture, which alone states it`(
      transforms: [[UInt8]], clear: (x: Int, y: Int), opaque: (x: Int, y: Int)
    ) throws {
      for own in [[], transforms] {
        let file = GrayAVIF.file(.full, alpha: true, transforms: transforms, ofAlpha: own)
        let bitmap = try FilePicture(file).level(0).bitmap
        #expect(bitmap[clear.x, clear.y] >> 24 <= 2)
        #expect(bitmap[opaque.x, opaque.y] >> 24 >= 253)
        #expect(abs(Int(bitmap[opaque.x, opaque.y] & 0xFF) - 235) <= 2)
      }
    }

    /// libheif makes three channels of grey.
    @Test func `A profile of grey applies to grey`() throws {
      let file = GrayAVIF.file(.full, profile: VipsTests.ColorTests.linearGrey)
      let bitmap = try FilePicture(file).level(0).bitmap
      for (x, right) in [(0, 71), (7, 246)] {
        let pixel = bitmap[x, x]
        #expect([0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - right) <= 2 }, "\(pixel)")
      }
    }

    /// As gain maps of iOS 18 do, which libheif 1.15 refuses.
    @Test(arguments: ["gainmap", "alpha"])
    func `A picture is shown whose auxiliary picture belongs to another one, too`(kind: String)
      throws
    {
      for owners in [[1, 3], [3, 1, 7], [3]] as [[UInt8]] {
        let picture = try FilePicture(GrayAVIF.file(.full, alpha: true, kind, of: owners))
        let bitmap = try picture.level(0).bitmap
        #expect(picture.info.pageCount == 1)
        #expect(bitmap.isOpaque && abs(Int(bitmap[7, 7] & 0xFF) - 235) <= 2)
      }
    }

    /// The boxes before the last one state theirs.
    @Test func `The last box may leave out its size`() throws {
      var file = GrayAVIF.file(.full)
      let name = try #require(file.indices.last { file[$0...].starts(with: Array("mdat".utf8)) })
      file.replaceSubrange(name - 4..<name, with: [0, 0, 0, 0])
      #expect(try FilePicture(file).level(0).bitmap.width == 8)
    }

    /// The levels are looked up before libheif has judged the file.
    @Test func `A file that is damaged anywhere has pixels or an error`() throws {
      let file = GrayAVIF.file(.limited)
      let faults = file.indices.filter { index in
        var damaged = file
        damaged[index] ^= 0xFF
        return (try? FilePicture(damaged).level(0)) == nil
      }
      #expect((1..<file.count).contains(faults.count))
    }
  }
}

/// A file of AVIF with 8 x 8 pixels of grey: the left half is 16, and the right one is 235. Its alpha may be the same,
/// with limited levels.
private enum GrayAVIF {
  /// The sequence header in AV1, and the frame.
  private static let sequence: [UInt8] = [10, 8, 0x18, 8, 0xBF, 0x61, 0x80, 0x86, 0x83, 0x10]
  private static let frame: [UInt8] = [
    50, 12, 0x10, 0, 0x86, 0xA2, 0xBA, 0x9A, 0xF0, 0xA0, 0xD4, 0xAD, 0x16, 0x24,
  ]

  /// A rotation by a quarter to the left, and the exchange of left and right.
  static let (rotation, mirroring) = (box("irot", [1]), box("imir", [1]))

  static func file(
    _ range: VipsTests.LimitedGrayTests.Range, alpha hasAlpha: Bool = false,
    _ kind: String = "alpha", of owners: [UInt8] = [1], profile: [UInt8] = [],
    transforms: [[UInt8]] = [], ofAlpha alphaTransforms: [[UInt8]] = []
  ) -> [UInt8] {
    let type = box("ftyp", Array("avif\0\0\0\0avifmif1miaf".utf8))
    let pixels = [0x12, 0] + sequence + frame
    func meta(_ offset: Int) -> [UInt8] {
      Self.meta(
        range, hasAlpha, kind, owners, profile, transforms, alphaTransforms, offset: offset,
        length: pixels.count)
    }
    return type + meta(type.count + meta(0).count + 8) + box("mdat", pixels)
  }

  private static func meta(
    _ range: VipsTests.LimitedGrayTests.Range, _ hasAlpha: Bool, _ kind: String,
    _ owners: [UInt8], _ profile: [UInt8], _ transforms: [[UInt8]],
    _ alphaTransforms: [[UInt8]], offset: Int, length: Int
  ) -> [UInt8] {
    var properties = [
      box("ispe", big(4, 0, 8, 8)), box("pixi", big(4, 0) + [1, 8]),
      box("av1C", [0x81, 0, 0x1C, 0] + (range == .unstated ? sequence : [])),
    ]
    if range != .unstated {
      let flag: UInt8 = range == .full ? 0x80 : 0
      properties.append(box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, flag]))
    }
    if !profile.isEmpty { properties.append(box("colr", Array("prof".utf8) + profile)) }
    properties += transforms
    // The third one is essential.
    var associations = [
      association(
        of: 1, with: [1, 2, 0x83] + properties.indices.dropFirst(3).map { UInt8($0 + 1) })
    ]
    var references: [UInt8] = []
    if hasAlpha {
      properties += [
        box("av1C", [0x81, 0, 0x1C, 0] + sequence),
        box("auxC", big(4, 0) + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:\(kind)\0".utf8)),
      ]
      let last = UInt8(properties.count)
      properties += alphaTransforms
      let own = alphaTransforms.indices.map { last + UInt8($0) + 1 }
      associations.append(association(of: 2, with: [1, 2, 0x80 | (last - 1), last] + own))
      let targets: [UInt8] = owners.flatMap { [0, $0] }
      references = box(
        "iref", big(4, 0) + box("auxl", [0, 2, 0, UInt8(owners.count)] + targets))
    }
    let count = UInt8(associations.count)
    let place = big(4, offset, length)
    var (places, entries): ([UInt8], [UInt8]) = ([], [])
    for item in 1...count {
      places += [0, item, 0, 0, 0, 1] + place
      entries += box("infe", [2, 0, 0, 0, 0, item, 0, 0] + Array("av01Color\0".utf8))
    }
    let handler = big(4, 0, 0) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)
    return box(
      "meta",
      big(4, 0) + box("hdlr", handler) + box("pitm", big(4, 0) + [0, 1])
        + box("iloc", big(4, 0) + [0x44, 0, 0, count] + places)
        + box("iinf", big(4, 0) + [0, count] + entries) + references
        + box(
          "iprp",
          box("ipco", properties.flatMap(\.self))
            + box("ipma", big(4, 0, Int(count)) + associations.flatMap(\.self))))
  }

  private static func association(of item: UInt8, with properties: [UInt8]) -> [UInt8] {
    [0, item, UInt8(properties.count)] + properties
  }
}
