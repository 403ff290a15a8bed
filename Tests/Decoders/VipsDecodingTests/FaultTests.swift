import CVips
import Drawing
import PictureFiles
import PictureLoading
import Pixels
import TestSupport
import Testing

extension VipsTests {
  @Suite struct FaultTests {
    /// Reads everything that a file offers.
    private func readAll(_ bytes: [UInt8]) throws {
      let picture = try FilePicture(bytes)
      _ = picture.embeddedPreview()
      _ = try picture.level(0)
      _ = try picture.level(1)
      _ = try picture.part(PixelArea(x: 0, y: 0, width: 1, height: 1), ofLevel: 0)
      if picture.info.isAnimated { for _ in 0..<5 { _ = try picture.nextFrame() } }
    }

    /// Damage leads to an error or to a picture of the remaining data, never to a crash.
    @Test func `Flipped bytes never crash the decoder`() throws {
      var accepted = 0
      for saver in Saver.all {
        let file = try TestImage(pattern(width: 61, height: 47))
          .saved(by: saver.operation, saver.options)
        for seed in UInt64(0)..<20 {
          var random = SeededGenerator(seed: seed)
          var flipped = file
          for _ in 0..<Int.random(in: 1...12, using: &random) {
            let index = Int.random(in: file.indices, using: &random)
            flipped[index] = UInt8.random(in: 0...255, using: &random)
          }
          do {
            try readAll(flipped)
            accepted += 1
          } catch {
            #expect(error is PictureError, "\(saver), seed \(seed)")
          }
        }
      }
      #expect((1..<20 * Saver.all.count).contains(accepted))
    }

    @Test func `Files that are not pictures are reported as such`() throws {
      #expect(throws: PictureError.empty) { try FilePicture([]) }
      for text in ["Nothing to see here.", "P6x", "<html><p>no &lt;svg here</p></html>"] {
        #expect(throws: PictureError.unknownFormat) { try FilePicture(Array(text.utf8)) }
      }
      #expect(throws: PictureError.unknownFormat) {
        try FilePicture([0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
      }
    }

    @Test func `A header that claims an unsupported size is refused`() throws {
      let pnm = Array("P6 1000001 20 255\n".utf8) + [1, 2, 3]
      #expect(throws: PictureError.unsupportedSize(width: 1_000_001, height: 20)) {
        try FilePicture(pnm)
      }
    }

    /// Unlike libheif, which reports that there is no picture.
    @Test(arguments: ["unci", "j2k1", "jpeg"])
    func `A HEIC whose pixels are compressed as in few files is not called damaged`(
      type: String
    ) throws {
      let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(type.utf8) + [0])
      let items = box("iinf", [0, 0, 0, 0, 0, 1] + entry)
      let handler = box(
        "hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("pict".utf8) + .init(repeating: 0, count: 13))
      let primary = box("pitm", [0, 0, 0, 0, 0, 1])
      let file =
        box("ftyp", Array("mif1\0\0\0\0mif1heic".utf8))
        + box("meta", [0, 0, 0, 0] + handler + primary + items)
      #expect(
        throws: PictureError.unsupported(
          format: "HEIC", reason: "compression \(type)")
      ) { try FilePicture(file) }
    }

    @Test func `Without memory and disk space no parts are decoded`() throws {
      let file = try TestImage(pattern(width: 100, height: 50)).saved(by: "pngsave_target")
      let picture = try FilePicture(OpenFile(file), memoryBudget: 1000)
      #expect(throws: PictureError.outOfMemory(width: 100, height: 50)) {
        try picture.part(PixelArea(x: 0, y: 0, width: 1, height: 1), ofLevel: 0)
      }
    }
  }
}
