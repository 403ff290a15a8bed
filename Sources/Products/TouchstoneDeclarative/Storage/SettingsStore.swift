import Files
import Observation
import Shell
import SystemPackage
import Threads

/// The values in the settings file of the program.
@MainActor @Observable
final class SettingsStore {
  /// The store of the running program.
  static let shared = SettingsStore(file: standardFile)

  private var values: [String: String] = [:]
  private let file: FilePath?
  /// The queue on which the file is written, because the disk may take long.
  private let queue = BackgroundQueue(label: "touchstone.settings")

  /// Creates a store with the values in a file, which need not exist; nil for none.
  init(file: FilePath?) {
    self.file = file
    values = file.flatMap { try? Self.values(in: $0) } ?? [:]
  }

  /// More is no settings file: 1 MiB.
  private nonisolated static let limit = 1 << 20

  /// Returns the values in `file`; none if there is no such file.
  /// - Throws: the error of a file that cannot be read.
  private nonisolated static func values(in file: FilePath) throws(Errno) -> [String: String] {
    do {
      let bytes = try FileSystem.contents(of: file, limit: limit)
      return String(validating: bytes, as: UTF8.self).map(SettingsText.values) ?? [:]
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
    queue.perform {
      do {
        // Another process of the program may have set other keys. A file that cannot be read keeps them.
        var values = try Self.values(in: file)
        values[key] = text
        try FileSystem.makeFolder(at: file.folder)
        try FileSystem.write(Array(SettingsText.text(of: values).utf8), to: file, .none)
      } catch {
        Task { @MainActor in Application.shared.reportFault("\(file.displayed): \(error)") }
      }
    }
  }

  /// Waits until the file is written, but for five seconds at most.
  func finish() { _ = queue.finish(waitingFor: .seconds(5)) }
}

/// The text of a settings file: a line `key = value` for each, in the order of the keys.
enum SettingsText {
  /// Returns the values in a text. Lines that are none are ignored.
  static func values(in text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let end = line.firstRange(of: " = ") else { continue }
      values[unescaped(line[..<end.lowerBound])] = unescaped(line[end.upperBound...])
    }
    return values
  }

  static func text(of values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }
      .map { "\(escaped($0.key)) = \(escaped($0.value))\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "=": result += "\\e"
      default: result.append(letter)
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var (result, letters) = ("", text[...])
    while let letter = letters.popFirst() {
      guard letter == "\\", let code = letters.popFirst() else {
        result.append(letter)
        continue
      }
      switch code {
      case "n": result.append("\n")
      case "e": result.append("=")
      default: result.append(code)
      }
    }
    return result
  }
}
