import DecoderIPC
import Geometry
import Glibc
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

/// Files that are read in parts may be larger than those that are read whole.
@Suite struct LargeFileTests {
  private let folder = TemporaryFolder()

  /// 64x64 grey pixels after a gibibyte of zeros.
  @Test func `A TIFF larger than a gibibyte can be opened`() throws {
    let (start, count) = (1 << 30, 64 * 64)
    let path = folder.write(Self.header(pixelsAt: start), to: "large.tif")
    #expect(truncate(path, off_t(start + count)) == 0)
    let decoder = SandboxedDecoder(
      programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
    let content = try decoder.content(for: PictureRequest(FilePath(path), .complete))
    #expect(content?.pyramid?.size == Size(64, 64))
  }

  /// Returns the header of a grey picture in one strip (TIFF 6.0, sections 2 and 3).
  private static func header(pixelsAt start: Int) -> [UInt8] {
    let (short, long) = (3, 4)
    let fields = [
      (256, short, 64), (257, short, 64), (258, short, 8), (259, short, 1), (262, short, 1),
      (273, long, start), (277, short, 1), (278, short, 64), (279, long, 64 * 64),
    ]
    var bytes = Array("II".utf8) + little(2, 42) + little(4, 8) + little(2, fields.count)
    for (tag, type, value) in fields {
      bytes += little(2, tag, type) + little(4, 1, value)
    }
    return bytes + little(4, 0)
  }
}
