import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite struct DecoderProgramTests {
  private let folder = TemporaryFolder()

  private func makeDecoder(in name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    folder.writeProgram("\(name)/touchstone-decoder", doing: "")
  }

  @Test func installedOnesAreTakenBeforeThoseBesidesTheProgram() throws {
    let program = "\(folder.path)/bin/touchstone"
    try makeDecoder(in: "bin")
    #expect(DecoderProgram.folder(besides: program) == "\(folder.path)/bin")
    try makeDecoder(in: "libexec/touchstone")
    #expect(DecoderProgram.folder(besides: program) == "\(folder.path)/libexec/touchstone")
  }

  @Test(arguments: ["/touchstone", "touchstone", ""])
  func aProgramAtTheRootHasNoFolderAbove(program: String) {
    #expect(DecoderProgram.folder(besides: program).isEmpty)
  }
}
