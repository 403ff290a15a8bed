import Codecs
import Drawing
import PictureFiles
import Sandbox
import Testing

/// Decoding in a confined process; each test runs in its own process.
@Suite struct SandboxedDecodingTests {
  @Test func `A JPEG is decoded`() async throws {
    let file = try JPEG.encode(picture, quality: 90)
    await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
      confine()
      #expect((try? JPEG.decode(file))?.width == 1000)
    }
  }

  @Test func `A PNG is decoded`() async throws {
    let file = try PNG.encode(picture)
    await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
      confine()
      #expect((try? PNG.decode(file))?.width == 1000)
    }
  }

  @Test func `A picture too large for the memory is an error`() async throws {
    let file = try PNG.encode(picture)
    await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
      confine(memory: 1 << 20)
      #expect(throws: PictureError.outOfMemory(width: 1000, height: 800)) { try PNG.decode(file) }
    }
  }

  private let picture = Bitmap(width: 1000, height: 800, filledWith: 0xFF12_3456)
}
