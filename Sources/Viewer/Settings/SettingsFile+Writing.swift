import Files
import Glibc
import Localization
import SystemPackage

/// Changing settings in the file.
extension SettingsFile {
  /// The reason why a change was not written.
  package enum WritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file has errors now, and writing might lose what the user meant.
    case faulty(SettingsFault)
    /// The file cannot be read or written.
    case failed(reason: String)

    /// The error as a sentence.
    package var description: String {
      switch self {
      case .faulty(let fault):
        localized("Settings could not be saved: {reason}.", ["reason": "\(fault)"])
      case .failed(let reason):
        localized("Settings could not be saved: {reason}.", ["reason": reason])
      }
    }
  }

  /// Writes `value` for `setting`, unless the file has that value already. Everything else in the file stays as it is
  /// then. A file that does not exist begins with all keys and their defaults, in comments.
  package func write(_ value: TOMLValue, for setting: Setting) throws(WritingError) {
    for _ in 0..<Self.attempts where try isWritten(value, for: setting) { return }
    throw .failed(reason: localized("another program is changing the file"))
  }

  /// The number of times that the file is read again, because another program has changed it before it was written.
  private static let attempts = 10

  /// Writes `value` for `setting`. Returns false if another program has changed the file meanwhile.
  private func isWritten(_ value: TOMLValue, for setting: Setting) throws(WritingError) -> Bool {
    // The target of a link is changed, not the link.
    let target = path.behindLinks
    let status = FileStatus(of: target)
    let present = try present()
    let earlier = present?.settings ?? Settings()
    var settings = earlier
    guard setting.store(value, &settings), settings != earlier else { return true }
    let text = TOMLDocument.text(
      present?.text ?? Self.template, setting: setting.key, of: setting.table,
      to: setting.value(settings), default: setting.value(Settings()))
    do throws(Errno) {
      try FileSystem.makeFolder(at: target.folder)
      try FileSystem.write(
        Array(text.utf8), to: target, inPlaceOf: status, mode: status?.permissions ?? 0o644)
      return true
    } catch .changedMeanwhile {
      return false
    } catch {
      throw .failed(reason: error.reason)
    }
  }

  /// Returns the text of the file, which must be without errors, and its settings; nil if it does not exist.
  private func present() throws(WritingError) -> (text: String, settings: Settings)? {
    let contents: Result<String, SettingsFault>
    do throws(Errno) {
      contents = try text()
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw .failed(reason: error.reason)
    }
    switch contents {
    case .failure(let fault): throw .faulty(fault)
    case .success(let text):
      let reading = SettingsReading(text: text, name: path.displayName)
      if let fault = reading.faults.first { throw .faulty(fault) }
      return (text, reading.settings)
    }
  }

  /// A file that sets nothing, but shows all keys.
  private static var template: String {
    var lines = ["# Settings of Touchstone. Lines without # count."]
    var table = ""
    for setting in Setting.all {
      if setting.table != table {
        table = setting.table
        lines += ["", "[\(table)]"]
      }
      lines += [
        "# \(setting.title): \(setting.expected).",
        "# \(setting.key) = \(setting.value(Settings()).literal)",
      ]
    }
    lines += [
      "", "[keys]",
      "# The keys of a command in place of its own; \"touchstone --list-commands\" lists all commands.",
      "# turn-right = [\"R\", \"Ctrl+R\"]",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FilePath {
  /// The path to which links at this one lead, whether there is a file or not yet.
  fileprivate var behindLinks: FilePath {
    if let resolved = try? resolved() { return resolved }
    var path = self
    for _ in 0..<Self.maximumLinks {
      guard let target = path.linkedPath else { break }
      path = target
    }
    return path
  }
}
