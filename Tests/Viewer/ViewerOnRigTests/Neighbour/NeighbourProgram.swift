import Codecs
import Drawing
import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport

/// Another program that works on a folder of pictures which the viewer shows, and in its trash, by plain system calls
/// and in random order. It notes each picture that it destroys, so that all others must be somewhere.
struct NeighbourProgram {
  /// The folder of pictures.
  let folder: String
  /// The folder with everything: that of pictures, the trash, and those that it moves away.
  private let world: String
  private var random: SeededGenerator
  /// The bytes of all pictures by the color that each has alone.
  private var made: [UInt32: [UInt8]] = [:]
  /// The colors of those that it has destroyed.
  private var destroyed: Set<UInt32> = []
  private var count = 0

  private static let width = 60
  private static let height = 40
  /// The pictures that a folder has from one moment to the next.
  private static let crowd = 5000

  /// Creates a program in the folder `world`, with `count` pictures.
  init(in world: String, seed: UInt64, count: Int) {
    self.world = world
    folder = "\(world)/pictures"
    random = SeededGenerator(seed: seed)
    for path in [folder, hidden] { mkdir(path, 0o700) }
    for _ in 0..<count { add() }
  }

  /// The folder of files that have no place yet, or none any more.
  private var hidden: String { "\(world)/.hidden" }
  private var trash: String { "\(world)/data/Trash" }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  // MARK: Deeds

  /// Does something to the files.
  mutating func act() {
    let names = names(in: folder).filter { $0.hasSuffix(".png") }
    guard let name = names.randomElement(using: &random),
      let other = names.randomElement(using: &random)
    else { return add() }
    let path = "\(folder)/\(name)"
    switch Int.random(in: 0..<12, using: &random) {
    case 0: destroy(path)
    case 1: rename(path, newPath())
    case 2: replace(path)
    case 3: truncate(path)
    case 4: chmod(path, chance(2) ? 0o444 : 0o644)
    case 5: try? FileSystem.exchange(FilePath(path), FilePath("\(folder)/\(other)"))
    case 6 where chance(3): emptyTrash()
    case 7 where chance(4): replaceFolder()
    case 8 where chance(8): crowd(path)
    case 9: putAway(path)
    default: if names.count < 8 { add() }
    }
  }

  private mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// A path before, between or after the others.
  private mutating func newPath() -> String {
    "\(folder)/\(Int.random(in: 0..<10, using: &random))-\(nextNumber()).png"
  }

  /// Writes a picture outside of the folder, and returns its path.
  private mutating func write() -> String {
    let number = nextNumber()
    let color = 0xFF00_0000 | UInt32(truncatingIfNeeded: number &* 7919) & 0xFF_FFFF
    let path = "\(hidden)/\(number)"
    let bitmap = Bitmap(width: Self.width, height: Self.height, filledWith: color)
    guard let bytes = try? PNG.encode(bitmap) else { return path }
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    made[color] = bytes
    return path
  }

  private mutating func add() { rename(write(), newPath()) }

  /// Takes the file away before it is looked at: at `path` there may be another one at any moment.
  private mutating func destroy(_ path: String) {
    let taken = "\(hidden)/taken-\(nextNumber())"
    guard rename(path, taken) == 0 else { return }
    destroyTaken(taken)
  }

  private mutating func destroyTaken(_ path: String) {
    if let color = Self.color(of: Self.contents(of: path)) { destroyed.insert(color) }
    unlink(path)
  }

  /// Saves another picture under the name of one, as editors do.
  private mutating func replace(_ path: String) {
    let draft = write()
    guard (try? FileSystem.exchange(FilePath(draft), FilePath(path))) != nil else { return }
    destroyTaken(draft)
  }

  /// Cuts the file that is open, whatever its name is by now.
  private mutating func truncate(_ path: String) {
    guard let file = FileHandle(forUpdatingAtPath: path) else { return }
    if let color = Self.color(of: Array((try? file.readToEnd()) ?? Data())) {
      destroyed.insert(color)
    }
    try? file.truncate(atOffset: UInt64.random(in: 0..<60, using: &random))
  }

  /// Empties the trash as the desktop does: each file before its note.
  private mutating func emptyTrash() {
    for name in names(in: "\(trash)/files") {
      destroy("\(trash)/files/\(name)")
      unlink("\(trash)/info/\(name).trashinfo")
    }
  }

  /// Moves the folder away, and makes another one of that name.
  private mutating func replaceFolder() {
    rename(folder, "\(world)/pictures-\(nextNumber())")
    mkdir(folder, 0o700)
    for _ in 0..<3 { add() }
  }

  /// Gives a picture thousands of names, and may take most of them away again.
  private mutating func crowd(_ path: String) {
    let crowd = nextNumber()
    let names = (0..<Self.crowd).map { "\(folder)/5-\(crowd)-\($0).png" }
    for name in names { link(path, name) }
    guard chance(2) else { return }
    for name in names.dropFirst(50) { unlink(name) }
  }

  /// Moves a picture to another folder.
  private mutating func putAway(_ path: String) {
    mkdir("\(world)/away", 0o700)
    rename(path, "\(world)/away/\(nextNumber()).png")
  }

  // MARK: Judging

  /// The faults: pictures that are nowhere, and files in the trash without a note by which they could be restored.
  var faults: [String] {
    var found: Set<UInt32> = []
    let paths = FileManager.default.enumerator(atPath: world)?.compactMap { $0 as? String } ?? []
    for path in paths {
      let bytes = Self.contents(of: "\(world)/\(path)")
      // A turn may have been saved; then the picture is whole, but other bytes.
      if let color = Self.color(of: bytes) { found.insert(color) }
    }
    let lost = Set(made.keys).subtracting(destroyed).subtracting(found)
    let unnoted = names(in: "\(trash)/files").filter {
      access("\(trash)/info/\($0).trashinfo", F_OK) != 0
    }
    return lost.map { "picture \(String($0, radix: 16)) is nowhere" }
      + unnoted.map { "\($0) is in the trash without a note" }
  }

  private static func contents(of path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path) ?? Data())
  }

  /// The color of a picture, if it is whole; nil if it is not.
  private static func color(of bytes: [UInt8]) -> UInt32? {
    guard let bitmap = try? PNG.decode(bytes), bitmap.width * bitmap.height == width * height else {
      return nil
    }
    return bitmap[0, 0]
  }
}
