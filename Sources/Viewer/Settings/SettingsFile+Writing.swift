import Files
import SystemPackage

/// Changing settings in the file.
extension SettingsFile {
  /// Why a change was not written.
  package enum WritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file has become faulty, and might lose what the user meant.
    case faulty(SettingsFault)
    /// The file cannot be read or written.
    case failed(reason: String)

    /// The error as a sentence.
    package var description: String {
      switch self {
      case .faulty(let fault): "Settings could not be saved: \(fault)."
      case .failed(let reason): "Settings could not be saved: \(reason)."
      }
    }
  }

  /// Writes what differs in `settings` from `earlier`. Everything else in the file stays as it is by now. A
  /// file that does not exist begins with all keys and their defaults, in comments.
  package func write(_ settings: Settings, changedFrom earlier: Settings) throws(WritingError) {
    let changed = Setting.all.filter { $0.value(settings) != $0.value(earlier) }
    guard !changed.isEmpty else { return }
    var text = try present() ?? Self.template
    for setting in changed {
      text = TOMLDocument.text(
        text, setting: setting.key, of: setting.table, to: setting.value(settings))
    }
    try replace(by: text)
  }

  /// Returns the contents of the file, which must be without faults; nil if it does not exist.
  private func present() throws(WritingError) -> String? {
    let (known, bytes): (SettingsReading, [UInt8])
    do throws(Errno) {
      known = try reading()
      bytes = try FileSystem.contents(of: path, limit: Self.limit)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw .failed(reason: error.reason)
    }
    if let fault = known.faults.first { throw .faulty(fault) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func replace(by text: String) throws(WritingError) {
    do throws(Errno) {
      // The target of a link is changed, rather than the link.
      let target = (try? path.resolved()) ?? path
      try FileSystem.makeFolder(at: target.folder)
      try FileSystem.write(Array(text.utf8), to: target, .synced)
    } catch {
      throw .failed(reason: error.reason)
    }
  }

  /// A file that sets nothing, but shows all keys.
  static var template: String {
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
    return lines.joined(separator: "\n") + "\n"
  }
}
