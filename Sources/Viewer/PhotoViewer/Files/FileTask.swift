import FileOperations
import Files
import Localization
import SystemPackage

/// A kind of work on files, with its messages during the work and afterwards.
enum FileTask {
  case trash, delete, turn
  /// To another folder, with its name.
  case move(to: String)
  case copy(to: String)

  // MARK: While it is done

  /// Returns the text about the running work on the files at `paths`.
  func activity(with paths: [FilePath]) -> String {
    let count = paths.count
    let name = paths.first?.displayName ?? ""
    switch self {
    case .trash:
      return count == 1
        ? localized("Moving “{name}” to the trash", ["name": name])
        : localizedPlural(
          "Moving {count} picture to the trash", "Moving {count} pictures to the trash",
          count: count)
    case .delete:
      return count == 1
        ? localized("Deleting “{name}”", ["name": name])
        : localizedPlural("Deleting {count} picture", "Deleting {count} pictures", count: count)
    case .turn:
      return count == 1
        ? localized("Turning “{name}”", ["name": name])
        : localizedPlural("Turning {count} picture", "Turning {count} pictures", count: count)
    case .move:
      return count == 1
        ? localized("Moving “{name}”", ["name": name])
        : localizedPlural("Moving {count} picture", "Moving {count} pictures", count: count)
    case .copy:
      return count == 1
        ? localized("Copying “{name}”", ["name": name])
        : localizedPlural("Copying {count} picture", "Copying {count} pictures", count: count)
    }
  }

  /// Returns the sentence that the work includes a number of companion files; nil for none.
  static func companions(_ count: Int) -> String? {
    count == 0
      ? nil
      : localizedPlural(
        "This includes {count} other file of the same name",
        "This includes {count} other files of the same name", count: count)
  }

  // MARK: Afterwards

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
    if paths.count == 1, let path = paths.first { return sentence(about: path.displayName) }
    return done == paths.count
      ? sentence(aboutAll: done) : sentence(about: done, of: paths.count)
  }

  /// Returns the sentence for the file called `name`.
  private func sentence(about name: String) -> String {
    switch self {
    case .trash: localized("Moved “{name}” to the trash", ["name": name])
    case .delete: localized("Deleted “{name}”", ["name": name])
    case .turn: localized("Turned “{name}”", ["name": name])
    case .move(let folder):
      localized("Moved “{name}” to “{folder}”", ["name": name, "folder": folder])
    case .copy(let folder):
      localized("Copied “{name}” to “{folder}”", ["name": name, "folder": folder])
    }
  }

  /// Returns the sentence for `count` files.
  private func sentence(aboutAll count: Int) -> String {
    switch self {
    case .trash:
      localizedPlural(
        "Moved {count} picture to the trash", "Moved {count} pictures to the trash", count: count)
    case .delete:
      localizedPlural("Deleted {count} picture", "Deleted {count} pictures", count: count)
    case .turn:
      localizedPlural("Turned {count} picture", "Turned {count} pictures", count: count)
    case .move(let folder):
      localizedPlural(
        "Moved {count} picture to “{folder}”", "Moved {count} pictures to “{folder}”",
        count: count, ["folder": folder])
    case .copy(let folder):
      localizedPlural(
        "Copied {count} picture to “{folder}”", "Copied {count} pictures to “{folder}”",
        count: count, ["folder": folder])
    }
  }

  /// Returns the sentence for `done` of `count` files, which are several.
  private func sentence(about done: Int, of count: Int) -> String {
    switch self {
    case .trash:
      localizedPlural(
        "Moved {done} of {count} picture to the trash",
        "Moved {done} of {count} pictures to the trash", count: count,
        ["done": "\(done)"])
    case .delete:
      localizedPlural(
        "Deleted {done} of {count} picture", "Deleted {done} of {count} pictures", count: count,
        ["done": "\(done)"])
    case .turn:
      localizedPlural(
        "Turned {done} of {count} picture", "Turned {done} of {count} pictures", count: count,
        ["done": "\(done)"])
    case .move(let folder):
      localizedPlural(
        "Moved {done} of {count} picture to “{folder}”",
        "Moved {done} of {count} pictures to “{folder}”", count: count,
        ["done": "\(done)", "folder": folder])
    case .copy(let folder):
      localizedPlural(
        "Copied {done} of {count} picture to “{folder}”",
        "Copied {done} of {count} pictures to “{folder}”", count: count,
        ["done": "\(done)", "folder": folder])
    }
  }
}
