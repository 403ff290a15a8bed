import DecoderIPC
import Geometry
import Glibc
import PictureLoading
import SystemPackage
import TestSupport
import Testing

/// The rights and limits of the shipped decoder programs, measured while they run.
@Suite struct DecoderLimitTests {
  @Test(arguments: DecoderProgram.allCases)
  func `A hijacked decoder can do nothing but decode`(program: DecoderProgram) throws {
    var findings = try ProbedPrograms([.probe]).findings(in: program)
    // All memory that it can allocate, with 1 GiB for pixels.
    let (own, shared) = (findings["private MiB"] ?? .max / 2, findings["shared MiB"] ?? .max / 2)
    #expect(shared > 0 && own > 900 && own + shared <= 1280)
    for name in ["private MiB", "shared MiB"] { findings[name] = nil }
    #expect((findings.removeValue(forKey: "descriptors") ?? .max) < 32)
    let expected: [String: Int32] = [
      "memfd_create": EPERM, "ftruncate": EPERM, "fallocate": EPERM, "write beyond": EPERM,
      "anonymous shared": EPERM, "shared writable": 0, "shared executable": EPERM,
      "private executable": EPERM, "made executable": EPERM, "open": EACCES,
      "open library": EACCES, "stat": EACCES, "lstat": EACCES, "access": EACCES,
      "readlink": EACCES, "socket": EACCES, "setrlimit": EPERM,
      // Most formats of the libvips program are decoded by threads of their libraries.
      "thread": program == .common ? EPERM : 0,
    ]
    // A write past the end fails by the limit on file sizes or by the seal of the memory.
    if findings["write beyond"] == Int(EFBIG) { findings["write beyond"] = Int(EPERM) }
    if findings["fallocate"] == Int(EFBIG) { findings["fallocate"] = Int(EPERM) }
    #expect(findings == expected.mapValues { Int($0) })
  }

  @Test(arguments: DecoderProgram.allCases)
  func `The system limits the resources of a decoder`(program: DecoderProgram) throws {
    let programs = try ProbedPrograms([])
    let decoder = SandboxedDecoder(
      programsIn: FilePath(programs.folder), DecoderSettings(memoryBudget: 768 << 20),
      spillingTo: nil)
    let file = try #require(Corpus.files(of: program == .common ? "jpeg" : "gif").first)
    let folder = TemporaryFolder()
    let path = folder.write(file.bytes, to: file.name)
    _ = try decoder.content(for: PictureRequest(FilePath(path), .complete))
    #expect(try programs.facts(of: program, in: "oom_score_adj") == "800\n")
    let status = try programs.facts(of: program, in: "status")
    for line in ["CapEff:\t0000000000000000", "CapPrm:\t0000000000000000", "NoNewPrivs:\t1"] {
      #expect(status.contains(line + "\n"))
    }
    let limits = try programs.facts(of: program, in: "limits").split(separator: "\n")
    func limit(_ name: String) -> Int? {
      // The soft and the hard limit have to be equal.
      let words = limits.first { $0.hasPrefix(name) }?.dropFirst(name.count).split(separator: " ")
      return words?.first == words?.dropFirst().first ? words?.first.flatMap { Int($0) } : nil
    }
    #expect(limit("Max data size") == 1 << 30)
    #expect(limit("Max address space") == 9 << 30)
    #expect(limit("Max open files") == 32)
    #expect(limit("Max cpu time") == 3600)
    #expect(limit("Max core file size") == 0)
    #expect(limit("Max file size") == (program == .common ? 0 : 8 << 30))
    #expect(limit("Max processes") != nil)
  }
}
