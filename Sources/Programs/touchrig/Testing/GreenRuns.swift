import Files
import FoundationEssentials
import Glibc
import Processes
import Rig
import SystemPackage

/// The state of scripts, their pictures and programs when the scripts last passed, kept from run to run.
struct GreenRuns {
  private var states: [String: String]
  private let file: FilePath?

  /// Reads the known results; empty if there is no such file or it is damaged.
  init() {
    let folder = FilePath.userFolder("XDG_CACHE_HOME", orInHome: ".cache")?.appending("touchrig")
    file = folder?.appending("passed.json")
    let bytes = file.flatMap { try? InputFile(path: $0).bytes } ?? []
    states = (try? JSONDecoder().decode([String: String].self, from: Data(bytes))) ?? [:]
  }

  func hasPassed(_ script: FilePath, in state: String) -> Bool { states[Self.key(script)] == state }

  /// Records the result of a script.
  mutating func record(_ script: FilePath, in state: String?, passed: Bool) {
    states[Self.key(script)] = passed ? state : nil
  }

  /// Keeps the states. If they cannot be kept, more is played next time.
  func save() {
    guard let file, let bytes = try? JSONEncoder().encode(states) else { return }
    try? FileSystem.makeFolder(at: file.folder)
    try? FileSystem.write(Array(bytes), to: file, FileSystem.Durability.none)
  }

  /// The path in ASCII, because it need not be text.
  private static func key(_ script: FilePath) -> String {
    let path = (try? script.resolved()) ?? script
    return PercentEncoding.encode(path.bytes, leaving: Set("/-_.~".utf8))
  }

  /// Returns a number for the state of a script: its text, included files and pictures, the program and those of its
  /// arguments that are files, and the options. Nil if the script cannot be played.
  static func state(
    of script: FilePath, settings: [EnvironmentSetting], command: [String]
  ) -> String? {
    guard let file = try? InputFile(path: script),
      let parsed = try? file.script(in: script.removingLastComponent())
    else { return nil }
    let folder = command.isEmpty ? script.folder : nil
    let words = parsed.header.command(orInstead: command)
    let environment = TestEnvironment(parsed.header.settings + settings)
    var hash = Fingerprint()
    hash.add(file.bytes)
    for argument in settings.flatMap(\.arguments) { hash.add(Array(argument.utf8)) }
    for word in words { hash.add(word) }
    for other in parsed.includedFiles + parsed.pictures(in: environment) {
      hash.add((try? InputFile(path: other))?.bytes ?? [])
    }
    let paths = words.map { FilePath(bytes: $0) }
    let program = paths.first.flatMap { FilePath.program(named: $0, in: folder) }
    let files = paths.dropFirst().map { folder?.pushing($0) ?? $0 }
    for path in [program, .executable].compactMap(\.self) + files {
      guard let status = FileStatus(following: path) else { continue }
      hash.add(Array("\(status.byteCount) \(status.modified)".utf8))
    }
    return hash.text
  }
}

/// A hash (FNV-1a of 64 bits).
private struct Fingerprint {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes and their number.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { mix(byte) }
    for shift in 0..<8 { mix(UInt8(truncatingIfNeeded: bytes.count >> (8 * shift))) }
  }

  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The number in hexadecimal.
  var text: String { String(value, radix: 16) }
}
