import ArgumentParser
import Codecs
import Drawing
import Motion
import PictureFiles
import Pixels
import SystemPackage

/// The hidden command `bench decode`, which decodes a picture in a separate process and prints the
/// time in milliseconds.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(help: "A JPEG or PNG file.") var picture: FilePath
  @Argument(help: "The power of two by which a JPEG is reduced.") var reduction: Int

  func run() throws {
    let begin = ContinuousClock.now
    let bytes = try FileBytes.read(FileBytes.open(picture))
    let width =
      bytes.starts(with: JPEG.signature)
      ? try JPEG.Decoder(bytes).decode(reducedBy: reduction).bitmap.width
      : try PNG.decode(bytes).width
    let milliseconds = (ContinuousClock.now - begin).seconds * 1000
    // Uses the result, so that decoding is not optimized away.
    if width > 0 { print(milliseconds) }
  }
}
