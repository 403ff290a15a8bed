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

  @Test func `Installed ones are taken before those besides the program`() throws {
    let root = FilePath(folder.path)
    let program = root.pushing("bin/touchstone")
    try makeDecoder(in: "bin")
    #expect(DecoderProgram.folder(besides: program) == root.appending("bin"))
    try makeDecoder(in: "libexec/touchstone")
    #expect(DecoderProgram.folder(besides: program) == root.pushing("libexec/touchstone"))
  }

  @Test func `A program at the root has its decoders there`() {
    #expect(DecoderProgram.folder(besides: "/touchstone") == "/")
  }
}
