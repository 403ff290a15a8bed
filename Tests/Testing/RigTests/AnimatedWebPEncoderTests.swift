import Drawing
import PictureFiles
import Testing

@testable import Rig

@Suite struct AnimatedWebPEncoderTests {
  @Test func `Every frame is kept and rounded durations do not drift`() throws {
    var film = try AnimatedWebPEncoder(width: 32, height: 16, quality: 70)
    for step in UInt32(0)..<30 {
      let frame = Bitmap(width: 32, height: 16, filledWith: 0xFF00_0000 | step * 8)
      try film.append(frame, lasting: .microseconds(33_333))
    }
    let durations = frameDurations(in: try film.finish())
    #expect(durations.count == 30)
    #expect(durations.reduce(0, +) == 1000)
  }

  @Test func `The last frame keeps its duration`() throws {
    var film = try AnimatedWebPEncoder(width: 4, height: 4, quality: 70)
    try film.append(Bitmap(width: 4, height: 4, filledWith: 0xFFFF_0000), lasting: .seconds(1))
    try film.append(Bitmap(width: 4, height: 4, filledWith: 0x8000_0080), lasting: .seconds(2))
    #expect(frameDurations(in: try film.finish()) == [1000, 2000])
  }

  @Test(arguments: [(0, 4), (4, 0), (16384, 4), (4, 16384)])
  func `A size that the format does not support is rejected`(width: Int, height: Int) {
    #expect(throws: PictureError.self) {
      _ = try AnimatedWebPEncoder(width: width, height: height, quality: 70)
    }
  }

  @Test func `A film without frames is rejected`() throws {
    #expect(throws: PictureError.self) {
      try AnimatedWebPEncoder(width: 4, height: 4, quality: 70).finish()
    }
  }

  /// Returns the durations in milliseconds of the `ANMF` chunks of a WebP file
  /// (https://developers.google.com/speed/webp/docs/riff_container).
  private func frameDurations(in file: [UInt8]) -> [Int] {
    var durations: [Int] = []
    var position = 12
    while position + 8 <= file.count {
      let length = (0..<4).reduce(0) { $0 | Int(file[position + 4 + $1]) << (8 * $1) }
      if Array(file[position..<position + 4]) == Array("ANMF".utf8) {
        durations.append((0..<3).reduce(0) { $0 | Int(file[position + 20 + $1]) << (8 * $1) })
      }
      position += 8 + length + length % 2
    }
    return durations
  }
}
