import Sandbox
import Drawing
import Codecs
import PictureFiles
import Testing

/// Decoding in a process that is confined; each in a process of its own.
@Suite struct SandboxedDecodingTests {
  @Test func `A JPEGIs decoded`() async throws {
    let file = try JPEG.encode(picture, quality: 90)
    await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
      confine()
      #expect((try? JPEG.decode(file))?.width == 1000)
    }
  }

  @Test func `A PNGIs decoded`() async throws {
    let file = try PNG.encode(picture)
    await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
      confine()
      #expect((try? PNG.decode(file))?.width == 1000)
    }
  }

  @Test func `A picture without enough memory is an error`() async throws {
    let file = try PNG.encode(picture)
    await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
      confine(memory: 1 << 20)
      #expect(throws: ImagingError.outOfMemory(width: 1000, height: 800)) { try PNG.decode(file) }
    }
  }

  private let picture = Bitmap(width: 1000, height: 800, filledWith: 0xFF12_3456)
}
