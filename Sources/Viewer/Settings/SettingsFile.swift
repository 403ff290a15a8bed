import Files
import Localization
package import SystemPackage

/// The settings file of the user.
package struct SettingsFile: Hashable, Sendable {
  /// The path of the file, which need not exist.
  package let path: FilePath

  /// More is no settings file: 1 MiB.
  private static let limit = 1 << 20

  package init(at path: FilePath) { self.path = path }

  /// The file of this user; nil without a home folder.
  package static var standard: SettingsFile? {
    FilePath.userFolder("XDG_CONFIG_HOME", orInHome: ".config").map {
      SettingsFile(at: $0.appending("touchstone").appending("settings.toml"))
    }
  }

  /// Reads the file. If it does not exist, all settings have their defaults; if it cannot be read, they
  /// stay those of `last`.
  package func read(after last: Settings = Settings()) -> SettingsReading {
    do {
      return try reading(after: last)
    } catch .noSuchFileOrDirectory {
      return SettingsReading()
    } catch {
      return SettingsReading(
        unreadable: fault(localized("cannot be read: {reason}", ["reason": error.reason])),
        after: last)
    }
  }

  /// Reads the file, which must exist.
  /// - Throws: `Errno` if it cannot be read.
  package func reading(after last: Settings = Settings()) throws(Errno) -> SettingsReading {
    switch try text() {
    case .success(let text): SettingsReading(text: text, name: path.displayName, last: last)
    case .failure(let fault): SettingsReading(unreadable: fault, after: last)
    }
  }

  /// Returns the text of the file, which must exist, or why it has none.
  /// - Throws: `Errno` if it cannot be read.
  func text() throws(Errno) -> Result<String, SettingsFault> {
    let bytes = try FileSystem.contents(of: path, limit: Self.limit + 1)
    guard bytes.count <= Self.limit else { return .failure(fault(localized("larger than 1 MiB"))) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failure(fault(localized("not UTF-8")))
    }
    return .success(text)
  }

  private func fault(_ reason: String) -> SettingsFault {
    SettingsFault(file: path.displayName, line: nil, reason: reason)
  }
}
