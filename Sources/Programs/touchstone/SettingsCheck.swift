import ArgumentParser
import Files
import PhotoViewer
import Settings
import SystemPackage

/// The check of a settings file, for `--check-settings`.
enum SettingsCheck {
  /// Prints the errors and unknown keys of the file that `paths` names, or else of the user's.
  /// - Throws: `ExitCode.failure` if something is wrong; an error of the file that is named if it cannot
  ///   be read.
  static func run(on paths: [FilePath]) throws {
    guard paths.count <= 1 else {
      throw ValidationError("--check-settings takes one file at most.")
    }
    let reading: SettingsReading
    if let path = paths.first {
      do {
        reading = try SettingsFile(at: path).reading()
      } catch {
        throw UnreadableSettings(path: path, error: error)
      }
    } else {
      reading = SettingsFile.standard?.read() ?? SettingsReading()
    }
    for fault in reading.faults { print("\(fault)".displayed) }
    let name = (paths.first ?? SettingsFile.standard?.path)?.displayName ?? ""
    let unknown = CommandListing.unknown(in: reading.settings.keys, of: name)
    for key in reading.unknownKeys + unknown { print(key.displayed) }
    if !reading.faults.isEmpty { throw ExitCode.failure }
  }

  /// The error that a file that was named cannot be read.
  private struct UnreadableSettings: Error, CustomStringConvertible {
    let path: FilePath
    let error: Errno

    var description: String { "\(path.displayed): the settings cannot be read: \(error.reason)" }
  }
}
