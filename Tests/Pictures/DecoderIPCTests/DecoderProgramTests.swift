import Foundation
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import DecoderIPC

@Suite struct DecoderProgramTests {
  private let folder = TemporaryFolder()

  private func makeDecoder(in name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    folder.writeProgram("\(name)/touchstone-decoder", doing: "")
  }

  @Test func `Installed decoders are preferred to those beside the program`() throws {
    let root = FilePath(folder.path)
    let program = root.pushing("bin/touchstone")
    try makeDecoder(in: "bin")
    #expect(DecoderProgram.folder(besides: program) == root.appending("bin"))
    try makeDecoder(in: "libexec/touchstone")
    #expect(DecoderProgram.folder(besides: program) == root.pushing("libexec/touchstone"))
  }

  @Test func `A program in the root folder has its decoders there`() {
    #expect(DecoderProgram.folder(besides: "/touchstone") == "/")
  }

  @Test func `Only a picture as a whole is given up with its effects before its time`() {
    func patience(_ detail: PictureRequest.Detail, hasEffects: Bool) -> Duration {
      DecoderProgram.vips.patience(for: PictureRequest("a.svg", detail), hasEffects: hasEffects)
    }
    let (whole, tile) = (
      PictureRequest.Detail.complete,
      PictureRequest.Detail.tile(TileIndex(exponent: 0, column: 0, row: 0))
    )
    #expect(patience(whole, hasEffects: true) < .seconds(10))
    #expect(patience(whole, hasEffects: false) > .seconds(10))
    #expect(patience(tile, hasEffects: true) > .seconds(10))
  }

  @Test func `A picture for which nobody waits has less time`() {
    func patience(_ detail: PictureRequest.Detail, isHurried: Bool) -> Duration {
      var request = PictureRequest("a.tif", detail)
      request.isHurried = isHurried
      return DecoderProgram.vips.patience(for: request, hasEffects: true)
    }
    let photo = PictureRequest.Detail.reduced(width: 800, height: 600)
    let thumbnail = PictureRequest.Detail.thumbnail(side: 100)
    #expect(patience(photo, isHurried: true) <= .seconds(10))
    #expect(patience(thumbnail, isHurried: true) < patience(photo, isHurried: true))
    #expect(patience(.complete, isHurried: true) == patience(thumbnail, isHurried: true))
  }
}
