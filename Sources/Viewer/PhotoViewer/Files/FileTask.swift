import FileOperations
import Files
import Localization
import SystemPackage

/// A kind of work on files, with its messages during the work and afterwards.
struct FileTask: Sendable {
  /// The text about the running work on the file of a name.
  private let activity: @Sendable (_ name: String) -> String
  /// The text about the running work on a number of files.
  private let activities: @Sendable (_ count: Int) -> String
  /// The sentence about finished work on the file of a name.
  private let result: @Sendable (_ name: String) -> String
  /// The sentence about finished work on a number of files.
  private let results: @Sendable (_ count: Int) -> String
  /// The sentence about work that was done to some files out of several.
  private let partialResults: @Sendable (_ done: Int, _ count: Int) -> String

  /// Returns the text about the running work on the files at `paths`.
  func activity(with paths: [FilePath]) -> String {
    if paths.count == 1, let path = paths.first { return activity(path.shortName) }
    return activities(paths.count)
  }

  /// Returns the sentence that the work includes a number of companion files; nil for none.
  static func companions(_ count: Int) -> String? {
    count == 0
      ? nil
      : localizedPlural(
        "This includes {count} other file of the same name",
        "This includes {count} other files of the same name", count: count)
  }

  /// Returns the message about finished work on the files at `paths`, such as `Moved 3 pictures to the trash`,
  /// including the first failure.
  func summary<Value>(of outcome: FileBatch.Outcome<Value>, on paths: [FilePath]) -> String {
    let fault = outcome.faults.first.map { "\($0)" }
    guard !outcome.done.isEmpty || paths.count > 1 else { return fault ?? localized("Cancelled") }
    let what = sentence(about: outcome.done.count, of: paths)
    return localizedSentences(
      [what, Self.companions(outcome.companionCount), fault].compactMap(\.self))
  }

  private func sentence(about done: Int, of paths: [FilePath]) -> String {
    if paths.count == 1, let path = paths.first { return result(path.shortName) }
    return done == paths.count ? results(done) : partialResults(done, paths.count)
  }
}

/// The kinds of work.
extension FileTask {
  static let trash = FileTask(
    activity: { localized("Moving “{name}” to the trash", ["name": $0]) },
    activities: {
      localizedPlural(
        "Moving {count} picture to the trash", "Moving {count} pictures to the trash", count: $0)
    },
    result: { localized("Moved “{name}” to the trash", ["name": $0]) },
    results: {
      localizedPlural(
        "Moved {count} picture to the trash", "Moved {count} pictures to the trash", count: $0)
    },
    partialResults: {
      localizedPlural(
        "Moved {done} of {count} picture to the trash",
        "Moved {done} of {count} pictures to the trash", count: $1, ["done": "\($0)"])
    })

  static let delete = FileTask(
    activity: { localized("Deleting “{name}”", ["name": $0]) },
    activities: {
      localizedPlural("Deleting {count} picture", "Deleting {count} pictures", count: $0)
    },
    result: { localized("Deleted “{name}”", ["name": $0]) },
    results: { localizedPlural("Deleted {count} picture", "Deleted {count} pictures", count: $0) },
    partialResults: {
      localizedPlural(
        "Deleted {done} of {count} picture", "Deleted {done} of {count} pictures", count: $1,
        ["done": "\($0)"])
    })

  static let turn = FileTask(
    activity: { localized("Turning “{name}”", ["name": $0]) },
    activities: {
      localizedPlural("Turning {count} picture", "Turning {count} pictures", count: $0)
    },
    result: { localized("Turned “{name}”", ["name": $0]) },
    results: { localizedPlural("Turned {count} picture", "Turned {count} pictures", count: $0) },
    partialResults: {
      localizedPlural(
        "Turned {done} of {count} picture", "Turned {done} of {count} pictures", count: $1,
        ["done": "\($0)"])
    })

  /// Returns the moving of files to the folder of a name.
  static func move(to folder: String) -> FileTask {
    FileTask(
      activity: { localized("Moving “{name}”", ["name": $0]) },
      activities: {
        localizedPlural("Moving {count} picture", "Moving {count} pictures", count: $0)
      },
      result: { localized("Moved “{name}” to “{folder}”", ["name": $0, "folder": folder]) },
      results: {
        localizedPlural(
          "Moved {count} picture to “{folder}”", "Moved {count} pictures to “{folder}”",
          count: $0, ["folder": folder])
      },
      partialResults: {
        localizedPlural(
          "Moved {done} of {count} picture to “{folder}”",
          "Moved {done} of {count} pictures to “{folder}”", count: $1,
          ["done": "\($0)", "folder": folder])
      })
  }

  /// Returns the copying of files to the folder of a name.
  static func copy(to folder: String) -> FileTask {
    FileTask(
      activity: { localized("Copying “{name}”", ["name": $0]) },
      activities: {
        localizedPlural("Copying {count} picture", "Copying {count} pictures", count: $0)
      },
      result: { localized("Copied “{name}” to “{folder}”", ["name": $0, "folder": folder]) },
      results: {
        localizedPlural(
          "Copied {count} picture to “{folder}”", "Copied {count} pictures to “{folder}”",
          count: $0, ["folder": folder])
      },
      partialResults: {
        localizedPlural(
          "Copied {done} of {count} picture to “{folder}”",
          "Copied {done} of {count} pictures to “{folder}”", count: $1,
          ["done": "\($0)", "folder": folder])
      })
  }
}
