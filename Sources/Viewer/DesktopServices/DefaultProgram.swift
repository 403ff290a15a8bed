import DesktopEntries
import Files
import Localization
package import PhotoViewer
import Synchronization
package import SystemPackage

/// Makes this program the default for pictures. The previous defaults are kept in a file, so that the user can restore
/// them.
package final class DefaultProgram: DefaultProgramSetting {
  /// The entry of the program.
  private let id: String
  /// The file with the previous programs: a line with a content type, a tab and an entry for each.
  private let file: FilePath
  /// Locked during a change: a switch that is tapped twice begins two, on threads of their own.
  private let turn = Mutex(())

  /// The largest file that is read.
  private static let limit = 1 << 16

  /// The file for former programs; nil if the user has no home.
  package static var standardFile: FilePath? {
    FilePath.userFolder("XDG_STATE_HOME", orInHome: ".local/state").map {
      $0.appending("touchstone").appending("former-programs")
    }
  }

  /// Creates the setting for the program called `id`, which keeps the previous programs in `file`.
  package init(_ id: String, keepingFormerIn file: FilePath) {
    self.id = "\(id).desktop"
    self.file = file
  }

  /// Whether the desktop opens all types with the program; nil if it is not installed.
  package var isDefault: Bool? {
    let types = DesktopEntries.types(of: id)
    return types.isEmpty
      ? nil : types.allSatisfy { DesktopEntries.defaultProgram(for: $0) == id }
  }

  /// Makes the program the default for all types, or restores the previous ones.
  package func setDefault(_ isDefault: Bool) throws(ProgramError) {
    do throws(DesktopEntryError) {
      try turn.withLock { _ throws(DesktopEntryError) in
        if isDefault { try begin() } else { try end() }
      }
    } catch {
      let reason =
        switch error {
        case .missing, .tooMany: localized("Touchstone is not installed")
        case .refused(let reason): reason.displayed
        }
      throw ProgramError(
        localized("The program for pictures could not be changed: {reason}", ["reason": reason]))
    }
  }

  private func begin() throws(DesktopEntryError) {
    var former = former
    let types = DesktopEntries.types(of: id)
    for type in types {
      if let present = DesktopEntries.defaultProgram(for: type), present != id {
        former[type] = present
      }
    }
    // Before anything changes: a program that is not known any more could not be brought back.
    do throws(Errno) {
      try write(former)
    } catch {
      throw .refused("\(file.displayed): \(error.reason)")
    }
    for type in types { try DesktopEntries.setDefault(id, for: type) }
  }

  private func end() throws(DesktopEntryError) {
    let former = former
    for type in DesktopEntries.types(of: id) where DesktopEntries.defaultProgram(for: type) == id {
      let others = DesktopEntries.programs(for: type).map(\.id).filter { $0 != id }
      let choices = [former[type]].compactMap(\.self) + others
      if let program = choices.first(where: DesktopEntries.isInstalled) {
        try DesktopEntries.setDefault(program, for: type)
      } else {
        DesktopEntries.resetDefault(for: type)
      }
    }
  }

  // MARK: The file

  private var former: [String: String] {
    guard let bytes = try? FileSystem.contents(of: file, limit: Self.limit) else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { former, line in
      let parts = line.split(separator: "\t")
      if parts.count == 2 { former[String(parts[0])] = String(parts[1]) }
    }
  }

  private func write(_ former: [String: String]) throws(Errno) {
    let lines = former.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    try FileSystem.makeFolder(at: file.folder)
    try FileSystem.write(Array(lines.joined().utf8), to: file, .synced)
  }
}
