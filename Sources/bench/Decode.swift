import ArgumentParser
import Drawing
import Imaging
import Motion
import SystemPackage

/// `bench decode`: nothing but decoding, in a process of its own; prints how many milliseconds.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(help: "A JPEG or a PNG.") var picture: FilePath
  @Argument(help: "By which power of two a JPEG is reduced.") var reduction: Int

  func run() throws {
    let begin = ContinuousClock.now
    let bytes = try FileBytes.read(FileBytes.open(picture))
    let width =
      bytes.starts(with: JPEG.signature)
      ? try JPEG.Decoder(bytes).decode(reducedBy: reduction).bitmap.width
      : try PNG.decode(bytes).width
    let milliseconds = (ContinuousClock.now - begin).seconds * 1000
    // Uses the picture, so that it is made.
    if width > 0 { print(milliseconds) }
  }
}
