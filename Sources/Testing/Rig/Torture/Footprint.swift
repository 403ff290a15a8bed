import Files
import SystemPackage
import X11Backend
import X11Inspection

/// The files, the memory and the resources of the X server that a program has at one moment.
struct Footprint {
  private let files: Int
  /// The resident memory, in MiB.
  private let memory: Int
  private let resources: ServerResources?

  /// The files that a program may open while it runs, for caches, helpers and the like.
  private static let maximumNewFiles = 24
  /// The resources of one type that a program may allocate while it runs, such as pictures that it has not shown
  /// before.
  private static let maximumNewResources = 64

  /// Measures a program. Values that cannot be read count as zero.
  init(of program: Program, on rig: Rig) {
    let process = FilePath("/proc/\(program.processID)")
    files = (try? FileSystem.names(in: process.appending("fd")))?.count ?? 0
    memory = Self.residentPages(of: process) / 256
    resources = (try? Connection(to: rig.display)).flatMap {
      ServerResources(of: program.processID, on: $0)
    }
  }

  private static func residentPages(of process: FilePath) -> Int {
    let bytes = (try? FileSystem.contents(of: process.appending("statm"), limit: 4096)) ?? []
    return bytes.split(separator: UInt8(ascii: " ")).dropFirst().first
      .flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }

  /// Returns the fault of a program that had `earlier` before a storm, and may need `memoryLimit` MiB; nil for none.
  func finding(since earlier: Footprint, memoryLimit: Int) -> StormFinding? {
    if files > earlier.files + Self.maximumNewFiles {
      return .descriptors(before: earlier.files, after: files)
    }
    if let before = earlier.resources, let resources,
      let (type, more) = resources.growth(since: before, beyond: Self.maximumNewResources)
    {
      return .resources(type, more: more)
    }
    return memory > memoryLimit ? .memory(memory, limit: memoryLimit) : nil
  }
}
