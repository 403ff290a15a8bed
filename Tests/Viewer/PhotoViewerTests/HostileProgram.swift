import FoundationEssentials
import Geometry
import Glibc
import SystemPackage
import TestSupport

/// Another program that removes, renames, replaces, cuts, protects and adds pictures in a folder and in one below, in
/// random order.
@MainActor
struct HostileProgram {
  private let folder: TemporaryFolder
  private var random: SeededGenerator
  private var count = 0

  /// The largest number of pictures that it leaves.
  private static let maximum = 5

  init(in folder: TemporaryFolder, seed: UInt64) {
    self.folder = folder
    random = SeededGenerator(seed: seed)
  }

  /// The pictures in the folder.
  private var paths: [FilePath] {
    folder.names().filter { $0.hasSuffix(".png") }.map { FilePath("\(folder.path)/\($0)") }
  }

  /// Does something to the pictures in the folder.
  mutating func act() throws {
    let paths = paths
    let path = paths.randomElement(using: &random)?.string
    switch Int.random(in: 0..<9, using: &random) {
    case 0: if let path { unlink(path) }
    case 1: if let path { rename(path, newPath()) }
    case 2: if let path { rename(try write(to: ".new"), path) }
    // All together, as when a disk is unplugged.
    case 3 where Int.random(in: 0..<4, using: &random) == 0:
      for path in paths { unlink(path.string) }
    case 4: if let path { truncate(path, Int.random(in: 0..<60, using: &random)) }
    case 5: if let path { chmod(path, chance ? 0o444 : 0o644) }
    case 6: changeFolder()
    default: if paths.count < Self.maximum { _ = try write(to: "\(nextName()).png") }
    }
  }

  private var chance: Bool {
    mutating get { Bool.random(using: &random) }
  }

  /// Makes a folder with a picture, gives it another name, or removes it.
  private mutating func changeFolder() {
    let folder = "\(folder.path)/below"
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      mkdir(folder, 0o700)
      _ = try? write(to: "below/\(nextName()).png")
    case 1: rename(folder, "\(folder)-\(nextName())")
    default: try? FileManager.default.removeItem(atPath: folder)
    }
  }

  private mutating func nextName() -> String {
    count += 1
    // Before, between and after the others.
    return "\(Int.random(in: 0..<10, using: &random))-\(count)"
  }

  private mutating func newPath() -> String { "\(folder.path)/\(nextName()).png" }

  private mutating func write(to name: String) throws -> String {
    try ViewerOnBench.write(Size(60, 40), 0xFF33_9966, to: name, in: folder)
  }
}
