import Files
import Observation
import Shell
import SystemPackage
import Threads

/// The values in the settings file of the program.
@MainActor @Observable
final class SettingsStore {
  /// The store of the running program.
  static let shared = SettingsStore(file: standardFile) { Application.shared.reportFault($0) }

  private var values: [String: String] = [:]
  private let file: FilePath?
  private let onFault: @MainActor @Sendable (String) -> Void
  /// The queue on which the file is written, because the disk may take long.
  private let queue = BackgroundQueue(label: "touchstone.settings")

  /// Creates a store with the values in a file, which need not exist; nil for none. `onFault` is called with the
  /// reason, as a sentence, if the file cannot be written.
  init(file: FilePath?, onFault: @escaping @MainActor @Sendable (String) -> Void) {
    self.file = file
    self.onFault = onFault
    values = file.flatMap { try? Self.values(in: $0) } ?? [:]
  }

  /// More is no settings file: 1 MiB.
  private nonisolated static let limit = 1 << 20

  /// Returns the values in `file`; none if there is no such file.
  /// - Throws: the error of a file that cannot be read.
  private nonisolated static func values(in file: FilePath) throws(Errno) -> [String: String] {
    do throws(Errno) {
      let bytes = try FileSystem.contents(of: file, limit: limit + 1)
      guard bytes.count <= limit else { throw Errno.fileTooLarge }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Errno.illegalByteSequence
      }
      return SettingsText.values(in: text)
    } catch .noSuchFileOrDirectory {
      return [:]
    }
  }

  private static var standardFile: FilePath? {
    FilePath.userFolder("XDG_CONFIG_HOME", orInHome: ".config")?
      .appending(Application.shared.id).appending("settings")
  }

  /// Returns the text of a key; nil for none.
  func text(of key: String) -> String? { values[key] }

  /// Sets the text of a key, and writes the file in the background; nil removes it.
  func set(_ text: String?, of key: String) {
    guard values[key] != text else { return }
    values[key] = text
    guard let file else { return }
    queue.perform { [onFault] in
      do {
        // Another process of the program may have set other keys. A file that cannot be read keeps them.
        var values = try Self.values(in: file)
        values[key] = text
        try FileSystem.makeFolder(at: file.folder)
        try FileSystem.write(Array(SettingsText.text(of: values).utf8), to: file, .none)
      } catch {
        Task { @MainActor in onFault("\(file.displayed): \(error)") }
      }
    }
  }

  /// Waits until the file is written, but for five seconds at most.
  func finish() { _ = queue.finish(waitingFor: .seconds(5)) }
}

/// The text of a settings file: a line `key = value` for each, in the order of the keys. It is taken apart as bytes: a
/// line end and what is before it, or a blank and a mark after it, can be one character.
enum SettingsText {
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let equals = UInt8(ascii: "=")

  /// Returns the values in a text. Lines that are none are ignored.
  static func values(in text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in Array(text.utf8).split(separator: newline) {
      guard let end = line.firstRange(of: Array(" = ".utf8)) else { continue }
      values[unescaped(line[..<end.lowerBound])] = unescaped(line[end.upperBound...])
    }
    return values
  }

  static func text(of values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }
      .map { "\(escaped($0.key)) = \(escaped($0.value))\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case backslash: [backslash, backslash]
      case newline: [backslash, UInt8(ascii: "n")]
      case equals: [backslash, UInt8(ascii: "e")]
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == backslash, let code = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch code {
      case UInt8(ascii: "n"): bytes.append(newline)
      case UInt8(ascii: "e"): bytes.append(equals)
      default: bytes.append(code)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
