import Files
import Glibc
import SystemPackage
import Testing

@testable import Rig

@Suite struct ProgramOutputTests {
  @Test func `Output is kept while nobody reads its copy, which gets it later`() throws {
    let folder = try PrivateFolder()
    let copy = try OpenFile.pipe()
    #expect(fcntl(copy.writing.descriptor, F_SETFL, O_NONBLOCK) == 0)
    var count = 0
    while write(copy.writing.descriptor, "x", 1) == 1 { count += 1 }
    #expect(fcntl(copy.writing.descriptor, F_SETFL, 0) == 0)
    let (output, end) = try ProgramOutput.open(
      keptIn: FilePath(folder.path(of: "out")), copiedTo: copy.writing.descriptor)
    for text in ["one", "two"] {
      #expect(write(end.descriptor, text, 3) == 3)
      #expect(output.text.hasSuffix(text))
    }
    var copied: [UInt8] = []
    while copied.count < count + 6 {
      var part = [UInt8](repeating: 0, count: 4096)
      let got = read(copy.reading.descriptor, &part, part.count)
      copied += part.prefix(try #require(got > 0 ? got : nil))
    }
    #expect(copied.dropFirst(count).elementsEqual("onetwo".utf8))
  }
}
