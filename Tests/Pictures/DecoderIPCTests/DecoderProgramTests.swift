import Foundation
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
}
